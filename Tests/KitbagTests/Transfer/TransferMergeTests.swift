import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import kitbag

@Suite("Records that come to a home where some are")
struct TransferMergeTests {
    /// Two homes with the same book.
    private func pair(_ provider: Provider = .memory) throws -> (TransferWorld, TransferWorld) {
        let (here, there) = (try TransferWorld(provider), try TransferWorld(provider))
        try here.add(book: "as it was", 1)
        try there.take(here.exported())
        return (here, there)
    }

    private func change(_ world: TransferWorld, _ title: String, at seconds: Double) throws {
        var book = try #require(try world.books.first)
        book.title = title
        book.updatedAt = Date(timeIntervalSince1970: seconds)
        let changed = book
        try world.store.transaction { try $0.update(changed) }
    }

    @Test("what was changed later there comes", arguments: Provider.all)
    func newer(provider: Provider) throws {
        let (here, there) = try pair(provider)
        try change(here, "newer", at: 2000)
        #expect(try there.take(here.exported()) == TransferWorld.Outcome(updated: 1))
        #expect(try there.books == here.books)
    }

    @Test("what was changed later here stays, and is told", arguments: Provider.all)
    func older(provider: Provider) throws {
        let (here, there) = try pair(provider)
        try change(there, "mine", at: 3000)
        try change(here, "theirs", at: 2000)
        #expect(try there.take(here.exported()) == TransferWorld.Outcome(kept: 1))
        #expect(try there.books.map(\.title) == ["mine"])
    }

    @Test("a number is kept when it is free, else there is a new one")
    func numbers() throws {
        let (here, there) = (try TransferWorld(), try TransferWorld())
        for uid in 1...3 as ClosedRange<UInt64> { try here.add(book: "\(uid)", uid) }
        try here.store.transaction { try $0.delete(RecordID<Book>(2)) }
        try there.add(book: "mine", 9)
        #expect(try there.take(here.exported()) == TransferWorld.Outcome(added: 2))
        let books = try there.books
        let numbers = Dictionary(uniqueKeysWithValues: books.map { ($0.title, $0.id.rawValue) })
        #expect(numbers["mine"] == 1)
        #expect(numbers["3"] == 3)
        let other = try #require(numbers["1"])
        #expect(other != 1 && other != 3)
    }

    @Test("the same thing under another uid is one, and others that refer to it find it")
    func twins() throws {
        let (here, there) = (try TransferWorld(), try TransferWorld())
        let book = try here.add(book: "theirs", 1, code: "same") {
            $0.updatedAt = Date(timeIntervalSince1970: 5000)
        }
        let other = try here.add(book: "about it", 2)
        try here.store.transaction {
            _ = try $0.create(Note(book: other.id, position: 0, text: "see", about: book.id))
        }
        let mine = try there.add(book: "mine", 7, code: "same")
        #expect(try there.take(here.exported()) == TransferWorld.Outcome(added: 1, updated: 1))
        #expect(try there.books.count == 2)
        #expect(try there.books.first { $0.code == "same" }?.uid == mine.uid)
        #expect(try there.books.first { $0.code == "same" }?.title == "theirs")
        #expect(try there.notes.map(\.about) == [mine.id])
    }

    @Test("lists that belong to a record become those of the file", arguments: Provider.all)
    func owned(provider: Provider) throws {
        let (here, there) = try pair(provider)
        let book = try #require(try here.books.first)
        for position in 0..<3 {
            try here.store.transaction {
                _ = try $0.create(Note(book: book.id, position: position, text: "\(position)"))
            }
        }
        #expect(try there.take(here.exported()) == TransferWorld.Outcome(updated: 1))
        #expect(try there.notes.map(\.text) == ["0", "1", "2"])
        let first = try #require(try here.notes.first)
        try here.store.transaction { try $0.delete(first.id) }
        #expect(try there.take(here.exported()) == TransferWorld.Outcome(updated: 1))
        #expect(try there.notes.map(\.text) == ["1", "2"])
        #expect(try there.exported() == here.exported())
    }

    @Test("undo takes an app's import back whole", arguments: Provider.all)
    func undo(provider: Provider) throws {
        var random = SeededRandom(seed: 3)
        let (here, there) = (try TransferWorld(provider), try TransferWorld(provider))
        try here.fill(&random, count: 20)
        try there.add(book: "mine", 1, code: "mine")
        let before = try there.exported()
        #expect(try there.take(here.exported()).problems == [])
        #expect(try there.exported() != before)
        #expect(try there.log.undoLast().operation.name == "import")
        #expect(try there.exported() == before)
    }

    @Test("a dry run tells the same and changes nothing")
    func dryRun() throws {
        var random = SeededRandom(seed: 4)
        let (here, there) = (try TransferWorld(), try TransferWorld())
        try here.fill(&random, count: 20)
        let before = try there.exported()
        let told = try there.take(here.exported(), isDryRun: true)
        #expect(try there.exported() == before)
        #expect(try there.log.operations().isEmpty)
        #expect(try there.take(here.exported()) == told)
        #expect(told.added > 0)
    }
}
