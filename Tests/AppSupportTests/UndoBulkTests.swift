import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Undo of changes of many records")
struct UndoBulkTests {
    private func world(_ provider: Provider) throws -> UndoWorld {
        let world = try UndoWorld(provider)
        let shelf = try world.store.create(Shelf(name: "Top"))
        try world.store.create(
            contentsOf: (1...5).map {
                Book(code: "c\($0)", title: "Book \($0)", shelf: shelf.id, price: Double($0))
            })
        return world
    }

    @Test("columns that were set in many records are set back", arguments: Provider.all)
    func assignments(provider: Provider) throws {
        let world = try world(provider)
        let before = try world.all
        let changed = try world.record("move") { store in
            try store.update(
                Query<Book>().where(\.price > 2), .set(\.shelf, to: nil), .add(10, to: \.price))
        }
        #expect(changed == 3)
        #expect(try world.all.books.map(\.price) == [1, 2, 13, 14, 15])
        _ = try world.log.undoLast()
        #expect(try world.all == before)
        // Searched and unique columns change one after another.
        try world.record("rename") { store in
            try store.update(Query<Book>().where(\.price > 4), .set(\.title, to: "제목"))
        }
        #expect(try world.store.count(Query<Book>().matching(SearchQuery("제목"))) == 1)
        _ = try world.log.undoLast()
        #expect(try world.all == before)
        #expect(try world.store.count(Query<Book>().matching(SearchQuery("제목"))) == 0)
    }

    @Test("a column that changes nothing to a person keeps its new value", arguments: Provider.all)
    func incidental(provider: Provider) throws {
        let world = try world(provider)
        let opened = Date(timeIntervalSince1970: 5)
        try world.record("price") { try $0.update(Query<Book>(), .add(1, to: \.price)) }
        try world.store.update(Query<Book>(), .set(\.openedAt, to: opened))
        _ = try world.log.undoLast()
        #expect(try world.all.books.map(\.price) == [1, 2, 3, 4, 5])
        #expect(try world.all.books.allSatisfy { $0.openedAt == opened })
    }

    @Test("a change since keeps the whole from being undone", arguments: Provider.all)
    func refused(provider: Provider) throws {
        let world = try world(provider)
        try world.record("move") { try $0.update(Query<Book>(), .set(\.shelf, to: nil)) }
        try world.store.update(Query<Book>().where(\.code == "c2"), .add(1, to: \.price))
        let before = try world.all
        #expect(throws: UndoProblem.changedSince(operation: "move", records: ["2 Book 2"])) {
            try world.log.undoLast()
        }
        #expect(try world.all == before)
    }

    @Test("records that were deleted together come back together", arguments: Provider.all)
    func delete(provider: Provider) throws {
        let world = try world(provider)
        let second = try world.store.create(Shelf(name: "Second", above: 1))
        let third = try world.store.create(Shelf(name: "Third", above: second.id))
        var top = try #require(try world.store.read(RecordID<Shelf>(1)))
        try world.store.create(Shelf(name: "Aside", above: third.id))
        top.name = "Top shelf"
        try world.store.update(top)
        let before = try world.all
        let deleted = try world.record("clear") { store in
            try store.transaction { transaction in
                let books = try transaction.delete(Query<Book>())
                return books + (try transaction.delete(Query<Shelf>()))
            }
        }
        #expect(deleted == 9)
        #expect(try world.all == UndoWorld.State(shelves: [], books: []))
        _ = try world.log.undoLast()
        #expect(try world.all == before)
        #expect(try world.store.count(Query<Book>().matching(SearchQuery("book"))) == 5)
    }

    @Test("a deletion that is refused is not written down", arguments: Provider.all)
    func refusedDeletion(provider: Provider) throws {
        let world = try world(provider)
        try world.record("clear") { store in
            try store.transaction { transaction in
                #expect(throws: StoreError(.brokenReference, "").at(table: "shelves")) {
                    try transaction.delete(Query<Shelf>())
                }
                #expect(throws: StoreError.self) {
                    try transaction.update(Query<Book>(), .set(\.code, to: "same"))
                }
                #expect(throws: StoreError.self) {
                    try transaction.create(contentsOf: [
                        Book(code: "n", title: ""), Book(code: "n", title: ""),
                    ])
                }
            }
        }
        #expect(try world.names == [])
        #expect(try world.all.books.count == 5)
    }

    @Test(
        "records that were stored or replaced together become what they were",
        arguments: Provider.all)
    func createAndUpdate(provider: Provider) throws {
        let world = try world(provider)
        let before = try world.all
        try world.record("import") { store in
            try store.transaction { transaction in
                let books = try transaction.create(
                    contentsOf: (1...3).map { Book(code: "n\($0)", title: "New \($0)") })
                try transaction.update(Query<Book>().where(\.code >= "n")) { $0.price += 1 }
                // The same record twice: the second time it changes what the first time made of it.
                var twice = books[0]
                twice.price = 7
                var again = twice
                again.title = "Again"
                try transaction.update(contentsOf: [twice, again])
                try transaction.upsert(
                    Book(code: "c1", title: "Upserted"), on: \.code, updating: \.title)
            }
        }
        #expect(try world.all.books.count == 8)
        #expect(try world.all.books[0].price == 1)
        _ = try world.log.undoLast()
        #expect(try world.all == before)
    }

    @Test("records made and deleted by one operation leave no trace of it", arguments: Provider.all)
    func noTrace(provider: Provider) throws {
        let world = try world(provider)
        try world.record("import") { store in
            try store.create(
                contentsOf: (1...3).map { Book(code: "n\($0)", title: "New \($0)") })
            try store.delete(Query<Book>().where(\.code > "n1"))
            #expect(try world.names == ["import"])
            try store.delete(Query<Book>().where(\.code >= "n"))
        }
        #expect(try world.names == [])
        #expect(try world.entrySizes == [])
        #expect(try world.all.books.count == 5)
    }
}
