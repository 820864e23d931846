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
    var environment: [String: String] = [:]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the program with its output thrown away.
    ///
    /// - Returns: the processor time that it took, user and system together, in seconds.
    func measure() throws -> Double {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
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
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        guard status == 0 else {
            throw Failure(
                description: "\(words.joined(separator: " ").prefix(200)) failed: \(status)")
        }
        return Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
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
