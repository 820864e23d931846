import Persistence
import TestSupport
import TextProcessing

/// Makes up steps; small ranges, so that things meet.
struct RandomSteps {
    var random: SeededRandom

    static let texts = [
        "", "a", "A", "é", "e\u{301}", "가", "서울시청", "시청 회의", "swift", "Swift birds", "100%_'\"",
        "😀", "C++",
    ]
    static let words = [
        "a", "시청", "청", "swift bi", "-swift", "\"swift birds\"", "é", "c++", "zzz", "회의 시",
    ]

    mutating func program() -> [Step] { (0..<(5 + random.below(30))).map { _ in step() } }

    private mutating func step() -> Step {
        guard random.oneIn(6) else { return simpleStep() }
        let steps = (0..<(1 + random.below(5))).map { _ in simpleStep() }
        return .transaction(steps, isKept: random.oneIn(2))
    }

    private mutating func simpleStep() -> Step {
        switch random.below(26) {
        case 0...4: return .create(note(isNew: true))
        case 5: return .createFolder(folder(isNew: true))
        case 6: return .createPerson(Person(random.pick(Self.texts)))
        case 7...8: return .update(note(isNew: false))
        case 9: return .updateFolder(folder(isNew: false))
        case 10: return .upsert(note(isNew: true))
        case 11...12: return .delete(id())
        case 13: return .deleteFolder(id())
        case 14: return .deletePerson(id())
        case 15:
            let (query, text) = query()
            return .deleteAll(query.limit(2), text)
        case 16:
            let (query, text) = query()
            return .updateAll(query, text, random.pick(Self.texts))
        case 17...22: return .bulk(bulkStep())
        default:
            let (query, text) = query()
            return .fetch(query, text)
        }
    }

    mutating func id<R: Record>() -> RecordID<R> { .init(Int64(1 + random.below(6))) }

    private mutating func maybe<Value>(_ value: Value) -> Value? { random.oneIn(2) ? value : nil }

    mutating func note(isNew: Bool) -> Note {
        var note = Note(
            random.pick(Self.texts), maybe(random.pick(Self.texts)), rank: random.below(4) - 1,
            in: random.oneIn(3) ? id() : nil, by: random.oneIn(4) ? id() : nil,
            copyOf: random.oneIn(4) ? id() : nil,
            code: random.oneIn(3) ? random.pick(["x", "y", "z"]) : nil)
        if !isNew || random.oneIn(8) { note.id = id() }
        if random.oneIn(60) { note.text = "\0" }
        return note
    }

    private mutating func folder(isNew: Bool) -> Folder {
        var folder = Folder(random.pick(["f", "g", "h", "F"]), in: random.oneIn(2) ? id() : nil)
        if !isNew || random.oneIn(8) { folder.id = id() }
        return folder
    }

    // MARK: - Queries

    mutating func query() -> (Query<Note>, String) {
        var query = Query<Note>()
        var text = ""
        if random.oneIn(2) {
            let (condition, words) = condition(depth: 3)
            query = query.where(condition)
            text += " where \(words)"
        }
        if random.oneIn(3) {
            let words = random.pick(Self.words)
            query = query.matching(SearchQuery(words))
            text += " matching \(words)"
        }
        for _ in 0..<random.below(3) {
            let direction = random.pick([SortDirection.ascending, .descending])
            let column = random.below(6)
            switch column {
            case 0: query = query.sorted(by: \.title, direction)
            case 1: query = query.sorted(by: \.text, direction)
            case 2: query = query.sorted(by: \.rank, direction)
            case 3: query = query.sorted(by: \.folder, direction)
            case 4: query = query.sorted(by: \.code, direction)
            default: query = query.sorted(by: \.id, direction)
            }
            text += " by \(column) \(direction)"
        }
        if random.oneIn(4) {
            let count = random.below(4)
            query = query.limit(count)
            text += " limit \(count)"
        }
        if random.oneIn(6) {
            let count = random.below(3)
            query = query.skip(count)
            text += " skip \(count)"
        }
        return (query, text)
    }

    private mutating func condition(depth: Int) -> (Condition<Note>, String) {
        switch random.below(depth > 0 ? 6 : 3) {
        case 0...2: return simpleCondition()
        case 3:
            let (inner, text) = condition(depth: depth - 1)
            return (!inner, "!(\(text))")
        case 4:
            let (left, leftText) = condition(depth: depth - 1)
            let (right, rightText) = condition(depth: depth - 1)
            return (left && right, "(\(leftText) && \(rightText))")
        default:
            let (left, leftText) = condition(depth: depth - 1)
            let (right, rightText) = condition(depth: depth - 1)
            return (left || right, "(\(leftText) || \(rightText))")
        }
    }

    private mutating func simpleCondition() -> (Condition<Note>, String) {
        let text = random.pick(Self.texts)
        let optional = maybe(text)
        let isFolding = random.oneIn(2)
        switch random.below(9) {
        case 0: return compare(\.title, text, "title")
        case 1: return compare(\.text, optional, "text")
        case 2: return compare(\.rank, random.below(4) - 1, "rank")
        case 3: return compare(\.folder, random.oneIn(2) ? id() : nil, "folder")
        case 4: return compare(\.code, random.pick(["x", nil]), "code")
        case 5:
            return (
                .contains(\.text, text, ignoringCase: isFolding),
                "text contains \(text.debugDescription) \(isFolding)"
            )
        case 6:
            return (
                .begins(\.title, with: text, ignoringCase: isFolding),
                "title begins \(text.debugDescription) \(isFolding)"
            )
        case 7:
            let values = (0..<random.below(4)).map { _ in maybe(random.pick(Self.texts)) }
            return (.isIn(\.text, values), "text in \(values)")
        default:
            let values: [RecordID<Note>] = (0..<random.below(4)).map { _ in id() }
            return (.isIn(\.id, values), "id in \(values)")
        }
    }

    private mutating func compare<Value: ColumnValue>(
        _ column: KeyPath<Note, Value>, _ value: Value, _ name: String
    ) -> (Condition<Note>, String) {
        switch random.below(6) {
        case 0: (column == value, "\(name) == \(value)")
        case 1: (column != value, "\(name) != \(value)")
        case 2: (column < value, "\(name) < \(value)")
        case 3: (column <= value, "\(name) <= \(value)")
        case 4: (column > value, "\(name) > \(value)")
        default: (column >= value, "\(name) >= \(value)")
        }
    }
}
