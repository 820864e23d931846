import Foundation
import Networking
import TextProcessing

/// Web servers that nobody here wrote: what is installed of them serves the same three pages, over
/// TLS, with HTTP/2 and gzip.
enum RealServer: String, CaseIterable, Sendable {
    case nginx
    case node

    static let installed = allCases.filter { ServerProgram.path(of: $0.rawValue) != nil }

    static let page = (1...5000).map { "<p>\($0)</p>\n" }.joined()
    static let bigCount = 20_000_000

    struct Running: Sendable {
        let program: ServerProgram
        let authority: TestAuthority
        let client: HTTPClient

        func url(_ path: String) throws -> WebURL {
            try WebURL("https://127.0.0.1:\(program.port)\(path)")
        }
    }

    func start() throws -> Running {
        let authority = try TestAuthority()
        let identity = try authority.identity("leaf")
        let directory = authority.directory
        try Self.page.write(toFile: directory + "/page.html", atomically: true, encoding: .utf8)
        try Data(repeating: 0x62, count: Self.bigCount)
            .write(to: URL(fileURLWithPath: directory + "/big.bin"))
        let program =
            switch self {
            case .nginx: try Self.nginx(directory, identity)
            case .node:
                try ServerProgram(
                    "node", ["-e", Self.nodeScript, identity.certificate, identity.key, directory],
                    portAfter: "PORT ")
            }
        let client = loopbackClient { $0.authorities = .directory(directory) }

        return Running(program: program, authority: authority, client: client)
    }

    private static func nginx(
        _ directory: String, _ identity: TestAuthority.Identity
    ) throws -> ServerProgram {
        let port = ServerProgram.freePort
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "    \($0)_temp_path \(directory)/\($0);\n" }.joined()
        let text = """
            daemon off;
            master_process off;
            pid \(directory)/nginx.pid;
            error_log stderr crit;
            events {}
            http {
                access_log off;
                types { text/html html; }
                gzip on;
            \(temporary)
                server {
                    listen 127.0.0.1:\(port) ssl http2;
                    ssl_certificate \(identity.certificate);
                    ssl_certificate_key \(identity.key);
                    root \(directory);
                }
            }

            """
        let path = directory + "/nginx.conf"
        try text.write(toFile: path, atomically: true, encoding: .utf8)

        return try ServerProgram(
            "nginx", ["-p", directory, "-c", path, "-e", "stderr"], listeningOn: port)
    }

    private static let nodeScript = """
        const [cert, key, root] = process.argv.slice(1);
        const fs = require('fs'), zlib = require('zlib');
        const options = {cert: fs.readFileSync(cert), key: fs.readFileSync(key), allowHTTP1: true};
        const server = require('http2').createSecureServer(options, (request, response) => {
            const file = root + request.url;
            if (!fs.existsSync(file)) { response.writeHead(404); return response.end(); }
            const zips = file.endsWith('.html') &&
                /gzip/.test(request.headers['accept-encoding'] || '');
            if (zips) response.setHeader('content-encoding', 'gzip');
            const data = fs.createReadStream(file);
            (zips ? data.pipe(zlib.createGzip()) : data).pipe(response);
        });
        server.listen(0, '127.0.0.1', () => console.log('PORT ' + server.address().port));
        """
}
