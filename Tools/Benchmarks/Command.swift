#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that is run and measured.
struct Command {
    let words: [String]
    var input: String?
    /// The file that the output goes to; nil throws it away.
    var output: String?
    var environment: [String: String] = [:]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the program.
    ///
    /// - Returns: the processor time that it took, user and system together, in seconds.
    func measure() throws -> Double {
        let process = try start()
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        try check(status)
        return Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    }

    /// Runs the program and looks at its process again and again, as often as can be, until it ends.
    func watch(_ look: (pid_t) -> Void) throws {
        let process = try start()
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return try check(status) }
            guard ended == 0 || errno == EINTR else {
                throw Failure(description: "lost sight of \(words[0])")
            }
            if ended == 0 { look(process) }
        }
    }

    private func start() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        var variables = (Self.inherited.merging(environment) { $1 }).map { strdup("\($0)=\($1)") }
        variables.append(nil)
        defer {
            for pointer in arguments + variables { free(pointer) }
        }
        var process = pid_t()
        let result = posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
        guard result == 0 else {
            throw Failure(
                description: "cannot run \(words[0]): \(String(cString: strerror(result)))")
        }
        return process
    }

    private func check(_ status: Int32) throws {
        guard status == 0 else {
            throw Failure(
                description: "\(words.joined(separator: " ").prefix(200)) failed: \(status)")
        }
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    private static var inherited: [String: String] {
        var variables: [String: String] = ["LC_ALL": "C.UTF-8"]
        for name in ["PATH", "HOME"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        return variables
    }
}
