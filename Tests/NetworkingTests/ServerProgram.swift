import Foundation
import TestSupport

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

    /// Where a program is, if it is installed: on the `PATH`, where Debian has servers, or where
    /// `Tools/setup --tests` puts what comes from PyPI.
    static func path(of name: String) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        let cache = environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
        let places = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let others = ["/usr/sbin", "/usr/local/sbin", cache + "/kitbag-test-tools/bin"]

        return (places + others).map { URL(fileURLWithPath: $0 + "/" + name) }
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
        for _ in 0..<6000 {
            if Self.isListening(port) { return }
            guard process.process.isRunning else { throw Failure(what: "\(name) has ended") }
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

    /// A port that was free a moment ago.
    static var freePort: Int { LoopbackServer { _ in }.port }

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
