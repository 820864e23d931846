import Networking
import TextProcessing

extension SupportEnglish {
    func badStatus(_ status: Int, _ host: String) -> String {
        switch status {
        case 401, 403: "\(host) does not show the page without permission (status \(status))"
        case 404, 410: "there is no such page at \(host) (status \(status))"
        case 429: "\(host) was asked too often; try again later (status 429)"
        case 400..<500: "\(host) refuses (status \(status))"
        case 500..<600: "\(host) has a problem (status \(status))"
        default: "\(host) answers with status \(status)"
        }
    }
    func fetchProblem(_ problem: FetchProblem) -> String {
        switch problem {
        case .unknownHost: "there is no such host, or there was no network"
        case .unreachable: "the server did not answer"
        case .privateAddress: "a private address, which is fetched with --allow-private only"
        case .timeout: "it took too long"
        case .certificate: "the server can't be trusted"
        case .redirects: "it leads from one address to the next"
        case .cutShort: "the connection broke before the page was complete"
        case .unfetchable: "not an address that can be fetched"
        case .missingLibrary: "a library that fetching needs is not installed"
        case .badAnswer: "the server's answer makes no sense"
        default: problem.status.map { "the server answered with status \($0)" } ?? problem.rawValue
        }
    }

    func network(_ error: HTTPError) -> Message {
        switch error {
        case .libraryUnavailable(let detail):
            Message(
                "libcurl, which fetches pages, can't be used: \(detail)",
                advice: "Install libcurl 4 (Debian: libcurl4).")
        case .unsupportedScheme(let url):
            Message("\(url.scheme): addresses can't be fetched: \(url.displayString)")
        case .invalidField(let name): Message("the field \"\(name)\" can't be sent")
        case .addressRefused(let host, let address, let scope):
            Message(
                "\(shown(host, at: address)) is \(place(scope)) and is not fetched",
                advice: scope == .loopback || scope == .private
                    ? "Add --allow-private if you mean it."
                    : "Such addresses are never fetched; use one that all can reach.")
        case .unknownHost(let host):
            Message(
                "there is no host \(shownHost(host)), or no network",
                advice: "Check the address and the connection.")
        case .unknownProxy(let host):
            Message("there is no proxy \(host)", advice: "Check http_proxy and https_proxy.")
        case .connectionFailed(let host, _): Message("nobody answers at \(shownHost(host))")
        case .timedOut(.connecting, let limit, let url):
            Message("\(host(url)) did not answer within \(seconds(limit))")
        case .timedOut(.idle, let limit, let url):
            Message("\(host(url)) fell silent for \(seconds(limit))")
        case .timedOut(.total, let limit, let url):
            Message("\(host(url)) took longer than \(seconds(limit))")
        case .certificateRefused(let host, let problem, _):
            Message(
                "\(shownHost(host)) can't be trusted: its certificate \(what(problem))",
                advice: problem == .notYetValid ? "Check this computer's clock." : nil)
        case .tlsFailed(let host, let detail):
            detail.saysPlainServer
                ? Message(
                    "\(shownHost(host)) does not answer by https",
                    advice: "If it has nothing but http, write the address with http://.")
                : Message("no safe connection to \(shownHost(host)) could be made: \(detail)")
        case .tooManyRedirects(let limit, let last):
            Message("more than \(limit) redirects, the last to \(last.displayString)")
        case .invalidRedirect(let url, let location):
            Message("\(host(url)) redirects to what is no address: \(location)")
        case .headerTooLarge(let limit): Message("the header is larger than \(limit) bytes")
        case .bodyTooLarge(let limit): Message("the page is larger than \(size(limit))")
        case .undecodableBody: Message("the page is not compressed as the server says")
        case .bodyCutShort(let received, _):
            Message(
                "the connection ended after \(received == 1 ? "1 byte" : "\(received) bytes"), before the page did"
            )
        case .connectionLost(let host, _): Message("the connection to \(shownHost(host)) broke")
        case .malformedResponse(let host, let detail):
            Message("\(shownHost(host)) does not speak HTTP as it should: \(detail)")
        case .uploadFailed(let detail): Message("it could not be sent: \(detail)")
        case .cancelled: Message("it was given up")
        case .unexpectedStatus(let status, let url): Message("\(host(url)) answers \(status)")
        case .undecodableValue(let url, let detail):
            Message("the answer of \(host(url)) is not understood: \(detail)")
        case .disallowedByRobots(let url):
            Message(
                "\(host(url)) asks programs not to fetch \(url.displayString)",
                advice: "Its robots.txt says so; open the page in a browser.")
        case .noStub(let url): Message("there is no stub for \(url.displayString)")
        }
    }

    private func place(_ scope: AddressScope) -> String {
        switch scope {
        case .loopback: "this computer itself"
        case .private: "an address of a private network"
        case .linkLocal: "an address of this network's own devices"
        case .reserved, .global: "a reserved address"
        }
    }

    private func what(_ problem: HTTPError.CertificateProblem) -> String {
        switch problem {
        case .expired: "has expired"
        case .notYetValid: "is not valid yet"
        case .selfSigned: "is signed by itself"
        case .unknownAuthority: "comes from an unknown authority"
        case .wrongHost: "is for another host"
        case .other: "is not valid"
        }
    }

    private func shown(_ host: String, at address: String) -> String {
        host == address ? host : "\(shownHost(host)) (\(address))"
    }

    private func host(_ url: WebURL) -> String { url.displaySite ?? url.displayString }

    private func size(_ bytes: Int) -> String {
        bytes > 0 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }

    private func seconds(_ limit: Duration) -> String {
        let seconds = limit.components.seconds
        return seconds == 1 ? "1 second" : "\(seconds) seconds"
    }
}

extension String {
    /// Whether the TLS library says that the other side speaks something else, as a server does that
    /// has no https.
    var saysPlainServer: Bool { contains("wrong version number") || contains("0A00010B") }
}
