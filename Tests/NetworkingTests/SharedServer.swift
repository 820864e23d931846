import Foundation
import Networking
import Testing
import TextProcessing

/// Runs one server for all tests of a suite, which find it in ``current``.
struct SharedServer: SuiteTrait, TestScoping {
    /// A server under way.
    struct Running: Sendable {
        let programs: [ServerProgram]
        let authority: TestAuthority?
        /// A directory whose files it serves.
        let directory: String
        /// Where it answers without TLS, and where with TLS.
        let plain: Int
        let secure: Int?

        func url(_ path: String) throws -> WebURL { try WebURL("http://127.0.0.1:\(plain)\(path)") }

        func secureURL(_ path: String) throws -> WebURL {
            try WebURL("https://127.0.0.1:\(try #require(secure))\(path)")
        }

        /// A client that trusts it.
        func client(_ change: (inout HTTPConfiguration) -> Void = { _ in }) -> HTTPClient {
            loopbackClient {
                if let authority { $0.authorities = .directory(authority.directory) }
                change(&$0)
            }
        }
    }

    struct Missing: Error {}

    @TaskLocal private static var running: Running?

    /// The server of the suite that the test is in.
    static var current: Running {
        get throws {
            guard let running else { throw Missing() }
            return running
        }
    }

    let start: @Sendable () throws -> Running

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$running.withValue(try start()) { try await function() }
    }
}

extension Trait where Self == SharedServer {
    /// An nginx with and without TLS.
    static var nginx: Self { Self(start: Nginx.start) }
    /// An httpbin.
    static var httpbin: Self {
        Self {
            let port = ServerProgram.freePort
            let program = try ServerProgram(
                "httpbin", ["--host", "127.0.0.1", "--port", "\(port)"], listeningOn: port)
            return SharedServer.Running(
                programs: [program], authority: nil, directory: "", plain: port, secure: nil)
        }
    }
}

/// How the tests run nginx.
enum Nginx {
    static let isInstalled = ServerProgram.path(of: "nginx") != nil
    static let page = (1...5000).map { "<p>\($0)</p>\n" }.joined()
    static let bigCount = 200_000_000

    static func start() throws -> SharedServer.Running {
        let authority = try TestAuthority()
        let identity = try authority.identity("leaf")
        let root = authority.directory
        try page.write(toFile: root + "/page.html", atomically: true, encoding: .utf8)
        try Data().write(to: URL(fileURLWithPath: root + "/big.bin"))
        guard truncate(root + "/big.bin", off_t(bigCount)) == 0 else {
            throw ServerProgram.Failure(what: "no sparse file")
        }
        let (plain, secure) = (ServerProgram.freePort, ServerProgram.freePort)
        let path = root + "/nginx.conf"
        try configuration(root, identity, plain: plain, secure: secure)
            .write(toFile: path, atomically: true, encoding: .utf8)
        let program = try ServerProgram(
            "nginx", ["-p", root, "-c", path, "-e", "stderr"], listeningOn: secure)

        return SharedServer.Running(
            programs: [program], authority: authority, directory: root, plain: plain,
            secure: secure)
    }

    private static func configuration(
        _ root: String, _ identity: TestAuthority.Identity, plain: Int, secure: Int
    ) -> String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(root)/\($0);" }.joined(separator: " ")

        return """
            daemon off;
            master_process off;
            pid \(root)/nginx.pid;
            error_log stderr crit;
            events { worker_connections 600; }
            http {
                access_log off;
                types { text/html html; }
                gzip on;
                client_max_body_size 20m;
                \(temporary)
                server {
                    listen 127.0.0.1:\(plain);
                    listen 127.0.0.1:\(secure) ssl http2;
                    ssl_certificate \(identity.certificate);
                    ssl_certificate_key \(identity.key);
                    root \(root);
                    location = /small { return 200 "small"; }
                    location = /nothing { return 204; }
                    location = /moved { return 301 /page.html?from=moved; }
                    location = /loop { return 302 /loop; }
                    location = /private { return 302 http://10.0.0.1/; }
                    location = /host { return 200 "$host $server_protocol $http_user_agent"; }
                    location /slow/ { alias \(root)/; limit_rate 100k; }
                    location /upload/ { dav_methods PUT DELETE; create_full_put_path on; }
                    location = /strict { client_max_body_size 1k; dav_methods PUT; }
                }
            }

            """
    }
}
