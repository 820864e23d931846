import Foundation
import TestSupport
import Testing

@Suite("Resting between sets", .needsPrograms)
struct WorkoutRestTests {
    /// A sandbox in which notifications go to the file `shown` on the desk.
    private func sandbox() throws -> Sandbox {
        var sandbox = try Sandbox()
        let folder = sandbox.path + "/programs"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let script =
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(sandbox.desk)/part'\n"
            + "mv '\(sandbox.desk)/part' '\(sandbox.desk)/shown'\n"
        _ = FileManager.default.createFile(
            atPath: folder + "/notify-send", contents: Data(script.utf8),
            attributes: [.posixPermissions: 0o755])
        sandbox.environment["PATH"] = folder + ":" + (sandbox.environment["PATH"] ?? "")
        sandbox.environment["DISPLAY"] = ":9"
        return sandbox
    }

    private func shown(_ sandbox: Sandbox) -> String? {
        (try? sandbox.read("shown")).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("at the end the terminal rings, the desktop is told, and what is next is said")
    func rings() throws {
        let sandbox = try sandbox()
        #expect(try sandbox.workout("start", "-q").status == 0)
        #expect(try sandbox.workout("next", "squat", "-q").status == 0)
        let run = try sandbox.runInTerminal("workout", ["rest", "1s"])
        #expect(run.status == 0)
        #expect(run.output.contains("\u{7}"))
        #expect(run.output.contains("0:01 left, then Squat, set 1"))
        #expect(run.output.hasSuffix("Rest is over. Next: Squat, set 1\n"))
        #expect(shown(sandbox) == "--\nRest is over\nSquat, set 1\n")
    }

    @Test("without a terminal nothing is drawn, and without a desktop nothing is wrong")
    func quiet() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.workout("rest", "1s")
        #expect(run.status == 0 && run.output.isEmpty && run.errors == "Rest is over.\n")
        #expect(try sandbox.workout("rest", "long").status == 64)
    }

    @Test("Ctrl-C ends it at once with 130 and tells nobody")
    func interrupted() throws {
        let sandbox = try sandbox()
        let program = try sandbox.start("workout", ["rest", "10m"])
        // It may not have come to count yet; either way the signal ends it.
        usleep(300_000)
        program.send(SIGINT)
        let end = program.wait()
        #expect(end.status == 130 || end.signal == SIGINT)
        #expect(shown(sandbox) == nil)
    }

    @Test("in the background the command returns, and the desktop is told later")
    func background() throws {
        let sandbox = try sandbox()
        let run = try sandbox.workout("rest", "1s", "--background")
        #expect(run.status == 0 && run.errors.hasPrefix("The desktop will tell at "))
        let end = Date().addingTimeInterval(60)
        while shown(sandbox) == nil, Date() < end { usleep(100_000) }
        #expect(shown(sandbox) == "--\nRest is over\n\n")
        let nobody = try Sandbox().workout("rest", "--background")
        #expect(nobody.status == 1)
    }
}
