import AppSupport
import Chrono
import Testing

@Suite("What an iCalendar says of one event several times")
struct OverrideTests {
    private let master = CalendarSample.event(
        """
        DTSTART;TZID=Asia/Seoul:20260105T090000
        DTEND;TZID=Asia/Seoul:20260105T100000
        RRULE:FREQ=WEEKLY;COUNT=4
        """)

    private func lines(_ contents: CalendarContents) -> [String] {
        contents.events.map {
            "\($0.summary) \($0.when) [\($0.occurrence ?? "-")]\($0.status == .canceled ? " canceled" : "")"
        }
    }

    @Test(
        "moves one occurrence, by whatever clock it is named, and wherever it stands",
        arguments: [
            "RECURRENCE-ID;TZID=Asia/Seoul:20260112T090000", "RECURRENCE-ID:20260112T000000Z",
            "RECURRENCE-ID;VALUE=DATE:20260112", "RECURRENCE-ID:20260112T090000",
        ], [false, true])
    func moved(id: String, isFirst: Bool) throws {
        let change = CalendarSample.event(
            id + "\nDTSTART;TZID=Asia/Seoul:20260113T140000\nDURATION:PT2H", summary: "B")
        let body = isFirst ? change + "\n" + master : master + "\n" + change
        #expect(
            lines(try CalendarSample.read(body)) == [
                "A 2026-01-05 09:00 > 2026-01-05 10:00 Asia/Seoul [20260105T090000]",
                "B 2026-01-13 14:00 > 2026-01-13 16:00 Asia/Seoul [20260112T090000]",
                "A 2026-01-19 09:00 > 2026-01-19 10:00 Asia/Seoul [20260119T090000]",
                "A 2026-01-26 09:00 > 2026-01-26 10:00 Asia/Seoul [20260126T090000]",
            ])
    }

    @Test("cancels one occurrence, or all")
    func canceled() throws {
        let change = CalendarSample.event(
            "RECURRENCE-ID;TZID=Asia/Seoul:20260119T090000\nSTATUS:CANCELLED")
        let found = try CalendarSample.read(master + "\n" + change).events
        #expect(found.map { $0.status == .canceled } == [false, false, true, false])
        #expect(found.map(\.start.day.day) == [5, 12, 19, 26])
        let all = master.replacing("RRULE", with: "STATUS:CANCELLED\nRRULE")
        #expect(
            try CalendarSample.read(all).events.map(\.status) == [
                .canceled, .canceled, .canceled, .canceled,
            ])
        #expect(
            try CalendarSample.read("METHOD:CANCEL\n" + master).events.map(\.status)
                == [.canceled, .canceled, .canceled, .canceled])
    }

    @Test("changes an occurrence and all after it")
    func thisAndFuture() throws {
        let change = CalendarSample.event(
            """
            RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Seoul:20260119T090000
            DTSTART;TZID=Asia/Seoul:20260120T100000
            DURATION:PT3H
            """, summary: "B")
        let single = CalendarSample.event(
            "RECURRENCE-ID;TZID=Asia/Seoul:20260126T090000\nDTSTART;TZID=Asia/Seoul:20260126T180000",
            summary: "C")
        #expect(
            lines(try CalendarSample.read(master + "\n" + change)) == [
                "A 2026-01-05 09:00 > 2026-01-05 10:00 Asia/Seoul [20260105T090000]",
                "A 2026-01-12 09:00 > 2026-01-12 10:00 Asia/Seoul [20260112T090000]",
                "B 2026-01-20 10:00 > 2026-01-20 13:00 Asia/Seoul [20260119T090000]",
                "B 2026-01-27 10:00 > 2026-01-27 13:00 Asia/Seoul [20260126T090000]",
            ])
        #expect(
            lines(try CalendarSample.read([master, change, single].joined(separator: "\n")))
                .last == "C 2026-01-26 18:00 Asia/Seoul [20260126T090000]")
    }

    @Test("is kept as an event where the whole is missing or can't be read")
    func orphans() throws {
        let change = CalendarSample.event(
            "RECURRENCE-ID;TZID=Asia/Seoul:20260119T090000\nDTSTART;TZID=Asia/Seoul:20260120T100000"
        )
        let expected = "A 2026-01-20 10:00 Asia/Seoul [20260119T090000]"
        #expect(lines(try CalendarSample.read(change)) == [expected])
        let broken = CalendarSample.event("DTSTART:never\nRRULE:FREQ=DAILY")
        let contents = try CalendarSample.read(broken + "\n" + change)
        #expect(lines(contents) == [expected])
        #expect(contents.unread.map(\.reason) == [.badTime])
    }

    @Test("moves an occurrence into the window or out of it")
    func window() throws {
        let change = CalendarSample.event(
            "RECURRENCE-ID;TZID=Asia/Seoul:20260126T090000\nDTSTART;TZID=Asia/Seoul:20260210T100000",
            summary: "B")
        let body = master + "\n" + change
        let february = try CalendarSample.read(body, from: "2026-02-01", to: "2026-02-28")
        #expect(lines(february) == ["B 2026-02-10 10:00 Asia/Seoul [20260126T090000]"])
        let january = try CalendarSample.read(body, from: "2026-01-20", to: "2026-01-31")
        #expect(january.events.isEmpty)
    }

    @Test("counts in its latest state: by SEQUENCE, then by when it was written")
    func sequence() throws {
        func event(_ summary: String, _ lines: String) -> String {
            CalendarSample.event("DTSTART:20260131\n" + lines, summary: summary)
        }
        let states = [
            event("old", "SEQUENCE:1\nDTSTAMP:20260105T000000Z"),
            event("new", "SEQUENCE:2\nDTSTAMP:20260101T000000Z\nLAST-MODIFIED:20260103T000000Z"),
            event("mid", "SEQUENCE:2\nDTSTAMP:20260102T000000Z"),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let body = order.map { states[$0] }.joined(separator: "\n")
            #expect(try CalendarSample.read(body).events.map(\.summary) == ["new"])
        }
        let changes = ["5", "10"].map {
            CalendarSample.event(
                "SEQUENCE:\($0)\nRECURRENCE-ID;TZID=Asia/Seoul:20260112T090000\nDTSTART:20260113T000000Z",
                summary: $0)
        }
        for body in [changes, changes.reversed()] {
            let read = try CalendarSample.read(([master] + body).joined(separator: "\n"))
            #expect(read.events.map(\.summary) == ["A", "10", "A", "A"])
        }
    }

    @Test("is of different events where a calendar gives all the same UID")
    func sameUID() throws {
        let body = ["20260131", "20260201", "20260202"].map {
            CalendarSample.event("DTSTART:\($0)", summary: $0)
        }.joined(separator: "\n")
        let events = try CalendarSample.read(body).events
        #expect(events.map(\.summary).sorted() == ["20260131", "20260201", "20260202"])
        #expect(Set(events.map(\.occurrence)) == ["20260131", "20260201", "20260202"])
    }

    @Test("is of different events where they have no UID")
    func noUID() throws {
        let body = CalendarSample.event("DTSTART:20260131").replacing("UID:1\n", with: "")
        let events = try CalendarSample.read(body + "\n" + body).events
        #expect(events.count == 2)
        #expect(events.map(\.uid) == [nil, nil])
    }
}
