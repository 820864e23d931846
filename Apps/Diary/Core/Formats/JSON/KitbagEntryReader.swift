public import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads what `diary export --format json` and `ndjson` and `diary list --json` write.
///
/// A document is read as a whole, up to 512 MiB; lines one by one.
public final class KitbagEntryReader: EntryReader {
    /// The newest version of the document that is understood.
    public static let version = 1

    private enum Shape {
        case unopened
        case document(ArraySlice<JSONValue>)
        case lines
    }

    private var source: (any ByteSource)?
    private var input = TextInput(MemoryByteSource([]))
    private let isLines: Bool
    private let file: String?
    private var shape = Shape.unopened
    private var place = 0
    private var waiting: [EntryEvent] = []

    /// A reader of what `source` gives.
    ///
    /// - Parameters:
    ///   - isLines: whether each line is a value of its own.
    ///   - file: how to name the file among others.
    public init(_ source: some ByteSource, isLines: Bool, file: String? = nil) {
        self.source = source
        self.isLines = isLines
        self.file = file
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``DiaryFileError`` if it is not JSON, of another shape or of a newer version; in a
    ///   file of lines also after the first event.
    public func next() throws -> EntryEvent? {
        if case .unopened = shape { try open() }
        while waiting.isEmpty {
            guard let (value, line) = try nextValue() else { return nil }
            try take(value, line: line)
        }
        return waiting.removeFirst()
    }

    private func open() throws {
        guard let source else { return }
        self.source = nil
        if isLines {
            input = TextInput(source)
            shape = .lines
            return
        }
        let root = try JSONFile.read(source)
        if let rows = root.array {
            shape = .document(rows[...])
        } else if root["day"] != nil {
            shape = .document([root])
        } else {
            try checkVersion(root)
            guard root["kitbag"]?.string == "diary", let entries = root["entries"]?.array else {
                throw DiaryFileError.unexpectedJSON
            }
            shape = .document(entries[...])
        }
    }

    private func checkVersion(_ value: JSONValue) throws {
        guard let version = value["version"]?.integer, version > Self.version else { return }
        throw DiaryFileError.newerVersion(Int(version))
    }

    private func nextValue() throws -> (JSONValue, line: Int)? {
        switch shape {
        case .document(var values):
            let value = values.popFirst()
            shape = .document(values)
            return value.map { ($0, $0.object?.line ?? 1) }
        case .lines:
            while true {
                let number = input.line
                guard let line = try input.nextLine(limit: JSONFile.sizeLimit) else { return nil }
                if line.utf8.allSatisfy(\.isSpace) { continue }
                do {
                    return (try JSONValue(parsing: Array(line.utf8), firstLine: number), number)
                } catch {
                    throw DiaryFileError.malformedJSON(error)
                }
            }
        case .unopened: return nil
        }
    }

    private func take(_ value: JSONValue, line: Int) throws {
        if value["kitbag"] != nil { return try checkVersion(value) }
        guard let object = value.object, object["kind"]?.string ?? "entry" == "entry",
            let stated = object["day"]?.string
        else { return report(.notAnEntry, line, value["kind"]?.string ?? "") }
        guard let day = Day(stated) else { return report(.malformedDate, line, stated) }
        var draft = EntryDraft(day: day, text: object["text"]?.string?.withoutNulls ?? "")
        draft.number = object["id"]?.integer
        draft.zone = object["zone"]?.string
        draft.isPage = object["page"]?.bool
        draft.tags = object["tags"]?.strings ?? []
        draft.isLiked = object["liked"]?.bool ?? false
        draft.createdAt = object["created_at"]?.string.flatMap(Timestamp.parse)
        if let stated = object["uid"]?.string {
            draft.uid = UUID(anyForm: stated)
            if draft.uid == nil { report(.malformedIdentifier, line, stated) }
        }
        if let stated = object["time"]?.string {
            draft.time = TimeOfDay(stated)
            if draft.time == nil { report(.timeDropped, line, stated) }
        }
        if let stated = object["mood"]?.string {
            draft.mood = Mood(word: stated)
            if draft.mood == nil { report(.unknownMood, line, stated) }
        }
        if let stated = object["updated_at"]?.string {
            draft.updatedAt = Timestamp.parse(stated)
            if draft.updatedAt == nil { report(.updateDropped, line, stated) }
        }
        for attachment in object["attachments"]?.array ?? [] {
            if let attachment = self.attachment(attachment, line) {
                draft.attachments.append(attachment)
            }
        }
        waiting.append(.entry(draft, line: line, file: file))
    }

    private func attachment(_ value: JSONValue, _ line: Int) -> AttachmentDraft? {
        let name = value["name"]?.string ?? ""
        guard let data = value["data"]?.string else {
            report(.missingAttachment, line, name)
            return nil
        }
        guard let uid = value["uid"]?.string.flatMap(UUID.init(anyForm:)),
            let bytes = [UInt8](base64: data)
        else {
            report(.malformedAttachment, line, name)
            return nil
        }
        place += 1

        return AttachmentDraft(
            uid: uid, name: AttachmentDraft.safeName(name),
            mediaType: value["media_type"]?.string ?? FileMediaType.of(name),
            content: AttachmentContent(source: "\(file ?? "")#\(place)") { bytes })
    }

    private func report(_ kind: EntryProblem.Kind, _ line: Int?, _ text: String = "") {
        waiting.append(.problem(EntryProblem(line: line, file: file, kind: kind, text: text)))
    }
}

extension AttachmentDraft {
    /// A name without folders and control characters.
    static func safeName(_ name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        let plain = String.UnicodeScalarView(
            last.unicodeScalars.filter { $0.properties.generalCategory != .control })
        let text = String(plain)

        return text.isEmpty || text == "." || text == ".." ? "file" : text
    }
}
