import Foundation

/// A program could not be started.
public struct SpawnError: Error, CustomStringConvertible {
    /// The program.
    public let program: String
    /// The system's number for the reason.
    public let code: Int32

    /// The program and why it could not be started.
    public var description: String { "cannot start \(program): \(String(cString: strerror(code)))" }
}

/// The files that a program gets as its standard streams; all may be the same terminal.
struct StandardStreams {
    var input = "/dev/null"
    var output: String
    var errors: String
}

#if canImport(Glibc)
/// The C library's way to close all files from one number on (since glibc 2.34), which Swift's module
/// of it does not have.
private let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { symbol in
    unsafeBitCast(
        symbol,
        to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self
    )
}
#endif

/// Starts a program with this environment and nothing else of this process.
///
/// The streams are files and not pipes, so that nobody has to read them for the program to go on.
func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String,
    streams: StandardStreams
) throws -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_RDWR | O_CREAT
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, writing, 0o600)
    #if canImport(Glibc)
    // Nor of its files: what another test has open just now would seem to be used by the program.
    _ = closeFrom?(&actions, STDERR_FILENO + 1)
    #endif

    // There is no portable way to start a program in another folder; the shell becomes the program.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
    var words = cStrings(shell + [program] + arguments)
    var variables = cStrings(environment.map { $0 + "=" + $1 })
    defer { for string in words + variables { free(string) } }
    // Nothing of this process's signals: threads of Swift's executors block most of them, and a test
    // may ignore some.
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let code = posix_spawn(&process, shell[0], &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SpawnError(program: program, code: code) }
    return process
}

/// Waits for a process; one that is not done in time is killed, for a test that hangs tells
/// nothing.
func waitForEnd(of process: pid_t, limitInSeconds: Double = 120) -> Int32 {
    let watchdog = DispatchWorkItem { kill(process, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limitInSeconds, execute: watchdog)
    defer { watchdog.cancel() }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
}

private func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
}
