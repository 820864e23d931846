import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import kitbag

/// A shelf; shelves stand on shelves.
struct Shelf: UndoableRecord, Equatable {
    var id: RecordID<Shelf> = .unsaved
    var uid: UUID
    var name: String
    var above: RecordID<Shelf>?

    static let schema = Schema(
        "shelves",
        Mapping(
            Shelf.init(id:uid:name:above:), Column("id", \.id), Column("uid", \.uid, .unique),
            Column("name", \.name), Column("above", \.above, .references(Shelf.self))))

    var label: String { "\(id) \(name)" }
}

/// A book with a column of every kind, and a code that is its alone.
struct Book: UndoableRecord, Equatable {
    var id: RecordID<Book> = .unsaved
    var uid: UUID
    var code: String
    var title: String
    var shelf: RecordID<Shelf>?
    var day: Day
    var price = 0.0
    var copies = 0
    var isLent = false
    var tags = Tags([])
    var cover: [UInt8]?
    var updatedAt: Date

    static let schema = Schema(
        "books",
        Mapping(
            Book.init(
                id:uid:code:title:shelf:day:price:copies:isLent:tags:cover:updatedAt:),
            Column("id", \.id), Column("uid", \.uid, .unique), Column("code", \.code, .unique),
            Column("title", \.title), Column("shelf", \.shelf, .references(Shelf.self)),
            Column("day", \.day), Column("price", \.price), Column("copies", \.copies),
            Column("is_lent", \.isLent), Column("tags", \.tags), Column("cover", \.cover),
            Column("updated_at", \.updatedAt)))

    var label: String { "\(id) \(title)" }
}

/// A note in a book, about another one perhaps.
struct Note: UndoableRecord, Equatable {
    var id: RecordID<Note> = .unsaved
    var book: RecordID<Book>
    var position: Int
    var text: String
    var about: RecordID<Book>?

    static let schema = Schema(
        "notes",
        Mapping(
            Note.init(id:book:position:text:about:), Column("id", \.id),
            Column("book", \.book, .indexed, .references(Book.self)),
            Column("position", \.position), Column("text", \.text),
            Column("about", \.about, .references(Book.self))))

    var label: String { text }
}

/// A library of books in a store of its own, as if it were an app; its records travel under the name
/// of one.
final class TransferWorld {
    let store: any DataStore
    let log: UndoLog
    private let world: TestSupport.World

    init(_ provider: Provider = .memory) throws {
        let tables = Migration("a library") { editor in
            try editor.create(Shelf.schema.definition)
            try editor.create(Book.schema.definition)
            try editor.create(Note.schema.definition)
        }
        world = try TestSupport.World(provider, [UndoLog.migration, tables])
        store = world.store
        log = UndoLog(
            store: store, types: [Shelf.self, Book.self, Note.self],
            now: { Date(timeIntervalSince1970: 1_772_442_000) })
    }

    var app: TransferApp {
        let shelves = TransferRecords<Shelf>("shelf", uid: \.uid)
        let books = TransferRecords<Book>(
            "book", uid: \.uid, moments: [.day("bought", \.day)],
            owned: [
                OwnedRecords<Note, RecordID<Book>>(
                    "notes", \.book, column: "book", Query().sorted(by: \.position))
            ],
            rules: TransferRules(twin: { book, reading in
                try reading.first(Query<Book>().where(\.code == book.code))?.id
            }))
        return TransferApp("links", [shelves, books], in: store, log)
    }

    /// All that there is.
    func exported(
        _ format: ExportFormat = .ndjson, _ range: TransferRange? = nil
    ) throws -> String {
        var sink = MemorySink()
        _ = try ExportApps([app], range)(format, into: &sink)
        return sink.text
    }

    /// Takes a file in.
    @discardableResult
    func take(_ text: String, isDryRun: Bool = false, isStrict: Bool = false) throws -> Outcome {
        var outcome = Outcome()
        let importing = ImportApps(
            open: { _ in self.app },
            options: ImportApps.Options(isDryRun: isDryRun, isStrict: isStrict))
        try importing(
            MemoryByteSource(text, largestPiece: 1000),
            isDocument: ExportShape.isDocument(Array(text.utf8)), name: "file"
        ) { _, report in
            outcome.added += report.added
            outcome.updated += report.updated
            outcome.unchanged += report.unchanged
            outcome.kept += report.kept
            outcome.problems += report.problems.map { "\($0.line) \($0.problem.code)" }
        }
        return outcome
    }

    /// What became of a file's records.
    struct Outcome: Equatable {
        var added = 0
        var updated = 0
        var unchanged = 0
        var kept = 0
        var problems: [String] = []
    }

    // MARK: - Records

    @discardableResult
    func add(_ name: String, _ uid: UInt64, above: RecordID<Shelf>? = nil) throws -> Shelf {
        try store.transaction {
            try $0.create(Shelf(uid: CountingUIDs.uid(uid), name: name, above: above))
        }
    }

    @discardableResult
    func add(
        book title: String, _ uid: UInt64, code: String? = nil, on shelf: RecordID<Shelf>? = nil,
        _ change: (inout Book) -> Void = { _ in }
    ) throws -> Book {
        var book = Book(
            uid: CountingUIDs.uid(uid), code: code ?? "code \(uid)", title: title, shelf: shelf,
            day: Day.first.advanced(by: 739_000), updatedAt: Date(timeIntervalSince1970: 1000))
        change(&book)
        return try store.transaction { try $0.create(book) }
    }

    var shelves: [Shelf] { get throws { try store.fetch(Query<Shelf>()) } }
    var books: [Book] { get throws { try store.fetch(Query<Book>()) } }
    var notes: [Note] { get throws { try store.fetch(Query<Note>()) } }

    /// Texts that break what is careless.
    static let texts = [
        "", "plain", "한국어 문장", "👩‍👩‍👧 emoji", "\u{202E}right to left\u{202C}", "quote\" back\\slash",
        "line\nbreak\r\ntab\t", "\u{2028}\u{2029}\u{85}\u{7F}", "e\u{301} é", "=1+1", "null",
        "\u{FEFF}x",
        "\u{FFFF}\u{10FFFF}", "<script>", "a,b;c", "\u{1}\u{1F}",
    ]

    /// Fills the library with anything.
    func fill(_ random: inout SeededRandom, count: Int) throws {
        var uid: UInt64 = 100
        var shelves: [RecordID<Shelf>] = []
        for _ in 0..<count / 4 {
            uid += 1
            let above = random.oneIn(2) ? shelves.randomElement(using: &random) : nil
            shelves.append(try add(random.pick(Self.texts), uid, above: above).id)
        }
        // A shelf that stands on a later one.
        if shelves.count > 1, var first = try self.shelves.first {
            first.above = shelves[shelves.count - 1]
            let changed = first
            try store.transaction { try $0.update(changed) }
        }
        var books: [RecordID<Book>] = []
        for _ in 0..<count {
            uid += 1
            let book = try add(
                book: random.pick(Self.texts), uid,
                on: random.oneIn(3) ? nil : shelves.randomElement(using: &random)
            ) { book in
                book.day = Day.first.advanced(by: random.below(3_600_000))
                book.price = random.pick([
                    0, -0.0, 0.1, 1e300, -1e-300, 3, Double(random.below(1000)) / 7,
                    .leastNonzeroMagnitude,
                ])
                book.copies = random.pick([0, -1, .max, .min, random.below(1000)])
                book.isLent = random.oneIn(2)
                book.tags = random.oneIn(2) ? Tags([]) : Tags(["태그", "bc", "\u{1F600}"])
                book.cover = random.oneIn(3) ? nil : (0..<random.below(40)).map { UInt8($0 * 6) }
                book.updatedAt = Date(
                    milliseconds: random.pick([
                        0, -1, -62_135_596_800_000, 253_402_300_799_999,
                        Int64(random.below(2_000_000_000)) * 1000 + 7,
                    ]))
            }
            books.append(book.id)
            // A number that nobody has.
            if random.oneIn(10) { try store.transaction { try $0.delete(book.id) } }
        }
        let there = try self.books.map(\.id)
        for book in there {
            for position in 0..<random.below(4) {
                let note = Note(
                    book: book, position: position, text: random.pick(Self.texts),
                    about: random.oneIn(2) ? nil : there.randomElement(using: &random))
                try store.transaction { _ = try $0.create(note) }
            }
        }
    }
}
