public import AppSupport
import Chrono

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The formats that issues are read and written in.
public enum IssueFormat: String, Sendable, CaseIterable {
    /// All that Kitbag knows.
    case json
    /// The same, one record a line.
    case ndjson
    /// A table, one issue a row.
    case csv
    /// Markdown, one file an issue.
    case markdown
    /// What GitHub's REST interface gives: issues, comments and changes.
    case github
    /// What `gh issue list --json …` prints.
    case gh

    /// The format that a file's name asks for.
    public init?(fileName: String) {
        switch fileName.lowercased().split(separator: ".").last {
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }

    /// The format that the beginning of a file shows.
    ///
    /// - Throws: ``IssueFileProblem`` for what holds no issues.
    static func detect(_ beginning: [UInt8]) throws -> IssueFormat {
        var bytes = beginning[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let start = bytes.drop { $0 <= 0x20 && $0 != 0 }
        guard let first = start.first else { throw IssueFileProblem(.empty) }
        if bytes.prefix(512).contains(0) { throw IssueFileProblem(.foreign) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return json(String(decoding: start, as: UTF8.self))
        }
        let line = String(decoding: start.prefix { $0 != 0x0A }, as: UTF8.self)
        if line.hasPrefix("---") || line.hasPrefix("# ") { return .markdown }
        if first == UInt8(ascii: "<") { throw IssueFileProblem(.foreign) }
        var reader = CSVReader(TextInput(MemoryByteSource(Array(start))))
        if let header = try? reader.next()?.fields, header.count > 1,
            IssueColumns(CSVHeader(header)) != nil
        {
            return .csv
        }
        throw IssueFileProblem(.unknownTable)
    }

    /// The kind of JSON, by the names of its first members.
    private static func json(_ text: String) -> IssueFormat {
        let head = text.prefix(400).filter { !$0.isWhitespace }
        if head.hasPrefix("{\"kitbag\":") { return .json }
        if head.hasPrefix("{\"kind\":") { return .ndjson }
        if head.hasPrefix("[{\"project\":") || head.hasPrefix("{\"project\":"),
            text.contains("\"uid\"")
        {
            return head.first == "[" || !text.contains("}\n{") ? .json : .ndjson
        }
        let words = ["\"createdAt\"", "\"updatedAt\"", "\"stateReason\"", "\"isPinned\""]
        return words.contains { text.contains($0) } ? .gh : .github
    }
}

/// A file or folder of issues, opened for reading in whatever format it is.
public struct IssueFile {
    /// The file, as the person named it.
    public let name: String
    /// Its format.
    public let format: IssueFormat
    let reader: any IssueReader

    /// Opens a file or folder.
    ///
    /// - Parameters:
    ///   - path: the file, a folder of Markdown files, or `-` for standard input.
    ///   - name: what to call it; the path, if nothing is said.
    ///   - format: what it is, if the person says so; else its content tells.
    ///   - world: whose calendar days without a time are on.
    /// - Throws: `FileProblem` if it can't be read, ``IssueFileProblem`` if it holds no issues.
    public init(
        path: String, name: String? = nil, _ format: IssueFormat? = nil, in world: World
    ) throws {
        let name = name ?? path
        self.name = name
        do {
            if Self.isFolder(path) {
                self.format = .markdown
                reader = try MarkdownIssueReader(folder: path, zone: world.zone)
                return
            }
            let file = try SeenFile(path)
            let format = try format ?? .detect(file.beginning)
            self.format = format
            reader = Self.reader(format, of: file.whole, file.beginning, name, world)
        } catch let problem as IssueFileProblem {
            throw problem.of(name)
        }
    }

    /// A file whose bytes are there.
    init(_ bytes: [UInt8], named name: String = "-", _ format: IssueFormat? = nil, in world: World)
        throws
    {
        self.name = name
        let format = try format ?? .detect(bytes)
        self.format = format
        reader = Self.reader(format, of: MemoryByteSource(bytes), bytes, name, world)
    }

    /// What comes next; `nil` at the end.
    func next() throws -> IssueFileEvent? {
        do {
            return try reader.next()
        } catch let problem as IssueFileProblem {
            throw problem.of(name)
        }
    }

    private static func reader(
        _ format: IssueFormat, of source: any ByteSource, _ beginning: [UInt8], _ name: String,
        _ world: World
    ) -> any IssueReader {
        switch format {
        case .json:
            // A list of the project “kitbag” has the word, too.
            let head = String(decoding: beginning.prefix(400), as: UTF8.self)
            let isDocument = head.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
                .hasPrefix("{\"kitbag\":")
            return KitbagIssueReader(source, isDocument: isDocument, isLines: false)
        case .ndjson: return KitbagIssueReader(source, isDocument: false, isLines: true)
        case .csv: return CSVIssueReader(source, zone: world.zone)
        case .markdown: return MarkdownIssueReader(source, named: name, zone: world.zone)
        case .github, .gh: return GitHubIssueReader(source)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        guard path != "-", !path.utf8.contains(0) else { return false }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
