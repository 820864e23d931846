public import Chrono

/// Reads iCalendars (RFC 5545): feeds of strangers, in one pass over their bytes.
///
/// What is written wrong is read as far as it can be understood, and the rest is reported; one bad
/// event never costs another. What is cut off in the middle is refused as a whole, so that nobody
/// takes what is missing for gone. Work and memory are bounded whatever the bytes are.
///
/// - Recurring events become their occurrences within ``window``; others are read wherever they
///   are. Of several states of one event (same UID and RECURRENCE-ID) the one with the highest
///   SEQUENCE counts, then the one written last; if neither tells, both are events of their own.
/// - Times keep their zone. A zone that only the calendar's own VTIMEZONE describes has no name
///   that means anything elsewhere: its times become those of a fixed offset (`Etc/GMT-9`), or UTC.
/// - A floating time is one of the calendar's zone (`X-WR-TIMEZONE`, as Google Calendar takes it),
///   or stays floating without one.
/// - A time that clocks skip is the one that they show in its place (section 3.3.5).
///
/// ```swift
/// let reader = CalendarReader(window: today...today.adding(years: 1))
/// let contents = try reader.read(bytes)
/// for event in contents.events { print(event.start.day, event.summary) }
/// ```
public struct CalendarReader: Sendable {
    /// The days of which occurrences of recurring events are wanted.
    public var window: ClosedRange<Day>
    /// The day from which on occurrences are kept first where there are too many; `nil` for the
    /// first of the window.
    public var preferredDay: Day?
    /// Whether an event without a name is told of instead of read.
    public var wantsNames = false
    /// How many occurrences of one event are kept.
    public var maximumOccurrencesPerEvent = 1000
    /// How many occurrences of all recurring events together are kept.
    public var maximumOccurrences = 100_000
    /// How many events are read.
    public var maximumEvents = 200_000
    /// How many events that were not understood are told of.
    public var maximumUnread = 10_000

    /// A reader that wants the occurrences within `window`.
    public init(window: ClosedRange<Day>) { self.window = window }

    /// Reads a calendar, or several after one another.
    ///
    /// The bytes are UTF-8, or UTF-16 with a byte order mark; texts in older encodings are guessed.
    /// Linear in their number, but for the occurrences.
    ///
    /// - Throws: ``CalendarProblem`` if it is none, is cut off (a calendar without its END, or with
    ///   an event open at its end), or has more than ``maximumEvents``.
    public func read(_ bytes: [UInt8]) throws(CalendarProblem) -> CalendarContents {
        let bytes = bytes.decodedByMark
        var parser = CalendarParser(
            maximumEvents: maximumEvents, decoder: CalendarTextDecoder(bytes))
        bytes.withUnsafeBufferPointer { buffer in
            var lines = ContentLines(buffer)
            lines.forEach { parser.take($0) }
            parser.finish()
        }
        guard parser.hasCalendar else { throw CalendarProblem(.notACalendar) }
        guard !parser.isOverfull else {
            throw CalendarProblem(.tooManyEvents(limit: maximumEvents))
        }
        guard !parser.isCut else { throw CalendarProblem(.cutOff) }
        var assembly = CalendarAssembly(parser, reader: self)
        assembly.assemble()
        var contents = CalendarContents()
        contents.name = parser.name.flatMap { $0.isEmpty ? nil : $0 }
        contents.events = assembly.events
        contents.unread = assembly.unread.map { unread in
            let start = bytes[unread.offset...].prefix(6000)
            let text = String(decoding: start, as: UTF8.self)
            let end = text.firstRange(ofLine: "END:VEVENT")
            return UnreadEvent(
                reason: unread.reason, text: String(text[..<(end ?? text.endIndex)].prefix(2000)),
                line: unread.line)
        }

        return contents
    }
}

extension String {
    /// Where the first line ends that begins with `start`.
    fileprivate func firstRange(ofLine start: String) -> Index? {
        var index = startIndex
        while index < endIndex {
            let end = self[index...].firstIndex(where: \.isNewline) ?? endIndex
            if self[index..<end].hasPrefix(start) { return end }
            index = end < endIndex ? self.index(after: end) : end
        }

        return nil
    }
}
