import Chrono
import Foundation
import Persistence
import TestSupport

/// What a random program asks of many notes, or does to them.
enum BulkStep: CustomStringConvertible {
    case summary(Query<Note>, String)
    case set(Query<Note>, [Assignment<Note>], String)
    case store([Note])
    case replace([Note])
    case upsert(Note, isByTitle: Bool)
    case deleteFolders(Query<Folder>, String)
    case deletePeople

    var description: String {
        switch self {
        case .summary(_, let text): "summarize \(text)"
        case .set(_, _, let text): "change \(text)"
        case .store(let notes): "store \(notes.map(\.line))"
        case .replace(let notes): "replace \(notes.map(\.line))"
        case .upsert(let note, let isByTitle):
            "upsert text by \(isByTitle ? "title and rank" : "code") \(note.line)"
        case .deleteFolders(_, let text): "delete folders \(text)"
        case .deletePeople: "delete people"
        }
    }

    func run(in transaction: any Transaction) throws -> String {
        switch self {
        case .summary(let query, _): return try Self.summary(of: query, in: transaction)
        case .set(let query, let assignments, _):
            return "\(try transaction.update(query, setting: assignments))"
        case .store(let notes):
            return "\(try transaction.create(contentsOf: notes).map(\.line))"
        case .replace(let notes):
            try transaction.update(contentsOf: notes)
            return "done"
        case .upsert(let note, isByTitle: true):
            return try transaction.upsert(note, on: \.title, \.rank, updating: \.text, \.code).line
        case .upsert(let note, isByTitle: false):
            return try transaction.upsert(note, on: \.code, updating: \.text, \.rank).line
        case .deleteFolders(let query, _): return "\(try transaction.delete(query))"
        case .deletePeople: return "\(try transaction.delete(Query<Person>()))"
        }
    }

    private static func summary(
        of query: Query<Note>, in reading: any ReadTransaction
    ) throws -> String {
        let whole = try reading.aggregates(
            .count, .count(\.text), .count(distinct: \.text), .min(\.title), .max(\.text),
            .average(\Note.rank), of: query)
        let folders = try reading.groups(
            of: query, by: .value(\.folder), .sum(\.rank), .min(\.code), .count(distinct: \.author))
        let pairs = try reading.groups(
            of: query, by: .value(\.rank), then: .value(\.text), .count, .max(\.id),
            order: .descending, limit: 3)
        return """
            \(whole) \(folders) \(pairs) \
            \(try reading.values(of: \.text, in: query)) \
            \(try reading.values(of: \.text, in: query, distinct: true)) \
            \(try reading.values(of: \.title, \.rank, in: query, distinct: true)) \
            \(try reading.sum(\.rank, of: query))
            """
    }
}

extension RandomSteps {
    mutating func bulkStep() -> BulkStep {
        switch random.below(10) {
        case 0...3:
            let (query, text) = query()
            return .summary(query, text)
        case 4...5:
            let (query, text) = query()
            let (assignments, words) = assignments()
            return .set(query, assignments, "\(words) of\(text)")
        case 6: return .store((0..<(1 + random.below(3))).map { _ in note(isNew: true) })
        case 7: return .replace((0..<(1 + random.below(3))).map { _ in note(isNew: false) })
        case 8: return .upsert(note(isNew: true), isByTitle: random.oneIn(2))
        default:
            guard random.oneIn(2) else { return .deletePeople }
            let name = random.pick(["f", "g", "h"])
            return .deleteFolders(Query<Folder>().where(\.name <= name).limit(2), "up to \(name)")
        }
    }

    private mutating func assignments() -> ([Assignment<Note>], String) {
        let (text, number) = (random.pick(Self.texts), random.below(3) - 1)
        let folder: RecordID<Folder>? = random.oneIn(2) ? id() : nil
        return switch random.below(7) {
        case 0: ([.set(\.text, to: text)], "text \(text.debugDescription)")
        case 1: ([.set(\.title, to: text)], "title \(text.debugDescription)")
        case 2: ([.add(number, to: \.rank)], "rank + \(number)")
        case 3:
            (
                [.set(\.folder, to: folder), .add(number, to: \.rank)],
                "folder \(folder?.description ?? "-"), rank + \(number)"
            )
        case 4: ([.set(\.folder, to: folder)], "folder \(folder?.description ?? "-")")
        case 5: ([.set(\.code, to: number == 0 ? nil : "x")], "code \(number == 0 ? "-" : "x")")
        default:
            (
                [.set(\.author, to: folder.map { .init($0.rawValue) })],
                "author \(folder?.description ?? "-")"
            )
        }
    }
}

/// A program about workouts alone, whose columns are of more kinds.
struct RandomWorkouts {
    var random: SeededRandom

    mutating func workouts() -> [Workout] {
        (0..<random.below(20)).map { _ in
            var workout = Workout()
            workout.place = random.oneIn(3) ? nil : random.pick(RandomSteps.texts)
            let milliseconds = random.below(300_000) * 86_400_000 - 10_000_000_000_000
            workout.startedAt = Date(milliseconds: Int64(milliseconds + random.below(86_400_000)))
            workout.endedAt = random.oneIn(2) ? workout.startedAt : nil
            workout.day = random.oneIn(2) ? Day(daysSince1970: random.below(4000) - 2000) : nil
            workout.minutes = random.oneIn(9) ? Int.max : random.below(100) - 50
            let volumes = [nil, 0.1, 1e300, -1e300, 0.3, Double.leastNonzeroMagnitude, .infinity]
            workout.volume = random.pick(volumes)
            return workout
        }
    }
}
