public import AppSupport
import Chrono

/// Writes one Markdown document: a heading for each year, and for each entry one with its day,
/// weekday and time, such as `## 2026-01-03 Saturday 09:30`.
///
/// Below it stands, where there is something to say, a line of mood, like, tags and zone:
/// `*good · liked · #walk #family · Asia/Seoul*`. Then comes the text as it is, but that a heading in
/// it that holds a year or a day begins with a backslash, so that it is none to whoever reads the
/// document back; so do those that began with one already.
///
/// Lost are identifiers, what is a page, instants of making and change, and attachments.
public struct MarkdownEntryWriter: EntryWriter {
    private var year: Int?

    /// A writer.
    public init() {}

    /// Writes nothing.
    public mutating func start(into sink: inout some TextSink) {}

    /// Writes one entry.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        var output = year == nil ? "" : "\n"
        if entry.day.year != year {
            output += "# \(entry.day.description.prefix(4))\n\n"
            year = entry.day.year
        }
        output += "## \(entry.day) \(Self.name(of: entry.day.weekday))"
        if let time = entry.time {
            output += " \(time.second == 0 ? time.hourAndMinute : time.description)"
        }
        output += "\n"
        let details = Self.details(of: entry)
        if !details.isEmpty { output += "\n*\(details.joined(separator: " · "))*\n" }
        let text = JrnlEntryWriter.plainLines(entry.text)
        // Further down, a line that looks like the one of mood and tags is a text's.
        if details.isEmpty, text.hasPrefix("*") { output += "\n" }
        if !text.isEmpty { output += "\n\(Self.withoutDates(text))" }
        try sink.write(output.hasSuffix("\n") ? output : output + "\n")
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}

    private static func details(of entry: EntryDraft) -> [String] {
        let tags = entry.tags.compactMap(JrnlTags.word).map { "#" + $0 }.joined(separator: " ")
        let details = [
            entry.mood?.rawValue, entry.isLiked ? "liked" : nil, tags.isEmpty ? nil : tags,
            entry.zone,
        ]

        // In Markdown these would be marks.
        return details.compactMap { $0 }.map { detail in
            detail.map { "*_".contains($0) ? "\\\($0)" : String($0) }.joined()
        }
    }

    private static func withoutDates(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }

        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let content = line.drop { $0 == " " }
            let slashes = content.prefix { $0 == "\\" }
            guard line.count - content.count < 4, content.dropFirst(slashes.count).first == "#",
                !slashes.isEmpty || hasYear(content)
            else { return String(line) }

            return line.prefix(line.count - content.count) + "\\" + content
        }.joined(separator: "\n")
    }

    /// Whether four digits follow one another, without which nothing is a day or a year.
    private static func hasYear(_ heading: Substring) -> Bool {
        var digits = 0
        for character in heading {
            digits = character.isASCII && character.isNumber ? digits + 1 : 0
            if digits == 4 { return true }
        }

        return false
    }

    private static func name(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
