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

    func plan(_ timing: ReminderTiming) throws(ReminderProblem) -> ReminderPlan {
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
            \(Self.interval(timing))</dict>
            </plist>

            """
        return ReminderPlan(
            .launchd, timing, files: [ReminderPlan.File(path: path, contents: contents)],
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
        return ReminderSchedule.Current(kind: .launchd, timing: Self.timing(text), place: path)
    }

    func isInstalled(_ plan: ReminderPlan) throws -> Bool { try plan.hasFiles }

    /// The times as launchd has them, each line with its end.
    private static func interval(_ timing: ReminderTiming) -> String {
        switch timing {
        case .daily(let time):
            """
                <key>StartCalendarInterval</key>
                <dict>
                    <key>Hour</key>
                    <integer>\(time.hour)</integer>
                    <key>Minute</key>
                    <integer>\(time.minute)</integer>
                </dict>

            """
        case .every(let interval):
            """
                <key>StartInterval</key>
                <integer>\(interval.minutes * 60)</integer>

            """
        }
    }

    /// What ``interval(_:)`` has written; `nil` for anything else.
    private static func timing(_ text: String) -> ReminderTiming? {
        if let seconds = number("StartInterval", in: text) {
            let isWhole = seconds % 60 == 0 && !text.contains("<key>StartCalendarInterval</key>")
            return isWhole ? ReminderInterval(rawValue: seconds / 60).map { .every($0) } : nil
        }
        return number("Hour", in: text).flatMap { hour in
            number("Minute", in: text).flatMap { TimeOfDay(hour: hour, minute: $0) }
        }.map { .daily($0) }
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
