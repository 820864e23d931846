import AppSupport
public import Arguments
import Terminal
import TextProcessing

/// Runs an app's commands: parses, runs, prints what went wrong and tells the exit status.
public struct Program<Root: ParsableCommand> {
    private let name: String
    private let environment: [String: String]
    private let language: Language

    /// Makes the program of a root command.
    public init(_ root: Root.Type) {
        ClosedStreams.hold()
        name = root.commandName
        let environment = ProcessEnvironment.variables
        self.environment = environment
        // Help and errors speak even when the settings can't be read; a command then says why.
        let path = Home(environment: environment).settingsFile
        if let settings = try? Settings(path: path, known: []) {
            language = Language(environment: environment, settings: settings)
        } else {
            language = Language(environment: environment)
        }
    }

    /// Runs the command that the arguments name.
    ///
    /// - Returns: the status to exit with.
    @MainActor
    public func run(_ arguments: [String]) async -> Int32 {
        do {
            try await runThrowing(arguments)
            return ExitStatus.done.rawValue
        } catch {
            return report(error)
        }
    }

    // On the main actor, so that a command that waits for nothing runs on the thread that the process
    // began with: handing it to another one costs a thread.
    @MainActor
    private func runThrowing(_ arguments: [String]) async throws {
        if arguments.first == "--generate-manuals", arguments.count == 2 {
            return try writeManuals(to: arguments[1])
        }
        switch try Root.parseAsRoot(arguments) {
        case .run(var invocation):
            do {
                if type(of: invocation.command).isAsynchronous,
                    let command = invocation.command as? any AsyncParsableCommand
                {
                    var command = command
                    try await command.run()
                } else {
                    try invocation.command.run()
                }
            } catch CleanExit.helpRequest {
                try show(invocation.help)
            } catch let error as ValidationError {
                throw CommandLineError(rejected: error, by: invocation.help)
            }
        case .help(let request): try show(request)
        case .version(let version): try show(version + "\n")
        case .completionScript(let shell):
            try show(Root.completionScript(for: shell, in: language))
        case .completions(let candidates):
            try show(candidates.map { $0 + "\n" }.joined())
        }
    }

    private func show(_ request: HelpRequest) throws {
        let terminal = TerminalEnvironment(environment: environment)
        let width = terminal.output.isTerminal ? min(terminal.columns, 100) : 80
        try show(request.text(width: width, in: language))
    }

    private func show(_ text: String) throws {
        let output = StandardOutput()
        try output.write(text)
        try output.flush()
    }

    private func writeManuals(to folder: String) throws {
        try Home.makeFolder(folder)
        for page in Root.manualPages(date: Release.day, in: language) {
            try File.write(Array(page.text.utf8), to: folder + "/" + page.fileName)
        }
    }

    private func report(_ error: any Error) -> Int32 {
        switch error {
        case let code as ExitCode:
            return code.rawValue
        case CleanExit.message(let message):
            // There is nowhere left to report that standard output cannot be written to.
            try? show(message(in: language) + "\n")
            return ExitStatus.done.rawValue
        case let error as CommandLineError:
            tell(Message(error.message(in: language), advice: error.advice(in: language)))
            return ExitStatus.usage.rawValue
        case let error as ValidationError:
            tell(Message(error.message(in: language), advice: error.advice?(in: language)))
            return ExitStatus.usage.rawValue
        case let problem as any Problem:
            tell(problem.message(in: language))
            return problem.status.rawValue
        case let error as OutputError:
            tell(Message(error.message(in: language)))
            return ExitStatus.failed.rawValue
        default:
            tell(Message(String(describing: error), advice: language.support.reportBug))
            return ExitStatus.failed.rawValue
        }
    }

    private func tell(_ message: Message) { StandardError.write(message, from: name) }
}
