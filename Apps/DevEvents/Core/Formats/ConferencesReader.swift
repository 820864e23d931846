import AppSupport
import Chrono
public import TextProcessing

/// Reads lists of conferences in the layout of confs.tech: a file for each topic and year,
/// `…/2024/javascript.json`, that holds an array of objects.
///
/// | member | meaning |
/// | --- | --- |
/// | `name`, `startDate` | needed; dates are `YYYY-MM-DD` |
/// | `endDate` | the last day, itself included; without it, or with one before the start, the event lasts a day |
/// | `url`, `cfpUrl`, `cfpEndDate` | its page, and where and until when talks can be proposed |
/// | `city`, `country` | its place; `Online` in rows from before there was `online` |
/// | `online` | whether one can take part from anywhere; with a place it is held in both ways |
/// | `locales` | its languages, `EN,FR` |
///
/// Accounts on social networks, codes of conduct and subtitles are not kept.
public enum ConferencesReader {
    /// The events in `bytes`, with the topic that the file's name tells.
    ///
    /// A row without a name or a date that can be understood is kept as unread; the others stand.
    ///
    /// - Throws: ``SourceProblem`` for bytes that are not JSON to their end, or not an array of which
    ///   any row can be read: then the source is broken, not empty.
    public static func read(_ bytes: [UInt8], url: WebURL) throws(SourceProblem) -> SourceContents {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: bytes)
        } catch {
            let source = SourceBytes(bytes, contentType: nil)
            let isJSON =
                source.firstByte == UInt8(ascii: "[") || source.firstByte == UInt8(ascii: "{")
            throw SourceProblem(
                url, isJSON ? .brokenJSON(line: error.line) : source.finding(at: url))
        }
        guard let rows = value.array else { throw SourceProblem(url, .otherJSON) }

        return try contents(of: rows, url: url)
    }

    static func contents(of rows: [JSONValue], url: WebURL) throws(SourceProblem) -> SourceContents
    {
        let (topic, year) = topic(of: url)
        var contents = SourceContents(
            title: topic.map { topic in year.map { "\(topic) \($0)" } ?? topic })
        contents.events.reserveCapacity(rows.count)
        var line: Int?
        for row in rows {
            if let object = row.object { line = object.line }
            do throws(Refusal) {
                contents.events.append(try event(of: row, topic: topic))
            } catch {
                contents.unread.append(
                    UnreadItem(
                        error.reason,
                        text: JSONText.text(of: ExportValue(row)).statedLine(limit: 2_000),
                        line: row.object == nil ? nil : line))
            }
        }
        if contents.events.isEmpty, !contents.unread.isEmpty {
            throw SourceProblem(url, .otherJSON)
        }

        return contents
    }

    private struct Refusal: Error {
        var reason: UnreadItem.Reason
    }

    private static func event(
        of row: JSONValue, topic: String?
    ) throws(Refusal) -> StatedEvent {
        guard let object = row.object else { throw Refusal(reason: .malformed) }
        func text(_ name: String) -> String? {
            guard let line = object[name]?.string?.statedLine(), !line.isEmpty else { return nil }

            return line
        }
        guard let name = text("name") else { throw Refusal(reason: .noName) }
        guard let start = text("startDate") else { throw Refusal(reason: .noDate) }
        guard let firstDay = day(start) else { throw Refusal(reason: .badDate) }
        let end = text("endDate")
        let lastDay = end.map(day) ?? firstDay
        guard let lastDay else { throw Refusal(reason: .badDate) }

        var event = StatedEvent(name: name)
        event.period = EventPeriod(firstDay: firstDay, lastDay: lastDay)
        event.url = WebURL.stated(object["url"]?.string)
        event.proposalsURL = WebURL.stated(object["cfpUrl"]?.string)
        event.proposalsEnd = text("cfpEndDate").flatMap(day)
        event.topics = topic.map { [$0] } ?? []
        event.languages = languages(text("locales"))
        event.place = text("city")
        event.country = text("country")
        let isSaid = event.place != nil || event.country != nil
        event.isOnline = object["online"]?.bool ?? (isSaid ? false : nil)
        if event.place?.lowercased() == "online" { (event.place, event.isOnline) = (nil, true) }
        if event.country?.lowercased() == "online" { (event.country, event.isOnline) = (nil, true) }

        return event
    }

    private static func day(_ text: String) -> Day? { Day(text) ?? StatedMoment(text)?.day }

    private static func languages(_ text: String?) -> [String] {
        guard let text else { return [] }
        var codes: [String] = []
        for code in text.lowercased().split(whereSeparator: { ",;/ ".contains($0) })
        where code.count <= 12 && !codes.contains(String(code)) {
            codes.append(String(code))
        }

        return codes
    }

    /// Names of files that tell nothing of what is in them.
    private static let plainNames: Set<String> = [
        "all", "api", "conferences", "data", "events", "feed", "index", "list",
    ]

    /// The topic and the year that a file's address tells: `…/2024/javascript.json`.
    static func topic(of url: WebURL) -> (topic: String?, year: String?) {
        let parts = url.path.split(separator: "/")
        guard let file = parts.last, file.lowercased().hasSuffix(".json") else { return (nil, nil) }
        let name = String(file.dropLast(5)).lowercased().statedLine(limit: 60)
        let folder = parts.dropLast().last.map(String.init) ?? ""
        let isYear = folder.utf8.count == 4 && folder.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard !name.isEmpty, !name.contains("%"), isYear || !plainNames.contains(name) else {
            return (nil, nil)
        }

        return (name, isYear ? folder : nil)
    }
}
