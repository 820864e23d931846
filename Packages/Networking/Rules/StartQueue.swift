/// Requests that wait for their turn: first come, first served within an origin, origins in turn.
///
/// So a thousand requests to one slow server do not keep one to another from starting.
struct StartQueue<Item> {
    private struct Line {
        var waiting: [Item] = []
        var first = 0
        var running = 0

        var isEmpty: Bool { first == waiting.count }

        mutating func removeFirst() -> Item {
            defer {
                first += 1
                if first > 64, first * 2 > waiting.count {
                    waiting.removeFirst(first)
                    first = 0
                }
            }
            return waiting[first]
        }
    }

    private var lines: [String: Line] = [:]
    /// Origins with someone waiting and room to start, in the order of their turn.
    private var turns: [String] = []
    private var running = 0
    private let limit: Int
    private let limitPerOrigin: Int

    init(limit: Int, limitPerOrigin: Int) {
        self.limit = max(limit, 1)
        self.limitPerOrigin = max(limitPerOrigin, 1)
    }

    mutating func add(_ item: Item, origin: String) {
        let line = lines[origin, default: Line()]
        if line.isEmpty, line.running < limitPerOrigin { turns.append(origin) }
        lines[origin, default: Line()].waiting.append(item)
    }

    /// Whether there is one to start now.
    var canStart: Bool { running < limit && !turns.isEmpty }

    /// The next one to start, or nil if all wait for others to end.
    mutating func next() -> Item? {
        guard canStart else { return nil }
        let origin = turns.removeFirst()
        guard let item = lines[origin]?.removeFirst() else { return nil }
        lines[origin]?.running += 1
        running += 1
        if let line = lines[origin], !line.isEmpty, line.running < limitPerOrigin {
            turns.append(origin)
        }

        return item
    }

    /// Makes room after one that had started has ended.
    mutating func ended(origin: String) {
        guard let line = lines[origin] else { return }
        running -= 1
        lines[origin]?.running -= 1
        if line.isEmpty {
            if line.running == 1 { lines[origin] = nil }
        } else if line.running == limitPerOrigin {
            turns.append(origin)
        }
    }

    /// Takes out one that waits.
    mutating func remove(origin: String, where isTheOne: (Item) -> Bool) -> Item? {
        guard let line = lines[origin],
            let index = line.waiting[line.first...].firstIndex(where: isTheOne)
        else { return nil }
        let item = lines[origin]?.waiting.remove(at: index)
        if lines[origin]?.isEmpty == true {
            turns.removeAll { $0 == origin }
            if line.running == 0 { lines[origin] = nil }
        }

        return item
    }

    /// All that wait, taken out.
    mutating func removeAll() -> [Item] {
        defer {
            for origin in lines.keys { lines[origin]?.waiting = [] }
            for origin in lines.keys { lines[origin]?.first = 0 }
            turns = []
        }
        return lines.values.flatMap { $0.waiting[$0.first...] }
    }
}
