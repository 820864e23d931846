public import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads what `jrnl --export json` writes: the journal, or an entry a file.
///
/// Title and body become one text as ``JrnlReader`` gives it. Times are of the minute; there are no
/// zones. The file is read as a whole, up to 512 MiB.
public final class JrnlJSONReader: EntryReader {
    private var source: (any ByteSource)?
    private let symbols: [UInt8]
    private let file: String?
    private var values: ArraySlice<JSONValue> = []
    private var waiting: [EntryEvent] = []

    /// A reader of what `source` gives.
    ///
    /// - Parameter file: how to name the file among others.
    public init(
        _ source: some ByteSource, options: DiaryReadingOptions = DiaryReadingOptions(),
        file: String? = nil
    ) {
        self.source = source
        self.file = file
        symbols = Array(options.tagSymbols.utf8)
    }

    /// The next event; nil at the end. The first call reads the file.
    ///
    /// - Throws: ``DiaryFileError`` if the file is too large, not JSON, or JSON of another shape;
    ///   what the source throws.
    public func next() throws -> EntryEvent? {
        if let source {
            self.source = nil
            let root = try JSONFile.read(source)
            if let entries = root["entries"]?.array {
                values = entries[...]
            } else if root["title"] != nil, root["date"] != nil {
                values = [root]
            } else {
                throw DiaryFileError.unexpectedJSON
            }
        }
        while waiting.isEmpty {
            guard let value = values.popFirst() else { return nil }
            take(value)
        }
        return waiting.removeFirst()
    }

    private func take(_ value: JSONValue) {
        guard let object = value.object, object["title"]?.string ?? object["body"]?.string != nil
        else { return report(.notAnEntry, value.object?.line) }
        let title = (object["title"]?.string ?? "").trimmed
        guard let stated = object["date"]?.string else {
            return report(.noDate, object.line, title)
        }
        let day: Day
        switch WrittenDate.parse(stated) {
        case .date(let date): day = date.day
        case .ambiguous: return report(.ambiguousDate, object.line, stated)
        case .none: return report(.malformedDate, object.line, stated)
        }
        let body = (object["body"]?.string ?? "").trimmed
        let parts = [title, body].filter { !$0.isEmpty }
        var draft = EntryDraft(day: day, text: parts.joined(separator: "\n").asEntryText)
        if let stated = object["time"]?.string, !stated.isEmpty {
            draft.time = WrittenDate.parseTime(stated)
            if draft.time == nil { report(.timeDropped, object.line, stated) }
        }
        draft.tags = object["tags"]?.strings.map(name).filter { !$0.isEmpty } ?? []
        draft.takeMoodTag()
        draft.isLiked = object["starred"]?.bool ?? false
        draft.uid = object["uuid"]?.string.flatMap(UUID.init(anyForm:))
        waiting.append(.entry(draft, line: object.line, file: file))
    }

    private func name(_ tag: String) -> String {
        String(decoding: tag.utf8.drop { symbols.contains($0) }, as: UTF8.self)
    }

    private func report(_ kind: EntryProblem.Kind, _ line: Int?, _ text: String = "") {
        waiting.append(.problem(EntryProblem(line: line, file: file, kind: kind, text: text)))
    }
}
