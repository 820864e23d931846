public import AppSupport
public import HTMLMetadata
public import Networking
public import TextProcessing

/// What a server said when a page was asked for.
public struct FetchedPage: Sendable {
    /// The address that was asked for.
    public let requestedURL: WebURL
    /// The address that answered, after redirects.
    public internal(set) var url: WebURL
    /// The status of the answer, if there was one.
    public internal(set) var status: Int?
    /// The kind of content without parameters, in lower case.
    public internal(set) var mediaType: String?
    /// What the page says about itself; nil if it could not be had or is no page but another file.
    public internal(set) var metadata: PageMetadata?
    /// Why the page, or the rest of it, could not be had.
    public internal(set) var failure: FetchFailure?

    init(at url: WebURL) {
        requestedURL = url
        self.url = url
    }

    /// Takes over what stands at the head of an answer.
    mutating func take(_ head: HTTPResponseHead) {
        url = head.url
        status = head.status
        mediaType = head.mediaType
        if !head.isSuccess { failure = .status(head.status, head.url) }
    }
}

/// Why a page, or the rest of it, could not be had.
public enum FetchFailure: Problem, Equatable {
    /// The server answered with a status that is no success.
    case status(Int, WebURL)
    /// There was no answer, or not all of it.
    case network(HTTPError)
    /// It came, and could not be read.
    case unreadable(HTMLMetadataError)

    /// The language itself: some of the sentences are those of the libraries.
    public static func sentences(in language: Language) -> Language { language }

    /// What happened and what to do.
    public func message(in language: Language) -> Message {
        switch self {
        case .status(let status, let url):
            Message(language.support.badStatus(status, url.displayHost))
        case .network(let error): error.message(in: language.support)
        case .unreadable(let error): Message(error.message(in: language))
        }
    }

    /// The word that is kept with the link.
    ///
    /// - Parameter url: the address that was asked for.
    func problem(at url: WebURL) -> FetchProblem {
        switch self {
        case .status(let status, _): FetchProblem(status: status)
        case .unreadable: .missingLibrary
        case .network(let error): FetchProblem(error, at: url)
        }
    }
}

extension WebURL {
    /// The host for people; the whole address where there is none.
    var displayHost: String { displaySite ?? displayString }
}
