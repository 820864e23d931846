import Foundation
import Persistence
import PersistenceSQLite
import TestSupport
import Testing

/// A write load that runs until the system gives it nothing more.
@Suite(
    "Limits of the system", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: LoadProgram.path != nil, "needs persistence-load beside the tests"))
struct LimitTests {
    /// Runs the load within a limit, which a shell sets before.
    private func run(
        _ file: DatabaseFile, count: Int = 100_000, after limit: String
    ) throws -> CommandRun {
        let load = LoadProgram.command("write", file, .full, number: count)
        return try Sandbox().run("/bin/sh", ["-c", "\(limit); exec \"$0\" \"$@\""] + load)
    }

    /// Expects numbers from 1 on, then a failure.
    private func expectEnd(of run: CommandRun, by codes: Set<String>) -> Int {
        #expect(codes.contains(run.lines.last ?? "nothing"), "\(run.errors)")
        let reported = run.lines.dropLast().map { Int($0) ?? 0 }
        #expect(reported == Array(reported.indices.map { $0 + 1 }))
        return reported.count
    }

    @Test(
        "files that may not grow further fail the write that would let them",
        arguments: [
            1, 40, 100, 500, 2000, 8000,
        ])
    func fileSize(blocks: Int) throws {
        let file = DatabaseFile()
        let run = try run(file, after: "ulimit -f \(blocks)")
        let reported = expectEnd(of: run, by: ["input-output"])
        try LoadTwin().expectSound(file, reported: reported, "\(blocks) blocks")
    }

    @Test("too few file descriptors are told of, and harm nothing")
    func descriptors() throws {
        var counts: [Int] = []
        for limit in 4...24 {
            let file = DatabaseFile()
            let run = try run(file, count: 3, after: "ulimit -n \(limit)")
            // Fewer than it takes to load the program are no matter of the database.
            guard run.signal == nil, !run.lines.isEmpty else { continue }
            let reported = run.lines.compactMap { Int($0) }.count
            if reported < 3 { #expect(run.lines.last == "cannot-open", "\(limit)") }
            counts.append(reported)
            try LoadTwin().expectSound(file, reported: reported, "\(limit) descriptors")
        }
        #expect(counts.contains(0) && counts.contains(3))
    }

    @Test(
        "a full disk fails the transaction that it has no room for, and keeps those before",
        .enabled(if: Sandbox.canMount, "mounting a small disk takes a user who may"),
        arguments: [100, 400, 2000, 6000])
    func fullDisk(kilobytes: Int) throws {
        let disk = DatabaseFile()
        let kept = DatabaseFile()
        let mount = "mount -t tmpfs -o size=\(kilobytes)k none '\(disk.directory.path)' || exit"
        let load = LoadProgram.command("write", disk, .full, number: 100_000)
        let script =
            "\(mount); \"$0\" \"$@\"; cp '\(disk.directory.path)'/* '\(kept.directory.path)'"
        // The disk is seen by the shell and the load only, and goes with them.
        let words = Sandbox.unsharing + ["/bin/sh", "-c", script] + load
        let run = try Sandbox().run(words[0], Array(words[1...]))
        let reported = expectEnd(of: run, by: ["disk-full"])
        try LoadTwin().expectSound(kept, reported: reported, "\(kilobytes) KB")
    }
}
