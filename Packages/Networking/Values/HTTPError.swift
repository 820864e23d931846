public import TextProcessing

/// Why there is no response, or not all of one.
///
/// A response with a status that tells of a failure is a response; only ``Endpoint`` makes
/// ``unexpectedStatus(_:url:)`` of it. `detail` is libcurl's text, in English, for a log.
public enum HTTPError: Error, Equatable, Sendable {
    /// What was going on when the time was up.
    public enum Phase: Sendable {
        /// Looking up the name, connecting, negotiating TLS.
        case connecting
        /// Nothing was heard for the time allowed.
        case idle
        /// The time for the whole request.
        case total
    }

    /// What is wrong with a server's certificate.
    public enum CertificateProblem: Sendable {
        /// Its time is over.
        case expired
        /// Its time has not come, or this machine's clock is wrong.
        case notYetValid
        /// It vouches for itself.
        case selfSigned
        /// No known authority has issued it.
        case unknownAuthority
        /// It is for another host.
        case wrongHost
        /// Anything else.
        case other
    }

    /// libcurl is missing or too old.
    case libraryUnavailable(detail: String)
    /// The address, or one that a redirect leads to, is neither http nor https.
    case unsupportedScheme(WebURL)
    /// A method or field that cannot be sent as it is.
    case invalidField(name: String)
    /// The name leads to an address that is not to be reached from here (see ``AddressScope``).
    case addressRefused(host: String, address: String, AddressScope)
    /// The name of the host is not known.
    case unknownHost(String)
    /// The name of the proxy is not known.
    case unknownProxy(String)
    /// Nobody answers at that place, or the proxy does not let us through.
    case connectionFailed(host: String, detail: String)
    /// Time is up.
    case timedOut(Phase, limit: Duration, url: WebURL)
    /// The server cannot be trusted to be who it says.
    case certificateRefused(host: String, CertificateProblem, detail: String)
    /// No encrypted connection could be agreed on.
    case tlsFailed(host: String, detail: String)
    /// More redirects than allowed; a loop, most often.
    case tooManyRedirects(limit: Int, last: WebURL)
    /// A redirect to what is no address.
    case invalidRedirect(from: WebURL, location: String)
    /// A header larger than allowed, in bytes.
    case headerTooLarge(limit: Int)
    /// A body larger than allowed, in bytes after decompression.
    case bodyTooLarge(limit: Int)
    /// The body is not compressed as the server says.
    case undecodableBody(detail: String)
    /// The connection ended before the body did.
    case bodyCutShort(received: Int64, expected: Int64?)
    /// The connection broke.
    case connectionLost(host: String, detail: String)
    /// What answers does not speak HTTP as it should.
    case malformedResponse(host: String, detail: String)
    /// The body of the request failed, could not be sent again, or had another length than it said.
    case uploadFailed(detail: String)
    /// The task was cancelled, or the client is gone.
    case cancelled
    /// An ``Endpoint`` got a status that it does not take.
    case unexpectedStatus(Int, url: WebURL)
    /// An ``Endpoint`` could not make a value of the body.
    case undecodableValue(url: WebURL, detail: String)
    /// The site's robots.txt asks programs like this one to stay away (see ``RobotsTransport``).
    case disallowedByRobots(WebURL)
    /// A ``StubTransport`` has no answer for the request.
    case noStub(WebURL)
}
