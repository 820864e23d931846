import AppSupport
import Chrono
import Foundation
import Testing
import TextProcessing

@Suite("Writing an iCalendar")
struct CalendarWriterTests {
    private func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    }

    @Test("gives every event back as it was")
    func roundTrip() throws {
        let events = try CalendarPeerSample.events()
        let contents = try CalendarSample.read(try CalendarPeerSample.written())
        #expect(contents.unread.isEmpty)
        #expect(contents.name == "모임")
        #expect(contents.events.count == events.count)
        for (var found, var event) in zip(contents.events, events) {
            found.line = nil
            // The end of a single day is written.
            if event.end == nil { event.end = event.start }
            #expect(found == event)
        }
    }

    @Test("is what it was, byte by byte")
    func bytes() throws {
        var event = CalendarEvent(
            uid: "a@kitbag", summary: "A, b; c\\d",
            start: CalendarTime(try #require(Day("2026-12-31"))),
            end: CalendarTime(try #require(Day("2026-12-31"))))
        event.sequence = 2
        event.alarms = [900, 86_400]
        event.lastModified = Date(milliseconds: 0)
        event.organizer = .init(name: "Mina: \"Kim\"", address: "mailto:mina@example.com")
        event.occurrence = "20261230"
        let text = lines(try CalendarPeerSample.written([event], zones: []))
        #expect(
            text == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Kitbag//Kitbag//EN",
                "CALSCALE:GREGORIAN", "X-WR-CALNAME:모임", "BEGIN:VEVENT", "UID:a@kitbag",
                "DTSTAMP:20260921T141320Z", "SEQUENCE:2", "LAST-MODIFIED:19700101T000000Z",
                "RECURRENCE-ID;VALUE=DATE:20261230", "DTSTART;VALUE=DATE:20261231",
                "DTEND;VALUE=DATE:20270101", "SUMMARY:A\\, b\\; c\\\\d",
                "ORGANIZER;CN=\"Mina: ^'Kim^'\":mailto:mina@example.com",
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:A\\, b\\; c\\\\d", "TRIGGER:-PT15M",
                "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:A\\, b\\; c\\\\d",
                "TRIGGER:-PT24H", "END:VALARM", "END:VEVENT", "END:VCALENDAR", "",
            ])
    }

    @Test("folds at 75 octets and inside no character")
    func folding() throws {
        for padding in 0..<8 {
            let summary =
                String(repeating: "x", count: padding) + String(repeating: "한🎉é", count: 60)
            let event = CalendarEvent(
                uid: "a", summary: summary, start: CalendarTime(try #require(Day("2026-01-31"))))
            let bytes = try CalendarPeerSample.written([event], zones: [])
            let pieces = bytes.split(separator: 0x0A).map { Array($0.dropLast()) }
            #expect(
                pieces.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil }
            )
            #expect(pieces.contains { $0.count >= 72 })
            #expect(try CalendarSample.read(bytes).events.map(\.summary) == [summary])
        }
    }

    @Test("makes no property of what is in a text")
    func injection() throws {
        let evil =
            "x\r\nEND:VEVENT\rBEGIN:VEVENT\nUID:y\u{2028}SUMMARY:z\u{85}a\u{0}b\u{1B}[1m\u{7F}"
        var event = CalendarEvent(
            uid: evil, summary: evil, start: CalendarTime(try #require(Day("2026-01-31"))))
        event.description = evil
        event.location = evil
        event.url = "https://example.com/\r\nEND:VEVENT"
        event.categories = [evil, ""]
        event.organizer = .init(name: evil, address: "mailto:a\r\nEND:VEVENT")
        let bytes = try CalendarPeerSample.written([event], zones: [])
        let text = lines(bytes)
        #expect(text.count { $0.hasPrefix("BEGIN:VEVENT") } == 1)
        #expect(text.count { $0.hasPrefix("END:VEVENT") } == 1)
        #expect(text.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
        let contents = try CalendarSample.read(bytes)
        let clean = "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:y\nSUMMARY:z\nab[1m"
        #expect(contents.events.map(\.description) == [clean])
        #expect(contents.events.map(\.uid) == [clean])
        #expect(contents.events.first?.url == "https://example.com/END:VEVENT")
        #expect(contents.events.first?.organizer?.name == clean)
    }

    @Test("describes a zone by the rules that it has in those years")
    func zones() throws {
        let zones = try ["Europe/Berlin", "Asia/Seoul"].map { try Zone(identifier: $0) }
        let text = lines(try CalendarPeerSample.written([], zones: zones, years: 2026...2026))
        #expect(
            text.dropFirst(5) == [
                "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:DAYLIGHT",
                "DTSTART:20250330T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
                "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST", "END:DAYLIGHT",
                "BEGIN:STANDARD", "DTSTART:20251026T030000",
                "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "TZOFFSETFROM:+0200",
                "TZOFFSETTO:+0100", "TZNAME:CET", "END:STANDARD", "END:VTIMEZONE",
                "BEGIN:VTIMEZONE", "TZID:Asia/Seoul", "BEGIN:STANDARD", "DTSTART:19700101T000000",
                "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "TZNAME:KST", "END:STANDARD",
                "END:VTIMEZONE", "END:VCALENDAR", "",
            ])
    }

    @Test("refuses an event in a zone that it didn't describe")
    func undeclaredZone() throws {
        let time = try #require(TimeOfDay("09:00"))
        let start = CalendarTime(
            try #require(Day("2026-01-31")), time, zone: try Zone(identifier: "Asia/Seoul"))
        let event = CalendarEvent(uid: "a", summary: "A", start: start)
        #expect(throws: CalendarProblem(.undeclaredZone("Asia/Seoul"))) {
            try CalendarPeerSample.written([event], zones: [])
        }
        let message = CalendarProblem(.undeclaredZone("Asia/Seoul")).message(in: .korean)
        #expect(message.text == "일정의 시간대 Asia/Seoul에 대한 설명이 캘린더에 없습니다")
    }

    @Test("gives an event without a UID always the same")
    func derivedUID() throws {
        let event = CalendarEvent(
            uid: nil, summary: "A", start: CalendarTime(try #require(Day("2026-01-31"))))
        let first = try CalendarSample.read(try CalendarPeerSample.written([event], zones: []))
        let second = try CalendarSample.read(try CalendarPeerSample.written([event], zones: []))
        #expect(first.events.map(\.uid) == second.events.map(\.uid))
        #expect(first.events.first?.uid?.count == 36)
    }
}
