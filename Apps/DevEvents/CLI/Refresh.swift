import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

/// `devevents refresh [SOURCE…]`
struct Refresh: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.refreshAbstract),
        discussion: text(\.refreshDiscussion),
        examples: [
            CommandExample("devevents refresh", text(\.refreshExample)),
            CommandExample("devevents refresh 2 3 --json", text(\.refreshSomeExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var fetching: FetchOptions
    @Argument(
        help: ArgumentHelp(text(\.sourceHelp), valueName: "source"),
        completion: .custom(Completions.sources))
    var sources: [String] = []

    func run() async throws {
        let app = try DevEventsApp(global)
        let ids = try wanted(app)
        let refresh = app.library.refreshSources
        let outcomes = try await app.context.withProgress(
            total: ids.count, app.text.reading
        ) { progress in
            try await refresh(ids, with: fetching.fetcher(app.context)) {
                progress.update(completed: Int64($0))
            }
        }
        if output.choice == .table {
            tellChanges(outcomes, app)
        } else {
            try app.context.printList(
                as: output.choice, columns: RefreshSources.Outcome.columns
            ) {
                ListPage(table: Table([]), emptyText: "")
            } rows: { emit in
                for outcome in outcomes { try emit(outcome.row) }
            }
        }
        if tellFailures(outcomes, app) { throw ExitCode.failure }
    }

    private func wanted(_ app: DevEventsApp) throws -> [RecordID<Source>] {
        let repository = app.library.sources
        guard sources.isEmpty else {
            return try sources.map { try repository.source($0).source.id }.unique
        }
        return try repository.list().map(\.source.id)
    }

    /// Tells a line about each source that changed.
    private func tellChanges(_ outcomes: [RefreshSources.Outcome], _ app: DevEventsApp) {
        guard !outcomes.isEmpty else { return app.context.say(app.text.noSources) }
        var hasNews = false
        for outcome in outcomes {
            guard case .changed(let changes) = outcome.result else { continue }
            let source = outcome.source
            if !changes.isNothing {
                hasNews = true
                app.context.say(app.text.refreshed(source.id, source.title, changes))
            }
            if changes.unread > 0 {
                hasNews = true
                app.context.say(app.text.notUnderstood(source.id, changes.unread))
            }
        }
        let isAllRead = outcomes.allSatisfy { $0.failure == nil }
        if !hasNews, isAllRead { app.context.say(app.text.nothingChanged) }
    }

    /// Tells why sources could not be read, and what to do, each advice once.
    ///
    /// - Returns: whether there are any.
    private func tellFailures(
        _ outcomes: [RefreshSources.Outcome], _ app: DevEventsApp
    ) -> Bool {
        var advices: [String] = []
        for outcome in outcomes {
            guard let failure = outcome.failure else { continue }
            let message = failure.message(in: app.context.language)
            let kept = outcome.source.readAt.map { app.context.world.zone.localText($0) }
            app.context.complain(
                Message(
                    app.text.notRead(
                        outcome.source.id, outcome.source.title, message.text, keptFrom: kept)))
            if let advice = message.advice, !advices.contains(advice) { advices.append(advice) }
        }
        for advice in advices { app.context.say(advice) }
        return outcomes.contains { $0.failure != nil }
    }
}

extension RefreshSources.Outcome {
    fileprivate var failure: SourceFailure? {
        if case .failed(let failure) = result { failure } else { nil }
    }
}
