import AppSupport
import Foundation
import Persistence
import TestSupport

/// A shelf; shelves stand on shelves.
struct Shelf: UndoableRecord, Equatable {
    var id: RecordID<Shelf> = .unsaved
    var name: String
    var above: RecordID<Shelf>?

    static let schema = Schema(
        "shelves",
        Mapping(
            Shelf.init(id:name:above:), Column("id", \.id), Column("name", \.name),
            Column("above", \.above, .references(Shelf.self))))

    var label: String { "\(id) \(name)" }
}

/// A book with a value that is its alone, one that is searched, and one whose change is none.
struct Book: UndoableRecord, Equatable {
    var id: RecordID<Book> = .unsaved
    var code: String
    var title: String
    var shelf: RecordID<Shelf>?
    var price = 0.0
    var openedAt: Date?

    static let schema = Schema(
        "books",
        Mapping(
            Book.init(id:code:title:shelf:price:openedAt:), Column("id", \.id),
            Column("code", \.code, .unique), Column("title", \.title, .searchable()),
            Column("shelf", \.shelf, .references(Shelf.self)), Column("price", \.price),
            Column("opened_at", \.openedAt)))

    static let incidentalColumns: Set = ["opened_at"]

    var label: String { "\(id) \(title)" }
}

/// A store of shelves and books with its undo log.
final class UndoWorld {
    let store: any DataStore
    let log: UndoLog
    let clock = VirtualClock()
    private let directory: TemporaryDirectory

    convenience init(_ provider: Provider) throws {
        try self.init(provider, in: TemporaryDirectory())
    }

    private init(_ provider: Provider, in directory: TemporaryDirectory) throws {
        self.directory = directory
        let tables = Migration("shelves and books") { editor in
            try editor.create(Shelf.schema.definition)
            try editor.create(Book.schema.definition)
        }
        store = try provider.storeProvider(file: directory.file("books.sqlite"))
            .makeStore([UndoLog.migration, tables])
        let clock = clock
        log = UndoLog(store: store, types: [Shelf.self, Book.self], now: { clock.now })
    }

    /// The same database, opened once more.
    func reopened() throws -> UndoWorld { try UndoWorld(.sqlite, in: directory) }

    /// Does something as one operation.
    @discardableResult
    func record<Result>(_ name: String, _ body: (any DataStore) throws -> Result) rethrows -> Result
    {
        try body(log.recording(name, ""))
    }

    /// All books and shelves as they are.
    var all: State {
        get throws { State(shelves: try store.fetch(), books: try store.fetch()) }
    }

    /// What can be undone, the newest first.
    var names: [String] { get throws { try log.operations().map(\.name) } }

    /// The sizes of the log's entries in bytes.
    var entrySizes: [Int] {
        get throws { try store.fetch(Query<LogEntry>()).map(\.changes.count) }
    }

    struct State: Equatable {
        var shelves: [Shelf]
        var books: [Book]
    }
}

/// An entry of the log as its table has it.
private struct LogEntry: Record {
    var id: RecordID<LogEntry>
    var operation: Int64
    var changes: [UInt8]

    static let schema = Schema(
        "undo_entries",
        Mapping(
            LogEntry.init, Column("id", \.id), Column("operation", \.operation),
            Column("changes", \.changes)))
}
