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
    /// Texts that are easily taken for one another, or are at an edge of something.
    static let oddTexts = [
        "한", "\u{1112}\u{1161}\u{11AB}", "\u{314E}\u{314F}\u{3134}", "하", "ß", "SS", "ﬁ", "Ａ",
        "İstanbul", "Å", "\u{212B}", "a\u{301}", "a\u{301}\u{323}", "a\u{323}\u{301}", "👨‍👩‍👧‍👦",
        "👨", "🇰🇷🇰", "👍🏽", "\u{301}", "\u{200D}", "\u{FEFF}a", "\u{10FFFF}", "\u{10FFFF}a",
        "\u{FFFF}", "\u{E000}", "\u{D7FF}", "\u{10000}", "\u{1}", "a\nb\tc", "a\r\nb", " a ", "\\",
        "'; DROP TABLE notes --", "서울 시청 앞 서울 시청 뒤", "東京都庁", "カタカナ", "ｶﾀｶﾅ",
        String(repeating: "긴 글 ", count: 300) + "시청", String(repeating: "a", count: 3000) + "é",
    ]
    static let words = [
        "a", "시청", "청", "swift bi", "-swift", "\"swift birds\"", "é", "c++", "zzz", "회의 시", "한",
        "\u{1112}\u{1161}", "ss", "fi", "서울 -회의", "東京", "カタカナ", "-a -é", "😀", "긴",
    ]

    mutating func program() -> Program {
        // Of one kind for the most part, so that its records meet.
        let kind = random.pick([Kind.notes, .notes, .notes, .samples, .tickets, .workouts, nil])
        let steps = beginning(kind) + (0..<(5 + random.below(10))).map { _ in step(kind) }
        let watches = random.oneIn(4) ? (0..<(1 + random.below(2))).map { _ in watch() } : []
        return Program(watches: watches, steps: steps)
    }

    enum Kind: CaseIterable { case notes, samples, tickets, workouts }

    /// A few records for the others to refer to.
    private mutating func beginning(_ kind: Kind?) -> [Step] {
        guard kind == .notes || kind == nil else { return [] }
        return (0..<random.below(3)).map { .create(Folder(["f", "g"][$0])) }
            + (0..<random.below(3)).map { _ in .create(person()) }
    }

    private mutating func step(_ kind: Kind?) -> Step {
        guard random.oneIn(7) else { return simpleStep(kind) }
        let steps = (0..<(1 + random.below(5))).map { _ in simpleStep(kind) }
        return .transaction(steps, isKept: !random.oneIn(3))
    }

    private mutating func simpleStep(_ kind: Kind?) -> Step {
        switch kind ?? random.pick(Kind.allCases) {
        case .notes: noteStep()
        case .samples: sampleStep()
        case .tickets: ticketStep()
        case .workouts: workoutStep()
        }
    }

    private mutating func noteStep() -> Step {
        switch random.below(32) {
        case 0...5: .create(note(isNew: true))
        case 6...7: .create(folder(isNew: true))
        case 8: .create(person())
        case 9...10: .update(note(isNew: false))
        case 11: .update(folder(isNew: false))
        case 12: upsertNote()
        case 13...14: .delete(id() as RecordID<Note>)
        case 15: .delete(id() as RecordID<Folder>)
        case 16: .delete(id() as RecordID<Person>)
        case 17...21: bulkStep()
        case 22...23: .related(noteQuery())
        case 24...26: .summary(noteQuery())
        default: .fetch(noteQuery(), pages: 1 + random.below(3))
        }
    }

    /// A number that a record may have, the first ones more often.
    mutating func id<R: Record>() -> RecordID<R> {
        RecordID(Int64(1 + min(random.below(6), random.below(6))))
    }

    mutating func maybe<Value>(_ value: Value) -> Value? { random.oneIn(2) ? value : nil }

    mutating func text() -> String { random.pick(random.oneIn(3) ? Self.oddTexts : Self.texts) }

    mutating func note(isNew: Bool) -> Note {
        var note = Note(
            text(), maybe(text()), rank: random.oneIn(9) ? .max : random.below(4) - 1,
            in: random.oneIn(3) ? id() : nil, by: random.oneIn(4) ? id() : nil,
            copyOf: random.oneIn(4) ? id() : nil,
            code: random.oneIn(3) ? random.pick(["x", "y", "é", "e\u{301}"]) : nil)
        if !isNew || random.oneIn(8) { note.id = id() }
        if random.oneIn(60) { note.text = "a\0" }
        // Not the greatest number: SQLite takes back the whole transaction that asks for one more.
        if random.oneIn(200) { note.id = RecordID(-1) }
        return note
    }

    private mutating func person() -> Person { Person(text()) }

    private mutating func folder(isNew: Bool) -> Folder {
        var folder = Folder(random.pick(["f", "g", "h", "F"]), in: random.oneIn(2) ? id() : nil)
        if !isNew || random.oneIn(8) { folder.id = id() }
        return folder
    }

    private mutating func upsertNote() -> Step {
        let note = note(isNew: true)
        return switch random.below(5) {
        case 0: .upsert(note, "on code") { try $0.upsert($1, on: \.code) }
        case 1: .upsert(note, "on title, rank") { try $0.upsert($1, on: \.title, \.rank) }
        case 2:
            .upsert(note, "text, code on title, rank") {
                try $0.upsert($1, on: \.title, \.rank, updating: \.text, \.code)
            }
        case 3:
            .upsert(note, "text, rank on code") {
                try $0.upsert($1, on: \.code, updating: \.text, \.rank)
            }
        // The columns are not unique.
        default:
            .upsert(note, "author on text") { try $0.upsert($1, on: \.text, updating: \.author) }
        }
    }
}
