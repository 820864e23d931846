import Foundation
import TestSupport
import Testing

@Suite("Importing workouts while things go wrong", .needsPrograms)
struct WorkoutTransferProcessTests {
    @Test("100,000 rows come in, go out and come in elsewhere as the same bytes", .needs("sqlite3"))
    func large() throws {
        let sandbox = try Sandbox()
        try sandbox.write(WorkoutSamples.large(100_000).utf8, to: "large.csv")
        let run = try sandbox.run("workout", ["import", "large.csv", "--json"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try sandbox.soundSetCount() == 100_000)
        let out = try sandbox.run("workout", ["export", "-q", "-o", "all.json"])
        #expect(out.status == 0, "\(out.errors)")
        let other = ["KITBAG_HOME": sandbox.desk + "/other"]
        #expect(
            try sandbox.run("workout", ["import", "-q", "all.json"], environment: other).status == 0
        )
        #expect(
            try sandbox.run("workout", ["export", "-q", "-o", "again.json"], environment: other)
                .status == 0)
        #expect(try sandbox.read("all.json") == sandbox.read("again.json"))
        let undo = try sandbox.run("workout", ["undo"])
        #expect(undo.status == 0, "\(undo.errors)")
        #expect(try sandbox.soundSetCount() == 0)
    }

    @Test(
        "an import that is killed leaves all of it or nothing, and a sound database",
        .needs("sqlite3"))
    func killed() throws {
        let sandbox = try Sandbox()
        try sandbox.write(WorkoutSamples.fitNotes.utf8, to: "small.csv")
        try sandbox.write(WorkoutSamples.large(20_000).utf8, to: "large.csv")
        #expect(try sandbox.run("workout", ["import", "-q", "small.csv"]).status == 0)
        let start = Date()
        #expect(
            try sandbox.run("workout", ["import", "-q", "--dry-run", "large.csv"]).status == 0)
        let duration = Date().timeIntervalSince(start)
        for round in 1...8 {
            let program = try sandbox.start("workout", ["import", "-q", "large.csv"])
            // The moment itself is what is tried; no result depends on it.
            usleep(UInt32(duration * Double(round) / 8 * 1_000_000))
            program.send(SIGKILL)
            _ = program.wait()
            let count = try sandbox.soundSetCount()
            #expect([1, 20_001].contains(count), "round \(round)")
            if count > 1 { #expect(try sandbox.run("workout", ["undo", "-q"]).status == 0) }
        }
        #expect(try sandbox.run("workout", ["import", "-q", "large.csv"]).status == 0)
        #expect(try sandbox.soundSetCount() == 20_001)
    }

    @Test("two imports of one file at once bring it in once", .needs("sqlite3"))
    func parallel() throws {
        let sandbox = try Sandbox()
        try sandbox.write(WorkoutSamples.large(5000).utf8, to: "large.csv")
        try sandbox.write(WorkoutSamples.hevy.utf8, to: "헤비 기록.csv")
        let running = try ["large.csv", "헤비 기록.csv", "large.csv"].map {
            try sandbox.start("workout", ["import", "-q", $0])
        }
        for program in running { #expect(program.wait().status == 0) }
        #expect(try sandbox.soundSetCount() == 5002)
    }

    @Test("on a full disk nothing comes in, and nothing is lost", .needsDisks)
    func full() throws {
        let sandbox = try Sandbox()
        try sandbox.write(WorkoutSamples.fitNotes.utf8, to: "small.csv")
        try sandbox.write(WorkoutSamples.large(60_000).utf8, to: "large.csv")
        try sandbox.expect(
            """
            $ export KITBAG_HOME="$DISK/kitbag"; workout import -q small.csv; workout export > before
            $ workout import large.csv
            ! workout: the disk is full; nothing was changed in ~/disk/kitbag/workout.sqlite
            ! Make room on the disk and try again.
            [1]
            $ workout export | cmp before -
            """, diskSize: "4m")
    }
}
