#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ChildProgram {
    /// Starts a program that goes on by itself, also when this process has ended and its terminal is
    /// closed. It reads nothing, and what it writes is lost.
    ///
    /// It is for processes that end soon after: the system keeps the place of a program that has ended
    /// until the process that started it ends, too.
    ///
    /// - Throws: ``ChildProgramProblem/missing(_:)`` or ``ChildProgramProblem/notStarted(_:code:)``.
    public func startDetached(_ command: [String]) throws(ChildProgramProblem) {
        let path = try path(of: command)
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard nothing >= 0 else { throw .notStarted(command.first ?? path, code: errno) }
        defer { close(nothing) }
        _ = try SpawnedProgram(
            command, at: path, environment: environment,
            streams: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map {
                (ours: nothing, theirs: $0)
            }, startsSession: true)
    }
}
