#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An nginx of one process on free ports of loopback.
struct HTTPBenchmarkServer {
    /// Where every path has the same JSON.
    let address: String
    /// Where the pages of the benchmark's folder are over TLS.
    let secureAddress: String
    /// The file of the certificate that it shows there, made by itself.
    let certificate: String
    private let process: pid_t

    /// Starts it, with its files in the benchmark's folder, and waits until it answers.
    init(_ world: BenchmarkWorld) throws {
        let port = try Self.freePort()
        var securePort = port
        while securePort == port { securePort = try Self.freePort() }
        certificate = world.path("certificate.pem")
        let key = world.path("key.pem")
        _ = try Command(
            words: [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
            ]
        ).measure()
        let json =
            #"{"id":12345,"name":"A small answer","tags":["one","two","three"],"#
            + #""text":"about one hundred and fifty bytes of JSON, as an API gives them","ok":true,"n":1}"#
        let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(world.path($0));" }.joined(separator: " ")
        try world.write(
            """
            daemon off;
            master_process off;
            pid \(world.path("nginx.pid"));
            events {}
            http {
                access_log off;
                keepalive_requests 100000000;
                \(folders)
                server {
                    listen 127.0.0.1:\(port);
                    location / {
                        default_type application/json;
                        return 200 '\(json)';
                    }
                }
                server {
                    listen 127.0.0.1:\(securePort) ssl;
                    ssl_certificate \(certificate);
                    ssl_certificate_key \(key);
                    root \(world.path(""));
                    location / { return 404; }
                    location ~ [.]html$ {}
                }
            }

            """, to: "nginx.conf")
        address = "http://127.0.0.1:\(port)/"
        secureAddress = "https://localhost:\(securePort)/"
        process = try Self.start([
            Self.program(), "-p", world.path(""), "-c", world.path("nginx.conf"), "-e", "stderr",
        ])
        for _ in 0..<500 {
            if Self.isListening(port), Self.isListening(securePort) { return }
            usleep(10_000)
        }
        stop()
        throw Command.Failure(
            description: "nginx does not listen on ports \(port) and \(securePort)")
    }

    func stop() {
        kill(process, SIGTERM)
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    private static func program() throws -> String {
        let places = ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
        guard let place = places.first(where: { access($0 + "/nginx", X_OK) == 0 }) else {
            throw Command.Failure(description: "nginx is not installed; run Tools/setup --tests")
        }

        return place + "/nginx"
    }

    private static func start(_ words: [String]) throws -> pid_t {
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let result = posix_spawn(&process, words[0], nil, nil, arguments, environ)
        guard result == 0 else {
            throw Command.Failure(description: "cannot run \(words[0]): \(result)")
        }

        return process
    }

    /// A port that was free a moment ago.
    private static func freePort() throws -> UInt16 {
        try withSocket(port: 0) { descriptor, address, length in
            guard bind(descriptor, address, length) == 0 else { return nil }
            var length = length
            guard getsockname(descriptor, address, &length) == 0 else { return nil }
            return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    private static func isListening(_ port: UInt16) -> Bool {
        let connected = try? withSocket(port: port) { descriptor, address, length in
            connect(descriptor, address, length) == 0 ? true : nil
        }

        return connected == true
    }

    private static func withSocket<Result>(
        port: UInt16,
        _ body: (CInt, UnsafeMutablePointer<sockaddr>, socklen_t) -> Result?
    ) throws -> Result {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard let result else {
            throw Command.Failure(description: "no port of loopback is to be had")
        }

        return result
    }
}
