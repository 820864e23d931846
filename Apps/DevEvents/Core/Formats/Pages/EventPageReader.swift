import AppSupport
import Chrono
public import TextProcessing

/// Reads pages that describe events with schema.org's vocabulary in JSON-LD: in scripts of the type
/// `application/ld+json` at any depth (lists, `@graph`, `ItemList`, `subEvent`), or a document of
/// JSON-LD itself. Microdata and RDFa are not read.
///
/// A part of an event (`subEvent`) is an event of its own only if the whole has no date, or the part
/// has a page of its own: a programme is not a list of events. Broken JSON in one script costs no
/// other, and is mended where it can be.
public enum EventPageReader {
    /// The events in `bytes`.
    ///
    /// An event without a name or a date that can be understood is kept as unread.
    ///
    /// - Parameter contentType: as the server states it; it may name the encoding.
    /// - Throws: ``SourceProblem`` if no event is described at all, or the page is cut off in a script.
    public static func read(
        _ bytes: [UInt8], contentType: String?, url: WebURL
    ) throws(SourceProblem) -> SourceContents {
        let source = SourceBytes(bytes, contentType: contentType)
        guard !source.isCutInScript else { throw SourceProblem(url, .cutOff) }
        guard let contents = contents(of: source, url: url) else {
            throw SourceProblem(url, source.finding(at: url))
        }

        return contents
    }

    /// The contents, or `nil` if no event is described.
    static func contents(of source: SourceBytes, url: WebURL) -> SourceContents? {
        let data = LinkedData(source)
        guard !data.values.isEmpty else { return nil }
        var contents = SourceContents()
        var known: Set<Key> = []
        var hasEvents = false
        func take(_ object: JSONObject) {
            hasEvents = true
            do throws(SchemaEvent.Refusal) {
                var event = try SchemaEvent(object, in: data, page: url).event
                // An event without a page of its own is told about on this one.
                if event.url == nil, source.hasTags { event.url = WebURL.stated(url.href) }
                if known.insert(Key(event)).inserted { contents.events.append(event) }
            } catch {
                let text = JSONText.text(of: ExportValue(.object(object)))
                contents.unread.append(
                    UnreadItem(
                        error.reason, text: text.statedLine(limit: 2_000),
                        line: object.line > 0 ? object.line : nil))
            }
        }
        // References may go round in circles.
        var budget = 50_000
        func takeAll(_ object: JSONObject, depth: Int) {
            budget -= 1
            guard budget > 0, depth < 5 else { return }
            let parts = data.objects(object["subEvent"]) + data.objects(object["subEvents"])
            let hasDate = object["startDate"] != nil
            if hasDate || parts.isEmpty { take(object) }
            let page = LinkedData.line(object["url"])
            for part in parts where SchemaEvent.isEvent(LinkedData.types(of: part)) {
                let partPage = LinkedData.line(part["url"])
                if !hasDate || partPage != nil && partPage != page {
                    takeAll(part, depth: depth + 1)
                }
            }
        }
        data.visit { object, types in
            guard SchemaEvent.isEvent(types) else { return true }
            takeAll(object, depth: 0)

            return false
        }
        guard hasEvents else { return nil }
        contents.title = PageTitle.title(of: source)

        return contents
    }

    /// What makes two descriptions on one page those of one event.
    private struct Key: Hashable {
        var name: String
        var url: String?
        var period: EventPeriod?

        init(_ event: StatedEvent) { (name, url, period) = (event.name, event.url, event.period) }
    }
}

/// The title of a page.
enum PageTitle {
    static func title(of source: SourceBytes) -> String? {
        let bytes = source.utf8[...].prefix(200_000)
        guard let start = find("<title", in: bytes, from: 0),
            let open = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
            let end = bytes[open...].firstIndex(of: UInt8(ascii: "<"))
        else { return nil }
        let title = CharacterReferences.replaced(in: bytes[(open + 1)..<end]).statedLine(limit: 200)

        return title.isEmpty ? nil : title
    }

    private static func find(_ text: String, in bytes: ArraySlice<UInt8>, from: Int) -> Int? {
        let wanted = Array(text.utf8)
        var start = bytes.startIndex
        while let index = bytes[start...].firstIndex(of: wanted[0]) {
            let found = bytes[index...].prefix(wanted.count).map {
                (0x41...0x5A).contains($0) ? $0 | 0x20 : $0
            }
            if found == wanted { return index }
            start = index + 1
        }

        return nil
    }
}
