import Persistence
import TestSupport

/// Steps about many notes at once.
extension RandomSteps {
    mutating func bulkStep() -> Step {
        switch random.below(12) {
        case 0...3:
            let (assignments, words) = assignments()
            return .set(noteQuery(), words, assignments)
        case 4: return .createAll((0..<(1 + random.below(3))).map { _ in note(isNew: true) })
        case 5: return .updateAll((0..<(1 + random.below(3))).map { _ in note(isNew: false) })
        case 6...7:
            let text = text()
            return .change(noteQuery(), "title to \(text.line)") { $0.title = text }
        case 8...9:
            var query = noteQuery()
            query.limit = 2
            return .delete(query)
        case 10: return .delete(RandomQuery<Person>())
        default:
            let name = random.pick(["f", "g", "h"])
            var query = RandomQuery<Folder>()
            query.condition = .leaf("name <= \(name)", \.name <= name)
            query.limit = 2
            return .delete(query)
        }
    }

    private mutating func assignments() -> ([Assignment<Note>], String) {
        let (text, number) = (text(), random.below(3) - 1)
        let folder: RecordID<Folder>? = random.oneIn(2) ? id() : nil
        return switch random.below(8) {
        case 0: ([.set(\.text, to: text)], "text \(text.line)")
        case 1: ([.set(\.title, to: text)], "title \(text.line)")
        case 2: ([.add(number, to: \.rank)], "rank + \(number)")
        case 3:
            (
                [.set(\.folder, to: folder), .add(number, to: \.rank)],
                "folder \(folder?.description ?? "-"), rank + \(number)"
            )
        case 4: ([.set(\.folder, to: folder)], "folder \(folder?.description ?? "-")")
        case 5: ([.set(\.code, to: number == 0 ? nil : "x")], "code \(number == 0 ? "-" : "x")")
        case 6:
            (
                [.set(\.original, to: folder.map { .init($0.rawValue) })],
                "original \(folder?.description ?? "-")"
            )
        default:
            (
                [.set(\.author, to: folder.map { .init($0.rawValue) })],
                "author \(folder?.description ?? "-")"
            )
        }
    }
}

extension Step {
    /// Lists and numbers of the notes that refer to others.
    static func related(_ query: RandomQuery<Note>) -> Step {
        .read("related \(query)") {
            query.simpler.map { .related($0) }
        } _: { reading in
            let query = query.query
            let folders = (1...4).map { RecordID<Folder>($0) }
            let notes = (1...6).map { RecordID<Note>($0) }
            let lists = try reading.fetch(query, by: \.folder, for: folders)
            let counts = try reading.counts(of: query, by: \.folder, for: folders)
            let copies = try reading.fetch(query, by: \.original, for: notes)
            let some = try reading.read(notes)
            return """
                lists \(folders.map { lists[$0]?.map(\.id) ?? [-1] }) \
                counts \(folders.map { counts[$0] ?? -1 }) \
                copies \(notes.map { copies[$0]?.map(\.id) ?? [-1] }) \
                read \(notes.map { some[$0]?.line ?? "-" }) \
                one \(try reading.read(notes[2])?.line ?? "-")
                """
        }
    }

    /// Aggregates, groups and projections of notes.
    static func summary(_ query: RandomQuery<Note>) -> Step {
        .read("summary of \(query)") {
            query.simpler.map { .summary($0) }
        } _: { reading in
            let query = query.query
            let whole = try reading.aggregates(
                .count, .count(\.text), .count(distinct: \.text), .average(\Note.rank), of: query)
            let least = try reading.min(\.title, of: query)?.line ?? "-"
            let greatest = try reading.max(\.text, of: query)?.line ?? "-"
            let folders = told {
                "\(try reading.groups(of: query, by: .value(\.folder), .sum(\.rank), .min(\.code), .count(distinct: \.author)))"
            }
            let pairs = try reading.groups(
                of: query, by: .value(\.rank), then: .value(\.text), .count, .max(\.id),
                order: .descending, limit: 3
            ).map { "\($0.key.0) \($0.key.1?.line ?? "-") \($0.values)" }
            let columns = try reading.values(of: \.title, \.rank, in: query, distinct: true)
            return """
                \(whole) \(least) \(greatest) \(folders) \(pairs) \
                \(try reading.values(of: \.text, in: query).map { $0?.line ?? "-" }) \
                \(try reading.values(of: \.text, in: query, distinct: true).map { $0?.line ?? "-" }) \
                \(columns.map { "\($0.0.line) \($0.1)" }) \
                \(told { "\(try reading.sum(\.rank, of: query))" })
                """
        }
    }
}
