public import AppSupport

/// Reads bookmarks from JSON: Chrome's and its kin's `Bookmarks`, Firefox's backup, buku's list.
///
/// The file is read as a whole, up to ``sizeLimit``. Browsers' built-in folders keep their role;
/// Chrome's empty ones and Firefox's menu are not folders of their own.
public final class JSONBookmarkReader: BookmarkReader {
    /// The most bytes a file may have.
    public static let sizeLimit = 256 << 20

    private struct Frame {
        var nodes: ArraySlice<JSONValue>
        var path: [BookmarkFolder]
    }

    private let format: BookmarkFormat
    private var source: (any ByteSource)?
    private var dialect: any JSONBookmarkDialect = BukuJSON()
    private var roots: ArraySlice<JSONBookmarkRoot> = []
    private var stack: [Frame] = []
    private var events: [BookmarkEvent] = []
    private var nextEvent = 0

    /// A reader of what `source` gives.
    ///
    /// - Parameter format: ``BookmarkFormat/chromeJSON``, ``BookmarkFormat/firefoxJSON``, or else
    ///   ``BookmarkFormat/bukuJSON``.
    public init(_ source: some ByteSource, format: BookmarkFormat) {
        self.source = source
        self.format = format
    }

    /// The next event; nil at the end. The first call reads the file.
    ///
    /// - Throws: ``BookmarkFileError`` if the file is too large, not JSON, or JSON of another
    ///   shape; what the source throws.
    public func next() throws -> BookmarkEvent? {
        if source != nil { try open() }
        while nextEvent == events.count {
            events.removeAll(keepingCapacity: true)
            nextEvent = 0
            guard let frame = stack.indices.last else {
                guard let root = roots.popFirst() else { return nil }
                take(root.value, in: [], role: root.role)
                continue
            }
            guard let node = stack[frame].nodes.popFirst() else {
                stack.removeLast()
                continue
            }
            take(node, in: stack[frame].path)
        }
        nextEvent += 1

        return events[nextEvent - 1]
    }

    private func open() throws {
        guard var source else { return }
        self.source = nil
        var bytes: [UInt8] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(
            byteCount: TextInput.chunkSize, alignment: 16)
        defer { piece.deallocate() }
        while case let count = try source.read(into: piece), count > 0 {
            bytes.append(contentsOf: piece[..<count])
            guard bytes.count <= Self.sizeLimit else {
                throw BookmarkFileError.tooLarge(limit: Self.sizeLimit)
            }
        }
        if bytes.allSatisfy(\.isHTMLSpace) { throw BookmarkFileError.empty }
        let root: JSONValue
        do {
            root = try JSONValue(parsing: bytes)
        } catch {
            throw BookmarkFileError.malformedJSON(error)
        }
        switch format {
        case .chromeJSON: dialect = ChromeJSON()
        case .firefoxJSON: dialect = FirefoxJSON(root)
        default: dialect = BukuJSON()
        }
        guard let roots = dialect.roots(of: root) else { throw BookmarkFileError.unexpectedJSON }
        self.roots = roots[...]
    }

    private func take(
        _ value: JSONValue, in path: [BookmarkFolder], role: BookmarkFolder.Role? = nil
    ) {
        guard let object = value.object else {
            events.append(.problem(BookmarkProblem(line: nil, kind: .notABookmark)))
            return
        }
        var problems = JSONDates(line: object.line)
        switch dialect.node(object, &problems) {
        case .entry(var entry):
            entry.folderPath = path
            problems.name = entry.title
            events.append(.checked(entry, line: object.line))
        case .folder(var folder, let children):
            folder.role = role ?? folder.role
            problems.name = folder.name
            events.append(.folder(path + [folder], line: object.line))
            stack.append(Frame(nodes: children[...], path: path + [folder]))
        case .children(let children):
            stack.append(Frame(nodes: children[...], path: path))
        case .nothing: break
        case .unknown:
            let text =
                object["type"]?.string ?? object["name"]?.string ?? object["title"]?.string ?? ""
            events.append(
                .problem(BookmarkProblem(line: object.line, kind: .notABookmark, text: text)))
        }
        events += problems.events
    }
}

/// An outermost object and the role that its place in the file gives it.
struct JSONBookmarkRoot {
    var value: JSONValue
    var role: BookmarkFolder.Role?
}

/// What one object of a bookmark file is.
enum JSONBookmarkNode {
    case entry(BookmarkEntry)
    case folder(BookmarkFolder, [JSONValue])
    /// Children that belong into the folder around them.
    case children([JSONValue])
    /// A separator, or what holds nothing.
    case nothing
    case unknown
}

/// How one program writes its bookmarks as JSON.
protocol JSONBookmarkDialect {
    /// The outermost objects; nil if `file` is not of this dialect.
    func roots(of file: JSONValue) -> [JSONBookmarkRoot]?
    /// What `object` is.
    func node(_ object: JSONObject, _ dates: inout JSONDates) -> JSONBookmarkNode
}
