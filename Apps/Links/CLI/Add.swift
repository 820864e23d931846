import AppShell
import AppSupport
import Arguments
import LinksCore
import Terminal
import TextProcessing

/// `links add URL…`
struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.addAbstract),
        discussion: text(\.addDiscussion),
        examples: [
            CommandExample("links add https://example.com/swift --tag swift", text(\.addExample)),
            CommandExample("links add example.com --state to-read", text(\.addLaterExample)),
            CommandExample("links add --folder Work - < addresses.txt", text(\.addLinesExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: LinkDetails
    @OptionGroup var fetching: FetchOptions
    @Flag(help: text(\.noFetchHelp)) var noFetch = false
    @Argument(help: ArgumentHelp(text(\.urlHelp), valueName: "url")) var urls: [String]

    mutating func validate() throws {
        let isOne = urls.count == 1 && urls != ["-"]
        if !isOne, details.title != nil || details.keyword != nil {
            throw ValidationError(text(\.titleForOne))
        }
        if urls.count > 1, urls.contains("-") { throw ValidationError(text(\.linesAlone)) }
    }

    func run() async throws {
        let app = try LinksApp(global)
        let (pages, isComplete) = try urls == ["-"] ? readLines(app) : (given(), true)
        let editor = app.library.recording("add", detail(of: pages))
        let changes = try details.changes(in: editor.folders)
        let fetcher = noFetch ? nil : fetching.fetcher(app.context)
        let outcomes = try await app.context.withProgress(
            total: pages.count, app.text.fetching
        ) { progress in
            try await editor.savePages(pages, changes, fetcher: fetcher) {
                progress.update(completed: Int64($0))
            }
        }
        if pages.isEmpty, isComplete { app.context.say(app.text.noAddresses) }
        let isAllSaved = try show(outcomes, app)
        if !isAllSaved || !isComplete { throw ExitCode.failure }
    }

    /// What is kept of the operation: the addresses as they were written, but no password.
    private func detail(of pages: [WebURL]) -> String {
        guard urls != ["-"] else { return "-" }
        return zip(urls, pages).map { written, page in
            page == page.withoutCredentials ? written : page.displayString
        }.joined(separator: " ")
    }

    private func given() throws -> [WebURL] { try urls.map { try WebURL(page: $0) } }

    /// The addresses of standard input; what is none is told, and the rest goes on.
    private func readLines(_ app: LinksApp) throws -> (pages: [WebURL], isComplete: Bool) {
        var isComplete = true
        var pages: [WebURL] = []
        for line in try AddressLines.read() {
            do {
                pages.append(try WebURL(page: line.text))
            } catch let problem as LinksError {
                isComplete = false
                let message = problem.message(in: app.context.language)
                app.context.complain(Message(app.text.inLine(line.number, message.text)))
            }
        }
        return (pages, isComplete)
    }

    /// Tells what became of the pages.
    ///
    /// - Returns: whether all were saved.
    private func show(_ outcomes: [SavePages.Outcome], _ app: LinksApp) throws -> Bool {
        var saved: [FiledLink] = []
        var failures: [(FiledLink, FetchFailure)] = []
        var refused: [LinksError] = []
        for outcome in outcomes {
            switch outcome {
            case .refused(let error):
                refused.append(error)
                if outcomes.count == 1, urls != ["-"] { throw error }
                app.context.complain(error.message(in: app.context.language))
            case .saved(let page):
                let link = page.link.link
                saved.append(page.link)
                if output.choice == .table {
                    app.context.say(app.text.added(link.id, link.title))
                }
                if let failure = page.failure { failures.append((page.link, failure)) }
                if let twin = page.twin { app.context.say(app.text.similar(link.id, twin)) }
            }
        }
        app.tell(failures)
        if output.choice != .table {
            try app.print(saved, as: output.choice, isOne: outcomes.count == 1 && urls != ["-"])
        }
        return refused.isEmpty
    }
}
