import AppSupport
import Chrono
import Testing

@Suite("When an event of an iCalendar is")
struct CalendarPeriodTests {
    @Test(
        "is told by its start, and its end or duration",
        arguments: [
            ("DTSTART;VALUE=DATE:20260131", "2026-01-31"),
            ("DTSTART:20260131", "2026-01-31"),
            // The end of days is the day after them, also over the ends of months and years.
            ("DTSTART;VALUE=DATE:20260131\nDTEND;VALUE=DATE:20260201", "2026-01-31 > 2026-01-31"),
            ("DTSTART;VALUE=DATE:20260130\nDTEND;VALUE=DATE:20260201", "2026-01-30 > 2026-01-31"),
            ("DTSTART;VALUE=DATE:20240228\nDTEND;VALUE=DATE:20240301", "2024-02-28 > 2024-02-29"),
            ("DTSTART;VALUE=DATE:20251231\nDTEND;VALUE=DATE:20260102", "2025-12-31 > 2026-01-01"),
            ("DTSTART;VALUE=DATE:20260131\nDTEND;VALUE=DATE:20260131", "2026-01-31 > 2026-01-31"),
            ("DTSTART;VALUE=DATE:20260131\nDURATION:P1D", "2026-01-31 > 2026-01-31"),
            ("DTSTART;VALUE=DATE:20260131\nDURATION:P2W", "2026-01-31 > 2026-02-13"),
            ("DTSTART;VALUE=DATE:20260131\nDURATION:PT36H", "2026-01-31 > 2026-02-01"),
            ("DTSTART;VALUE=DATE:20260131\nDTEND:20260201T120000", "2026-01-31 > 2026-02-01"),
            ("DTSTART:20260131T090000Z\nDURATION:PT90M", "2026-01-31 09:00 > 2026-01-31 10:30 UTC"),
            (
                "DTSTART:20260131T090000Z\nDURATION:P1DT1H",
                "2026-01-31 09:00 > 2026-02-01 10:00 UTC"
            ),
            ("DTSTART:20260131T090000Z", "2026-01-31 09:00 UTC"),
            ("DTSTART:20260131T0900", "2026-01-31 09:00 floating"),
            ("DTSTART:2026-01-31T09:00:00Z", "2026-01-31 09:00 UTC"),
            ("DTSTART:20261231T240000", "2027-01-01 00:00 floating"),
            (
                "DTSTART;TZID=Asia/Seoul:20260131T220000\nDTEND;TZID=Asia/Seoul:20260201T013000",
                "2026-01-31 22:00 > 2026-02-01 01:30 Asia/Seoul"
            ),
            // An end by another clock is told by that of the start.
            (
                "DTSTART;TZID=Asia/Seoul:20260131T220000\nDTEND:20260131T143000Z",
                "2026-01-31 22:00 > 2026-01-31 23:30 Asia/Seoul"
            ),
            // A week later by the calendar, an hour more by the sun.
            (
                "DTSTART;TZID=Europe/Berlin:20260325T100000\nDURATION:P1W",
                "2026-03-25 10:00 > 2026-04-01 10:00 Europe/Berlin"
            ),
            (
                "DTSTART;TZID=Europe/Berlin:20260329T010000\nDURATION:PT3H",
                "2026-03-29 01:00 > 2026-03-29 05:00 Europe/Berlin"
            ),
            // A time that clocks skip.
            (
                "DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT1H",
                "2026-03-29 03:30 > 2026-03-29 04:30 Europe/Berlin"
            ),
            // A time that comes twice is the first, and the hour after it comes twice, too.
            (
                "DTSTART;TZID=Europe/Berlin:20261025T023000\nDURATION:PT1H",
                "2026-10-25 02:30 > 2026-10-25 02:30 Europe/Berlin"
            ),
        ])
    func periods(lines: String, expected: String) throws {
        #expect(try CalendarSample.times(lines) == [expected])
    }

    @Test(
        "and what makes no sense is reported, with its text, and costs nothing else",
        arguments: [
            ("SUMMARY:x", .noStart),
            ("DTSTART:tomorrow", .badTime),
            ("DTSTART:20260230", .badTime),
            ("DTSTART:20260131T250000", .badTime),
            ("DTSTART:20260131T090000Z\nDURATION:-PT1H", .badTime),
            ("DTSTART:20260131T090000Z\nDURATION:PT", .badTime),
            ("DTSTART:20260131T090000Z\nDURATION:P1H", .badTime),
            ("DTSTART:20260131T090000Z\nDURATION:PT99999999999H", .badTime),
            ("DTSTART:20260131T090000Z\nDTEND:20260131T080000Z", .badTime),
            ("DTSTART;VALUE=DATE:20260131\nDTEND;VALUE=DATE:20260130", .badTime),
            ("DTSTART;TZID=Nowhere/At_All:20260131T090000", .unknownZone),
            ("DTSTART:20260131T090000Z\nDTEND;TZID=../../etc/passwd:20260131T100000", .unknownZone),
        ] as [(String, UnreadEvent.Reason)])
    func nonsense(lines: String, reason: UnreadEvent.Reason) throws {
        let good = CalendarSample.event("DTSTART:20260201", uid: "2")
        let contents = try CalendarSample.read(CalendarSample.event(lines) + "\n" + good)
        #expect(contents.events.map(\.when) == ["2026-02-01"])
        #expect(contents.unread.map(\.reason) == [reason])
        let text = try #require(contents.unread.first?.text)
        #expect(text.hasPrefix("BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\n"))
        #expect(text.hasSuffix("\r\nEND:VEVENT"))
        #expect(contents.unread.map(\.line) == [3])
    }

    @Test(
        "is in the zone that its name stands for",
        arguments: [
            ("Asia/Seoul", "Asia/Seoul"),
            ("\"Asia/Seoul\"", "Asia/Seoul"),
            ("Korea Standard Time", "Asia/Seoul"),
            ("korea standard time", "Asia/Seoul"),
            ("Eastern Standard Time", "America/New_York"),
            ("W. Europe Standard Time", "Europe/Berlin"),
            ("\"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna\"", "Europe/Berlin"),
            ("(GMT+09:00) Seoul", "Asia/Seoul"),
            ("(UTC) Coordinated Universal Time", "Etc/UTC"),
            ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"),
            (
                "/mozilla.org/20050126_1/America/Argentina/Buenos_Aires",
                "America/Argentina/Buenos_Aires"
            ),
            ("/softwarestudio.org/Olson_20011030_5/Asia/Tokyo", "Asia/Tokyo"),
            ("UTC+9", "Etc/GMT-9"),
            ("GMT-0300", "Etc/GMT+3"),
            ("UTC", "UTC"),
            ("Z", "UTC"),
        ])
    func zoneNames(name: String, zone: String) throws {
        #expect(
            try CalendarSample.times("DTSTART;TZID=\(name):20260131T090000")
                == ["2026-01-31 09:00 \(zone)"])
    }

    @Test(
        "is in no zone of which only the folder of zones knows",
        arguments: [
            "localtime", "posixrules", "right/UTC", "..", "", "/", "zone.tab",
        ])
    func noZoneNames(name: String) throws {
        let contents = try CalendarSample.read(
            CalendarSample.event("DTSTART;TZID=\(name):20260131T090000"))
        #expect(contents.unread.map(\.reason) == [.unknownZone])
    }

    @Test("is in the calendar's zone if it floats, and floats without one")
    func floating() throws {
        let event = CalendarSample.event("DTSTART:20260131T090000\nDTEND:20260131T100000")
        #expect(
            try CalendarSample.read("X-WR-TIMEZONE:Asia/Seoul\n" + event).events.map(\.when)
                == ["2026-01-31 09:00 > 2026-01-31 10:00 Asia/Seoul"])
        #expect(
            try CalendarSample.read("X-WR-TIMEZONE:Nowhere\n" + event).events.map(\.when)
                == ["2026-01-31 09:00 > 2026-01-31 10:00 floating"])
        #expect(
            try CalendarSample.read(event).events.map(\.when)
                == ["2026-01-31 09:00 > 2026-01-31 10:00 floating"])
    }

    private let custom = """
        BEGIN:VTIMEZONE
        TZID:Customized Time Zone
        BEGIN:STANDARD
        DTSTART:16010101T020000
        RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
        TZOFFSETFROM:-0400
        TZOFFSETTO:-0500
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010101T020000
        RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        END:DAYLIGHT
        END:VTIMEZONE

        """

    @Test("is by the rules of a zone that only the calendar knows, wherever it describes it")
    func writtenZone() throws {
        let events = ["20260131", "20260307", "20260308", "20260701", "20261031", "20261101"].map {
            CalendarSample.event(
                "DTSTART;TZID=Customized Time Zone:\($0)T090000\nDURATION:PT1H", uid: $0)
        }.joined(separator: "\n")
        for body in [custom + events, events + "\n" + custom] {
            #expect(
                try CalendarSample.read(body).events.map(\.when) == [
                    "2026-01-31 09:00 > 2026-01-31 10:00 Etc/GMT+5",
                    "2026-03-07 09:00 > 2026-03-07 10:00 Etc/GMT+5",
                    "2026-03-08 09:00 > 2026-03-08 10:00 Etc/GMT+4",
                    "2026-07-01 09:00 > 2026-07-01 10:00 Etc/GMT+4",
                    "2026-10-31 09:00 > 2026-10-31 10:00 Etc/GMT+4",
                    "2026-11-01 09:00 > 2026-11-01 10:00 Etc/GMT+5",
                ])
        }
    }

    @Test("is in UTC where such a zone is no whole hours from it")
    func oddOffset() throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Home
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0530
            TZOFFSETTO:+0530
            END:STANDARD
            END:VTIMEZONE

            """
        let event = CalendarSample.event("DTSTART;TZID=Home:20260131T090000\nDURATION:PT1H")
        #expect(
            try CalendarSample.read(zone + event).events.map(\.when)
                == ["2026-01-31 03:30 > 2026-01-31 04:30 UTC"])
    }

    @Test("is where libical says a zone of its own is")
    func location() throws {
        let zone = "BEGIN:VTIMEZONE\nTZID:Home\nX-LIC-LOCATION:Asia/Seoul\nEND:VTIMEZONE\n"
        let event = CalendarSample.event("DTSTART;TZID=Home:20260131T090000")
        #expect(
            try CalendarSample.read(zone + event).events.map(\.when) == [
                "2026-01-31 09:00 Asia/Seoul"
            ])
    }
}
