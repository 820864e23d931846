import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

/// Each call of the system in turn is the one that fails, or the first of all that fail, until all
/// succeed; and each time the database is sound afterwards and has all of a transaction or nothing.
@Suite("Faults of the disk", .serialized, .timeLimit(.minutes(10)))
struct DiskFaultTests {
    typealias Fault = FaultyDisk.Fault

    private static let changes: Set<FaultyDisk.Call> = [.write, .sync, .truncate, .delete]
    private static let codes: Set<StoreError.Code> = [.inputOutput, .cannotOpen, .diskFull]

    /// A database as a process left it that was killed after some transactions: a part of them is
    /// in the file, the rest in the log.
    private static func database(transactions count: Int) throws -> DatabaseFile {
        let file = DatabaseFile()
        func write(_ numbers: ClosedRange<Int>) throws -> DatabaseFile {
            let store = try file.open()
            for number in numbers { try WriteLoad.run(number, in: store, isSmall: true) }
            return try file.copyAsLeftByACrash()
        }
        _ = try write(1...(count - 1))
        return try write(count...count)
    }

    /// Lets the first call fail, then the second and so on, each time with a fresh copy of a
    /// database; ends when none of them failed.
    ///
    /// - Parameter use: is handed the database, and what makes the disk whole again.
    /// - Returns: how many calls there are.
    private func failEach(
        _ fault: Fault, of file: DatabaseFile?,
        use: (DatabaseFile, _ mend: () -> Void) throws -> Void,
        check: (DatabaseFile, Comment) throws -> Void
    ) throws -> Int {
        let disk = FaultyDisk()
        var fault = fault
        while true {
            let copy = try file?.copyAsLeftByACrash(to: disk.directory)
            let used = copy ?? DatabaseFile("\(fault.first).sqlite", in: disk.directory)
            disk.fail(fault)
            var failures = 0
            do {
                try use(used) { failures += disk.mend() }
            } catch let error as StoreError {
                #expect(Self.codes.contains(error.code), "\(fault.first): \(error)")
                #expect(error.path != nil)
            }
            failures += disk.mend()
            try check(used, "call \(fault.first)")
            if failures == 0 { return fault.first - 1 }
            fault.first += 1
        }
    }

    @Test(
        "whatever fails while a transaction is written, all of it is there afterwards or nothing",
        arguments: [
            Fault(), Fault(calls: changes, lasts: true),
            Fault(calls: [.write], lasts: true, isTorn: true),
            Fault(calls: [.write], lasts: true, isFull: true),
        ])
    func writing(fault: Fault) throws {
        let count = 14
        let twin = try LoadTwin(isSmall: true)
        let before = try twin.contents(after: count)
        let after = try twin.contents(after: count + 1)
        var isCommitted = false
        var outcomes: Set<Bool> = []
        let calls = try failEach(
            fault, of: try Self.database(transactions: count)
        ) { file, mend in
            isCommitted = false
            let store = try file.open(durability: .full)
            do {
                try WriteLoad.run(count + 1, in: store, isSmall: true)
                isCommitted = true
            } catch {
                // Once the disk is well again, the same store goes on.
                guard !fault.lasts else { throw error }
                mend()
                let last = try WriteLoad.last(in: store)
                #expect(last == count)
                try WriteLoad.run(count + 1, in: store, isSmall: true)
                isCommitted = true
                throw error
            }
        } check: { file, context in
            let contents = try LoadContents(of: file.open())
            let isWhole = contents == after || (contents == before && !isCommitted)
            #expect(isWhole, context)
            file.expectSound(context)
            outcomes.insert(contents == after)
        }
        #expect(calls > 10)
        #expect(outcomes == [true, false])
    }

    @Test("whatever fails while records are read, they are right or the failure is told")
    func reading() throws {
        let count = 14
        let expected = try LoadTwin(isSmall: true).contents(after: count)
        var isRead = false
        let calls = try failEach(
            Fault(), of: try Self.database(transactions: count)
        ) { file, mend in
            isRead = false
            let store = try file.open()
            do {
                let isRight = try LoadContents(of: store) == expected
                #expect(isRight)
                isRead = true
            } catch {
                mend()
                let isRight = try LoadContents(of: store) == expected
                #expect(isRight)
                throw error
            }
        } check: { file, context in
            file.expectSound(context)
        }
        #expect(calls > 10)
        #expect(isRead)
    }

    @Test(
        "whatever fails while a database is migrated, it is as before the migration or after it",
        arguments: [Fault(), Fault(calls: changes, lasts: true)])
    func migrating(fault: Fault) throws {
        let count = 14
        let expected = try LoadTwin(isSmall: true).contents(after: count)
        var versions: Set<String> = []
        let calls = try failEach(
            fault, of: try Self.database(transactions: count)
        ) { file, _ in
            _ = try file.open([.samples, .notesAnew])
        } check: { file, context in
            let version = file.sql("PRAGMA user_version")
            versions.insert(version)
            #expect(
                file.sql("SELECT count(*) FROM sqlite_schema WHERE name IN ('notes(rank)', 'tags')")
                    == (version == "2" ? "2" : "0"), context)
            let isWhole = try LoadContents(of: file.open([.samples, .notesAnew])) == expected
            #expect(isWhole, context)
            #expect(file.sql("PRAGMA user_version", file: file.path + "-before-2") == "1", context)
            file.expectSound(context)
        }
        #expect(calls > 10)
        #expect(versions == ["1", "2"])
    }

    @Test(
        "whatever fails while a database is made, a later start makes it",
        arguments: [Fault(), Fault(calls: changes, lasts: true)])
    func creating(fault: Fault) throws {
        let calls = try failEach(fault, of: nil) { file, _ in
            try WriteLoad.run(1, in: file.open(), isSmall: true)
        } check: { file, context in
            let store = try file.open()
            let last = try WriteLoad.last(in: store)
            #expect(last == 0 || last == 1, context)
            if last == 0 { try WriteLoad.run(1, in: store, isSmall: true) }
            #expect(try WriteLoad.last(in: file.open()) == 1, context)
            file.expectSound(context)
        }
        #expect(calls > 10)
    }
}
