import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that this process has started and must wait for.
struct SpawnedProgram {
    private let id: pid_t

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: its name and its arguments.
    ///   - path: where it is.
    ///   - streams: descriptors of this process and the numbers under which the program gets them.
    ///   - startsSession: whether it belongs to no terminal.
    init(
        _ command: [String],
        at path: String,
        environment: [String: String],
        streams: [(ours: Int32, theirs: Int32)],
        startsSession: Bool = false
    ) throws(ChildProgramProblem) {
        let name = command.first ?? path
        let variables = environment.map { $0 + "=" + $1 }
        // The system would take a text to end there.
        guard !(command + variables).contains(where: { $0.utf8.contains(0) }) else {
            throw .notStarted(name, code: EINVAL)
        }
        var words = command.map { strdup($0) } + [nil]
        var environment = variables.map { strdup($0) } + [nil]
        defer { for text in words + environment { free(text) } }
        var attributes = SpawnAttributes()
        defer { attributes.destroy() }
        attributes.takeSignalsAsByDefault(startsSession: startsSession)
        for (ours, theirs) in streams { attributes.pass(ours, as: theirs) }
        var id = pid_t()
        let code = posix_spawn(
            &id, path, &attributes.actions, &attributes.values, &words, &environment)
        guard code == 0 else { throw .notStarted(name, code: code) }
        self.id = id
    }

    /// Waits for the end, whatever signals come meanwhile.
    ///
    /// - Returns: the status; 128 and the signal's number if a signal has ended it.
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return Self.told(status)
    }

    /// The status if it has ended, which can be asked once; `nil` while it runs.
    func statusIfEnded() -> Int32? {
        var status: Int32 = 0
        return waitpid(id, &status, WNOHANG) == id ? Self.told(status) : nil
    }

    /// Ends it, and waits for that.
    func end() {
        kill(id, SIGKILL)
        _ = wait()
    }

    /// WIFSIGNALED and its kin are macros, which Swift does not see.
    private static func told(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

/// What the system is told about a program that it is to start.
private struct SpawnAttributes {
    #if canImport(Darwin)
    var values: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    #else
    var values = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    #endif

    init() {
        posix_spawnattr_init(&values)
        posix_spawn_file_actions_init(&actions)
    }

    mutating func destroy() {
        posix_spawnattr_destroy(&values)
        posix_spawn_file_actions_destroy(&actions)
    }

    mutating func takeSignalsAsByDefault(startsSession: Bool) {
        var signals = sigset_t()
        sigemptyset(&signals)
        // Threads of Swift's executors block most signals.
        posix_spawnattr_setsigmask(&values, &signals)
        for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&values, &signals)
        let session = startsSession ? Self.newSession : 0
        posix_spawnattr_setflags(
            &values, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | session)
    }

    #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    /// `POSIX_SPAWN_SETSID`, which the headers of glibc and musl hide from Swift.
    private static let newSession: Int16 = 0x80
    #endif

    mutating func pass(_ ours: Int32, as theirs: Int32) {
        #if canImport(Darwin)
        guard ours != theirs else {
            posix_spawn_file_actions_addinherit_np(&actions, ours)
            return
        }
        #endif
        // With both numbers the same, the descriptor is kept open in the program.
        posix_spawn_file_actions_adddup2(&actions, ours, theirs)
    }
}

/// The turn of one program at the terminal.
enum ForegroundTurn {
    private static let turn = Mutex<Void>(())

    /// Runs `body` while this process ignores what the keyboard sends to a whole terminal.
    static func take(
        _ body: () throws(ChildProgramProblem) -> Int32
    ) throws(ChildProgramProblem) -> Int32 {
        try turn.withLock { _ throws(ChildProgramProblem) in
            var before = (sigaction(), sigaction())
            sigaction(SIGINT, nil, &before.0)
            sigaction(SIGQUIT, nil, &before.1)
            signal(SIGINT, SIG_IGN)
            signal(SIGQUIT, SIG_IGN)
            defer {
                sigaction(SIGINT, &before.0, nil)
                sigaction(SIGQUIT, &before.1, nil)
            }
            return try body()
        }
    }
}
