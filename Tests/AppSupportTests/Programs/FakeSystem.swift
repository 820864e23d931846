import AppSupport
import Foundation
import TestSupport

/// A system whose only programs are the shell's and those that a test adds: scripts in a folder of
/// its own, which come first. `LOG` is a file in which they can note what they see.
struct FakeSystem {
    let directory = TemporaryDirectory()

    /// The variables of a person with a home in the folder.
    var environment: [String: String] {
        ["HOME": directory.file("home"), "PATH": programs, "LOG": directory.file("log")]
    }

    private var programs: String { directory.file("bin") }

    /// Adds a program, or replaces it.
    func add(_ name: String, _ script: String, interpreter: String = "/bin/sh") throws {
        try Home.makeFolder(programs)
        let path = programs + "/" + name
        let needed = "PATH=/usr/bin:/bin; export PATH"
        try File.write(Array("#!\(interpreter)\n\(needed)\n\(script)\n".utf8), to: path)
        chmod(path, 0o700)
    }

    /// Takes a program away.
    func remove(_ name: String) { unlink(programs + "/" + name) }

    /// What the programs have noted.
    var log: String { text("log") ?? "" }

    /// Forgets what they have noted.
    func clearLog() { unlink(directory.file("log")) }

    /// The text of a file; `nil` if there is none.
    func text(_ name: String) -> String? {
        guard let bytes = try? File.read(directory.file(name)) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of what is in a folder, sorted; none if there is no such folder.
    static func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Puts a socket somewhere, as the one that a bus listens on.
    func listen(at path: String) throws {
        let descriptor = socket(AF_UNIX, streamType, 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0
            }
        }
        guard isBound else { throw FileProblem(.write, path, code: errno) }
    }
}

#if canImport(Darwin)
private let streamType = SOCK_STREAM
#else
private let streamType = Int32(SOCK_STREAM.rawValue)
#endif
