import Persistence
import PersistenceSQLite
import Reactive
import TestSupport
import TextProcessing

/// Steps, and what is observed while they are done.
struct Program: CustomStringConvertible {
    var watches: [Watch]
    var steps: [Step]

    var description: String {
        (watches.map { "observe \($0.description)" } + steps.map(\.description))
            .joined(separator: "\n")
    }

    /// Programs with less in them.
    var smaller: [Program] {
        watches.indices.map { index in
            var program = self
            program.watches.remove(at: index)
            return program
        } + steps.smaller.map { Program(watches: watches, steps: $0) }
    }
}

/// Something that is observed; each value is told in words.
struct Watch {
    let description: String
    let observe: (any DataStore) -> Observable<String>

    static func records<R: Record & Equatable>(_ query: RandomQuery<R>) -> Watch {
        let (words, query) = (query.description, query.query)
        return Watch(description: words) { store in
            store.observe(query).map { "\($0.map(\.line))" }
        }
    }
}

extension RandomSteps {
    mutating func watch() -> Watch {
        switch random.below(4) {
        case 0:
            let id: RecordID<Note> = id()
            return Watch(description: "note \(id)") {
                $0.observe(id).map { $0?.line ?? "-" }
            }
        case 1:
            let random = noteQuery()
            let query = random.query
            return Watch(description: "count of \(random) and folders") { store in
                store.observe { (try $0.count(query), try $0.fetch(Query<Folder>()).map(\.line)) }
                    .map { "\($0)" }
            }
        case 2: return .records(RandomQuery<Sample>())
        default: return .records(noteQuery())
        }
    }
}

/// One store of each provider. Those in files are used by one program after another, since most of a
/// program's time would go into making them.
final class Stores {
    static let migrations = [
        .samples, .tickets,
        Migration("workouts") { try $0.create(Workout.schema.definition) },
    ]

    private var worlds: [World]

    init() throws { worlds = try Provider.all.map { try World($0, Self.migrations) } }

    /// What the providers do not agree about, and at which step; `nil` if they agree.
    func difference(_ program: Program) throws -> (index: Int, text: String)? {
        try empty()
        let stores = worlds.map(\.store)
        let recorders = program.watches.map { watch in
            stores.map { store in
                let recorder = EventRecorder<String>()
                return (recorder, watch.observe(store).subscribe(recorder.on))
            }
        }
        defer { for (_, subscription) in recorders.joined() { subscription.dispose() } }
        for (index, step) in program.steps.enumerated() {
            if let text = different(stores.map { step.run(on: $0) }) { return (index, text) }
            // To look at everything takes longer than a step.
            guard index == program.steps.count - 1 else { continue }
            let states = stores.map { store in [told { try store.snapshot(Self.state) }] }
            if let text = different(states) { return (index, "afterwards " + text) }
            for watched in recorders {
                let values = watched.map { $0.0.elements + [$0.0.ending ?? "goes on"] }
                if let text = different(values) { return (index, "observed " + text) }
            }
        }
        return nil
    }

    /// What differs, or is wrong by itself.
    private func different(_ told: [[String]]) -> String? {
        let isSame = told.allSatisfy { texts in
            texts.count == told[0].count && zip(texts, told[0]).allSatisfy { $0.isSame(as: $1) }
        }
        if isSame, !told[0].contains(where: { $0.hasPrefix(Mistake.word) }) { return nil }
        return zip(Provider.all, told).map { provider, texts in
            "\(provider): \(texts.joined(separator: "\n  "))"
        }.joined(separator: "\n")
    }

    /// Every record, and what a few searches find.
    private static func state(_ reading: any ReadTransaction) throws -> String {
        let searches = try ["a", "시청", "swift"].map { words in
            try reading.search(Query<Note>().matching(.init(words))).map(\.record.id)
        }
        return """
            \(try reading.fetch(Query<Note>()).map(\.line)) \
            \(try reading.fetch(Query<Folder>()).map(\.line)) \
            \(try reading.fetch(Query<Person>()).map(\.line)) \
            \(try reading.fetch(Query<Sample>()).map(\.line)) \
            \(try reading.fetch(Query<Ticket>()).map(\.line)) \
            \(try reading.fetch(Query<Workout>()).map(\.line)) \(searches)
            """
    }

    /// Begins anew, with records numbered from 1.
    private func empty() throws {
        for (index, provider) in Provider.all.enumerated() {
            switch provider {
            case .memory: worlds[index] = try World(provider, Self.migrations)
            case .sealed: try worlds[index].emptySealed()
            case .sqlite:
                try worlds[index].store.transaction { transaction in
                    try transaction.delete(Query<Note>())
                    try transaction.delete(Query<Folder>())
                    try transaction.delete(Query<Person>())
                    try transaction.delete(Query<Sample>())
                    try transaction.delete(Query<Ticket>())
                    try transaction.delete(Query<Workout>())
                    try RawSQL(transaction).run("DELETE FROM sqlite_sequence")
                }
            }
        }
    }
}
