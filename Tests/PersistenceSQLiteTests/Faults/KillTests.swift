import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite(
    "Killed processes", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: LoadProgram.path != nil, "needs persistence-load beside the tests"))
struct KillTests {
    typealias Durability = SQLiteProvider.Options.Durability

    @Test(
        "kill -9 in random places of a write load loses nothing committed and leaves nothing half",
        arguments: [Durability.full, .normal])
    func writing(durability: Durability) async throws {
        let seed = UInt64.random(in: 0...9999)
        var random = SeededRandom(seed: seed)
        let file = DatabaseFile()
        let twin = try LoadTwin()
        var count = 0
        for round in 1...50 {
            let context: Comment = "seed \(seed), round \(round)"
            let program = try LoadProgram("write", file, durability, number: 100_000)
            try await program.wait(forLines: random.below(12))
            usleep(UInt32(random.below(10_000)))
            program.kill()
            let run = program.wait()
            #expect(run.signal == SIGKILL, context)
            let reported = run.lines.map { Int($0) ?? 0 }
            #expect(reported == Array(reported.indices.map { count + 1 + $0 }), context)
            // Half of the time the next process finds the files as this one left them.
            let left = random.oneIn(2) ? file : try file.copyAsLeftByACrash()
            count = try twin.expectSound(left, reported: reported.last ?? count, context)
        }
        #expect(count > 50)
    }

    /// A database of the first version with much for the second one to do.
    private func oldDatabase() throws -> DatabaseFile {
        let file = DatabaseFile()
        let store = try file.open()
        for number in 1...20 { try WriteLoad.run(number, in: store, isSmall: true) }
        let text = Array(repeating: "서울시청 회의는 swift birds", count: 20).joined(separator: " ")
        try store.create(
            contentsOf: (1...300).map { Note("old \($0)", text, rank: 1000 + $0) })
        return try file.copyAsLeftByACrash()
    }

    /// How long the program takes to open a database when it is not killed.
    private func microseconds(toOpen file: DatabaseFile) throws -> Int {
        let start = ContinuousClock.now
        let run = try LoadProgram("open", file).wait()
        #expect(run.status == 0 && run.lines == [])
        return Int((ContinuousClock.now - start) / .microseconds(1))
    }

    private func killWhileOpening(_ file: DatabaseFile, after microseconds: Int) throws {
        let program = try LoadProgram("open", file, .full)
        usleep(UInt32(microseconds))
        program.kill()
        #expect(program.wait().lines == [])
    }

    @Test("kill -9 while a database is migrated leaves it before the migration or after it")
    func migrating() async throws {
        let seed = UInt64.random(in: 0...9999)
        var random = SeededRandom(seed: seed)
        let old = try oldDatabase()
        let contents = try LoadContents(of: old.copyAsLeftByACrash().open())
        let whole = try microseconds(toOpen: old.copyAsLeftByACrash())
        var versions: Set<String> = []
        for round in 1...25 {
            let context: Comment = "seed \(seed), round \(round)"
            let file = try old.copyAsLeftByACrash()
            try killWhileOpening(file, after: random.below(whole))
            let version = file.sql("PRAGMA user_version")
            let isNew = version == "2"
            #expect(isNew || version == "1", context)
            let made = "name IN ('notes(rank)', 'tags')"
            #expect(
                file.sql("SELECT count(*) FROM sqlite_schema WHERE \(made)") == (isNew ? "2" : "0"),
                context)
            versions.insert(version)
            let backup = file.path + "-before-2"
            #expect(!isNew || FileManager.default.fileExists(atPath: backup), context)
            if FileManager.default.fileExists(atPath: backup) {
                #expect(file.sql("PRAGMA integrity_check", file: backup) == "ok", context)
                #expect(file.sql("PRAGMA user_version", file: backup) == "1", context)
            }
            if !isNew {
                let isWhole = try LoadContents(of: file.open()) == contents
                #expect(isWhole, context)
            }
            let isWhole = try LoadContents(of: file.open([.samples, .notesAnew])) == contents
            #expect(isWhole, context)
            #expect(!file.directory.names.contains { $0.hasSuffix("-partial") }, context)
            file.expectSound(context)
        }
        #expect(!versions.isEmpty)
    }

    @Test("kill -9 while a database is made leaves nothing that a later start would stumble on")
    func creating() async throws {
        let seed = UInt64.random(in: 0...9999)
        var random = SeededRandom(seed: seed)
        let whole = try microseconds(toOpen: DatabaseFile())
        for round in 1...25 {
            let context: Comment = "seed \(seed), round \(round)"
            let file = DatabaseFile()
            try killWhileOpening(file, after: random.below(whole))
            let store = try file.open([.samples, .notesAnew])
            #expect(try WriteLoad.last(in: store) == 0, context)
            try WriteLoad.run(1, in: store)
            #expect(try WriteLoad.last(in: file.open([.samples, .notesAnew])) == 1, context)
            file.expectSound(context)
        }
    }
}
