import AppSupport
import Chrono
import Foundation
import Networking
import Testing
import TextProcessing

@Suite("How apps behave in the network")
struct NetworkConfigurationTests {
    private func configuration(
        _ environment: [String: String], allowsPrivate: Bool = false
    ) -> HTTPConfiguration {
        World(environment: environment, zone: .utc, now: { Date() }, makeUID: { UUID() })
            .networkConfiguration(allowsPrivate: allowsPrivate)
    }

    @Test("authorities are those that OpenSSL's variables name, else the system's")
    func authorities() {
        #expect(configuration([:]).authorities == .system)
        #expect(configuration(["SSL_CERT_FILE": ""]).authorities == .system)
        #expect(configuration(["SSL_CERT_FILE": "/a.pem"]).authorities == .file("/a.pem"))
        #expect(configuration(["SSL_CERT_DIR": "/certs"]).authorities == .directory("/certs"))
        #expect(
            configuration(["SSL_CERT_FILE": "/a.pem", "SSL_CERT_DIR": "/certs"]).authorities
                == .fileAndDirectory(file: "/a.pem", directory: "/certs"))
        // Debian's bundle of the directory is not read as well; any other file in it is.
        let (bundle, own) = ("/certs/ca-certificates.crt", "/certs/own.crt")
        #expect(
            configuration(["SSL_CERT_FILE": bundle, "SSL_CERT_DIR": "/certs"]).authorities
                == .directory("/certs"))
        #expect(
            configuration(["SSL_CERT_FILE": own, "SSL_CERT_DIR": "/certs"]).authorities
                == .fileAndDirectory(file: own, directory: "/certs"))
    }

    @Test("private addresses are reached only when that is said")
    func scopes() {
        #expect(configuration([:]).allowedScopes == [.global])
        #expect(
            configuration([:], allowsPrivate: true).allowedScopes
                == [.global, .loopback, .private])
    }

    @Test("proxies come from the environment")
    func proxies() throws {
        let proxies = configuration(["https_proxy": "http://p:1", "no_proxy": "b.example"]).proxies
        #expect(try proxies.proxy(for: WebURL("https://a.example/")) == "http://p:1")
        #expect(try proxies.proxy(for: WebURL("https://b.example/")) == nil)
    }

    @Test("every failure is a sentence of its own in both languages, about what failed")
    func sentences() throws {
        let url = try WebURL("https://a.example/x")
        let errors: [HTTPError] = [
            .libraryUnavailable(detail: "d"), .unsupportedScheme(url), .invalidField(name: "n"),
            .addressRefused(host: "h", address: "10.0.0.1", .private),
            .addressRefused(host: "h", address: "127.0.0.1", .loopback), .unknownHost("h"),
            .unknownProxy("h"), .connectionFailed(host: "h", detail: "d"),
            .timedOut(.connecting, limit: .seconds(10), url: url),
            .timedOut(.idle, limit: .seconds(1), url: url),
            .timedOut(.total, limit: .seconds(30), url: url),
            .certificateRefused(host: "h", .expired, detail: "d"),
            .certificateRefused(host: "h", .selfSigned, detail: "d"),
            .certificateRefused(host: "h", .wrongHost, detail: "d"),
            .tlsFailed(host: "h", detail: "d"), .tooManyRedirects(limit: 10, last: url),
            .invalidRedirect(from: url, location: "l"), .headerTooLarge(limit: 1),
            .bodyTooLarge(limit: 1), .undecodableBody(detail: "d"),
            .bodyCutShort(received: 1, expected: 2), .connectionLost(host: "h", detail: "d"),
            .malformedResponse(host: "h", detail: "d"), .uploadFailed(detail: "d"), .cancelled,
            .unexpectedStatus(500, url: url), .undecodableValue(url: url, detail: "d"),
            .disallowedByRobots(url), .noStub(url),
        ]
        for language in Language.allCases {
            let sentences = errors.map { $0.message(in: language).text }
            #expect(Set(sentences).count == errors.count)
            #expect(sentences.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
        }
        #expect(
            HTTPError.certificateRefused(host: "h", .expired, detail: "").message(in: .english).text
                == "h can't be trusted: its certificate has expired")
        #expect(
            HTTPError.addressRefused(host: "h", address: "10.0.0.1", .private)
                .message(in: .korean).advice == "정말 가져오려면 --allow-private 옵션을 붙이세요.")
    }
}
