/// Requests that wait for their turn: first come, first served within an origin, origins in turn.
///
/// So a thousand requests to one slow server do not keep one to another from starting.
struct StartQueue<Item> {
    private final class Line {
        let origin: String
        var waiting: [Item] = []
        var first = 0
        var running = 0

        init(_ origin: String) { self.origin = origin }

        var isEmpty: Bool { first == waiting.count }

        func removeFirst() -> Item {
            let item = waiting[first]
            first += 1
            if isEmpty {
                waiting.removeAll(keepingCapacity: true)
                first = 0
            } else if first > 64, first * 2 > waiting.count {
                waiting.removeFirst(first)
                first = 0
            }

            return item
        }
    }

    private var lines: [String: Line] = [:]
    /// Those with someone waiting and room to start, in the order of their turn.
    private var turns: [Line] = []
    private var running = 0
    private let limit: Int
    private let limitPerOrigin: Int

    init(limit: Int, limitPerOrigin: Int) {
        self.limit = max(limit, 1)
        self.limitPerOrigin = max(limitPerOrigin, 1)
    }

    mutating func add(_ item: Item, origin: String) {
        let line: Line
        if let known = lines[origin] {
            line = known
        } else {
            line = Line(origin)
            lines[origin] = line
        }
        if line.isEmpty, line.running < limitPerOrigin { turns.append(line) }
        line.waiting.append(item)
    }

    /// Whether there is one to start now.
    var canStart: Bool { running < limit && !turns.isEmpty }

    /// The next one to start, or nil if all wait for others to end.
    mutating func next() -> Item? {
        guard canStart else { return nil }
        let line = turns.removeFirst()
        let item = line.removeFirst()
        line.running += 1
        running += 1
        if !line.isEmpty, line.running < limitPerOrigin { turns.append(line) }

        return item
    }

    /// Makes room after one that had started has ended.
    mutating func ended(origin: String) {
        guard let line = lines[origin] else { return }
        running -= 1
        line.running -= 1
        if line.isEmpty {
            forgetIfIdle(line)
        } else if line.running == limitPerOrigin - 1 {
            turns.append(line)
        }
    }

    /// Takes out one that waits.
    mutating func remove(origin: String, where isTheOne: (Item) -> Bool) -> Item? {
        guard let line = lines[origin],
            let index = line.waiting[line.first...].firstIndex(where: isTheOne)
        else { return nil }
        let item = line.waiting.remove(at: index)
        if line.isEmpty {
            turns.removeAll { $0 === line }
            forgetIfIdle(line)
        }

        return item
    }

    private mutating func forgetIfIdle(_ line: Line) {
        if line.isEmpty, line.running == 0 { lines[line.origin] = nil }
    }
}
