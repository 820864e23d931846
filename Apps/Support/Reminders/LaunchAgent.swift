import Chrono

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An agent of macOS's launchd (launchd.plist(5)). One whose time has passed while the computer
/// slept runs when it wakes.
struct LaunchAgent: ReminderScheduler {
    let job: ReminderJob
    let kind = ReminderKind.launchd

    private var label: String { "kitbag.\(job.name).reminder" }
    private var path: String { "\(job.userFolder)/Library/LaunchAgents/\(label).plist" }
    private var domain: String { "gui/\(getuid())" }

    func isAvailable() -> Bool { job.has("launchctl") }

    func plan(at time: TimeOfDay) throws(ReminderProblem) -> ReminderPlan {
        try job.check()
        let words = job.command.map { "        <string>\(Self.escaped($0))</string>\n" }
        let variables = job.variables.map { name, value in
            "        <key>\(name)</key>\n        <string>\(Self.escaped(value))</string>\n"
        }
        let contents = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>\(Self.escaped(label))</string>
                <key>ProgramArguments</key>
                <array>
            \(words.joined())    </array>
                <key>EnvironmentVariables</key>
                <dict>
            \(variables.joined())    </dict>
                <key>StartCalendarInterval</key>
                <dict>
                    <key>Hour</key>
                    <integer>\(time.hour)</integer>
                    <key>Minute</key>
                    <integer>\(time.minute)</integer>
                </dict>
            </dict>
            </plist>

            """
        return ReminderPlan(
            .launchd, at: time, files: [ReminderPlan.File(path: path, contents: contents)],
            commands: [["launchctl", "bootstrap", domain, path]])
    }

    func install(_ plan: ReminderPlan) throws {
        let before = try FileSnapshot(path)
        do {
            try Home.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
            for file in plan.files { try File.write(Array(file.contents.utf8), to: file.path) }
            // It fails if there is none to be replaced.
            if before.bytes != nil { try bootOut() }
            for command in plan.commands { try job.require(command) }
        } catch {
            // What fails here has failed before, and that is what is told.
            try? before.restore()
            if before.bytes != nil { for command in plan.commands { _ = try? job.run(command) } }
            throw error
        }
    }

    func remove() throws {
        guard try current() != nil else { return }
        if isAvailable() { try bootOut() }
        try FileSnapshot.remove(path)
    }

    func current() throws -> ReminderSchedule.Current? {
        guard let bytes = try File.readIfPresent(path) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let time = Self.number("Hour", in: text).flatMap { hour in
            Self.number("Minute", in: text).flatMap { TimeOfDay(hour: hour, minute: $0) }
        }
        return ReminderSchedule.Current(kind: .launchd, time: time, place: path)
    }

    /// Takes the agent out of launchd, where it is not if the person has done so already.
    private func bootOut() throws(ReminderProblem) {
        _ = try job.run(["launchctl", "bootout", domain + "/" + label])
    }

    /// The only number under a key; `nil` if there are several.
    private static func number(_ key: String, in text: String) -> Int? {
        let parts = text.split(separator: "<key>\(key)</key>")
        guard parts.count == 2, let start = parts[1].firstRange(of: "<integer>"),
            parts[1][..<start.lowerBound].allSatisfy(\.isWhitespace)
        else { return nil }

        return Int(parts[1][start.upperBound...].prefix { $0 != "<" })
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
