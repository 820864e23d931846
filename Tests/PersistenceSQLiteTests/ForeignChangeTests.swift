import CSQLite
import Foundation
import Persistence
import PersistenceSQLite
import Reactive
import TestSupport
import Testing

@Suite("Changes of others", .timeLimit(.minutes(10)))
struct ForeignChangeTests {
    private static let tables: Set<String> = ["samples", "folders", "people", "notes"]

    private func people(_ store: any DataStore) -> EventStream<[Person]> {
        EventStream(store.observe(Query()))
    }

    @Test("what another store of the file commits is observed, with its records")
    func otherStore() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        var people = people(here)
        #expect(try await people.names() == [])
        let person = try await there.create(Person("a"))
        #expect(try await people.names() == ["a"])
        try await there.create(contentsOf: [Person("b"), Person("c")])
        #expect(try await people.names() == ["a", "b", "c"])
        try await there.delete(person.id)
        #expect(try await people.names() == ["b", "c"])
    }

    @Test("what another process commits is observed")
    func otherProcess() async throws {
        let file = DatabaseFile()
        let store = try file.open()
        var people = people(store)
        #expect(try await people.names() == [])
        setenv("KITBAG_TEST_OBSERVED_DATABASE", file.path, 1)
        await #expect(processExitsWith: .success) {
            let path = ProcessInfo.processInfo.environment["KITBAG_TEST_OBSERVED_DATABASE"] ?? ""
            try SQLiteProvider(path: path).makeStore([.samples]).create(Person("from afar"))
        }
        #expect(try await people.names() == ["from afar"])
    }

    @Test("what a program that is not of this library commits is observed, also if it stays")
    func otherProgram() async throws {
        let file = DatabaseFile()
        let store = try file.open()
        var people = people(store)
        #expect(try await people.names() == [])
        let program = ForeignProgram(file.path)
        program.run("INSERT INTO people (name) VALUES ('a')")
        #expect(try await people.names() == ["a"])
        program.run("UPDATE people SET name = 'b'")
        #expect(try await people.names() == ["b"])
    }

    @Test("several queries of what another store commits are of one moment")
    func together() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        let counts = here.values { reading in
            try (reading.count(Query<Person>()), reading.count(Query<Sample>()))
        }
        let writer = Task {
            for _ in 0..<50 {
                try await there.transaction { transaction in
                    _ = try transaction.create(Person("a"))
                    _ = try transaction.create(Sample())
                }
            }
        }
        for try await (people, samples) in counts {
            #expect(people == samples)
            if people == 50 { break }
        }
        try await writer.value
    }

    @Test("the shell of SQLite is observed", .enabled(if: ForeignProgram.hasShell))
    func shell() async throws {
        let file = DatabaseFile()
        let store = try file.open()
        var people = people(store)
        #expect(try await people.names() == [])
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: ForeignProgram.shell)
        shell.arguments = [file.path, "INSERT INTO people (name) VALUES ('shell')"]
        try shell.run()
        #expect(try await people.names() == ["shell"])
    }

    @Test("what is rolled back is not observed, nor what changes nothing")
    func rollback() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        var changes = EventStream(here.changes)
        let program = ForeignProgram(file.path)
        for turn in 0..<3 {
            #expect(throws: Stop.self) {
                try there.transaction { transaction in
                    // More than the cache holds, so that it is written to the log meanwhile.
                    for number in 0..<200 {
                        _ = try transaction.create(
                            Sample(String(repeating: "x", count: 20_000), number: number))
                    }
                    throw Stop()
                }
            }
            program.run("BEGIN IMMEDIATE; DELETE FROM people; ROLLBACK")
            _ = try await there.fetch(Query<Sample>())
            _ = try await here.fetch(Query<Sample>())
            try await here.transaction { _ in }
            #expect(throws: Stop.self) {
                try here.transaction { transaction in
                    _ = try transaction.create(Person("no"))
                    throw Stop()
                }
            }
            // The mark: whatever was sent for the above would come before it.
            _ = try await there.create(Person("mark \(turn)"))
            #expect(try await changes.next() == Self.tables)
            #expect(try await here.count(Query<Person>()) == turn + 1)
        }
    }

    @Test("a store's own commits are told once, with their tables and not as others'")
    func own() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        var changes = EventStream(here.changes)
        for number in 0..<200 { _ = try await here.create(Sample("\(number)")) }
        for _ in 0..<200 { #expect(try await changes.next() == ["samples"]) }
        _ = try await there.create(Person("mark"))
        #expect(try await changes.next() == Self.tables)
        _ = try await here.create(Person("own"))
        #expect(try await changes.next() == ["people"])
    }

    @Test("others' commits between own ones are told")
    func turns() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        var changes = EventStream(here.changes)
        for turn in 0..<50 {
            _ = try await there.create(Sample("\(turn)"))
            _ = try await here.create(Person("\(turn)"))
            // They come from two threads, in either order.
            let both = [try await changes.next(), try await changes.next()]
            #expect(both.contains(["people"]) && both.contains(Self.tables))
        }
    }

    @Test("the last state is observed after writers in several stores have raced")
    func race() async throws {
        let file = DatabaseFile()
        let stores = [try file.open(), try file.open(), try file.open()]
        var people = stores.map { self.people($0) }
        let writers = Task.detached {
            inThreads(3) { thread in
                for turn in 0..<30 { _ = try? stores[thread].create(Person("\(thread)-\(turn)")) }
            }
        }
        for index in people.indices {
            var counts: [Int] = []
            while counts.last != 90, let next = try await people[index].next() {
                counts.append(next.count)
            }
            #expect(counts.last == 90)
            #expect(counts == counts.sorted())
        }
        await writers.value
    }

    @Test("a database behind a symbolic link is observed under both of its names")
    func link() async throws {
        let (file, other) = (DatabaseFile(), DatabaseFile("link.sqlite"))
        _ = try file.open()
        symlink(file.path, other.path)
        let (here, there) = (try other.open(), try file.open())
        var (hereNames, thereNames) = (people(here), people(there))
        _ = (try await hereNames.names(), try await thereNames.names())
        _ = try await there.create(Person("a"))
        #expect(try await hereNames.names() == ["a"])
        #expect(try await thereNames.names() == ["a"])
        _ = try await here.create(Person("b"))
        #expect(try await thereNames.names() == ["a", "b"])
    }

    @Test("a file that is put in the database's place is observed, and written to")
    func replaced() async throws {
        let (file, other) = (DatabaseFile(), DatabaseFile())
        let store = try file.open()
        _ = try await store.create(Person("old"))
        var people = people(store)
        #expect(try await people.names() == ["old"])
        _ = try await other.open().create(Person("restored"))
        for suffix in ["-wal", "-shm"] { unlink(file.path + suffix) }
        #expect(rename(other.path, file.path) == 0)
        #expect(try await people.names() == ["restored"])
        _ = try await store.create(Person("new"))
        #expect(try await people.names() == ["restored", "new"])
        #expect(file.sql("SELECT group_concat(name) FROM people") == "restored,new")
    }

    @Test("a database that is deleted is no reason to end, and one in its place is observed")
    func deleted() async throws {
        let file = DatabaseFile()
        let store = try file.open()
        _ = try await store.create(Person("old"))
        var people = people(store)
        #expect(try await people.names() == ["old"])
        for suffix in ["", "-wal", "-shm", "-lock"] { unlink(file.path + suffix) }
        let new = try file.open()
        _ = try await new.create(Person("new"))
        while let next = try await people.names(), next != ["new"] { #expect(next == []) }
        try FileManager.default.removeItem(atPath: file.directory.path)
        #expect(try await new.count(Query<Person>()) == 1)
    }

    @Test("a subscription within a transaction does not wait for its end, and misses nothing")
    func subscriptionWithin() async throws {
        let file = DatabaseFile()
        let (here, there) = (try file.open(), try file.open())
        var people = try await here.transaction { transaction in
            _ = try transaction.create(Person("a"))
            return self.people(here)
        }
        _ = try await there.create(Person("b"))
        var seen: [[String]?] = []
        while seen.last != ["a", "b"] { seen.append(try await people.names()) }
        #expect(seen.first == [] && seen.count <= 3)
    }
}

struct Stop: Error {}
