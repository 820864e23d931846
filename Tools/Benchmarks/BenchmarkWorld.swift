#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder of its own for the files of a benchmark, removed when it is done.
struct BenchmarkWorld {
    private let folder: String
    private let programs: String

    init() throws {
        guard let programs = getenv("KITBAG_BIN") else {
            throw Command.Failure(
                description: "KITBAG_BIN names no folder of programs; run Tools/bench")
        }
        self.programs = String(cString: programs)
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((base + "/kitbag-bench-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw Command.Failure(description: "cannot make a folder in \(base)")
        }
        folder = String(cString: made)
    }

    func path(_ name: String) -> String { folder + "/" + name }

    /// The program `links` with a home of its own.
    func links(_ words: [String], home: String) -> Command { app("links", words, home: home) }

    /// The program `diary` with a home of its own.
    func diary(_ words: [String], home: String) -> Command { app("diary", words, home: home) }

    /// The program `devevents` with a home of its own.
    func devevents(_ words: [String], home: String) -> Command {
        app("devevents", words, home: home)
    }

    /// The program `workout` with a home of its own.
    func workout(_ words: [String], home: String) -> Command { app("workout", words, home: home) }

    /// The program `issues` with a home of its own.
    func issues(_ words: [String], home: String) -> Command { app("issues", words, home: home) }

    private func app(_ name: String, _ words: [String], home: String) -> Command {
        Command(words: [programs + "/" + name] + words, environment: ["KITBAG_HOME": home])
    }

    func write(_ text: String, to name: String) throws {
        guard let file = fopen(path(name), "w") else {
            throw Command.Failure(description: "cannot write \(path(name))")
        }
        defer { fclose(file) }
        var text = text
        let written = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
        guard written == text.utf8.count else {
            throw Command.Failure(description: "cannot write \(path(name)): is the disk full?")
        }
    }

    /// The beginning of a file, at most 4 KB of it.
    func read(_ name: String) throws -> String {
        guard let file = fopen(path(name), "r") else {
            throw Command.Failure(description: "cannot read \(path(name))")
        }
        defer { fclose(file) }
        return String(unsafeUninitializedCapacity: 4096) {
            fread($0.baseAddress, 1, $0.count, file)
        }
    }

    /// Removes what is in a folder.
    func clear(_ name: String) throws {
        _ = try Command(words: ["rm", "-rf", path(name)]).measure()
    }

    func remove() {
        // The measurement stands; a folder left in the temporary directory is no failure of it.
        _ = try? Command(words: ["rm", "-rf", folder]).measure()
    }
}
