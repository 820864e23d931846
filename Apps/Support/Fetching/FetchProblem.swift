public import Networking
public import Persistence
public import TextProcessing

/// Why a page could not be had, as it is kept with what it belongs to: a word for programs, such as
/// `status-404`.
public struct FetchProblem: RawRepresentable, Sendable, Hashable, ColumnValue {
    /// The word.
    public let rawValue: String

    /// Any word; one that is not among those below comes from a newer version.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The server answered with a status that is no success.
    public init(status: Int) { rawValue = "status-\(status)" }

    /// What kept a request from being answered.
    ///
    /// - Parameter url: the address that was asked for.
    public init(_ error: HTTPError, at url: WebURL) {
        self =
            switch error {
            case .unknownHost, .unknownProxy: .unknownHost
            case .connectionFailed, .cancelled: .unreachable
            case .addressRefused: .privateAddress
            case .timedOut: .timeout
            case .certificateRefused, .tlsFailed: .certificate
            case .tooManyRedirects, .invalidRedirect: .redirects
            case .bodyCutShort, .connectionLost: .cutShort
            // Any other address is one that the page led to.
            case .unsupportedScheme(let refused): refused == url ? .unfetchable : .redirects
            case .libraryUnavailable: .missingLibrary
            default: .badAnswer
            }
    }

    /// No such host is known.
    public static let unknownHost = FetchProblem(rawValue: "unknown-host")
    /// Nobody answers there.
    public static let unreachable = FetchProblem(rawValue: "unreachable")
    /// The address is private and was not to be fetched.
    public static let privateAddress = FetchProblem(rawValue: "private-address")
    /// It took too long.
    public static let timeout = FetchProblem(rawValue: "timeout")
    /// The server's certificate can't be trusted.
    public static let certificate = FetchProblem(rawValue: "certificate")
    /// One redirect after another.
    public static let redirects = FetchProblem(rawValue: "redirects")
    /// The connection broke before the page was complete.
    public static let cutShort = FetchProblem(rawValue: "cut-short")
    /// What answered is no proper HTTP.
    public static let badAnswer = FetchProblem(rawValue: "bad-answer")
    /// The address is none that can be fetched (mailto, ftp).
    public static let unfetchable = FetchProblem(rawValue: "unfetchable")
    /// A library that fetching needs is not installed.
    public static let missingLibrary = FetchProblem(rawValue: "missing-library")

    /// The status, if the server answered with one.
    public var status: Int? {
        rawValue.hasPrefix("status-") ? Int(rawValue.dropFirst("status-".count)) : nil
    }
}
