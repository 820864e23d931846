import Foundation

/// A program in a real terminal, played by tmux: keys can be sent to it and its screen be read.
///
/// Nothing of the person's tmux is used or changed: the server is its own, with a socket in a
/// folder that is thrown away, and ends with this object.
public final class TmuxTerminal: Sendable {
    /// Whether tmux is installed.
    public static let isAvailable = path != nil

    private static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The home of the program.
    public let sandbox: Sandbox
    private let socket: String

    /// Starts a program in a terminal of so many cells.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments, as a shell reads them.
    ///   - environment: Variables beside or instead of the sandbox's.
    ///   - sandbox: The home of the program; by default one of its own.
    public init(
        _ command: String,
        in sandbox: Sandbox? = nil,
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        self.sandbox = try sandbox ?? Sandbox()
        socket = self.sandbox.path + "/tmux-\(UUID().uuidString.prefix(8))"
        var variables = [
            "TERM": "xterm-256color", "SHELL": "/bin/sh", "SWIFT_BACKTRACE": "enable=no",
        ]
        variables.merge(environment) { $1 }
        let words = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", command]
        let options = [";", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on"]
        try tmux(words + options, environment: variables)
    }

    deinit {
        // A server that is gone already cannot be ended.
        _ = try? tmux(["kill-server"])
    }

    // MARK: - Typing

    /// Presses keys by tmux's names: `Down`, `Enter`, `C-c`, `n`.
    public func press(_ keys: String...) throws {
        try tmux(["send-keys"] + keys)
    }

    /// Types a text as it stands.
    public func type(_ text: String) throws {
        try tmux(["send-keys", "-l", text])
    }

    /// Sends bytes as if the terminal had sent them, such as a report of the mouse.
    public func send(bytes: [UInt8]) throws {
        try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Pastes a text, marked as pasted if the program has asked for that.
    public func paste(_ text: String) throws {
        try tmux(["set-buffer", text, ";", "paste-buffer", "-p"])
    }

    /// Gives the terminal another size.
    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Takes the terminal away from the program, as closing a window does.
    public func hangUp() throws {
        try tmux(["respawn-pane", "-k", "sleep 600"])
    }

    // MARK: - Looking

    /// What the screen shows, without spaces at the ends of lines.
    public func screen() throws -> String {
        let lines = try tmux(["capture-pane", "-p"]).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// Facts about the terminal in tmux's format language, such as `#{alternate_on}`.
    public func facts(_ format: String) throws -> String {
        try tmux(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
    }

    /// Waits until the screen is as wanted.
    ///
    /// - Returns: what it shows then.
    /// - Throws: ``NeverShown`` when that does not come within a minute.
    @discardableResult
    public func wait(until isWanted: (String) -> Bool) async throws -> String {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let screen = try screen()
            if isWanted(screen) { return screen }
            guard ContinuousClock.now < end else { throw NeverShown(screen: screen) }
            try await Task.sleep(for: .milliseconds(25))
        }
    }

    /// Waits until the screen shows a text.
    @discardableResult
    public func wait(for text: String) async throws -> String {
        try await wait { $0.contains(text) }
    }

    @discardableResult
    private func tmux(_ words: [String], environment: [String: String] = [:]) throws -> String {
        let options = ["-S", socket, "-f", "/dev/null", "-u"]
        let run = try withoutBlockedSignals {
            try sandbox.run(Self.path ?? "tmux", options + words, environment: environment)
        }
        guard run.status == 0 else { throw TmuxError(words: words, message: run.errors) }
        return run.output
    }
}

/// Runs `body` with no signal blocked in this thread. Threads of Swift's executors block most of
/// them, programs inherit that, and a terminal in which no signals arrive is not a real one.
private func withoutBlockedSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
}

/// A terminal never showed what was waited for.
public struct NeverShown: Error, CustomStringConvertible {
    let screen: String

    /// A terminal that showed this at last.
    public init(screen: String) { self.screen = screen }

    /// What it showed at last.
    public var description: String { "what was waited for never came; the screen:\n\(screen)" }
}

/// tmux could not do something.
public struct TmuxError: Error, CustomStringConvertible {
    let words: [String]
    let message: String

    /// What, and why.
    public var description: String { "tmux \(words.joined(separator: " ")): \(message)" }
}
