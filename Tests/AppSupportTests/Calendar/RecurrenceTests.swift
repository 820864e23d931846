import AppSupport
import Chrono
import Testing

@Suite("An event of an iCalendar that recurs")
struct RecurrenceTests {
    /// The days of the occurrences, with the times where there are several a day.
    private func days(_ lines: String, to: String = "2026-12-31") throws -> [String] {
        try CalendarSample.times(lines, from: "2026-01-01", to: to).map {
            String($0.split(separator: " ")[0])
        }
    }

    @Test(
        "does so by its rule",
        arguments: [
            ("FREQ=DAILY;COUNT=3", "2026-01-31 2026-02-01 2026-02-02"),
            ("FREQ=DAILY;INTERVAL=10;UNTIL=20260225", "2026-01-31 2026-02-10 2026-02-20"),
            ("FREQ=WEEKLY;COUNT=3", "2026-01-31 2026-02-07 2026-02-14"),
            ("FREQ=WEEKLY;BYDAY=SA,MO;COUNT=4", "2026-01-31 2026-02-02 2026-02-07 2026-02-09"),
            ("FREQ=MONTHLY;COUNT=4", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "2026-01-31 2026-02-28 2026-03-31"),
            ("FREQ=MONTHLY;BYDAY=-1SA;COUNT=3", "2026-01-31 2026-02-28 2026-03-28"),
            ("FREQ=MONTHLY;BYDAY=5SA;COUNT=3", "2026-01-31 2026-05-30 2026-08-29"),
            ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "2026-01-31 2026-02-13 2026-03-13"),
            (
                "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3",
                "2026-01-31 2026-02-27 2026-03-31"
            ),
            ("FREQ=YEARLY;BYMONTH=2,4;BYDAY=1MO;COUNT=3", "2026-01-31 2026-02-02 2026-04-06"),
            ("FREQ=YEARLY;BYDAY=20MO;COUNT=2", "2026-01-31 2026-05-18"),
            ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=2", "2026-01-31 2026-05-11"),
            ("FREQ=YEARLY;BYWEEKNO=20;COUNT=2", "2026-01-31 2026-05-16"),
            ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH;COUNT=2", "2026-01-31 2026-12-31"),
            ("FREQ=YEARLY;BYYEARDAY=100,-1;COUNT=3", "2026-01-31 2026-04-10 2026-12-31"),
            ("FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR", "2026-01-31 2026-02-13 2026-03-13 2026-11-13"),
            ("FREQ=DAILY;BYMONTH=3;BYMONTHDAY=1,2", "2026-01-31 2026-03-01 2026-03-02"),
            ("FREQ=HOURLY;INTERVAL=24;COUNT=2", "2026-01-31 2026-02-01"),
            ("freq=daily;count=2;X-ODD=1", "2026-01-31 2026-02-01"),
            ("FREQ=DAILY;COUNT=1", "2026-01-31"),
            ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-01-31"),
            ("RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT;COUNT=2", "2026-01-31 2026-02-01"),
        ])
    func rules(rule: String, expected: String) throws {
        let expected = expected.split(separator: " ").map(String.init)
        #expect(try days("DTSTART:20260131T090000\nRRULE:\(rule)") == expected)
        if !rule.contains("HOURLY") {
            #expect(try days("DTSTART:20260131\nRRULE:\(rule)") == expected)
        }
    }

    @Test("has weeks that begin when its rule says")
    func weekStart() throws {
        // The example of RFC 5545 section 3.8.5.3, from a Tuesday.
        let rule = "DTSTART:20260804T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST="
        #expect(try days(rule + "MO") == ["2026-08-04", "2026-08-09", "2026-08-18", "2026-08-23"])
        #expect(try days(rule + "SU") == ["2026-08-04", "2026-08-16", "2026-08-18", "2026-08-30"])
    }

    @Test("several times a day")
    func hours() throws {
        #expect(
            try CalendarSample.times(
                "DTSTART:20260131T090000\nRRULE:FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0,30;COUNT=6") == [
                    "2026-01-31 09:00 floating", "2026-01-31 09:30 floating",
                    "2026-01-31 12:00 floating", "2026-01-31 12:30 floating",
                    "2026-02-01 09:00 floating", "2026-02-01 09:30 floating",
                ])
        #expect(
            try CalendarSample.times(
                "DTSTART:20260131T090000\nRRULE:FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,22;UNTIL=20260131"
            ).map { $0.split(separator: " ")[1] } == [
                "09:00", "09:20", "09:40", "22:00", "22:20", "22:40",
            ])
    }

    @Test("does so by the clock of its zone, over changes of it")
    func clockChanges() throws {
        #expect(
            try CalendarSample.times(
                """
                DTSTART;TZID=Europe/Berlin:20260322T023000
                DTEND;TZID=Europe/Berlin:20260322T033000
                RRULE:FREQ=WEEKLY;COUNT=3
                """) == [
                    "2026-03-22 02:30 > 2026-03-22 03:30 Europe/Berlin",
                    "2026-03-29 03:30 > 2026-03-29 04:30 Europe/Berlin",
                    "2026-04-05 02:30 > 2026-04-05 03:30 Europe/Berlin",
                ])
    }

    @Test("ends by UTC where its rule says so")
    func until() throws {
        let lines = "DTSTART;TZID=America/New_York:20260301T200000\nRRULE:FREQ=DAILY;UNTIL="
        // 20:00 in New York is 01:00 of the day after in UTC.
        #expect(try days(lines + "20260303T010000Z") == ["2026-03-01", "2026-03-02"])
        #expect(try days(lines + "20260303T005959Z") == ["2026-03-01"])
        #expect(try days(lines + "20260302") == ["2026-03-01", "2026-03-02"])
    }

    @Test("is looked at within the window alone, however early it began")
    func window() throws {
        let found = try CalendarSample.times(
            "DTSTART;TZID=Asia/Seoul:19000101T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=MO",
            from: "2026-06-01", to: "2026-06-14")
        #expect(
            found == [
                "2026-06-01 09:00 > 2026-06-01 10:00 Asia/Seoul",
                "2026-06-08 09:00 > 2026-06-08 10:00 Asia/Seoul",
            ])
        // What goes on into the window belongs to it.
        #expect(
            try CalendarSample.times(
                "DTSTART:20260530\nDURATION:P3D\nRRULE:FREQ=YEARLY", from: "2027-06-01",
                to: "2027-06-30") == ["2027-05-30 > 2027-06-01"])
        // An event that doesn't recur is read wherever it is.
        #expect(
            try CalendarSample.times("DTSTART:20100530", from: "2027-06-01", to: "2027-06-30")
                == ["2010-05-30"])
    }

    @Test("leaves out exceptions and takes in additions")
    func exceptionsAndAdditions() throws {
        #expect(
            try CalendarSample.times(
                """
                DTSTART;TZID=Asia/Seoul:20260105T090000
                DURATION:PT1H
                RRULE:FREQ=DAILY;COUNT=7
                EXDATE;TZID=Asia/Seoul:20260106T090000,20260107T100000
                EXDATE:20260108T000000Z
                EXDATE;VALUE=DATE:20260109
                RDATE;TZID=Asia/Seoul:20260201T130000
                RDATE;VALUE=PERIOD:20260202T040000Z/20260202T060000Z,20260203T040000Z/PT30M
                """) == [
                    "2026-01-05 09:00 > 2026-01-05 10:00 Asia/Seoul",
                    "2026-01-07 09:00 > 2026-01-07 10:00 Asia/Seoul",
                    "2026-01-10 09:00 > 2026-01-10 10:00 Asia/Seoul",
                    "2026-01-11 09:00 > 2026-01-11 10:00 Asia/Seoul",
                    "2026-02-01 13:00 > 2026-02-01 14:00 Asia/Seoul",
                    "2026-02-02 13:00 > 2026-02-02 15:00 Asia/Seoul",
                    "2026-02-03 13:00 > 2026-02-03 13:30 Asia/Seoul",
                ])
        #expect(
            try days(
                "DTSTART:20260105\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2\nRDATE:20260301"
            ) == ["2026-01-06", "2026-01-08", "2026-03-01"])
        #expect(
            try days("DTSTART:20260105\nRRULE:FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=2")
                == ["2026-01-05", "2026-01-06", "2026-01-12"])
    }

    @Test(
        "by no rule that can be understood is kept once, and reported",
        arguments: [
            "", "FREQ=BOGUS", "COUNT=3", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=0",
            "FREQ=DAILY;COUNT=-1", "FREQ=WEEKLY;BYDAY=XX", "FREQ=MONTHLY;BYMONTHDAY=32",
            "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYMONTH=-1",
            "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;UNTIL=never", "FREQ=YEARLY;BYEASTER=0",
            "RSCALE=CHINESE;FREQ=YEARLY", "FREQ=DAILY;BYHOUR=24", "FREQ=MONTHLY;BYDAY=0MO",
            "FREQ=MONTHLY;BYDAY=99MO", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;=",
        ])
    func badRules(rule: String) throws {
        let contents = try CalendarSample.read(
            CalendarSample.event("DTSTART:20260131\nRRULE:\(rule)"))
        #expect(contents.events.map(\.when) == ["2026-01-31"])
        #expect(contents.unread.map(\.reason) == [.badRecurrence])
    }

    @Test("names each occurrence by where the rule put it")
    func names() throws {
        func names(_ lines: String) throws -> [String?] {
            try CalendarSample.read(CalendarSample.event(lines)).events.map(\.occurrence)
        }
        #expect(
            try names("DTSTART:20260131\nRRULE:FREQ=DAILY;COUNT=2") == ["20260131", "20260201"])
        #expect(
            try names("DTSTART:20260131T090000Z\nRRULE:FREQ=DAILY;COUNT=2")
                == ["20260131T090000Z", "20260201T090000Z"])
        #expect(
            try names("DTSTART;TZID=Europe/Berlin:20260328T023000\nRRULE:FREQ=DAILY;COUNT=2")
                == ["20260328T023000", "20260329T023000"])
        #expect(try names("DTSTART:20260131") == [nil])
    }
}
