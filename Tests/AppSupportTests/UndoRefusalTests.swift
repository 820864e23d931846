import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Undo that is refused, and what the log keeps")
struct UndoRefusalTests {
    /// Undoing is refused with the problem, and nothing changes.
    private func expectRefused(_ world: UndoWorld, _ problem: UndoProblem) throws {
        let before = try world.all
        let names = try world.names
        #expect(throws: problem) { try world.log.undoLast() }
        #expect(try world.all == before)
        #expect(try world.names == names)
    }

    @Test(
        "records that were changed since are named, and nothing is undone", arguments: Provider.all)
    func changedSince(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var books = try world.record("add") { store in
            try store.create(
                contentsOf: (1...7).map { Book(code: "\($0)", title: "Book \($0)") })
        }
        for index in books.indices.dropFirst() {
            books[index].title += "!"
            try world.store.update(books[index])
        }
        let names = (3...7).reversed().map { "\($0) Book \($0)!" }
        try expectRefused(world, .changedSince(operation: "add", records: names))
        let message = UndoProblem.changedSince(operation: "add", records: ["3 Book 3!"])
        #expect(
            message.message(in: .english)
                == Message(
                    "cannot undo \"add\": changed since: 3 Book 3!",
                    advice: "Nothing was changed. Undo the later changes first."))
        #expect(message.message(in: .korean).text.hasSuffix("그 뒤에 바뀐 항목: 3 Book 3!"))
        #expect(message.status == .failed)
    }

    @Test("a record that is gone since is named by its number", arguments: Provider.all)
    func deletedSince(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var book = try world.record("add") { try $0.create(Book(code: "a", title: "A")) }
        try world.store.delete(book.id)
        try expectRefused(world, .changedSince(operation: "add", records: ["1"]))
        book = try world.store.create(book)
        book.title = "B"
        try world.record("edit") { try $0.update(book) }
        try world.store.delete(book.id)
        try expectRefused(world, .changedSince(operation: "edit", records: ["1"]))
    }

    @Test(
        "a deleted record whose unique value another one has since is named",
        arguments: Provider.all)
    func uniqueValueTaken(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let book = try world.store.create(Book(code: "a", title: "A"))
        try world.record("delete") { _ = try $0.delete(book.id) }
        try world.store.create(Book(code: "a", title: "The new A"))
        let problem = UndoProblem.hindered(operation: "delete", records: ["1 A"])
        try expectRefused(world, problem)
        #expect(
            problem.message(in: .english).text
                == "cannot undo \"delete\": later changes are in the way of: 1 A")
        #expect(problem.message(in: .korean).text.hasSuffix("되돌릴 수 없는 항목: 1 A"))
    }

    @Test(
        "a changed record whose old unique value another one has since is named",
        arguments: Provider.all)
    func oldUniqueValueTaken(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var book = try world.store.create(Book(code: "a", title: "A"))
        book.code = "b"
        try world.record("edit") { try $0.update(book) }
        try world.store.create(Book(code: "a", title: "The new A"))
        try expectRefused(world, .hindered(operation: "edit", records: ["1 A"]))
    }

    @Test("a new record that others refer to since stays", arguments: Provider.all)
    func referredToSince(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let shelf = try world.record("add") { try $0.create(Shelf(name: "Top")) }
        try world.store.create(Book(code: "a", title: "A", shelf: shelf.id))
        try expectRefused(world, .hindered(operation: "add", records: ["1 Top"]))
    }

    @Test("a record whose parent is gone since does not come back", arguments: Provider.all)
    func parentGone(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let shelf = try world.store.create(Shelf(name: "Top"))
        let book = try world.store.create(Book(code: "a", title: "A", shelf: shelf.id))
        try world.record("delete") { _ = try $0.delete(book.id) }
        try world.store.delete(shelf.id)
        try expectRefused(world, .hindered(operation: "delete", records: ["1 A"]))
    }

    @Test("what was changed is told, not what that keeps from going", arguments: Provider.all)
    func changedBeforeHindered(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var book = try world.record("add") { store in
            let shelf = try store.create(Shelf(name: "Top"))
            return try store.create(Book(code: "a", title: "A", shelf: shelf.id))
        }
        book.title = "Mine"
        try world.store.update(book)
        try expectRefused(world, .changedSince(operation: "add", records: ["1 Mine"]))
    }

    @Test(
        "an operation of tables that this program does not know is refused", arguments: Provider.all
    )
    func unknownTable(provider: Provider) throws {
        let world = try UndoWorld(provider)
        try world.record("add") { try $0.create(Book(code: "a", title: "A")) }
        let log = UndoLog(store: world.store, types: [Shelf.self], now: { Date() })
        #expect(throws: UndoProblem.unreadable(operation: "add")) { try log.undoLast() }
        #expect(try world.all.books.count == 1)
        _ = try world.log.undoLast()
        #expect(try world.all.books.isEmpty)
    }

    @Test(
        "rows of another version, whose columns stand elsewhere, are never put back in wrong places",
        arguments: Provider.all)
    func otherLayout(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let book = try world.store.create(Book(code: "code", title: "Title"))
        try world.record("delete") { try $0.delete(book.id) }
        let log = UndoLog(
            store: world.store, types: [Shelf.self, NewerBook.self], now: { Date() })
        #expect(throws: UndoProblem.unreadable(operation: "delete")) { try log.undoLast() }
        #expect(try world.all.books.isEmpty)
        _ = try world.log.undoLast()
        #expect(try world.all.books == [book])
    }

    @Test("the last hundred operations are kept, with their entries alone", arguments: Provider.all)
    func lastHundred(provider: Provider) throws {
        let world = try UndoWorld(provider)
        for number in 1...130 {
            try world.record("add \(number)") {
                try $0.create(Book(code: "\(number)", title: "Book"))
            }
        }
        #expect(try world.names == (31...130).reversed().map { "add \($0)" })
        #expect(try world.entrySizes.count == 100)
        for _ in 1...100 { _ = try world.log.undoLast() }
        #expect(throws: UndoProblem.nothingToUndo) { try world.log.undoLast() }
        #expect(try world.all.books.map(\.code) == (1...30).map(String.init))
    }

    @Test(
        "20,000 new records are one operation that takes less than 20 bytes each",
        arguments: Provider.all)
    func bulk(provider: Provider) throws {
        let world = try UndoWorld(provider)
        try world.record("import") { store in
            try store.create(
                contentsOf: (1...20_000).map { Book(code: "\($0)", title: "Book number \($0)") })
        }
        let sizes = try world.entrySizes
        #expect(sizes.reduce(0, +) < 20_000 * 20)
        #expect(sizes.allSatisfy { $0 < 257 * 1024 })
        #expect(try world.names == ["import"])
        _ = try world.log.undoLast()
        #expect(try world.all.books == [])
        #expect(try world.entrySizes == [])
    }

    @Test("a large operation is stored in pieces and comes back whole", arguments: Provider.all)
    func pieces(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let long = String(repeating: "길다 ", count: 1000)
        try world.store.create(
            contentsOf: (1...200).map { Book(code: "\($0)", title: long + "\($0)") })
        let before = try world.all
        try world.record("delete") { store in
            _ = try store.transaction { try $0.delete(Query<Book>()) }
        }
        #expect(try world.entrySizes.count > 3)
        _ = try world.log.undoLast()
        #expect(try world.all == before)
    }

    @Test("an operation is named as the person wrote it")
    func summary() throws {
        let world = try UndoWorld(.memory)
        try world.log.recording("import", "bookmarks.html").create(Shelf(name: "Top"))
        try world.log.recording("add", "").create(Shelf(name: "Below"))
        #expect(try world.log.operations().map(\.summary) == ["add", "import bookmarks.html"])
        #expect(try world.log.operations().map(\.createdAt) == [world.clock.now, world.clock.now])
    }
}

/// A book as a later version of the program might have it: two columns have changed places.
private struct NewerBook: UndoableRecord {
    var id: RecordID<NewerBook> = .unsaved
    var title: String
    var code: String
    var shelf: RecordID<Shelf>?
    var price = 0.0
    var openedAt: Date?

    static let schema = Schema(
        "books",
        Mapping(
            NewerBook.init(id:title:code:shelf:price:openedAt:), Column("id", \.id),
            Column("title", \.title, .searchable()), Column("code", \.code, .unique),
            Column("shelf", \.shelf, .references(Shelf.self)), Column("price", \.price),
            Column("opened_at", \.openedAt)))

    var label: String { "\(id) \(title)" }
}
