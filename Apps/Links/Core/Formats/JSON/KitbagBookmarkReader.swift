public import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads what `links export --format json` and `ndjson` and `links list --json` write.
///
/// A document is read as a whole, up to ``JSONBookmarkReader/sizeLimit``; lines one by one.
public final class KitbagBookmarkReader: BookmarkReader {
    private enum Shape {
        case unopened
        case document(ArraySlice<JSONValue>)
        case lines
    }

    private var input: TextInput
    private let isLines: Bool
    private var shape = Shape.unopened
    private var folders: [FolderPath: BookmarkFolder] = [:]
    private var waiting: [BookmarkEvent] = []

    /// A reader of what `source` gives.
    ///
    /// - Parameter isLines: whether each line is a value of its own.
    public init(_ source: some ByteSource, isLines: Bool) {
        input = TextInput(source)
        self.isLines = isLines
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``BookmarkFileError`` if it is not JSON, of another shape or of a newer version.
    public func next() throws -> BookmarkEvent? {
        if case .unopened = shape { shape = isLines ? .lines : .document(try open()[...]) }
        while waiting.isEmpty {
            guard let (value, line) = try nextValue() else { return nil }
            take(value, line: line)
        }
        return waiting.removeFirst()
    }

    private func nextValue() throws -> (JSONValue, line: Int)? {
        switch shape {
        case .document(var values):
            let value = values.popFirst()
            shape = .document(values)
            return value.map { ($0, $0.object?.line ?? 1) }
        case .lines:
            let number = input.line
            guard let line = try input.nextLine() else { return nil }
            if line.allSatisfy(\.isWhitespace) { return try nextValue() }
            do {
                return (try JSONValue(parsing: Array(line.utf8), firstLine: number), number)
            } catch {
                throw BookmarkFileError.malformedJSON(error)
            }
        case .unopened: return nil
        }
    }

    /// The folders and links of a document, or the rows of a list.
    private func open() throws -> [JSONValue] {
        var bytes: [UInt8] = []
        while let line = try input.nextLine() {
            bytes.append(contentsOf: line.utf8)
            bytes.append(UInt8(ascii: "\n"))
            guard bytes.count <= JSONBookmarkReader.sizeLimit else {
                throw BookmarkFileError.tooLarge(limit: JSONBookmarkReader.sizeLimit)
            }
        }
        let root: JSONValue
        do {
            root = try JSONValue(parsing: bytes)
        } catch {
            throw BookmarkFileError.malformedJSON(error)
        }
        if let rows = root.array { return rows }
        if let version = root["version"]?.integer, version > LinksDocument.version {
            throw BookmarkFileError.newerVersion(Int(version))
        }
        guard let folders = root["folders"]?.array, let links = root["links"]?.array else {
            throw BookmarkFileError.unexpectedJSON
        }
        return folders + links
    }

    private func take(_ value: JSONValue, line: Int) {
        guard let object = value.object else {
            return waiting.append(.problem(BookmarkProblem(line: line, kind: .notABookmark)))
        }
        if object["path"]?.string != nil, object["url"] == nil {
            takeFolder(object, line: line)
        } else if let url = object["url"]?.string {
            waiting.append(.checked(entry(object, url: url), line: line))
        } else {
            let name = object["title"]?.string ?? object["name"]?.string ?? ""
            waiting.append(
                .problem(BookmarkProblem(line: line, kind: .notABookmark, name: name)))
        }
    }

    private func takeFolder(_ object: JSONObject, line: Int) {
        let path = FolderPath(object["path"]?.string ?? "")
        guard let name = path.names.last else {
            return waiting.append(.problem(BookmarkProblem(line: line, kind: .notABookmark)))
        }
        folders[path] = BookmarkFolder(
            name: name, note: object["note"]?.string.nonempty,
            addDate: date(object["created_at"]), modifiedDate: date(object["updated_at"]),
            role: object["role"]?.string.flatMap(BookmarkFolder.Role.init),
            isPrivate: object["visibility"]?.string.map { $0 != "public" },
            category: object["category"]?.string, subcategory: object["subcategory"]?.string,
            tags: tags(object["tags"]), uid: uid(object["uid"]), number: object["id"]?.integer)
        waiting.append(.folder(folderPath(path), line: line))
    }

    private func entry(_ object: JSONObject, url: String) -> BookmarkEntry {
        let state = object["read_state"]?.string.flatMap(ReadState.init)
        let path = object["folder"]?.string.map { folderPath(FolderPath($0)) }
        return BookmarkEntry(
            url: url, title: object["title"]?.string ?? "",
            summary: object["description"]?.string.nonempty,
            note: object["note"]?.string.nonempty, tags: tags(object["tags"]),
            folderPath: path ?? [], addDate: date(object["created_at"]),
            modifiedDate: date(object["updated_at"]), visitDate: date(object["visited_at"]),
            keyword: object["keyword"]?.string, iconURL: object["icon_url"]?.string,
            feedURL: object["feed_url"]?.string,
            isPrivate: object["visibility"]?.string.map { $0 != "public" },
            isToRead: state?.isToRead, isFavorite: object["favorite"]?.bool,
            page: page(object), uid: uid(object["uid"]), number: object["id"]?.integer)
    }

    private func page(_ object: JSONObject) -> PageDetails {
        var page = PageDetails()
        for text in PageDetails.texts {
            page[keyPath: text.value] = object[text.name]?.string.nonempty
        }
        page.fetchedAt = date(object["fetched_at"])
        page.problem = object["fetch_problem"]?.string.nonempty.map {
            FetchProblem(rawValue: $0)
        }
        return page
    }

    private func folderPath(_ path: FolderPath) -> [BookmarkFolder] {
        path.names.indices.map { index in
            let part = FolderPath(names: Array(path.names[...index]))
            return folders[part] ?? BookmarkFolder(name: path.names[index])
        }
    }

    private func tags(_ value: JSONValue?) -> [String] {
        (value?.array ?? []).compactMap(\.string)
    }

    private func date(_ value: JSONValue?) -> Date? { value?.string.flatMap(Timestamp.parse) }

    private func uid(_ value: JSONValue?) -> UUID? { value?.string.flatMap(UUID.init(uuidString:)) }
}

extension String? {
    /// The text unless it is empty.
    fileprivate var nonempty: String? { flatMap { $0.isEmpty ? nil : $0 } }
}
