import Persistence
import TestSupport
import TextProcessing

/// One thing that a random program does; all that it needs is in it, so that parts of a program can
/// be left out and the rest still means the same.
indirect enum Step: CustomStringConvertible {
    case create(Note)
    case createFolder(Folder)
    case createPerson(Person)
    case update(Note)
    case updateFolder(Folder)
    case upsert(Note)
    case delete(RecordID<Note>)
    case deleteFolder(RecordID<Folder>)
    case deletePerson(RecordID<Person>)
    case deleteAll(Query<Note>, String)
    case updateAll(Query<Note>, String, String)
    case fetch(Query<Note>, String)
    case bulk(BulkStep)
    case transaction([Step], isKept: Bool)

    var description: String {
        switch self {
        case .create(let note): "create \(note.line)"
        case .createFolder(let folder):
            "create folder \(folder.id) \(folder.name) in \(folder.parent?.description ?? "-")"
        case .createPerson(let person): "create person \(person.id) \(person.name)"
        case .update(let note): "update \(note.line)"
        case .updateFolder(let folder):
            "update folder \(folder.id) \(folder.name) in \(folder.parent?.description ?? "-")"
        case .upsert(let note): "upsert \(note.line)"
        case .delete(let id): "delete \(id)"
        case .deleteFolder(let id): "delete folder \(id)"
        case .deletePerson(let id): "delete person \(id)"
        case .deleteAll(_, let text): "delete all \(text)"
        case .updateAll(_, let text, let title): "set title \(title) of all \(text)"
        case .fetch(_, let text): "fetch \(text)"
        case .bulk(let step): step.description
        case .transaction(let steps, let isKept):
            (isKept ? "commit" : "roll back") + " { "
                + steps.map(\.description).joined(separator: "; ") + " }"
        }
    }
}

extension Note {
    /// The note on one line.
    var line: String {
        "\(id) \(title.debugDescription) \(text?.debugDescription ?? "-") \(rank)"
            + " folder \(folder?.description ?? "-") by \(author?.description ?? "-")"
            + " of \(original?.description ?? "-") code \(code ?? "-")"
    }
}

/// Runs steps on one store and tells what came of each, in words that can be compared.
struct StepRunner {
    let store: any DataStore

    func run(_ step: Step) -> [String] {
        var results: [String] = []
        switch step {
        case .transaction(let steps, let isKept):
            do {
                try store.transaction { transaction in
                    for step in steps {
                        results.append(Self.result { try Self.run(step, in: transaction) })
                    }
                    if !isKept { throw Stop() }
                }
            } catch {
                results.append(Self.tell(error))
            }
        default:
            results.append(Self.result { try store.transaction { try Self.run(step, in: $0) } })
        }
        results.append(Self.result { try store.snapshot { try Self.state($0) } })
        return results
    }

    private static func run(_ step: Step, in transaction: any Transaction) throws -> String {
        switch step {
        case .create(let note): return try transaction.create(note).line
        case .createFolder(let folder): return "\(try transaction.create(folder).id)"
        case .createPerson(let person): return "\(try transaction.create(person).id)"
        case .update(let note): try transaction.update(note)
        case .updateFolder(let folder): try transaction.update(folder)
        case .upsert(let note): return try transaction.upsert(note, on: \.code).line
        case .delete(let id): return "\(try transaction.delete(id))"
        case .deleteFolder(let id): return "\(try transaction.delete(id))"
        case .deletePerson(let id): return "\(try transaction.delete(id))"
        case .deleteAll(let query, _): return "\(try transaction.delete(query))"
        case .updateAll(let query, _, let title):
            return "\(try transaction.update(query) { $0.title = title })"
        case .fetch(let query, _):
            let hits = try transaction.search(query).map { "\($0.record.id):\($0.score)" }
            let page = try transaction.page(query.limit(2))
            let rest =
                try page.next.map { try transaction.page(query.page(3, after: $0)).records } ?? []
            return """
                \(try transaction.fetch(query).map(\.line)) hits \(hits) \
                count \(try transaction.count(query)) \
                page \(page.records.map(\.id)) \(rest.map(\.id))
                """
        case .bulk(let step): return try step.run(in: transaction)
        case .transaction(let steps, _):
            return try steps.map { try run($0, in: transaction) }.joined(separator: ", ")
        }
        return "done"
    }

    private static func state(_ reading: any ReadTransaction) throws -> String {
        let folders = try reading.fetch(Query<Folder>()).map {
            "\($0.id) \($0.name) \($0.parent?.description ?? "-")"
        }
        let people = try reading.fetch(Query<Person>()).map { "\($0.id) \($0.name)" }
        return "\(try reading.fetch(Query<Note>()).map(\.line)) \(folders) \(people)"
    }

    private static func result(_ body: () throws -> String) -> String {
        do { return try body() } catch { return tell(error) }
    }

    private static func tell(_ error: any Error) -> String {
        guard let error = error as? StoreError else { return "\(error)" }
        return "\(error.code.rawValue) \(error.table ?? "-") \(error.columns)"
    }
}
