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
