public import AppSupport
public import Networking
public import TextProcessing

/// Fetches what sources hold.
public struct SourceFetcher: Sendable {
    /// So many bytes of a source are read; one that is larger is refused. A list of a year of events is
    /// less than one megabyte.
    private static let sizeLimit = 16 * 1024 * 1024
    /// So many sources are fetched at once.
    static let concurrency = 8

    private let http: any HTTPTransport

    /// Makes a fetcher of a transport alone.
    init(_ http: any HTTPTransport) { self.http = http }

    /// Makes a fetcher that keeps to robots.txt, tries again where that is safe, and asks for what it
    /// has only whether it has changed.
    ///
    /// - Parameter allowsPrivate: whether loopback and private addresses may be reached too.
    public init(_ world: World, allowsPrivate: Bool) {
        let client = HTTPClient(world.networkConfiguration(allowsPrivate: allowsPrivate))
        http = RobotsTransport(
            over: CachingTransport(
                over: RetryingTransport(over: client, now: world.now),
                folder: world.home.cache + "/sources", now: world.now),
            productToken: "Kitbag", now: world.now)
    }

    /// What a source holds, as it came.
    struct Fetched: Sendable {
        var bytes: [UInt8]
        var contentType: String?
        /// The address that answered.
        var address: SourceAddress
    }

    /// Fetches a source.
    ///
    /// - Throws: ``SourceFailure``.
    func fetch(_ address: SourceAddress) async throws(SourceFailure) -> Fetched {
        if let path = address.path {
            let bytes = try SourceFile.read(path, limit: Self.sizeLimit)
            return Fetched(bytes: bytes, contentType: nil, address: address)
        }
        let response: HTTPResponse
        do {
            response = try await http.send(Self.request(address))
        } catch {
            throw .network(error)
        }
        guard response.head.isSuccess else { throw .status(response.status, response.url) }
        return Fetched(
            bytes: response.body, contentType: response.headers["Content-Type"],
            address: SourceAddress(response.url))
    }

    private static func request(_ address: SourceAddress) -> HTTPRequest {
        var request = HTTPRequest(
            .get, address.url,
            headers: [
                "Accept":
                    "text/calendar, application/json, text/markdown, text/html;q=0.9, */*;q=0.5"
            ],
            timeouts: HTTPTimeouts(connect: .seconds(10), idle: .seconds(20), total: .seconds(120)),
            bodyLimit: sizeLimit)
        request.cachePolicy = .revalidate
        return request
    }
}

/// Why a source could not be read.
public enum SourceFailure: Problem {
    /// The server answered with a status that is no success.
    case status(Int, WebURL)
    /// There was no answer, or not all of it.
    case network(HTTPError)
    /// The file could not be read.
    case file(FileProblem)
    /// There is a pipe, a device or the like instead of a file.
    case noOrdinaryFile(String)
    /// The file has more than so many bytes.
    case fileTooLarge(String, limit: Int)
    /// It came, and is not what this source was.
    case unreadable(any Problem)

    /// The language itself: the sentences are those of others.
    public static func sentences(in language: Language) -> Language { language }

    /// What happened and what to do.
    public func message(in language: Language) -> Message {
        switch self {
        case .status(let status, let url):
            Message(language.support.badStatus(status, url.displaySite ?? url.displayString))
        case .network(let error): error.message(in: language.support)
        case .file(let problem): problem.message(in: language)
        case .noOrdinaryFile(let path):
            Message(
                language.devEventsSources.noOrdinaryFile(path),
                advice: language.devEventsSources.useFile)
        case .fileTooLarge(let path, let limit):
            Message(language.devEventsSources.fileTooLarge(path, megabytes: limit >> 20))
        case .unreadable(let problem): problem.message(in: language)
        }
    }

    /// The word that is kept with the source.
    func problem(at address: SourceAddress) -> RefreshProblem {
        switch self {
        case .status(let status, _): RefreshProblem(FetchProblem(status: status))
        case .network(.disallowedByRobots): .refusedByRobots
        case .network(let error): RefreshProblem(FetchProblem(error, at: address.url))
        case .file, .noOrdinaryFile, .fileTooLarge: .noFile
        case .unreadable: .unreadable
        }
    }
}
