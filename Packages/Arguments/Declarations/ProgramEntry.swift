import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension ParsableCommand {
    /// Reads the process's arguments, runs the command, prints help or errors, and ends the
    /// process.
    ///
    /// The language is that of the environment. Errors that `run()` throws are printed as they
    /// describe themselves and end the process with ``ExitCode/failure``. A program that wants more
    /// of a say calls ``parseAsRoot(_:)``.
    public static func main() {
        do {
            switch try parseAsRoot(Array(CommandLine.arguments.dropFirst())) {
            case .run(var invocation):
                try ending(for: invocation) { try invocation.command.run() }
            case let parsed: show(parsed)
            }
        } catch {
            report(error)
        }
        exit(ExitCode.success.rawValue)
    }
}

extension AsyncParsableCommand {
    /// Reads the process's arguments, runs the command, prints help or errors, and ends the
    /// process.
    ///
    /// As ``ParsableCommand/main()``, for commands some of which are asynchronous.
    public static func main() async {
        do {
            switch try parseAsRoot(Array(CommandLine.arguments.dropFirst())) {
            case .run(var invocation):
                do {
                    try await invocation.run()
                } catch CleanExit.helpRequest {
                    show(.help(invocation.help))
                }
            case let parsed: show(parsed)
            }
        } catch {
            report(error)
        }
        exit(ExitCode.success.rawValue)
    }
}

extension ParsableCommand {
    private static func ending(for invocation: Invocation, _ run: () throws -> Void) throws {
        do {
            try run()
        } catch CleanExit.helpRequest {
            show(.help(invocation.help))
        }
    }

    /// Prints whatever is not to be run.
    fileprivate static func show(_ parsed: Parsed) {
        let language = Language.ofProcess
        switch parsed {
        case .run: break
        case .help(let request):
            print(request.text(width: terminalWidth(), in: language), terminator: "")
        case .version(let version): print(version)
        case .completionScript(let shell):
            print(completionScript(for: shell, in: language), terminator: "")
        case .completions(let candidates): for candidate in candidates { print(candidate) }
        }
    }

    /// Prints an error and ends the process with its code.
    fileprivate static func report(_ error: any Error) -> Never {
        let language = Language.ofProcess
        switch error {
        case let code as ExitCode: exit(code.rawValue)
        case CleanExit.message(let message):
            print(message(in: language))
            exit(ExitCode.success.rawValue)
        case let error as CommandLineError:
            complain(error.message(in: language), error.advice(in: language))
            exit(error.exitCode.rawValue)
        case let error as ValidationError:
            complain(error.message(in: language), error.advice?(in: language))
            exit(ExitCode.usage.rawValue)
        default:
            complain(String(describing: error), nil)
            exit(ExitCode.failure.rawValue)
        }
    }

    private static func complain(_ message: String, _ advice: String?) {
        let lines = ["\(commandName): \(message)", advice].compactMap { $0 }
        let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        // There is nowhere left to report that standard error cannot be written to.
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}

extension Language {
    /// The language that the process's environment asks for.
    fileprivate static var ofProcess: Language {
        var environment: [String: String] = [:]
        for name in ["KITBAG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
            environment[name] = getenv(name).map { String(cString: $0) }
        }
        return Language(environment: environment)
    }
}

/// The width of the terminal at standard output, at most 100; 80 if it is none.
private func terminalWidth() -> Int {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
        return min(columns, 100)
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 100)
}
