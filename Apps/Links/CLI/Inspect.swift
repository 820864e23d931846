import AppShell
import AppSupport
import Arguments
import LinksCore
import Terminal
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `links inspect URL|FILE`
struct Inspect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.inspectAbstract),
        discussion: text(\.inspectDiscussion),
        examples: [
            CommandExample("links inspect https://example.com/", text(\.inspectExample)),
            CommandExample("links inspect --explain page.html", text(\.inspectFileExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var fetching: FetchOptions
    @Flag(help: text(\.jsonAlwaysHelp)) var json = false
    @Flag(help: text(\.explainHelp)) var explain = false
    @Flag(help: text(\.jsonlHelp)) var jsonl = false
    @Option(name: .customLong("url"), help: text(\.baseURLHelp)) var base: String?
    @Option(help: text(\.contentTypeHelp)) var contentType: String?
    @Argument(help: ArgumentHelp(text(\.pageHelp), valueName: "url-or-file"), completion: .file())
    var page: String?

    mutating func validate() throws {
        let isURL = try page.map { try address($0) != nil } ?? false
        if isURL || jsonl, base != nil || contentType != nil {
            throw ValidationError(text(\.onlyForFiles))
        }
        if jsonl, page != nil { throw ValidationError(text(\.jsonlTakesLines)) }
        if !jsonl, page == nil { throw ValidationError(text(\.nothingToInspect)) }
    }

    func run() async throws {
        let context = try AppContext(global, settings: LinksApp.settings)
        guard let page else { return try answerLines(context) }
        let report: PageReport
        if let url = try address(page) {
            report = try await InspectPage.inspect(url, with: fetching.fetcher(context))
        } else {
            report = try InspectPage.inspect(
                file: page, contentType: contentType, from: base.map { try WebURL(page: $0) })
        }
        try context.print(report.row(explaining: explain), as: .json) { DetailList() }
        if let failure = report.failure { throw failure }
    }

    /// The address to fetch, unless it is a file that was named.
    private func address(_ page: String) throws -> WebURL? {
        if page.contains("://") { return try WebURL(page: page) }
        let host = page.prefix { $0 != "/" }
        let isPage = [".html", ".htm", ".xhtml"].contains { page.lowercased().hasSuffix($0) }
        let looksLikeFile =
            ["/", ".", "~"].contains { page.hasPrefix($0) }
            || isPage && (host.count == page.count || !host.contains { $0 == "." || $0 == ":" })
        if page == "-" || looksLikeFile || access(page, F_OK) == 0 { return nil }
        return try WebURL(page: page)
    }

    private func answerLines(_ context: AppContext) throws {
        let lines = try OpenFile("-")
        try InspectPage.inspect(lines: lines, explaining: explain, in: context.language) { row in
            try context.print(row, as: .ndjson) { DetailList() }
        }
    }
}
