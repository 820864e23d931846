#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What an app remembers from run to run without its being anybody's data: where the person was,
/// what was typed and not saved, which welcome was shown.
///
/// Named values in the file `APP.state.json` of the home, for its owner alone. Each call reads the
/// file anew, and each change replaces it as a whole: other processes, and a process that is killed
/// in between, leave the old file or the new one. Two processes that change different names keep
/// each other's; of two that change the same name the last one wins.
///
/// A change does not wait for the disk (a crash of the app loses nothing, a machine that loses its
/// power may lose what it has not written yet), so it may be made every few keystrokes. Its cost is
/// linear in the size of the file.
///
/// A file that is damaged is put aside and told about, once, by the call that finds it; from then
/// on the app begins anew. A file of a newer version is left as it is. Neither is a reason not to
/// start: whoever calls shows the problem and goes on.
public struct AppState: Sendable {
    /// The file.
    public let path: String
    private let folder: String
    private static let version: Int64 = 1

    /// The state of an app in a home; nothing is read or made yet.
    public init(of app: String, in home: Home) {
        folder = home.data
        path = home.data + "/" + app + ".state.json"
    }

    /// The path to which a damaged file is put, in place of an earlier one.
    public var pathAside: String { path + ".damaged" }

    /// The names of the values, in the order in which they were first written.
    ///
    /// - Throws: ``StateProblem`` or ``FileProblem``.
    public func names() throws -> [String] { try values().members.map(\.name) }

    /// The value of that name; `nil` if there is none.
    ///
    /// - Throws: ``StateProblem`` or ``FileProblem``. A value that is not of that type is
    ///   ``StateProblem/unsuitable(name:path:)``; it stays until it is written over.
    public func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
        guard let json = try values()[name] else { return nil }
        do {
            return try JSONCoding.decode(type, from: json)
        } catch is DecodingError {
            throw StateProblem.unsuitable(name: name, path: path)
        }
    }

    /// Keeps a value under a name, in place of the one that was there. A file that is damaged
    /// meanwhile is put aside, and what was in it is lost.
    ///
    /// - Throws: ``StateProblem/newer(path:)`` or ``FileProblem``; what ``JSONCoding/encode(_:pretty:)``
    ///   throws for a value that cannot be written. The file is then as it was.
    public func write(_ name: String, _ value: some Encodable) throws {
        let exported = try JSONCoding.exported(value)
        try change { fields in
            if let position = fields.firstIndex(where: { $0.name == name }) {
                fields[position].value = exported
            } else {
                fields.append(ExportField(name, exported))
            }
        }
    }

    /// Forgets the value of that name, if there is one.
    ///
    /// - Throws: ``StateProblem/newer(path:)`` or ``FileProblem``; the file is then as it was.
    public func remove(_ name: String) throws {
        try change { fields in fields.removeAll { $0.name == name } }
    }

    // MARK: - The file

    private enum Content {
        case values(JSONObject, bytes: [UInt8])
        case damaged(line: Int)
        case newer
    }

    /// The values of the file; a damaged one is put aside.
    private func values() throws -> JSONObject {
        switch try content() {
        case .values(let values, _): return values
        case .newer: throw StateProblem.newer(path: path)
        case .damaged:
            // It may be another one's by now.
            return try locking {
                switch try content() {
                case .values(let values, _): return values
                case .newer: throw StateProblem.newer(path: path)
                case .damaged(let line):
                    try putAside()
                    throw StateProblem.damaged(path: path, line: line, aside: pathAside)
                }
            }
        }
    }

    private func change(_ body: (inout [ExportField]) -> Void) throws {
        try Home.makeFolder(folder)
        try locking {
            var fields: [ExportField] = []
            var old: [UInt8] = []
            switch try content() {
            case .values(let values, let bytes):
                fields = values.members.map { ExportField($0.name, ExportValue($0.value)) }
                old = bytes
            case .newer: throw StateProblem.newer(path: path)
            case .damaged: try putAside()
            }
            let count = fields.count
            body(&fields)
            guard !fields.isEmpty || count > 0 else { return }
            let file: ExportValue = .object([
                ExportField("version", .integer(Self.version)),
                ExportField("values", .object(fields)),
            ])
            let new = Array((JSONText.text(of: file, pretty: true) + "\n").utf8)
            if new != old { try File.write(new, to: path, isSynced: false) }
        }
    }

    private func content() throws -> Content {
        var information = stat()
        guard stat(path, &information) == 0 else {
            let code = errno
            guard code == ENOENT else { throw FileProblem(.read, path, code: code) }
            return .values(JSONObject(), bytes: [])
        }
        // Opening a pipe would wait for somebody who writes.
        guard information.st_mode & S_IFMT == S_IFREG else { return .damaged(line: 1) }
        // No file by now is as none before, an empty one what a loss of power can leave.
        guard let bytes = try File.readIfPresent(path), !bytes.isEmpty else {
            return .values(JSONObject(), bytes: [])
        }
        do throws(JSONError) {
            let file = try JSONValue(parsing: bytes)
            guard let version = file["version"]?.integer, version > 0 else {
                return .damaged(line: 1)
            }
            guard version == Self.version else { return .newer }
            guard let values = file["values"]?.object else { return .damaged(line: 1) }
            return .values(values, bytes: bytes)
        } catch {
            return .damaged(line: error.line)
        }
    }

    private func putAside() throws {
        guard rename(path, pathAside) == 0 else {
            throw FileProblem(.write, pathAside, code: errno)
        }
    }

    /// Runs `body` while no other process or thread changes a state of the same home. Where that
    /// can't be had for a second, because another process was stopped in the middle or the file
    /// system has no locks, nobody is kept away: the app is not to hang on it.
    private func locking<Result>(_ body: () throws -> Result) rethrows -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        for _ in 0..<500 {
            guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { break }
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            poll(nil, 0, 2)
        }
        return try body()
    }
}
