import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Undo")
struct UndoLogTests {
    @Test("a new record goes again", arguments: Provider.all)
    func insert(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let kept = try world.store.create(Book(code: "k", title: "Kept"))
        try world.record("add") { try $0.create(Book(code: "a", title: "Added")) }
        let undone = try world.log.undoLast()
        #expect(undone.operation.name == "add" && undone.operation.undoneAt == world.clock.now)
        #expect(undone.records == ["2 Added"] && undone.summary == "add 2 Added")
        #expect(try world.all == UndoWorld.State(shelves: [], books: [kept]))
        #expect(throws: UndoProblem.nothingToUndo) { try world.log.undoLast() }
    }

    @Test(
        "a changed record becomes what it was, and is found by its old words",
        arguments: Provider.all)
    func update(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let shelf = try world.store.create(Shelf(name: "Top"))
        var book = try world.store.create(
            Book(code: "a", title: "Before", shelf: shelf.id, price: 12.5))
        let before = try world.all
        try world.record("edit") { store in
            book.title = "After"
            book.shelf = nil
            book.price = -0.0
            try store.update(book)
        }
        #expect(try world.store.search(Query<Book>().matching(SearchQuery("after"))).count == 1)
        _ = try world.log.undoLast()
        #expect(try world.all == before)
        #expect(try world.store.search(Query<Book>().matching(SearchQuery("before"))).count == 1)
        #expect(try world.store.search(Query<Book>().matching(SearchQuery("after"))).isEmpty)
    }

    @Test(
        "a deleted record comes back with its number, which nobody got meanwhile",
        arguments: Provider.all)
    func delete(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let book = try world.store.create(Book(code: "a", title: "A"))
        #expect(try world.record("delete") { try $0.delete(book.id) })
        let other = try world.store.create(Book(code: "b", title: "B"))
        #expect(other.id != book.id)
        _ = try world.log.undoLast()
        #expect(try world.all.books == [book, other])
    }

    @Test("several changes of one record are taken back one after another", arguments: Provider.all)
    func severalChanges(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let old = try world.store.create(Book(code: "old", title: "Old"))
        let before = try world.all
        try world.record("many") { store in
            var new = try store.create(Book(code: "new", title: "New"))
            for step in 1...3 {
                new.title = "New \(step)"
                try store.update(new)
            }
            try store.transaction { transaction in
                var changed = old
                changed.code = "changed"
                try transaction.update(changed)
                try transaction.delete(old.id)
                try transaction.create(Book(code: "old", title: "In its place"))
            }
            try store.delete(new.id)
        }
        #expect(try world.names == ["many"])
        _ = try world.log.undoLast()
        #expect(try world.all == before)
    }

    @Test("a value that moved from one record to another moves back", arguments: Provider.all)
    func swappedUniqueValues(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var first = try world.store.create(Book(code: "1", title: "First"))
        var second = try world.store.create(Book(code: "2", title: "Second"))
        let before = try world.all
        try world.record("swap") { store in
            try store.transaction { transaction in
                first.code = "spare"
                try transaction.update(first)
                second.code = "1"
                try transaction.update(second)
                first.code = "2"
                try transaction.update(first)
            }
        }
        _ = try world.log.undoLast()
        #expect(try world.all == before)
    }

    @Test("operations are undone one after another, the newest first", arguments: Provider.all)
    func chain(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var states = [try world.all]
        var book = try world.record("1") { try $0.create(Book(code: "a", title: "A")) }
        states.append(try world.all)
        for step in 2...4 {
            world.clock.advance(seconds: 1)
            book.title = "A\(step)"
            try world.record(String(step)) { try $0.update(book) }
            states.append(try world.all)
        }
        try world.record("5") { _ = try $0.delete(book.id) }
        #expect(try world.names == ["5", "4", "3", "2", "1"])
        for state in states.reversed() {
            _ = try world.log.undoLast()
            #expect(try world.all == state)
        }
        #expect(try world.names == [])
        #expect(try world.entrySizes == [])
    }

    @Test("records come back parents first and go children first", arguments: Provider.all)
    func parentsAndChildren(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let empty = try world.all
        try world.record("make") { store in
            let top = try store.create(Shelf(name: "Top"))
            let below = try store.create(Shelf(name: "Below", above: top.id))
            try store.create(Book(code: "a", title: "A", shelf: below.id))
            try store.create(Book(code: "b", title: "B", shelf: top.id))
        }
        let full = try world.all
        try world.record("clear") { store in
            try store.transaction { transaction in
                try transaction.delete(Query<Book>())
                for shelf in full.shelves.reversed() { try transaction.delete(shelf.id) }
            }
        }
        #expect(try world.all == empty)
        _ = try world.log.undoLast()
        #expect(try world.all == full)
        _ = try world.log.undoLast()
        #expect(try world.all == empty)
    }

    @Test("what was only opened since can be undone, and stays opened", arguments: Provider.all)
    func incidentalChange(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var book = try world.record("add") { try $0.create(Book(code: "a", title: "A")) }
        book.title = "B"
        try world.record("edit") { try $0.update(book) }
        book.openedAt = world.clock.now
        try world.store.update(book)
        _ = try world.log.undoLast()
        #expect(
            try world.all.books
                == [Book(id: book.id, code: "a", title: "A", openedAt: world.clock.now)])
        _ = try world.log.undoLast()
        #expect(try world.all.books == [])
    }

    @Test(
        "an incidental value that the operation itself gave is taken back", arguments: Provider.all)
    func incidentalChangeOfOperation(provider: Provider) throws {
        let world = try UndoWorld(provider)
        var book = try world.store.create(
            Book(code: "a", title: "A", openedAt: world.clock.now.addingTimeInterval(-60)))
        let before = try world.all
        book.openedAt = world.clock.now
        try world.record("import") { try $0.update(book) }
        _ = try world.log.undoLast()
        #expect(try world.all == before)
    }

    @Test("the log outlives the process")
    func reopening() throws {
        let world = try UndoWorld(.sqlite)
        let book = try world.store.create(Book(code: "a", title: "A"))
        try world.record("delete") { _ = try $0.delete(book.id) }
        let reopened = try world.reopened()
        #expect(try reopened.names == ["delete"])
        #expect(try reopened.log.operations() == world.log.operations())
        _ = try reopened.log.undoLast()
        #expect(try world.all.books == [book])
        #expect(throws: UndoProblem.nothingToUndo) { try world.log.undoLast() }
    }

    @Test(
        "what was rolled back left no entry, and what changed nothing is no operation",
        arguments: Provider.all)
    func rolledBack(provider: Provider) throws {
        struct Refused: Error, Equatable {}
        let world = try UndoWorld(provider)
        let book = try world.store.create(Book(code: "a", title: "A"))
        #expect(throws: Refused()) {
            try world.record("failing") { store in
                try store.transaction { transaction in
                    try transaction.create(Book(code: "b", title: "B"))
                    try transaction.delete(book.id)
                    throw Refused()
                }
            }
        }
        let looking = world.log.recording("looking", "")
        #expect(try looking.read(book.id) == book)
        #expect(try looking.delete(RecordID<Book>(77)) == false)
        #expect(try looking.count(Query<Book>()) == 1)
        #expect(throws: StoreError.self) {
            try world.record("clashing") { try $0.create(Book(code: "a", title: "Again")) }
        }
        #expect(try world.all.books == [book])
        #expect(try world.names == [] && world.entrySizes == [])
        #expect(throws: UndoProblem.nothingToUndo) { try world.log.undoLast() }
    }

    @Test(
        "a change that failed inside an operation that went on is not taken back",
        arguments: Provider.all)
    func failedChangeInside(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let book = try world.store.create(Book(code: "a", title: "A"))
        try world.record("add") { store in
            try store.transaction { transaction in
                _ = try? transaction.create(Book(code: "a", title: "Clash"))
                try transaction.create(Book(code: "b", title: "B"))
            }
        }
        _ = try world.log.undoLast()
        #expect(try world.all.books == [book])
    }

    @Test(
        "records of a kind that the log does not know are refused before they are changed",
        arguments: Provider.all)
    func unknownKind(provider: Provider) throws {
        let world = try UndoWorld(provider)
        let log = UndoLog(store: world.store, types: [Book.self], now: { Date() })
        #expect(throws: StoreError(.misuse, "").at(table: "shelves")) {
            try log.recording("add", "").create(Shelf(name: "Top"))
        }
        #expect(try world.all.shelves == [] && world.names == [])
    }
}
