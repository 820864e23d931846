import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing
import TextProcessing

@Suite("Erasing what deleted rows left behind")
struct ErasingTests {
    private static let secrets = [
        "Zebrafink", "zebrafink", "비밀일기", "비밀", "밀일", "일기", "Göteborg", "goteborg",
    ]

    private func found(_ file: DatabaseFile) throws -> [String] {
        try file.directory.names.flatMap { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: file.directory.file(name)))
            return Self.secrets.filter { data.range(of: Data($0.utf8)) != nil }
                .map { "\($0) in \(name)" }
        }
    }

    private func options() -> SQLiteProvider.Options {
        var options = SQLiteProvider.Options()
        options.durability = .normal
        options.timeoutInSeconds = 240
        return options
    }

    @Test(
        "no word of them is in any file, neither as written nor folded nor cut",
        arguments: [true, false])
    func words(someStay: Bool) throws {
        let file = DatabaseFile()
        let provider = SQLiteProvider(path: file.path, options: options())
        _ = try provider.makeStore([.samples])
            .create(contentsOf: (0..<300).map { secret($0) })
        // A migration keeps a copy.
        let store = try provider.makeStore([.samples, .notesAnew])
        let original = try store.create(Note("kept words", "stay here", rank: -1))
        // What goes along with another record leaves its words in the index.
        let parent = try store.create(secret(1000))
        try store.create(Note("copy", "비밀일기 Zebrafink", rank: 1001, copyOf: parent.id))
        #expect(try found(file).count > Self.secrets.count)

        try store.delete(Query<Note>().where(\.rank >= 0))
        if !someStay { try store.delete(original.id) }
        #expect(try !found(file).isEmpty)
        try provider.eraseRemains()
        #expect(try found(file) == [])
        #expect(!file.directory.names.contains { $0.contains("-before-") })

        #expect(try store.count(Query<Note>()) == (someStay ? 1 : 0))
        let hits = try store.search(Query<Note>().matching(SearchQuery("words")))
        #expect(hits.count == (someStay ? 1 : 0))
        let next = try store.create(Note("more words", "비밀일기", rank: 1))
        #expect(next.id.rawValue == 304)
        #expect(
            try store.search(Query<Note>().matching(SearchQuery("밀일"))).map(\.record.id) == [
                next.id
            ])
        file.expectSound("afterwards")
    }

    private func secret(_ number: Int) -> Note {
        Note("Zebrafink \(number)", "비밀일기 in Göteborg", rank: number)
    }

    @Test("other stores go on, before and after")
    func others() throws {
        let file = DatabaseFile()
        let provider = SQLiteProvider(path: file.path, options: options())
        let (first, second) = (
            try provider.makeStore([.samples]), try provider.makeStore([.samples])
        )
        try first.create(contentsOf: (0..<50).map { Person("\($0)") })
        try second.delete(Query<Person>().where(\.name == "7"))
        try provider.eraseRemains()
        #expect(try first.count(Query<Person>()) == 49)
        try second.create(Person("new"))
        #expect(try first.count(Query<Person>()) == 50)
        try provider.eraseRemains()
        #expect(try second.create(Person("last")).id == 52)
    }

    @Test("a reader who does not end is waited for as long as asked, then told of")
    func readers() throws {
        let file = DatabaseFile()
        let store = try file.open()
        try store.create(contentsOf: (0..<50).map { Person("\($0)") })
        var brief = options()
        brief.timeoutInSeconds = 0.1
        let provider = SQLiteProvider(path: file.path, options: brief)
        try store.snapshot { reading in
            let before = try reading.count(Query<Person>())
            #expect(throws: StoreError(.busy, "")) { try provider.eraseRemains() }
            let after = try reading.count(Query<Person>())
            #expect(before == 50 && after == 50)
        }
        try provider.eraseRemains()
        #expect(try store.count(Query<Person>()) == 50)
    }

    @Test("a database that is not there is left so")
    func missing() throws {
        let file = DatabaseFile()
        try SQLiteProvider(path: file.path).eraseRemains()
        #expect(file.directory.names == [])
    }
}
