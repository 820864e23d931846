import AppSupport
import Chrono
import Foundation
import Testing

/// Calendars for tests, and what is read of them in a line each.
enum CalendarSample {
    /// A calendar of these lines, with CRLF.
    static func bytes(_ body: String, lineEnd: String = "\r\n") -> [UInt8] {
        let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", body, "END:VCALENDAR", ""]
        return Array(
            lines.joined(separator: "\n").replacingOccurrences(of: "\n", with: lineEnd).utf8)
    }

    /// A VEVENT of these lines with a UID and a name.
    static func event(_ lines: String, uid: String = "1", summary: String = "A") -> String {
        "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(summary)\n\(lines)\nEND:VEVENT"
    }

    /// What is read of a calendar, with the occurrences of some years.
    static func read(
        _ body: String, from: String = "2026-01-01", to: String = "2026-12-31",
        _ change: (inout CalendarReader) -> Void = { _ in }
    ) throws -> CalendarContents {
        try read(bytes(body), from: from, to: to, change)
    }

    static func read(
        _ bytes: [UInt8], from: String = "2026-01-01", to: String = "2026-12-31",
        _ change: (inout CalendarReader) -> Void = { _ in }
    ) throws -> CalendarContents {
        let first = try #require(Day(from))
        let last = try #require(Day(to))
        var reader = CalendarReader(window: first...last)
        change(&reader)
        return try reader.read(bytes)
    }

    /// When the events of a calendar are.
    static func times(
        _ lines: String, from: String = "2026-01-01", to: String = "2026-12-31"
    ) throws -> [String] {
        let contents = try read(event(lines), from: from, to: to)
        #expect(contents.unread.isEmpty)
        return contents.events.map(\.when)
    }
}

extension CalendarTime {
    var text: String {
        guard let time else { return day.description }
        return "\(day) \(time.hourAndMinute)" + (time.second == 0 ? "" : ":\(time.second)")
    }
}

extension CalendarEvent {
    /// `2026-01-31 09:00 > 2026-01-31 10:00 Asia/Seoul`.
    var when: String {
        let zone = start.time == nil ? "" : " " + (start.zone?.identifier ?? "floating")
        return start.text + (end.map { " > " + $0.text } ?? "") + zone
    }
}
