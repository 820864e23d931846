public import Chrono
import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes an iCalendar (RFC 5545), event by event as they come.
///
/// Lines end with CRLF and are folded at 75 octets, never inside a character. Texts cannot make
/// properties of their own: line ends in them are escaped, other control characters left out. The
/// zones that times are in are described first, from the system's tz database.
///
/// ```swift
/// var writer = CalendarWriter(name: "Favorites", zones: [seoul], years: 2026...2027, now: now)
/// try writer.start(into: &sink)
/// for event in events { try writer.write(event, into: &sink) }
/// try writer.finish(into: &sink)
/// ```
public struct CalendarWriter {
    private let name: String?
    private let zones: [Zone]
    private let years: ClosedRange<Int>
    private let now: Date
    private let zoneNames: Set<String>
    private var lines = FoldedLines()

    /// A calendar.
    ///
    /// - Parameters:
    ///   - name: what it calls itself.
    ///   - zones: all the zones that events will be in; UTC may be left out.
    ///   - years: the years that events will be in, for which zones are described.
    ///   - now: when events that don't say it are taken to be written down.
    public init(name: String? = nil, zones: [Zone], years: ClosedRange<Int>, now: Date) {
        self.name = name
        var names: Set<String> = []
        self.zones = zones.filter { !Self.isUTC($0) && names.insert($0.identifier).inserted }
        self.years = years
        self.now = now
        zoneNames = names
    }

    /// Writes what comes before the events.
    public mutating func start(into sink: inout some TextSink) throws {
        lines.add("BEGIN:VCALENDAR")
        lines.add("VERSION:2.0")
        lines.add("PRODID:-//Kitbag//Kitbag//EN")
        lines.add("CALSCALE:GREGORIAN")
        if let name, !name.isEmpty {
            lines.add("X-WR-CALNAME:" + Self.escaped(name))
        }
        for zone in zones { ZoneDescription(zone, years: years).write(into: &lines) }
        try lines.flush(into: &sink)
    }

    /// Writes an event.
    ///
    /// One without a UID gets one that is made of its name, place and start.
    ///
    /// - Throws: ``CalendarProblem`` if its zone is none of the calendar's; what the sink throws.
    public mutating func write(_ event: CalendarEvent, into sink: inout some TextSink) throws {
        for zone in [event.start.zone, event.end?.zone] {
            if let zone, !Self.isUTC(zone), !zoneNames.contains(zone.identifier) {
                throw CalendarProblem(.undeclaredZone(zone.identifier))
            }
        }
        lines.add("BEGIN:VEVENT")
        lines.add("UID:" + Self.escaped(event.uid ?? Self.uid(of: event)))
        lines.add("DTSTAMP:" + Self.utc(event.stamp ?? now))
        lines.add("SEQUENCE:" + String(max(0, event.sequence)))
        if let date = event.lastModified { lines.add("LAST-MODIFIED:" + Self.utc(date)) }
        writeTimes(of: event)
        writeTexts(of: event)
        for seconds in event.alarms {
            writeAlarm(event.summary, trigger: ":" + Self.duration(-seconds))
        }
        for alarm in event.fixedAlarms {
            writeAlarm(alarm.text, trigger: ";VALUE=DATE-TIME:" + Self.utc(alarm.moment))
        }
        lines.add("END:VEVENT")
        try lines.flush(into: &sink)
    }

    /// Writes what comes after the events.
    public mutating func finish(into sink: inout some TextSink) throws {
        lines.add("END:VCALENDAR")
        try lines.flush(into: &sink)
    }

    // MARK: - Properties

    private mutating func writeTimes(of event: CalendarEvent) {
        let start = event.start
        if let occurrence = event.occurrence {
            writeOccurrence(occurrence, zone: start.zone)
        }
        lines.add("DTSTART" + Self.value(start))
        guard start.time == nil else {
            if let end = event.end, end.time != nil { lines.add("DTEND" + Self.value(end)) }
            return
        }
        // The end of days is the day after them.
        let last = max(event.end?.day ?? start.day, start.day)
        lines.add("DTEND" + Self.value(CalendarTime(last.advanced(by: 1))))
    }

    private mutating func writeOccurrence(_ occurrence: String, zone: Zone?) {
        guard let time = WrittenTime(occurrence.utf8) else { return }
        let value = CalendarTime(
            local: time.local, zone: time.isUTC ? .utc : zone.flatMap { Self.isUTC($0) ? nil : $0 })
        lines.add(
            "RECURRENCE-ID" + Self.value(time.seconds == nil ? CalendarTime(time.day) : value))
    }

    private mutating func writeTexts(of event: CalendarEvent) {
        lines.add("SUMMARY:" + Self.escaped(event.summary))
        if !event.description.isEmpty {
            lines.add("DESCRIPTION:" + Self.escaped(event.description))
        }
        if !event.location.isEmpty { lines.add("LOCATION:" + Self.escaped(event.location)) }
        if let url = event.url.map(Self.visible), !url.isEmpty { lines.add("URL:" + url) }
        if let url = event.conference.map(Self.visible), !url.isEmpty {
            lines.add("CONFERENCE;VALUE=URI:" + url)
        }
        let categories = event.categories.filter { !$0.isEmpty }
        if !categories.isEmpty {
            lines.add("CATEGORIES:" + categories.map(Self.escaped).joined(separator: ","))
        }
        if let status = event.status { lines.add("STATUS:" + status.rawValue) }
        if let organizer = event.organizer {
            let name = organizer.name.map { ";CN=" + Self.parameter($0) } ?? ""
            let address = Self.visible(organizer.address)
            if !address.isEmpty { lines.add("ORGANIZER" + name + ":" + address) }
        }
    }

    private mutating func writeAlarm(_ text: String, trigger: String) {
        lines.add("BEGIN:VALARM")
        lines.add("ACTION:DISPLAY")
        lines.add("DESCRIPTION:" + Self.escaped(text))
        lines.add("TRIGGER" + trigger)
        lines.add("END:VALARM")
    }

    // MARK: - Values

    private static func isUTC(_ zone: Zone) -> Bool {
        ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].contains(zone.identifier)
    }

    private static func uid(of event: CalendarEvent) -> String {
        let namespace = UUID(
            uuid: (
                0x5E, 0x1B, 0x1D, 0x0C, 0x66, 0x9A, 0x4B, 0x5B, 0x9A, 0x57, 0x2C, 0x38, 0x61, 0xC0,
                0x9D, 0x14
            ))
        let name = [event.summary, event.location, value(event.start)].joined(separator: "\n")

        return UUID(hashing: name, in: namespace).uuidString.lowercased()
    }

    /// A date or time with what says in which zone it is: what comes after the name of the
    /// property.
    private static func value(_ time: CalendarTime) -> String {
        guard let clock = time.time else { return ";VALUE=DATE:" + digits(time.day) }
        let text = digits(time.day) + "T" + clock.description.filter { $0 != ":" }
        guard let zone = time.zone else { return ":" + text }

        return isUTC(zone) ? ":" + text + "Z" : ";TZID=" + parameter(zone.identifier) + ":" + text
    }

    private static func digits(_ day: Day) -> String { day.description.filter { $0 != "-" } }

    private static func utc(_ date: Date) -> String {
        let day = Day(date, in: .utc)

        return digits(day) + "T"
            + TimeOfDay(date, in: .utc).description.filter { $0 != ":" } + "Z"
    }

    private static func duration(_ seconds: Int) -> String {
        let size = seconds.magnitude
        let parts = [(size / 3600, "H"), (size / 60 % 60, "M"), (size % 60, "S")]
        let text = parts.filter { $0.0 > 0 }.map { String($0.0) + $0.1 }.joined()

        return (seconds < 0 ? "-PT" : "PT") + (text.isEmpty ? "0S" : text)
    }

    /// TEXT (section 3.3.11).
    private static func escaped(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        for scalar in clean(text) {
            switch scalar {
            case "\n": output.append(contentsOf: "\\n".unicodeScalars)
            case "\\", ";", ",":
                output.append("\\")
                output.append(scalar)
            default: output.append(scalar)
            }
        }

        return String(output)
    }

    /// The value of a parameter, by RFC 6868.
    private static func parameter(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        for scalar in clean(text) {
            switch scalar {
            case "\n": output.append(contentsOf: "^n".unicodeScalars)
            case "\"": output.append(contentsOf: "^'".unicodeScalars)
            case "^": output.append(contentsOf: "^^".unicodeScalars)
            default: output.append(scalar)
            }
        }
        let isPlain = output.allSatisfy { $0 != ":" && $0 != ";" && $0 != "," }

        return isPlain ? String(output) : "\"" + String(output) + "\""
    }

    /// A text with one kind of line end, and without other control characters than tabs.
    private static func clean(_ text: String) -> String.UnicodeScalarView {
        var output = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": output.append("\n")
            case "\t": output.append(scalar)
            case _ where scalar.isControl: break
            default: output.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }

        return output
    }

    /// An address, without what no address has.
    private static func visible(_ address: String) -> String {
        String(
            String.UnicodeScalarView(
                address.unicodeScalars.filter { !$0.isControl && !$0.properties.isWhitespace }))
    }
}

extension Unicode.Scalar {
    /// Whether it is one of the characters U+0000 to U+001F and U+007F to U+009F.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}

/// Content lines on their way to a sink, folded at 75 octets (RFC 5545 section 3.1).
struct FoldedLines {
    private var bytes: [UInt8] = []

    /// Adds an unfolded line without its end.
    mutating func add(_ line: String) {
        var room = 75
        var line = line
        line.withUTF8 { text in
            var start = 0
            while text.count - start > room {
                var end = start + room
                // Not inside a character.
                while end > start, text[end] & 0xC0 == 0x80 { end -= 1 }
                bytes.append(contentsOf: text[start..<end])
                bytes += [0x0D, 0x0A, 0x20]
                start = end
                room = 74
            }
            bytes.append(contentsOf: text[start...])
        }
        bytes += [0x0D, 0x0A]
    }

    /// Writes all lines so far.
    mutating func flush(into sink: inout some TextSink) throws {
        try sink.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
