import Reactive
import ReactiveTesting

/// A failure that a diagram's `#` stands for.
struct Failure: Error, Equatable {}

/// Events drawn as a line, ten ticks for each place.
///
/// `-` nothing, `|` the completion, `#` a failure, any other character an element; `(12)` an element of
/// several characters, `[a,b,|]` several events at the same time.
struct Marbles: ExpressibleByStringLiteral, Sendable {
    let events: [Recorded<Event<String>>]

    init(stringLiteral drawing: String) {
        var events: [Recorded<Event<String>>] = []
        var time = 0
        var rest = Substring(drawing)
        while let first = rest.popFirst() {
            switch first {
            case "-": break
            case "(":
                let text = rest.prefix { $0 != ")" }
                rest = rest.dropFirst(text.count + 1)
                events.append(Recorded(time: time, value: .next(String(text))))
            case "[":
                let group = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(group.count + 1)
                for part in group.split(separator: ",") {
                    events.append(Recorded(time: time, value: Self.event(String(part))))
                }
            default: events.append(Recorded(time: time, value: Self.event(String(first))))
            }
            time += 10
        }
        self.events = events
    }

    /// The events with numbers for elements.
    var numbers: [Recorded<Event<Int>>] {
        events.map { record in
            switch record.value {
            case .next(let text): .next(record.time, Int(text) ?? 0)
            case .error(let error): .error(record.time, error)
            case .completed: .completed(record.time)
            }
        }
    }

    var elements: [String] {
        events.compactMap { if case .next(let element) = $0.value { element } else { nil } }
    }

    private static func event(_ text: String) -> Event<String> {
        switch text {
        case "|": .completed
        case "#": .error(Failure())
        default: .next(text)
        }
    }
}

extension Recorded {
    /// The same at the beginning of its place in a diagram that starts at `start`.
    func placed(from start: TestTime) -> Recorded {
        Recorded(time: (time - start) / 10 * 10, value: value)
    }

    func moved(by ticks: TestTime) -> Recorded { Recorded(time: time + ticks, value: value) }
}

extension ObservableConvertibleType {
    /// The elements as text.
    func text() -> Observable<String> { asObservable().map { "\($0)" } }
}
