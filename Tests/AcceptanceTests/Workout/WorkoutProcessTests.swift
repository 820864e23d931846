import Foundation
import TestSupport
import Testing

@Suite("Several processes, and processes that die, in one workout", .needsPrograms)
struct WorkoutProcessTests {
    @Test("twenty sets put down at once are all there, and can all be taken back")
    func twenty() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.workout("start").status == 0)
        let programs = try (1...20).map { number in
            try sandbox.start(
                "workout", ["set", number % 2 == 0 ? "bench" : "squat", "\(number)x5", "-q"])
        }
        for program in programs {
            let run = program.wait()
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        }
        let sets = try sandbox.workoutSets("status")
        #expect(Set(sets.keys) == ["Bench Press", "Squat"])
        #expect(
            sets["Bench Press"]?.sorted()
                == stride(from: 2, through: 20, by: 2).map { "\($0)×5" }.sorted())
        #expect(
            sets["Squat"]?.sorted()
                == stride(from: 1, through: 19, by: 2).map { "\($0)×5" }.sorted())
        for _ in 1...20 { #expect(try sandbox.workout("undo").errors.hasPrefix("Undone: set ")) }
        #expect(try sandbox.workoutSets("status").isEmpty)
    }

    @Test("killed at any moment, the workout is whole: the sets put down before are there")
    func killed() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.workout("start").status == 0)
        var random = SeededRandom(seed: 8)
        var kept = 0
        for number in 1...20 {
            let program = try sandbox.start("workout", ["set", "bench", "\(number)x5"])
            // The moment itself is what is tried; no result depends on it.
            usleep(UInt32(random.below(40_000)))
            program.send(SIGKILL)
            let isDone = program.wait().status == 0
            let sets = try sandbox.workoutSets("status")["Bench Press"] ?? []
            #expect(sets.count == kept || sets.count == kept + 1)
            #expect(!isDone || sets.last == "\(number)×5")
            kept = sets.count
        }
        #expect(try sandbox.workout("set", "bench", "60x5").status == 0)
        #expect(try sandbox.workout("finish", "-q").status == 0)
    }

    @Test("two that begin a workout at once begin one")
    func twoStarts() throws {
        let sandbox = try Sandbox()
        let programs = try (1...4).map { _ in try sandbox.start("workout", ["start"]) }
        let statuses = programs.compactMap { $0.wait().status }
        #expect(statuses.sorted() == [0, 1, 1, 1])
        #expect(try (sandbox.workoutJSON("list") as? [Any])?.count == 1)
    }
}
