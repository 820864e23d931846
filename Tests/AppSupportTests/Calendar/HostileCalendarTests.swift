import AppSupport
import Chrono
import Foundation
import TestSupport
import Testing
import TextProcessing

@Suite("A hostile iCalendar")
struct HostileCalendarTests {
    @Test(
        "that is none says so",
        arguments: ["", "<!DOCTYPE html><title>Not found</title>", "BEGIN:VCARD\nEND:VCARD"])
    func none(text: String) throws {
        #expect(throws: CalendarProblem(.notACalendar)) {
            try CalendarSample.read(Array(text.utf8))
        }
        let problem = CalendarProblem(.notACalendar)
        #expect(
            problem.message(in: .english).text == "it is no iCalendar: it has no BEGIN:VCALENDAR")
        #expect(problem.message(in: .korean).text == "iCalendar가 아닙니다. BEGIN:VCALENDAR가 없습니다")
    }

    @Test("keeps of ten thousand occurrences the first, and says so")
    func manyOccurrences() throws {
        let bomb = CalendarSample.event("DTSTART:20260101T000000Z\nRRULE:FREQ=MINUTELY;COUNT=10000")
        let good = CalendarSample.event("DTSTART:20260201", uid: "2", summary: "B")
        let contents = try CalendarSample.read(bomb + "\n" + good) {
            $0.maximumOccurrencesPerEvent = 50
        }
        #expect(contents.events.count == 51)
        #expect(contents.events[49].when == "2026-01-01 00:49 UTC")
        #expect(contents.events.last?.summary == "B")
        #expect(contents.unread.map(\.reason) == [.tooManyOccurrences])
    }

    @Test("keeps of all its occurrences so many as are asked for")
    func manyOccurrencesInAll() throws {
        let body = (0..<20).map {
            CalendarSample.event("DTSTART:20260101\nRRULE:FREQ=DAILY", uid: "\($0)")
        }
        let contents = try CalendarSample.read(body.joined(separator: "\n")) {
            $0.maximumOccurrences = 1000
        }
        #expect(contents.events.count == 1000)
        #expect(contents.unread.count == 18)
        #expect(Set(contents.unread.map(\.reason)) == [.tooManyOccurrences])
    }

    @Test(
        "with rules that never come true is read in no time",
        arguments: [
            "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYDAY=6MO",
            "FREQ=YEARLY;BYDAY=-53MO,53SU;BYMONTH=1",
            "FREQ=SECONDLY;BYHOUR=3;BYMINUTE=5;BYSECOND=60;BYYEARDAY=366;COUNT=100000",
            "FREQ=SECONDLY;BYSETPOS=5", "FREQ=YEARLY;INTERVAL=1000000000",
            "FREQ=SECONDLY;INTERVAL=1000000000",
            "FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;BYSETPOS=300",
        ])
    func bombs(rule: String) throws {
        let body = (0..<2).map {
            CalendarSample.event("DTSTART:00010101T000000Z\nRRULE:\(rule)", uid: "\($0)")
        }.joined(separator: "\n")
        let contents = try CalendarSample.read(body, from: "2020-01-01", to: "2036-12-31")
        // Nothing comes of them but, at most, what their count cut off.
        #expect(contents.events.count < 2 * 1000)
        #expect(contents.unread.allSatisfy { $0.reason == .tooManyOccurrences })
    }

    @Test("recurs so often that only the next occurrences are kept, and then the last before them")
    func nextOccurrences() throws {
        let start = "DTSTART:20200101T100000Z\n"
        let today = try #require(Day("2026-06-15"))
        for (rule, first) in [
            // 800 are to come; the others are the last before.
            ("RRULE:FREQ=HOURLY;INTERVAL=6", "2026-04-26 04:00"),
            ("RRULE:FREQ=MINUTELY", "2026-06-15 00:00"),
            ("RRULE:FREQ=HOURLY\nRRULE:FREQ=HOURLY;BYMINUTE=30", "2026-06-15 00:00"),
        ] {
            let contents = try CalendarSample.read(CalendarSample.event(start + rule)) {
                $0.preferredDay = today
            }
            #expect(contents.events.count == 1000)
            #expect(contents.events[0].start.text == first, "\(rule)")
            #expect(contents.unread.map(\.reason) == [.tooManyOccurrences])
        }
        // What is over has the room that is left.
        let daily = try CalendarSample.read(
            CalendarSample.event(start + "RRULE:FREQ=DAILY"), from: "2020-01-01"
        ) { $0.preferredDay = today }
        #expect(daily.events.count == 1000)
        #expect(daily.events[999].start.text == "2026-12-31 10:00")
        #expect(daily.unread.map(\.reason) == [.tooManyOccurrences])
        let weekly = try CalendarSample.read(
            CalendarSample.event(start + "RRULE:FREQ=WEEKLY")
        ) { $0.preferredDay = today }
        #expect(weekly.events.count == 52 && weekly.unread.isEmpty)
    }

    @Test("with a line of 50 MB is read, and the line is cut", arguments: ["\n", "\r\n "])
    func longLine(separator: String) throws {
        var bytes = Array(
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260131\r\nSUMMARY:x\r\nDESCRIPTION:".utf8)
        if separator == "\n" {
            bytes += [UInt8](repeating: UInt8(ascii: "j"), count: 50 << 20)
        } else {
            let piece = [UInt8](repeating: UInt8(ascii: "j"), count: 70) + Array(separator.utf8)
            for _ in 0..<((50 << 20) / piece.count) { bytes += piece }
        }
        bytes += Array("\r\nLOCATION:y\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        let event = try #require(try CalendarSample.read(bytes).events.first)
        #expect(event.description.utf8.count == 1 << 20 - 12)
        #expect(event.location == "y")
    }

    @Test("is cut at every byte, and is refused as a whole")
    func truncated() throws {
        let bytes = CalendarSample.bytes(
            CalendarSample.event("DTSTART:20260131T090000Z\nRRULE:FREQ=DAILY;COUNT=2") + "\n"
                + CalendarSample.event("DTSTART;TZID=Asia/Seoul:20260201T090000", uid: "2"))
        #expect(try CalendarSample.read(bytes).events.count == 3)
        // The line ends after the last END may be missing.
        #expect(try CalendarSample.read(bytes.dropLast(2)).events.count == 3)
        for end in "BEGIN:VCALENDAR".utf8.count..<(bytes.count - 2) {
            #expect(throws: CalendarProblem(.cutOff)) {
                try CalendarSample.read(Array(bytes[..<end]))
            }
        }
    }

    @Test("has an event without an end, or begins anew in the middle")
    func openEvent() throws {
        let event = CalendarSample.event("DTSTART:20260131")
        let open = event.replacing("\nEND:VEVENT", with: "")
        #expect(throws: CalendarProblem(.cutOff)) { try CalendarSample.read(open) }
        #expect(throws: CalendarProblem(.cutOff)) {
            try CalendarSample.read(event + "\nBEGIN:VCALENDAR\n" + event)
        }
    }

    @Test("is nested without end, or ends what it never began")
    func nesting() throws {
        let depth = 100_000
        let deep = String(repeating: "BEGIN:X\n", count: depth)
        let good = CalendarSample.event("DTSTART:20260131")
        #expect(throws: CalendarProblem(.cutOff)) { try CalendarSample.read(good + "\n" + deep) }
        let ended = deep + String(repeating: "END:X\n", count: depth) + good
        #expect(try CalendarSample.read(ended).events.count == 1)
        #expect(try CalendarSample.read("END:VEVENT\nEND:X\n" + good).events.count == 1)
        let missingEnd =
            good.replacing("\nEND:VEVENT", with: "") + "\n" + good.replacing("UID:1", with: "UID:2")
        #expect(try CalendarSample.read(missingEnd).events.count == 2)
        // What is inside of another component is its own.
        let nested =
            "BEGIN:VEVENT\nDTSTART:20260131\nSUMMARY:x\nBEGIN:VALARM\nTRIGGER:-PT15M\nSUMMARY:y\nEND:VALARM\nEND:VEVENT"
        let event = try #require(try CalendarSample.read(nested).events.first)
        #expect(event.summary == "x")
        #expect(event.alarms == [900])
    }

    @Test("has more events, zones or dates than are read")
    func limits() throws {
        let event = "BEGIN:VEVENT\nEND:VEVENT\n"
        #expect(throws: CalendarProblem(.tooManyEvents(limit: 10))) {
            try CalendarSample.read(String(repeating: event, count: 11)) { $0.maximumEvents = 10 }
        }
        let unread = try CalendarSample.read(String(repeating: event, count: 100)) {
            $0.maximumUnread = 7
        }
        #expect(unread.unread.count == 7)
        let zones = (0..<2000).map {
            CalendarSample.event("DTSTART;TZID=X/Y/Z\($0):20260131T090000", uid: "\($0)")
        }
        #expect(try CalendarSample.read(zones.joined(separator: "\n")).unread.count == 2000)
        let dates = CalendarSample.event(
            "DTSTART:20260101\nRDATE:" + (0..<20_000).map { _ in "20260102" }.joined(separator: ",")
        )
        let contents = try CalendarSample.read(dates)
        #expect(contents.events.count == 2)
        #expect(contents.unread.map(\.reason) == [.tooManyOccurrences])
    }

    @Test("is of random bytes, or of random pieces of calendars")
    func random() throws {
        var random = SeededRandom(seed: 5)
        let pieces = [
            "BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n", "BEGIN:VEVENT\r\n", "END:VEVENT\n",
            "UID:1\r", "UID:2\r\n",
            "DTSTART:20260131T090000Z\r\n", "DTSTART;TZID=Q:20260131T090000\n", "DTEND:20260131\n",
            "DURATION:P", "1W\n",
            "RRULE:FREQ=", "DAILY", "SECONDLY", ";COUNT=", "99999", ";BYDAY=", "-1SU", "\r\n ",
            "\n\t", "BEGIN:VTIMEZONE\n",
            "TZID:Q\n", "BEGIN:STANDARD\n", "TZOFFSETTO:+0900\n", "END:STANDARD\n",
            "END:VTIMEZONE\n", "RECURRENCE-ID",
            ";RANGE=THISANDFUTURE", ":20260201T090000Z\n", "EXDATE:20260203,",
            "RDATE:20260101/P1D\n", ";", ":", "\"", "^", "\\",
            "\u{FEFF}", "한", "\0", "DTSTART:99991231T235959Z\n", "DTSTART:00010101\n",
            "INTERVAL=1000000000",
        ].map { Array($0.utf8) }
        var events = 0
        for _ in 0..<1500 {
            var bytes = Array("BEGIN:VCALENDAR\r\n".utf8)
            if random.oneIn(2) { bytes += Array("BEGIN:VEVENT\nDTSTART:20260131\n".utf8) }
            for _ in 0..<random.below(60) {
                bytes += random.oneIn(10) ? [UInt8(random.below(256))] : random.pick(pieces)
            }
            bytes += Array("\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
            do {
                events += try CalendarSample.read(bytes) {
                    $0.maximumOccurrencesPerEvent = 20
                }.events.count
            } catch let problem as CalendarProblem {
                // Its first line goes on in the second, or another begins in it.
                #expect([.notACalendar, .cutOff].contains(problem.reason))
            }
        }
        #expect(events > 100)
    }
}
