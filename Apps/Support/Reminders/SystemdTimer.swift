import Chrono

/// A timer of the person's own systemd (systemd.timer(5)), and the service that it starts.
struct SystemdTimer: ReminderScheduler {
    let job: ReminderJob
    let kind = ReminderKind.systemd

    private var unit: String { "kitbag-\(job.name)" }
    private var timer: String { unit + ".timer" }
    private var folder: String {
        let stated = job.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (stated ?? job.userFolder + "/.config") + "/systemd/user"
    }
    private var paths: [String] { [unit + ".service", timer].map { folder + "/" + $0 } }
    /// What `enable` makes.
    private var link: String { folder + "/timers.target.wants/" + timer }

    private func systemctl(_ words: String...) -> [String] { ["systemctl", "--user"] + words }

    func isAvailable() -> Bool {
        // Whatever goes wrong here says that it is not.
        job.has("systemctl") && (try? job.run(systemctl("show-environment")))?.status == 0
    }

    func plan(_ timing: ReminderTiming) throws(ReminderProblem) -> ReminderPlan {
        try job.check()
        let variables = job.variables.map {
            "Environment=\(Self.quoted($0.name + "=" + $0.value))\n"
        }
        let service = """
            [Unit]
            Description=\(job.title)

            [Service]
            Type=oneshot
            ExecStart=\(command)
            \(variables.joined())
            """
        let timer = """
            [Unit]
            Description=\(job.title)

            [Timer]
            OnCalendar=\(Self.calendar(timing))
            Persistent=true

            [Install]
            WantedBy=timers.target

            """
        return ReminderPlan(
            .systemd, timing,
            files: zip(paths, [service, timer]).map { ReminderPlan.File(path: $0, contents: $1) },
            commands: [systemctl("daemon-reload"), systemctl("enable", "--now", self.timer)])
    }

    func install(_ plan: ReminderPlan) throws {
        let before = try paths.map { try FileSnapshot($0) }
        let isNew = before.allSatisfy { $0.bytes == nil }
        do {
            try Home.makeFolder(folder)
            for file in plan.files { try File.write(Array(file.contents.utf8), to: file.path) }
            for command in plan.commands { try job.require(command) }
            // One that runs already keeps the time with which it was started.
            if !isNew { try job.require(systemctl("restart", timer)) }
        } catch {
            // What fails here has failed before, and that is what is told.
            if isNew { _ = try? job.run(systemctl("disable", "--now", timer)) }
            for file in before { try? file.restore() }
            _ = try? job.run(systemctl("daemon-reload"))
            if !isNew { _ = try? job.run(systemctl("restart", timer)) }
            throw error
        }
    }

    func remove() throws {
        guard try current() != nil else { return }
        let isAnswering = isAvailable()
        if isAnswering { try job.require(systemctl("disable", "--now", timer)) }
        for path in [link] + paths { try FileSnapshot.remove(path) }
        // The timer is off by now; that systemd may still know of it does no harm.
        if isAnswering { _ = try? job.run(systemctl("daemon-reload")) }
    }

    func current() throws -> ReminderSchedule.Current? {
        guard let bytes = try File.readIfPresent(folder + "/" + timer) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let times = lines.filter { $0.hasPrefix("OnCalendar=") }
        let timing =
            times.count == 1
            ? times.first.flatMap { Self.timing($0.dropFirst("OnCalendar=".count)) } : nil
        return ReminderSchedule.Current(
            kind: .systemd, timing: timing, place: folder + "/" + timer)
    }

    func isInstalled(_ plan: ReminderPlan) throws -> Bool { try plan.hasFiles }

    /// The times as systemd writes them (systemd.time(7), Calendar Events).
    private static func calendar(_ timing: ReminderTiming) -> String {
        switch timing {
        case .daily(let time): "*-*-* \(time.startOfMinute)"
        case .every(let interval): "*:0/\(interval.minutes)"
        }
    }

    /// What ``calendar(_:)`` has written; `nil` for anything else.
    private static func timing(_ calendar: Substring) -> ReminderTiming? {
        let start = "*-*-* "
        if calendar.hasPrefix(start), calendar.hasSuffix(":00") {
            return TimeOfDay(String(calendar.dropFirst(start.count))).map { .daily($0) }
        }
        return ReminderInterval.allCases.map { .every($0) }.first { Self.calendar($0) == calendar }
    }

    /// The command as systemd reads it (systemd.service(5), Command Lines). It puts variables into
    /// arguments and not into the program's path, and takes no path with quotes or backslashes in
    /// it; a shell does.
    private var command: String {
        var words = job.command
        if words.first?.contains(where: { #"\"'"#.contains($0) }) == true {
            words = ["/bin/sh", "-c", #"exec "$0" "$@""#] + words
        }
        return words.enumerated().map { index, word in
            Self.quoted(index == 0 ? word : word.replacing("$", with: "$$"))
        }.joined(separator: " ")
    }

    /// A word as systemd reads it (systemd.syntax(7), Quoting), with no specifiers in it.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing(#"\"#, with: #"\\"#).replacing("\"", with: "\\\"")
        return "\"" + escaped.replacing("%", with: "%%") + "\""
    }
}
