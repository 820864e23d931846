/// What of a system runs a command when its time comes; the first that it has is taken.
public enum ReminderKind: String, Sendable, CaseIterable {
    /// A timer of the person's systemd.
    case systemd
    /// An agent of macOS's launchd.
    case launchd
    /// A line of the person's crontab.
    case cron
}

/// All that makes a system run a command when its time comes: to be installed, or to be shown.
public struct ReminderPlan: Sendable, Equatable {
    /// A file to be written.
    public struct File: Sendable, Equatable {
        /// Where.
        public var path: String
        /// What is in it.
        public var contents: String
    }

    /// What runs it.
    public let kind: ReminderKind
    /// When.
    public let timing: ReminderTiming
    /// The files that it takes; none for cron.
    public let files: [File]
    /// The commands that set it going when the files are there; none for cron.
    public let commands: [[String]]
    /// The line of the crontab; `nil` for what is not cron.
    public let crontabLine: String?

    init(
        _ kind: ReminderKind, _ timing: ReminderTiming, files: [File] = [],
        commands: [[String]] = [],
        crontabLine: String? = nil
    ) {
        self.kind = kind
        self.timing = timing
        self.files = files
        self.commands = commands
        self.crontabLine = crontabLine
    }

    /// What a person can use themselves, with a line break at its end: a line for `crontab -e`, or
    /// commands for a shell that write the files and set it going.
    public var text: String {
        if let crontabLine { return crontabLine + "\n" }
        var folders: [String] = []
        for file in files {
            let folder = String(file.path[..<(file.path.lastIndex(of: "/") ?? file.path.endIndex)])
            if !folders.contains(folder) { folders.append(folder) }
        }
        let made = folders.map { "mkdir -p \(ShellWord.quoted($0))\n" }
        let written = files.map {
            "cat >\(ShellWord.quoted($0.path)) <<'END'\n\($0.contents)END\n"
        }
        let run = commands.map { $0.map(ShellWord.quoted).joined(separator: " ") + "\n" }

        return (made + written + run).joined()
    }
}
