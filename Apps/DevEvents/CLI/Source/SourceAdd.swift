import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Terminal
import TextProcessing

/// `devevents source add URL…`
struct SourceAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.sourceAddAbstract),
        discussion: text(\.sourceAddDiscussion),
        examples: [
            CommandExample(
                "devevents source add https://example.com/events.ics", text(\.sourceAddExample)),
            CommandExample(
                "devevents source add ./meetups.json --title Meetups",
                text(\.sourceAddFileExample)),
            CommandExample(
                "devevents source add - < sources.txt", text(\.sourceAddLinesExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var fetching: FetchOptions
    @Option(name: .shortAndLong, help: text(\.titleHelp)) var title: String?
    @Flag(help: text(\.noFetchHelp)) var noFetch = false
    @Argument(help: ArgumentHelp(text(\.addressHelp), valueName: "url")) var urls: [String]

    /// Whether the answer is about one source.
    private var isOne: Bool { urls.count == 1 && urls != ["-"] }

    mutating func validate() throws {
        if !isOne, title != nil { throw ValidationError(text(\.titleForOne)) }
        if urls.count > 1, urls.contains("-") { throw ValidationError(text(\.linesAlone)) }
    }

    func run() async throws {
        let app = try DevEventsApp(global)
        let (addresses, isComplete) = try urls == ["-"] ? readLines(app) : (given(), true)
        let detail = urls == ["-"] ? "-" : addresses.map(\.shown).joined(separator: " ")
        let editor = app.library.recording("source add", detail)
        let outcomes = try await noFetch ? store(addresses, editor) : fetch(addresses, editor, app)
        if addresses.isEmpty, isComplete { app.context.say(app.text.noAddresses) }
        let isAllAdded = try show(outcomes, app)
        if !isAllAdded || !isComplete { throw ExitCode.failure }
    }

    private func given() throws -> [SourceAddress] {
        try urls.map { try SourceAddress($0) }
    }

    /// The addresses of standard input; what is none is told, and the rest goes on.
    private func readLines(
        _ app: DevEventsApp
    ) throws -> (addresses: [SourceAddress], isComplete: Bool) {
        var isComplete = true
        var addresses: [SourceAddress] = []
        for line in try AddressLines.read() {
            do {
                addresses.append(try SourceAddress(line.text))
            } catch let problem as DevEventsError {
                isComplete = false
                let message = problem.message(in: app.context.language)
                app.context.complain(
                    Message(
                        app.text.inLine(line.number, message.text),
                        advice: problem.isAboutFile ? message.advice : nil))
            }
        }
        return (addresses, isComplete)
    }

    private func fetch(
        _ addresses: [SourceAddress], _ editor: DevEventsEditor, _ app: DevEventsApp
    ) async throws -> [AddSources.Outcome] {
        try await app.context.withProgress(
            total: addresses.count, app.text.reading
        ) { progress in
            try await editor.addSources(
                addresses, title: title, with: fetching.fetcher(app.context)
            ) {
                progress.update(completed: Int64($0))
            }
        }
    }

    /// Adds the sources to be read later.
    private func store(
        _ addresses: [SourceAddress], _ editor: DevEventsEditor
    ) throws -> [AddSources.Outcome] {
        try addresses.map { address in
            do {
                return .added(try editor.sources.add(address, title: title), SourceChanges())
            } catch let problem as DevEventsError {
                return .refused(address, problem)
            }
        }
    }

    /// Tells what became of the sources.
    ///
    /// - Returns: whether all were added.
    private func show(_ outcomes: [AddSources.Outcome], _ app: DevEventsApp) throws -> Bool {
        var added: [SourceSummary] = []
        var refused: [(SourceAddress, any Problem)] = []
        for outcome in outcomes {
            switch outcome {
            case .refused(let address, let problem): refused.append((address, problem))
            case .added(let source, let changes):
                added.append(
                    SourceSummary(source: source, events: changes.events, unread: changes.unread))
                if output.choice == .table { tell(source, changes, app) }
            }
        }
        var advices: [String] = []
        for (address, problem) in refused {
            let message = problem.message(in: app.context.language)
            app.context.complain(
                Message(
                    Self.namesSource(problem)
                        ? message.text : app.text.notAdded(address.shown, message.text)))
            if let advice = message.advice, !advices.contains(advice) { advices.append(advice) }
        }
        for advice in advices { app.context.say(advice) }
        if output.choice != .table, !isOne || !added.isEmpty {
            try app.print(added, as: output.choice, isOne: isOne)
        }
        return refused.isEmpty
    }

    /// Whether what is told of a problem says of itself where it is.
    private static func namesSource(_ problem: any Problem) -> Bool {
        switch problem as? SourceFailure {
        case .status, .network: false
        case .unreadable(let problem): !(problem is CalendarProblem)
        case .file, .noOrdinaryFile, .fileTooLarge, nil: true
        }
    }

    private func tell(_ source: Source, _ changes: SourceChanges, _ app: DevEventsApp) {
        guard let kind = source.kind else {
            return app.context.say(app.text.sourceStored(source.id, source.title))
        }
        app.context.say(
            app.text.sourceAdded(
                source.id, source.title, app.sentences.name(of: kind), changes.events))
        if changes.unread > 0 {
            app.context.say(app.text.notUnderstood(source.id, changes.unread))
        }
    }
}

extension DevEventsError {
    /// Whether it is of a name that may be a file's or a host's, which its advice tells apart.
    fileprivate var isAboutFile: Bool { if case .noFileHere = self { true } else { false } }
}
