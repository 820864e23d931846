package import Persistence

/// Transactions that are numbered from 1 on and always the same: what a store must hold after so
/// many of them is known from another store.
///
/// Each creates records of several kinds, changes and deletes some of those of the transactions
/// before it, and leaves its number behind. What is stored does not grow with their number.
package enum WriteLoad {
    /// How many transactions a record outlives.
    private static let lifetime = 12
    private static let words = ["회의는", "서울시청", "swift", "Café", "東京", "birds", "résumé", "a"]

    /// Runs the transaction of a number, which follows all of the smaller ones.
    ///
    /// - Parameter isSmall: leaves out the large values.
    package static func run(
        _ number: Int, in store: any DataStore, isSmall: Bool = false
    ) throws {
        try store.transaction { try run(number, in: $0, isSmall) }
    }

    /// The number of the last transaction that a store has; 0 for none.
    package static func last(in store: any DataStore) throws -> Int {
        try store.snapshot { try $0.first(Query<Sample>().where(\.code == "last"))?.number ?? 0 }
    }

    /// A word that only the notes of one transaction have.
    package static func word(_ number: Int) -> String { "transaction\(number)" }

    private static func run(
        _ number: Int, in transaction: any Transaction, _ isSmall: Bool
    ) throws {
        var random = SeededRandom(seed: UInt64(number))
        var last = Sample("last", number: number, code: "last")
        last.bytes = isSmall ? [] : payload(number, &random)
        try transaction.upsert(last, on: \.code)
        try create(number, in: transaction, &random)
        let changed = number - 1 - random.below(lifetime)
        try transaction.update(Query<Note>().where(\.rank == changed)) { note in
            note.text = "\(word(changed)) \(random.pick(words)) changed by \(number)"
        }
        if number > lifetime { try delete(number - lifetime, in: transaction) }
    }

    /// Mostly small; sometimes more than SQLite's cache holds, so that it is in the log before the
    /// commit, and often enough for the log to be put into the database many times.
    private static func payload(_ number: Int, _ random: inout SeededRandom) -> [UInt8] {
        let sizes = [100, 100, 3000, 3000, 50_000, 50_000, 300_000]
        let size = random.oneIn(20) ? 3_000_000 : random.pick(sizes)
        return Array(repeating: UInt8(truncatingIfNeeded: number), count: size)
    }

    private static func create(
        _ number: Int, in transaction: any Transaction, _ random: inout SeededRandom
    ) throws {
        let parent = try transaction.first(Query<Folder>().where(\.name == "folder \(number - 1)"))
        let isInner = random.oneIn(2)
        let folder = try transaction.create(
            Folder("folder \(number)", in: isInner ? parent?.id : nil))
        let author = try transaction.create(Person("author \(number)"))
        for part in 0..<(1 + random.below(5)) {
            let text = (0..<random.below(60)).map { _ in random.pick(words) }.joined(separator: " ")
            let note = try transaction.create(
                Note(
                    "\(part) \(random.pick(words))", "\(word(number)) \(text)", rank: number,
                    in: folder.id, by: author.id, code: "\(number)-\(part)"))
            guard random.oneIn(3) else { continue }
            // It goes with its original.
            try transaction.create(Note("copy \(part)", text, rank: -number, copyOf: note.id))
        }
        try transaction.create(Sample(word(number), note: folder.name, number: number))
    }

    private static func delete(_ number: Int, in transaction: any Transaction) throws {
        try transaction.delete(Query<Note>().where(\.rank == number))
        try transaction.delete(Query<Person>().where(\.name == "author \(number)"))
        try transaction.delete(Query<Sample>().where(\.text == word(number)))
        // A folder takes those within it along and leaves its notes; so it may be gone already.
        try transaction.delete(Query<Folder>().where(\.name == "folder \(number)"))
    }
}

extension Migration {
    /// A later step with much to do: it indexes the notes and makes their search index anew.
    package static let notesAnew = Migration("notes anew") { editor in
        try editor.create(IndexDefinition("rank"), on: "notes")
        try editor.rebuildSearch(of: Note.self)
        try editor.create(TableDefinition("tags", [ColumnDefinition("id", .integer)]))
    }
}
