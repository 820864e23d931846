import AppSupport
import Networking
import Persistence
import TestSupport
import TextProcessing

@testable import LinksCore

extension LinksWorld {
    /// Fetches from these pages, by their addresses; anything else has no answer.
    func fetcher(_ pages: [String: String]) -> PageFetcher {
        PageFetcher(StubTransport(pages: pages), language: .english)
    }

    /// Fetches by a function.
    func fetcher(
        _ answer: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse
    ) -> PageFetcher {
        PageFetcher(StubTransport(answer), language: .english)
    }

    /// Saves pages as an operation of its own, a second after what was before.
    @discardableResult
    func save(
        _ urls: [String], from fetcher: PageFetcher?, _ details: LinkChanges = LinkChanges()
    ) async throws -> [SavePages.Outcome] {
        clock.advance(seconds: 1)
        let pages = try urls.map { try WebURL(page: $0) }
        return try await recording("add").savePages(pages, details, fetcher: fetcher)
    }

    /// Fetches links anew as an operation of its own, a second after what was before.
    @discardableResult
    func refresh(
        _ ids: [RecordID<Link>], from fetcher: PageFetcher, isReplacing: Bool = false
    ) async throws -> [RefreshLinks.Outcome] {
        clock.advance(seconds: 1)
        return try await recording("refresh").refreshLinks(
            ids, with: fetcher, isReplacing: isReplacing)
    }
}

extension SavePages.Outcome {
    /// The saved link, if there is one.
    var link: Link? {
        if case .saved(let page) = self { page.link.link } else { nil }
    }

    /// Why it was refused, if it was.
    var refusal: LinksError? {
        if case .refused(let error) = self { error } else { nil }
    }

    /// Why its page could not be had, if it could not.
    var failure: FetchFailure? {
        if case .saved(let page) = self { page.failure } else { nil }
    }

    /// The other link that seems to be of the same page.
    var twin: RecordID<Link>? {
        if case .saved(let page) = self { page.twin } else { nil }
    }
}

extension HTTPResponse {
    /// A page as a server sends it.
    static func page(
        _ text: String, at url: String, status: Int = 200,
        contentType: String = "text/html; charset=utf-8"
    ) -> HTTPResponse {
        guard let address = try? WebURL(url) else { preconditionFailure("no address: \(url)") }
        let head = HTTPResponseHead(
            status: status, headers: ["Content-Type": contentType], url: address)
        return HTTPResponse(head: head, body: Array(text.utf8))
    }
}

/// Sends the beginning of a page and breaks off.
struct CutTransport: HTTPTransport {
    let beginning: String

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }

    func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        HTTPStreamedResponse(
            head: HTTPResponseHead(
                status: 200, headers: ["Content-Type": "text/html"], url: request.url),
            body: HTTPBody(
                Array(beginning.utf8), failure: .bodyCutShort(received: 10, expected: 20)))
    }
}
