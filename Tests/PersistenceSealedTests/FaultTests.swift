import Foundation
import Persistence
import TestSupport
import Testing

@testable import PersistenceSealed

@Suite(
    "Sealed databases and killed processes", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: LoadProgram.path != nil, "needs sealed-load beside the tests"))
struct FaultTests {
    /// A database of some records, readable or sealed.
    private func database(isSealed: Bool) throws -> (SealedDatabase, LoadContents) {
        let database = SealedDatabase()
        let world = try database.world()
        for number in 1...40 { try WriteLoad.run(number, in: world.base, isSmall: true) }
        let contents = try LoadContents(of: world.base)
        if isSealed { try world.vault.seal(with: Password(SealedWorld.passwords[0])) }
        return (database, contents)
    }

    /// Expects that a database is either sealed or not, and whole; and so after what was interrupted
    /// has been caught up with.
    ///
    /// - Returns: whether it is sealed, and under which password.
    @discardableResult
    private func expectWhole(
        _ database: SealedDatabase, _ contents: LoadContents, _ context: Comment
    ) throws -> (isSealed: Bool, password: Int?) {
        let world = try database.world()
        let isSealed = try world.vault.isSealed
        let index = isSealed ? try world.key().index : nil
        let store = try world.openStore()
        let isEqual = try LoadContents(of: store) == contents
        #expect(isEqual, context)
        if let sealed = store as? SealedStore {
            #expect(sealed.damagedRows == 0 && sealed.missingRows == 0, context)
            #expect(!sealed.isManifestDamaged, context)
            #expect(try world.base.count(Query<Note>()) == 0, context)
            #expect(try world.base.count(Query<Sample>()) == 0, context)
            try world.vault.eraseRemains()
            #expect(try !world.vault.needsErasing, context)
        } else {
            #expect(try world.base.count(Query<SealedRow>()) == 0, context)
        }
        return (isSealed, index)
    }

    private func copy(_ database: SealedDatabase) throws -> SealedDatabase {
        let copy = SealedDatabase()
        for name in database.directory.names where !name.hasSuffix("-shm") {
            try FileManager.default.copyItem(
                atPath: database.directory.file(name), toPath: copy.directory.file(name))
        }
        return copy
    }

    @Test(
        "kill -9 while a database is sealed, changed or unsealed leaves it before or after",
        arguments: ["seal", "change", "unseal"])
    func operations(job: String) throws {
        let seed = UInt64.random(in: 0...9999)
        var random = SeededRandom(seed: seed)
        let (original, contents) = try database(isSealed: job != "seal")
        let whole = try copy(original)
        let start = ContinuousClock.now
        #expect(try LoadProgram(job, whole).wait().status == 0)
        let microseconds = Int((ContinuousClock.now - start) / .microseconds(1))
        var outcomes: Set<String> = []
        for round in 1...20 {
            let context: Comment = "seed \(seed), round \(round)"
            let database = try copy(original)
            let program = try LoadProgram(job, database)
            usleep(UInt32(random.below(microseconds)))
            program.kill()
            let said = program.wait().lines
            let (isSealed, password) = try expectWhole(database, contents, context)
            let isDone =
                switch job {
                case "seal": isSealed
                case "change": password == 1
                default: !isSealed
                }
            if !said.isEmpty { #expect(isDone, context) }
            outcomes.insert("\(isDone)")
            // It can be done, or done again, afterwards.
            let other = isSealed ? "change" : "seal"
            #expect(try LoadProgram(other, database).wait().lines.count == 1, context)
            try expectWhole(database, contents, context)
        }
        #expect(!outcomes.isEmpty)
    }

    @Test("kill -9 in random places of a write load loses nothing committed, leaves nothing half")
    func writing() async throws {
        let seed = UInt64.random(in: 0...9999)
        var random = SeededRandom(seed: seed)
        let database = SealedDatabase()
        try database.world().vault.seal(with: Password(SealedWorld.passwords[0]))
        let twin = try World(.memory).store
        var count = 0
        for round in 1...25 {
            let context: Comment = "seed \(seed), round \(round)"
            let program = try LoadProgram("write", database, number: 100_000)
            try await program.wait(forLines: random.below(12))
            usleep(UInt32(random.below(10_000)))
            program.kill()
            let reported = program.wait().lines.map { Int($0) ?? 0 }
            #expect(reported == Array(reported.indices.map { count + 1 + $0 }), context)
            let store = try database.open()
            let last = try WriteLoad.last(in: store)
            let promised = reported.last ?? count
            #expect(last == promised || last == promised + 1, context)
            while count < last {
                count += 1
                try WriteLoad.run(count, in: twin, isSmall: true)
            }
            let isEqual = try LoadContents(of: store) == LoadContents(of: twin)
            #expect(isEqual, context)
            #expect(store.damagedRows == 0 && store.missingRows == 0, context)
        }
        #expect(count > 20)
    }

    @Test("processes that write to one sealed database at once lose nothing")
    func processes() throws {
        let database = try SealedDatabase.sealed(people: [])
        let store = try database.open()
        try store.create(Sample("counter"))
        let programs = try (0..<3).map { _ in try LoadProgram("count", database, number: 40) }
        for number in 1...40 { try store.create(Person("here \(number)")) }
        for program in programs { #expect(program.wait().lines == ["40"]) }
        #expect(try store.fetch(Query<Sample>()).map(\.number) == [120])
        #expect(try store.count(Query<Person>()) == 160)
        #expect(try Set(store.fetch(Query<Person>()).map(\.id)).count == 160)
        #expect(store.damagedRows == 0 && store.missingRows == 0)
    }

    @Test("a store that was opened before another process sealed or changed refuses to go on")
    func sealedMeanwhile() throws {
        let (database, contents) = try database(isSealed: false)
        let world = try database.world()
        let plain = world.vault.guarded
        try plain.create(Person("before"))
        try plain.delete(Query<Person>().where(\.name == "before"))
        #expect(try LoadProgram("seal", database).wait().lines == ["sealed"])
        #expect(throws: SealError.sealedMeanwhile) { try plain.create(Person("after")) }
        #expect(throws: SealError.sealedMeanwhile) { try plain.count(Query<Person>()) }
        let sealed = try world.open()
        #expect(try LoadProgram("change", database).wait().lines == ["changed"])
        #expect(throws: SealError.keyChanged) { try sealed.create(Person("after")) }
        #expect(throws: SealError.keyChanged) { try sealed.count(Query<Person>()) }
        try expectWhole(database, contents, "after both")
    }

    @Test(
        "a disk without room fails the transaction that needs it and keeps those before",
        arguments: [300, 600, 2000])
    func fullDisk(blocks: Int) throws {
        let database = SealedDatabase()
        try database.world().vault.seal(with: Password(SealedWorld.passwords[0]))
        let command = LoadProgram.command("write", database, number: 100_000)
        let run = try Sandbox().run(
            "/bin/sh", ["-c", "ulimit -f \(blocks); exec \"$0\" \"$@\""] + command)
        let reported = run.lines.compactMap { Int($0) }
        #expect(run.status == 1)
        let store = try database.open()
        let last = try WriteLoad.last(in: store)
        #expect(last == reported.count || last == reported.count + 1)
        let twin = try World(.memory).store
        for number in stride(from: 1, through: last, by: 1) {
            try WriteLoad.run(number, in: twin, isSmall: true)
        }
        let isEqual = try LoadContents(of: store) == LoadContents(of: twin)
        #expect(isEqual)
        try WriteLoad.run(last + 1, in: store, isSmall: true)
    }

    @Test("sealing without room for it changes nothing", arguments: [80, 200, 500])
    func sealingOnFullDisk(blocks: Int) throws {
        let (database, contents) = try database(isSealed: false)
        let command = LoadProgram.command("seal", database, number: 0)
        let run = try Sandbox().run(
            "/bin/sh", ["-c", "ulimit -f \(blocks); exec \"$0\" \"$@\""] + command)
        #expect(run.status == 1 || run.lines == ["sealed"])
        try expectWhole(database, contents, "\(blocks) blocks")
    }
}

/// The program that the tests of faults run, and kill; `Load/main.swift` tells what it can do.
private struct LoadProgram {
    static let path = Sandbox.testProgram("sealed-load")

    private let sandbox: Sandbox
    private let program: RunningProgram

    init(_ job: String, _ database: SealedDatabase, number: Int = 0) throws {
        let command = Self.command(job, database, number: number)
        sandbox = try Sandbox()
        program = try sandbox.start(command[0], Array(command[1...]))
    }

    static func command(_ job: String, _ database: SealedDatabase, number: Int) -> [String] {
        [path ?? "", job, database.path, "\(number)"]
    }

    func kill() { program.send(SIGKILL) }

    func wait() -> CommandRun { program.wait() }

    /// Waits until it has written so many lines.
    func wait(forLines count: Int) async throws {
        let end = ContinuousClock.now + .seconds(120)
        while program.lines.count < count, ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(1))
        }
    }
}
