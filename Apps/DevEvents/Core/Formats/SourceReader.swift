import AppSupport
public import TextProcessing

/// Reads what came from a source's address.
public enum SourceReader {
    /// Reads a calendar; ``SourceReader`` knows the other kinds itself.
    public typealias CalendarReading = (_ bytes: [UInt8], _ url: WebURL) throws -> SourceContents

    /// The events in `bytes`.
    ///
    /// Whatever the bytes are, it ends, in time in proportion to their number; text in what it gives is
    /// safe to print. Equal bytes give equal contents.
    ///
    /// - Parameters:
    ///   - contentType: as the server states it.
    ///   - url: where the bytes came from; addresses in them are resolved against it.
    ///   - kind: as what to read them.
    /// - Throws: ``SourceProblem`` if the bytes are nothing of that kind: then what was read last is
    ///   better than this. Whatever `calendar` throws.
    public static func read(
        _ bytes: [UInt8], contentType: String?, url: WebURL, kind: SourceKind,
        calendar: CalendarReading
    ) throws -> SourceContents {
        switch kind {
        case .conferences: try ConferencesReader.read(bytes, url: url)
        case .calendar: try calendar(bytes, url)
        case .page: try EventPageReader.read(bytes, contentType: contentType, url: url)
        case .months: try MonthsReader.read(bytes, contentType: contentType, url: url)
        }
    }
}

extension SourceKind {
    /// How the events in `bytes` are written, judged by the bytes and not by what a server says.
    ///
    /// A page that lists months and describes events as well is read as what gives more of them.
    ///
    /// - Throws: ``SourceProblem``, which says what was found instead.
    public static func detect(
        _ bytes: [UInt8], contentType: String?, url: WebURL
    ) throws(SourceProblem) -> SourceKind {
        let source = SourceBytes(bytes, contentType: contentType)
        let start = source.utf8.drop { $0 <= 0x20 }.prefix(15).map {
            (0x61...0x7A).contains($0) ? $0 - 0x20 : $0
        }
        if start == Array("BEGIN:VCALENDAR".utf8) { return .calendar }
        if isConferences(source) { return .conferences }
        let page = EventPageReader.contents(of: source, url: url)
        let isJSON = source.firstByte == UInt8(ascii: "{") && page != nil
        let months = isJSON ? nil : MonthsReader.contents(of: source, url: url)
        switch (page, months) {
        case (let page?, let months?):
            return weight(of: page) > weight(of: months) ? .page : .months
        case (_?, nil): return .page
        case (nil, _?): return .months
        case (nil, nil): throw SourceProblem(url, source.finding(at: url))
        }
    }

    private static func weight(of contents: SourceContents) -> (Int, Int) {
        (contents.events.count, contents.unread.count)
    }

    private static func isConferences(_ source: SourceBytes) -> Bool {
        guard source.firstByte == UInt8(ascii: "["),
            let rows = (try? JSONValue(parsing: source.utf8))?.array
        else { return false }

        return rows.isEmpty
            || rows.contains { row in
                row["name"]?.string != nil && row["startDate"]?.string != nil && row["@type"] == nil
            }
    }
}
