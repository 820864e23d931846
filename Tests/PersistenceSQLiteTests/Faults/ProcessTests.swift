import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite(
    "Several processes", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: LoadProgram.path != nil, "needs persistence-load beside the tests"))
struct ProcessTests {
    @Test(
        "eight processes that write at once for 30 seconds lose no update, and none of them fails")
    func counting() async throws {
        let file = DatabaseFile()
        let store = try file.open()
        try await store.create(Sample("counter", code: "counter"))
        let end = time(nil) + 31
        let programs = try (0..<8).map { _ in
            try LoadProgram("count", file, number: end)
        }
        try await Task.sleep(for: .seconds(30))
        let runs = programs.map { $0.wait() }
        for run in runs { #expect(run.status == 0 && run.errors == "", "\(run.output)") }
        let counts = runs.map { $0.lines.first.flatMap { Int($0) } ?? 0 }
        let total = counts.reduce(0, +)
        print("transactions of each process: \(counts.sorted()), in all \(total)")
        #expect(try await store.first(Query<Sample>())?.number == total)
        #expect(try await store.count(Query<Person>()) == total)
        #expect(file.sql("SELECT count(DISTINCT name) FROM people") == "8")
        #expect(counts.allSatisfy { $0 > 0 && $0 >= total / 80 }, "\(counts)")
        file.expectSound("after eight processes")
    }

    @Test("a process that holds the database is waited for as long as asked, then named as reason")
    func holding() async throws {
        let file = DatabaseFile()
        let store = try file.open(timeout: 0.2)
        let holder = try LoadProgram("hold", file)
        defer { holder.kill() }
        try await holder.wait(forLines: 1)
        let problem = #expect(throws: StoreError(.busy, "")) { try store.create(Person("late")) }
        #expect(problem?.path == file.path)
        #expect(problem?.description.contains("another process") == true)
        let other = #expect(throws: StoreError(.busy, "")) {
            try file.open([.samples, .notesAnew], timeout: 0.2)
        }
        #expect(other?.path == file.path)
        // Who reads need not wait.
        #expect(try await store.count(Query<Person>()) == 0)
        #expect(try await file.open(timeout: 0.2).count(Query<Person>()) == 0)

        let patient = Task { try await self.create(Person("patient"), in: file) }
        try await waitForWaiter(of: file)
        holder.kill()
        #expect(holder.wait().lines == ["holds"])
        #expect(try await patient.value.id == 1)
        #expect(try await store.fetch(Query<Person>()).map(\.name) == ["patient"])
        try await store.create(Person("late"))
        file.expectSound("after the holder's end")
    }

    /// Stores a record on a thread that may wait.
    private func create(_ person: Person, in file: DatabaseFile) async throws -> Person {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try file.open(timeout: 300).create(person) })
            }
        }
    }

    /// Waits until somebody stands in the queue of a database's writers.
    private func waitForWaiter(of file: DatabaseFile) async throws {
        #if os(Linux)
        var status = stat()
        #expect(stat(file.path + "-lock", &status) == 0)
        let number = ":\(status.st_ino) "
        while true {
            let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
            let isWaiting = locks.split(separator: "\n").contains {
                $0.contains("->") && $0.contains(number)
            }
            if isWaiting { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        #endif
    }

    @Test("a program that locks readers out too is waited for as long as asked, then told of")
    func exclusive() throws {
        let file = DatabaseFile()
        try file.open().create(Person("a"))
        var foreign: ForeignProgram? = ForeignProgram(file.path)
        foreign?.run("PRAGMA locking_mode = EXCLUSIVE; DELETE FROM people")
        let problem = #expect(throws: StoreError(.busy, "")) {
            try file.open(timeout: 0.1).count(Query<Person>())
        }
        #expect(problem?.path == file.path)
        foreign = nil
        #expect(try file.open(timeout: 10).count(Query<Person>()) == 0)
    }
}
