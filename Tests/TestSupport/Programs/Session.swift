import Foundation

extension Sandbox {
    /// Plays a session again: runs its command lines and tells the session as it really went, for
    /// comparison with how it ought to go.
    ///
    ///     $ links add example.com
    ///     ! Saved as 1: https://example.com/
    ///     $ links show 9
    ///     ! links: there is no link number 9
    ///     [2]
    ///
    /// A line that begins with `$ ` goes to a shell, one shell for the whole session; those that
    /// begin with `> ` continue it. Below it stands what it wrote to standard output; then, after
    /// `! `, to standard error; then the status, unless it is 0. Blank lines between commands are
    /// kept. What differs from run to run is replaced: today by `yyyy-mm-dd`, the time by `hh:mm`,
    /// the sandbox's folder by `~`.
    ///
    /// - Parameter disk: the size of a disk at `$DISK`, for as long as the session lasts; `nil` for
    ///   none. It needs ``canMount``.
    public func play(_ session: String, diskSize disk: String? = nil) throws -> String {
        let commands = SessionCommand.parse(session)
        let results = TemporaryDirectory()
        var script = "results='\(results.path)'\n"
        if let disk {
            script +=
                "mkdir -p \"$DISK\" && mount -t tmpfs -o size=\(disk) none \"$DISK\" || exit\n"
        }
        for (index, command) in commands.enumerated() {
            script +=
                "{ \(command.script)\n} >\"$results/\(index).out\" 2>\"$results/\(index).err\"\n"
            script += "echo $? >\"$results/\(index).status\"\n"
        }
        let days = [Self.today]
        let shell = ["/bin/sh", "-c", script]
        let words = disk == nil ? shell : Self.unsharing + shell
        let run = try self.run(words[0], Array(words[1...]), environment: ["DISK": diskPath])
        guard run.status == 0 else { return "The session failed: " + run.errors }
        let told = commands.enumerated().map { $1.told(with: SessionResult(results, $0)) }.joined()
        return plain(told, days: Set(days + [Self.today]))
    }

    /// The folder at which a session's disk is.
    public var diskPath: String { path + "/disk" }

    /// Whether a session can have a disk of its own, in a mount namespace that ends with it.
    public static let canMount: Bool = {
        let probe = ["/bin/sh", "-c", "mount -t tmpfs -o size=64k none /mnt"]
        let words = unsharing + probe
        let run = try? Sandbox().run(words[0], Array(words[1...]))
        return run?.status == 0
    }()

    /// The words before a command that let it mount disks which only it and what it starts can see.
    public static var unsharing: [String] {
        let mapping = geteuid() == 0 ? [] : ["--user", "--map-root-user"]
        return ["/usr/bin/unshare", "--mount"] + mapping
    }

    private func plain(_ text: String, days: Set<String>) -> String {
        var text = text.replacingOccurrences(of: path, with: "~")
        for day in days {
            text = text.replacingOccurrences(
                of: day + #" \d\d:\d\d"#, with: "yyyy-mm-dd hh:mm", options: .regularExpression)
            text = text.replacingOccurrences(of: day, with: "yyyy-mm-dd")
        }
        return text
    }

    private static var today: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "Asia/Seoul")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.string(from: Date())
    }
}

/// One command of a session.
private struct SessionCommand {
    /// Its lines as they stand in the session.
    var lines: [Substring]
    /// Whether a blank line follows what it writes.
    var isLastOfParagraph = false

    /// What the shell gets.
    var script: String { lines.map { String($0.dropFirst(2)) }.joined(separator: "\n") }

    static func parse(_ session: String) -> [SessionCommand] {
        var commands: [SessionCommand] = []
        let lines = session.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("$ ") {
                // Programs print blank lines too: only one just above a command parts paragraphs.
                if index > 0, lines[index - 1].isEmpty, !commands.isEmpty {
                    commands[commands.count - 1].isLastOfParagraph = true
                }
                commands.append(SessionCommand(lines: [line]))
            } else if line.hasPrefix("> "), !commands.isEmpty {
                commands[commands.count - 1].lines.append(line)
            }
        }
        return commands
    }

    func told(with result: SessionResult) -> String {
        var text = lines.joined(separator: "\n") + "\n" + result.output
        if !result.output.isEmpty, !result.output.hasSuffix("\n") { text += "\\\n" }
        var complaints = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
        if complaints.last == "" { complaints.removeLast() }
        for line in complaints { text += line.isEmpty ? "!\n" : "! " + line + "\n" }
        if result.status != 0 { text += "[\(result.status)]\n" }
        if isLastOfParagraph, !text.hasSuffix("\n\n") { text += "\n" }
        return text
    }
}

/// What came of one command of a session.
private struct SessionResult {
    let output: String
    let errors: String
    let status: Int

    init(_ folder: TemporaryDirectory, _ index: Int) {
        func text(_ kind: String) -> String {
            let bytes = FileManager.default.contents(atPath: folder.file("\(index).\(kind)"))
            return String(decoding: bytes ?? Data(), as: UTF8.self)
        }
        output = text("out")
        errors = text("err")
        status = Int(text("status").trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    }
}
