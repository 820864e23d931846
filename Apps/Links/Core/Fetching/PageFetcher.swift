import AppSupport
public import Networking
public import TextProcessing

/// Fetches pages and reads what they say about themselves, in memory that does not grow with the page.
public struct PageFetcher: Sendable {
    /// So much of a page is read; what pages say about themselves stands near their beginning.
    private static let sizeLimit = 8 * 1024 * 1024
    /// So many pages are fetched at once.
    private static let concurrency = 8

    private let http: any HTTPTransport
    private let language: Language

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - http: what the pages are fetched with.
    ///   - language: the language that is asked for where a page has several.
    public init(_ http: any HTTPTransport, language: Language) {
        self.http = http
        self.language = language
    }

    /// Fetches a page.
    ///
    /// Nothing is thrown: what could not be had is ``FetchedPage/failure``, and what arrived before
    /// a failure counts.
    public func fetch(_ url: WebURL) async -> FetchedPage {
        var page = FetchedPage(at: url)
        guard url.scheme == "http" || url.scheme == "https" else {
            page.failure = .network(.unsupportedScheme(url))
            return page
        }
        // The page is read where it arrives, so that nothing of it waits in memory, however much a
        // few bytes of it unpack to.
        let reading = PageReading(limit: Self.sizeLimit)
        do {
            let response = try await http.send(request(url)) { head, bytes in
                reading.take(bytes, after: head)
            }
            page.take(response.head)
        } catch {
            page.failure = .network(error)
        }
        reading.finish(into: &page)
        return page
    }

    /// Fetches pages, several at once, and hands them over one by one as they arrive.
    ///
    /// - Throws: what `body` throws; pages that are under way are given up then.
    func fetch(
        _ urls: [WebURL], _ body: (Int, FetchedPage) async throws -> Void
    ) async throws {
        try await urls.mapConcurrently(limit: Self.concurrency) {
            await fetch($0)
        } each: {
            try await body($0, $1)
        }
    }

    private func request(_ url: WebURL) -> HTTPRequest {
        let languages =
            switch language {
            case .english: "en,*;q=0.5"
            case .korean: "ko,en;q=0.7,*;q=0.5"
            }
        return HTTPRequest(
            .get, url,
            headers: [
                "Accept": "text/html,application/xhtml+xml,*/*;q=0.8",
                "Accept-Language": languages,
            ],
            timeouts: HTTPTimeouts(connect: .seconds(10), idle: .seconds(10), total: .seconds(30)),
            bodyLimit: .max)
    }
}
