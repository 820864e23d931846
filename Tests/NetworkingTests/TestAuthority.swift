import Foundation

/// A certificate authority in a directory of its own, made by the `openssl` program.
final class TestAuthority: Sendable {
    /// A certificate and its key, as files.
    struct Identity: Sendable {
        let certificate: String
        let key: String
    }

    static let isPossible = ServerProgram.path(of: "openssl") != nil

    /// The directory, which has the authority as `ca.pem` and hashed besides.
    let directory: String

    init() throws {
        directory = NSTemporaryDirectory() + "kitbag-authority-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        try openssl("req -x509 \(newKey("ca")) -out ca.pem -subj /CN=Test -days 2")
        try openssl("rehash .")
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    var file: String { directory + "/ca.pem" }

    /// A certificate that the authority vouches for.
    func identity(_ name: String, host: String = "IP:127.0.0.1", days: Int = 1) throws -> Identity {
        try "subjectAltName=\(host)\n".write(
            toFile: directory + "/\(name).ext", atomically: true, encoding: .utf8)
        try openssl("req \(newKey(name)) -out \(name).csr -subj /CN=\(name)")
        try openssl(
            "x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -set_serial \(name.utf8.count)"
                + " -days \(days) -extfile \(name).ext -out \(name).pem")

        return named(name)
    }

    /// A certificate that vouches for itself.
    func selfSigned() throws -> Identity {
        try openssl(
            "req -x509 \(newKey("self")) -out self.pem -subj /CN=127.0.0.1 -days 1"
                + " -addext subjectAltName=IP:127.0.0.1")

        return named("self")
    }

    private func named(_ name: String) -> Identity {
        Identity(certificate: "\(directory)/\(name).pem", key: "\(directory)/\(name).key")
    }

    private func newKey(_ name: String) -> String {
        "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout \(name).key"
    }

    private func openssl(_ arguments: String) throws {
        let process = Process()
        process.executableURL = ServerProgram.path(of: "openssl")
        process.arguments = arguments.split(separator: " ").map(String.init)
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ServerProgram.Failure(what: arguments) }
    }
}

/// A server that nobody here wrote, run for as long as it is held.
final class ServerProgram: Sendable {
    struct Failure: Error { let what: String }

    let port: Int
    private let process: ProcessBox

    private final class ProcessBox: @unchecked Sendable {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
    }

    /// Where a program is, if it is installed.
    static func path(of name: String) -> URL? {
        ["/usr/bin/", "/usr/sbin/", "/usr/local/bin/", "/usr/local/sbin/"]
            .map { URL(fileURLWithPath: $0 + name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Starts a program that says its port on standard output, after `mark`.
    init(_ name: String, _ arguments: [String], portAfter mark: String) throws {
        let box = try Self.start(name, arguments)
        process = box
        var text = ""
        var found: Int?
        while found == nil {
            let data = box.output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(what: "\(name): \(text)") }
            text += String(decoding: data, as: UTF8.self)
            guard let range = text.range(of: mark), text[range.upperBound...].contains("\n") else {
                continue
            }
            found = Int(text[range.upperBound...].prefix { $0.isNumber })
        }
        port = found ?? 0
    }

    /// Starts a program that is told its port, and waits until it listens.
    init(_ name: String, _ arguments: [String], listeningOn port: Int) throws {
        process = try Self.start(name, arguments)
        self.port = port
        for _ in 0..<500 {
            if Self.isListening(port) { return }
            usleep(10_000)
        }
        throw Failure(what: "\(name) does not listen")
    }

    deinit {
        // SIGTERM would not do: the programs inherit the signal mask of the test runner's threads.
        kill(process.process.processIdentifier, SIGKILL)
        process.process.waitUntilExit()
    }

    private static func start(_ name: String, _ arguments: [String]) throws -> ProcessBox {
        guard let path = path(of: name) else { throw Failure(what: "no \(name)") }
        let box = ProcessBox()
        box.process.executableURL = path
        box.process.arguments = arguments
        box.process.standardInput = box.input
        box.process.standardOutput = box.output
        box.process.standardError = FileHandle.nullDevice
        try box.process.run()

        return box
    }

    private static func isListening(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian

        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
