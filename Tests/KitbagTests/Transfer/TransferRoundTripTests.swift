import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import kitbag

@Suite("Records that travel between homes")
struct TransferRoundTripTests {
    @Test(
        "exporting, importing into an empty home and exporting again gives the same bytes",
        arguments: Provider.all, 1...4)
    func roundTrip(provider: Provider, seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let here = try TransferWorld(provider)
        try here.fill(&random, count: 60)
        let text = try here.exported()
        let there = try TransferWorld(provider)
        let first = try there.take(text)
        #expect(first.problems == [])
        #expect(first.added == (try here.shelves.count) + (try here.books.count))
        #expect(try there.exported() == text)
        let before = (try there.shelves, try there.books, try there.notes)
        let second = try there.take(text)
        #expect(second == TransferWorld.Outcome(unchanged: first.added))
        #expect(try there.shelves == before.0)
        #expect(try there.books == before.1)
        #expect(try there.notes == before.2)
    }

    @Test("one document says the same as lines", arguments: 5...6)
    func document(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let here = try TransferWorld()
        try here.fill(&random, count: 40)
        let text = try here.exported(.json)
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
        let there = try TransferWorld()
        #expect(try there.take(text).problems == [])
        #expect(try there.exported(.json) == text)
        #expect(try there.exported() == here.exported())
    }

    @Test("nothing is a head alone, as lines and as a document")
    func nothing() throws {
        let world = try TransferWorld()
        #expect(try world.exported() == "{\"kitbag\":\"export\",\"version\":1}\n")
        #expect(
            try world.exported(.json) == "{\"kitbag\":\"export\",\"version\":1,\"records\":[\n]}\n")
        #expect(try world.take(world.exported()) == TransferWorld.Outcome())
        #expect(try world.take(world.exported(.json)) == TransferWorld.Outcome())
    }

    @Test("a record is a line with its fields in the order of its columns")
    func shape() throws {
        let world = try TransferWorld()
        let shelf = try world.add("top", 1)
        let book = try world.add(book: "A", 2, on: shelf.id) { $0.tags = Tags(["x", "y"]) }
        try world.store.transaction {
            _ = try $0.create(Note(book: book.id, position: 0, text: "n", about: book.id))
        }
        let uid = "00000000-0000-0000-0000-00000000000"
        let lines = try world.exported().split(separator: "\n").map(String.init)
        let shelfLine: String = """
            {"app":"links","record":"shelf","uid":"\(uid)1","number":1,"name":"top","above":null}
            """
        let bookLine: String = """
            {"app":"links","record":"book","uid":"\(uid)2","number":1,"code":"code 2","title":"A",\
            "shelf":"\(uid)1","day":"\(book.day)","price":0,"copies":0,"is_lent":false,\
            "tags":["x","y"],"cover":null,"updated_at":"1970-01-01T00:16:40.000Z",\
            "notes":[{"position":0,"text":"n","about":"\(uid)2"}]}
            """
        #expect(lines.count == 3)
        #expect(lines[1] == shelfLine)
        #expect(lines[2] == bookLine)
    }

    @Test("a file that another program wrote anew means the same: spaces, a mark, escapes, UTF-16")
    func rewritten() throws {
        var random = SeededRandom(seed: 9)
        let here = try TransferWorld()
        try here.fill(&random, count: 12)
        let text = try here.exported(.json)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(object is [String: Any])
        for changed in [
            "\u{FEFF}" + text, text.replacing("\",\"", with: "\" ,\n  \""),
            text.replacing("\n", with: "\r\n"),
        ] {
            let there = try TransferWorld()
            #expect(try there.take(changed).problems == [])
            #expect(try there.exported(.json) == text)
        }
    }

    @Test("days choose records, and what refers to others does not dangle")
    func days() throws {
        let world = try TransferWorld()
        let shelf = try world.add("top", 1)
        let (early, late) = (Day.first.advanced(by: 700_000), Day.first.advanced(by: 730_000))
        try world.add(book: "early", 2, on: shelf.id) { $0.day = early }
        try world.add(book: "late", 3, on: shelf.id) { $0.day = late }
        let text = try world.exported(.ndjson, TransferRange(late...late, in: .utc))
        let there = try TransferWorld()
        #expect(try there.take(text) == TransferWorld.Outcome(added: 2))
        #expect(try there.books.map(\.title) == ["late"])
    }
}
