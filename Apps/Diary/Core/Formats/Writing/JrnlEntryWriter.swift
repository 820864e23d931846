public import AppSupport
import Chrono

/// How jrnl is told to write the dates of its file (`timeformat` in its configuration).
///
/// jrnl reads either, whatever it is told.
public enum JrnlTimeFormat: String, Sendable, CaseIterable {
    /// `%F %r`, jrnl's own choice: `2026-01-02 09:30:00 AM`.
    case standard = "%F %r"
    /// `%Y-%m-%d %H:%M`, which many choose: `2026-01-02 09:30`.
    case minutes = "%Y-%m-%d %H:%M"
}

/// Writes the text file that jrnl 4.6 keeps, so that jrnl lists the same entries.
///
/// - An entry without a time is of 00:00:00.
/// - Tags that the text does not mention, and the mood as a tag (`@mood-good`), are words of a last
///   line; characters that jrnl does not take in tags become `-`.
/// - A line that jrnl might take for the beginning of another entry begins with a space.
/// - Where jrnl would take asterisks around the first line for its star, the first line stands below
///   the date.
///
/// Lost are identifiers, zones, what is a page, instants of making and change, attachments, and white
/// space at both ends of a text.
public struct JrnlEntryWriter: EntryWriter {
    private let timeFormat: JrnlTimeFormat
    private var isFirst = true

    /// A writer.
    public init(timeFormat: JrnlTimeFormat = .standard) {
        self.timeFormat = timeFormat
    }

    /// Writes nothing.
    public mutating func start(into sink: inout some TextSink) {}

    /// Writes one entry, and an empty line before it unless it is the first.
    public mutating func write(_ entry: EntryDraft, into sink: inout some TextSink) throws {
        let text = Self.withoutOuterSpace(Self.plainLines(entry.text))
        let tags = JrnlTags.missing(entry.tagsWithMood, in: text).map { "@" + $0 }
        let whole = text + (text.isEmpty || tags.isEmpty ? "" : "\n") + tags.joined(separator: " ")
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.first.map { Self.withoutOuterSpace(String($0)) } ?? ""
        // jrnl strips asterisks from a starred line, and takes one at a line's end for a star.
        let stands = first.hasSuffix("*") || entry.isLiked && first.hasPrefix("*")
        var output = isFirst ? "" : "\n"
        isFirst = false
        output += "[\(stamp(entry))] "
        if stands {
            output += entry.isLiked ? "*\n" : "\n"
            output += Self.withoutStamps(whole, isAtLineStart: true)
            // Behind a star's own line jrnl keeps the line break before a title that none ends.
            if entry.isLiked, lines.count == 1 { output += "\n" }
        } else {
            output += Self.withoutStamps(first, isAtLineStart: false)
            output += entry.isLiked ? " *" : ""
            let rest = lines.dropFirst().joined(separator: "\n")
            output += lines.count > 1 ? "\n" + Self.withoutStamps(rest, isAtLineStart: true) : ""
        }
        try sink.write(output + "\n")
    }

    /// Writes nothing.
    public mutating func finish(into sink: inout some TextSink) {}

    private func stamp(_ entry: EntryDraft) -> String {
        let time = entry.time ?? TimeOfDay(secondsSinceMidnight: 0)
        guard timeFormat == .standard else { return "\(entry.day) \(time.hourAndMinute)" }
        let hour = (time.hour + 11) % 12 + 1
        let rest = time.description.dropFirst(2)

        return "\(entry.day) \(hour < 10 ? "0" : "")\(hour)\(rest) \(time.hour < 12 ? "AM" : "PM")"
    }

    /// `text` with line feeds alone: Python reads a carriage return as the end of a line, too.
    static func plainLines(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var lines = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" {
                lines.append("\n")
            } else if scalar != "\n" || previous != "\r" {
                lines.append(scalar)
            }
            previous = scalar
        }

        return String(lines)
    }

    /// `text` without white space at its ends.
    static func withoutOuterSpace(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }

        return String(scalars)
    }

    /// `text` with a space before lines that may look like the beginning of an entry.
    ///
    /// jrnl takes for one what `\n\[([^\]]+)\] ` finds, over several lines too, if its very lenient
    /// reader of dates understands it (`tomorrow maybe` is one) and it is longer than six characters.
    private static func withoutStamps(_ text: String, isAtLineStart: Bool) -> String {
        guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
        var result = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        var isAtStart = isAtLineStart
        for index in scalars.indices {
            if isAtStart, scalars[index] == "[", mayBeStamp(scalars[index...]) {
                result.append(" ")
            }
            result.append(scalars[index])
            isAtStart = scalars[index] == "\n"
        }

        return String(result)
    }

    private static func mayBeStamp(_ text: Substring.UnicodeScalarView) -> Bool {
        // Without an end the next entry's date would become a part of it.
        guard let end = text.dropFirst().firstIndex(of: "]") else { return true }
        let inside = text[text.index(after: text.startIndex)..<end]
        let next = text[end...].dropFirst().first

        return (inside.count > 6 || inside.contains("\n"))
            && (next == nil || next?.properties.isWhitespace == true)
    }
}
