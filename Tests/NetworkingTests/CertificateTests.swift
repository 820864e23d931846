import Foundation
import Networking
import Testing
import TextProcessing

@Suite(.enabled(if: TestAuthority.isPossible, "the openssl program is not installed"))
struct CertificateTests {
    private let authority: TestAuthority

    init() throws { authority = try TestAuthority() }

    @Test("a certificate of a known authority is accepted, from a file or a hashed directory")
    func accepted() async throws {
        let server = try server(authority.identity("good"))
        let url = try WebURL("https://127.0.0.1:\(server.port)/")
        for authorities in [
            HTTPConfiguration.TrustedAuthorities.file(authority.file),
            .directory(authority.directory),
        ] {
            let client = loopbackClient { $0.authorities = authorities }
            let response = try await client.send(HTTPRequest(.get, url))
            #expect(response.status == 200)
            #expect(response.metrics.tls > .zero)
        }
    }

    @Test("a certificate of an authority that nobody knows is refused")
    func unknownAuthority() async throws {
        let error = try await refusal(authority.identity("good"), authorities: .system)
        #expect(error == .unknownAuthority)
    }

    @Test("a certificate that vouches for itself is refused")
    func selfSigned() async throws {
        #expect(try await refusal(authority.selfSigned()) == .selfSigned)
    }

    @Test("a certificate whose time is over is refused")
    func expired() async throws {
        #expect(try await refusal(authority.identity("expired", days: -1)) == .expired)
    }

    @Test("a certificate for another host is refused")
    func wrongHost() async throws {
        let other = try authority.identity("other", host: "DNS:other.example")
        #expect(try await refusal(other) == .wrongHost)
    }

    private func refusal(
        _ identity: TestAuthority.Identity,
        authorities: HTTPConfiguration.TrustedAuthorities? = nil
    ) async throws -> HTTPError.CertificateProblem? {
        let server = try server(identity)
        let client = loopbackClient { $0.authorities = authorities ?? .file(authority.file) }
        let url = try WebURL("https://127.0.0.1:\(server.port)/")
        let error = await failure(of: HTTPRequest(.get, url), with: client)
        guard case .certificateRefused("127.0.0.1", let problem, _) = error else {
            Issue.record("\(String(describing: error))")
            return nil
        }

        return problem
    }

    /// OpenSSL's own server.
    private func server(_ identity: TestAuthority.Identity) throws -> ServerProgram {
        try ServerProgram(
            "openssl",
            [
                "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", identity.certificate, "-key",
                identity.key,
            ], portAfter: "ACCEPT 127.0.0.1:")
    }
}
