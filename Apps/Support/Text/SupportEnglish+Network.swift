import Networking
import TextProcessing

extension SupportEnglish {
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
                    ? "Add --allow-private if you mean it." : nil)
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
            Message("no safe connection to \(shownHost(host)) could be made: \(detail)")
        case .tooManyRedirects(let limit, let last):
            Message("more than \(limit) redirects, the last to \(last.displayString)")
        case .invalidRedirect(let url, let location):
            Message("\(host(url)) redirects to what is no address: \(location)")
        case .headerTooLarge(let limit): Message("the header is larger than \(limit) bytes")
        case .bodyTooLarge(let limit): Message("the page is larger than \(limit) bytes")
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

    private func seconds(_ limit: Duration) -> String {
        let seconds = limit.components.seconds
        return seconds == 1 ? "1 second" : "\(seconds) seconds"
    }
}
