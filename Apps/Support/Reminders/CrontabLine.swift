import Chrono

/// A line of the person's crontab (crontab(5)), known by the comment at its end. All other lines
/// stay as they are, byte by byte.
struct CrontabLine: ReminderScheduler {
    let job: ReminderJob
    let kind = ReminderKind.cron

    private static let newline = UInt8(ascii: "\n")

    private var mark: String { "# kitbag \(job.name) reminder" }

    func isAvailable() -> Bool { job.has("crontab") }

    func plan(_ timing: ReminderTiming) throws(ReminderProblem) -> ReminderPlan {
        try job.check()
        let variables = job.variables.map { $0.name + "=" + ShellWord.quotedForCron($0.value) }
        let words = job.command.map(ShellWord.quotedForCron)
        // Shells that people name in a crontab do not agree on variables before a command.
        let command = (variables.isEmpty ? [] : ["env"] + variables) + words
        let line = "\(Self.fields(timing)) \(command.joined(separator: " ")) \(mark)"

        return ReminderPlan(.cron, timing, crontabLine: line)
    }

    func install(_ plan: ReminderPlan) throws {
        guard let line = plan.crontabLine else { return }
        let before = try read()
        var isPlaced = false
        var lines: [[UInt8]] = []
        for old in Self.lines(of: before) {
            if !isOurs(old) {
                lines.append(old)
            } else if !isPlaced {
                lines.append(Array(line.utf8) + [Self.newline])
                isPlaced = true
            }
        }
        if !isPlaced {
            if let last = lines.last, last.last != Self.newline { lines.append([Self.newline]) }
            lines.append(Array(line.utf8) + [Self.newline])
        }
        try write(lines, over: before)
    }

    func remove() throws {
        guard isAvailable() else { return }
        let before = try read()
        try write(Self.lines(of: before).filter { !isOurs($0) }, over: before)
    }

    func current() throws -> ReminderSchedule.Current? {
        guard isAvailable() else { return nil }
        let ours = try Self.lines(of: read()).first { isOurs($0) && $0.first != UInt8(ascii: "#") }
        guard let ours else { return nil }
        let fields = String(decoding: ours, as: UTF8.self).split(maxSplits: 5) { $0.isWhitespace }
        let timing = fields.count == 6 ? Self.timing(fields[..<5]) : nil
        return ReminderSchedule.Current(kind: .cron, timing: timing, place: "crontab -e")
    }

    func isInstalled(_ plan: ReminderPlan) throws -> Bool {
        guard isAvailable(), let line = plan.crontabLine else { return false }
        let ours = try Self.lines(of: read()).filter(isOurs)
        return ours.count == 1 && ours[0] == Array(line.utf8) + [Self.newline]
    }

    /// The five fields of the times.
    private static func fields(_ timing: ReminderTiming) -> String {
        switch timing {
        case .daily(let time): "\(time.minute) \(time.hour) * * *"
        case .every(let interval): "*/\(interval.minutes) * * * *"
        }
    }

    /// What ``fields(_:)`` has written; `nil` for anything else.
    private static func timing(_ fields: ArraySlice<Substring>) -> ReminderTiming? {
        let written = fields.joined(separator: " ")
        if let interval = ReminderInterval.allCases.first(where: {
            self.fields(.every($0)) == written
        }
        ) {
            return .every(interval)
        }
        guard fields.dropFirst(2).allSatisfy({ $0 == "*" }), let minute = Int(fields[0]),
            let hour = Int(fields[1])
        else { return nil }
        return TimeOfDay(hour: hour, minute: minute).map { .daily($0) }
    }

    // MARK: - The crontab

    /// The crontab; empty if there is none.
    private func read() throws(ReminderProblem) -> [UInt8] {
        let outcome = try job.run(["crontab", "-l"])
        guard outcome.status != 0 else { return outcome.output }
        // What crons say of a person who has none. Anything else might hide one that exists.
        let complaint = outcome.firstErrorLine
        guard ["no crontab", "No such file"].contains(where: complaint.contains) else {
            throw .failed("crontab -l", reason: complaint)
        }
        return []
    }

    private func write(_ lines: [[UInt8]], over before: [UInt8]) throws(ReminderProblem) {
        let bytes = Array(lines.joined())
        guard bytes != before else { return }
        if bytes.isEmpty {
            try job.require(["crontab", "-r"])
        } else {
            try job.require(["crontab", "-"], input: bytes)
        }
    }

    /// The lines with their ends.
    private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == newline {
            lines.append(Array(bytes[start...index]))
            start = index + 1
        }
        if start < bytes.count { lines.append(Array(bytes[start...])) }
        return lines
    }

    private func isOurs(_ line: [UInt8]) -> Bool {
        var line = line[...]
        while let last = line.last, " \t\r\n".utf8.contains(last) { line.removeLast() }
        return line.suffix(mark.utf8.count).elementsEqual(mark.utf8)
    }
}
