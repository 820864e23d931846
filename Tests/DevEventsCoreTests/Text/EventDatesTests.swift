import Chrono
import DevEventsCore
import Foundation
import Testing
import TextProcessing

@Suite("Periods as people read them")
struct EventDatesTests {
    private let seoul: Zone
    private let english: EventDates
    private let korean: EventDates

    init() throws {
        seoul = try Zone(identifier: "Asia/Seoul")
        english = EventDates(in: .english, local: seoul)
        korean = EventDates(in: .korean, local: seoul)
    }

    private func period(_ text: String) throws -> EventPeriod { try #require(EventPeriod(text)) }

    @Test(
        "under its month a period is short, and ends with its own month only where that is another",
        arguments: [
            ("2026-08-05/2026-08-05", "Wed 5", "5일(수)"),
            ("2026-08-05/2026-08-07", "Wed 5 – Fri 7", "5일(수) – 7일(금)"),
            ("2026-07-30/2026-08-01", "Thu 30 – Sat 1 Aug", "30일(목) – 8월 1일(토)"),
            (
                "2026-12-30/2027-01-02", "Wed 30 – Sat 2 Jan 2027", "30일(수) – 2027년 1월 2일(토)"
            ),
            (
                "2026-08-05T19:00:00/2026-08-05T21:30:00[Asia/Seoul]", "Wed 5 19:00–21:30",
                "5일(수) 19:00–21:30"
            ),
            ("2026-08-05T19:00:00/2026-08-05", "Wed 5 19:00", "5일(수) 19:00"),
            ("2026-08-05T19:00:00/2026-08-05T19:00:00", "Wed 5 19:00", "5일(수) 19:00"),
            // A night is one evening; times of several days are told elsewhere.
            ("2026-08-05T22:00:00/2026-08-06T02:00:00", "Wed 5 22:00–02:00", "5일(수) 22:00–02:00"),
            ("2026-08-05T09:00:00/2026-08-06T18:00:00", "Wed 5 – Thu 6", "5일(수) – 6일(목)"),
        ])
    func inMonth(text: String, english: String, korean: String) throws {
        #expect(try self.english.inMonth(period(text)) == english)
        #expect(try self.korean.inMonth(period(text)) == korean)
    }

    @Test(
        "anywhere else it has its year, once if that is one",
        arguments: [
            ("2026-08-05/2026-08-05", "Wed 5 Aug 2026", "2026년 8월 5일(수)"),
            ("2026-08-05/2026-08-07", "Wed 5 – Fri 7 Aug 2026", "2026년 8월 5일(수) – 7일(금)"),
            (
                "2026-07-30/2026-08-01", "Thu 30 Jul – Sat 1 Aug 2026",
                "2026년 7월 30일(목) – 8월 1일(토)"
            ),
            (
                "2026-12-30/2027-01-02", "Wed 30 Dec 2026 – Sat 2 Jan 2027",
                "2026년 12월 30일(수) – 2027년 1월 2일(토)"
            ),
            (
                "2026-08-05T19:00:00/2026-08-05T21:30:00", "Wed 5 Aug 2026 19:00–21:30",
                "2026년 8월 5일(수) 19:00–21:30"
            ),
        ])
    func short(text: String, english: String, korean: String) throws {
        #expect(try self.english.short(period(text)) == english)
        #expect(try self.korean.short(period(text)) == korean)
    }

    @Test("all of a period has both times, and the zone if it is not the person's own")
    func full() throws {
        let fair = try period("2026-08-05T09:00:00/2026-08-06T18:00:00[Europe/Berlin]")
        #expect(english.full(fair) == "Wed 5 Aug 2026 09:00 – Thu 6 Aug 18:00 (Europe/Berlin)")
        #expect(korean.full(fair) == "2026년 8월 5일(수) 09:00 – 8월 6일(목) 18:00 (Europe/Berlin)")
        #expect(english.here(fair) == "Wed 5 Aug 2026 16:00 – Fri 7 Aug 01:00")
        let own = try period("2026-08-05T19:00:00/2026-08-05T21:30:00[Asia/Seoul]")
        #expect(english.full(own) == "Wed 5 Aug 2026 19:00–21:30")
        #expect(english.here(own) == nil)
        let days = try period("2026-08-05/2026-08-07[Europe/Berlin]")
        #expect(english.full(days) == "Wed 5 – Fri 7 Aug 2026")
        #expect(english.here(days) == nil)
    }

    @Test("a clock that shows another time than the person's is named where times are told")
    func otherClocks() throws {
        let summer = try period("2026-08-05T10:00:00/2026-08-05T12:00:00[America/New_York]")
        #expect(english.inMonth(summer) == "Wed 5 10:00–12:00 UTC−4")
        let winter = try period("2026-12-02T10:00:00/2026-12-02T12:00:00[America/New_York]")
        #expect(korean.short(winter) == "2026년 12월 2일(수) 10:00–12:00 UTC−5")
        let odd = try period("2026-08-05T10:00:00/2026-08-05T12:00:00[Asia/Kolkata]")
        #expect(english.inMonth(odd) == "Wed 5 10:00–12:00 UTC+5:30")
        let utc = try period("2026-08-05T10:00:00/2026-08-05T12:00:00[UTC+00:00]")
        #expect(english.inMonth(utc) == "Wed 5 10:00–12:00 UTC")
        // Tokyo's clocks are Seoul's, and nobody knows the clocks of a zone that there is not.
        for zone in ["Asia/Tokyo", "Middle/Earth"] {
            let same = try period("2026-08-05T10:00:00/2026-08-05T12:00:00[\(zone)]")
            #expect(english.inMonth(same) == "Wed 5 10:00–12:00")
            #expect(english.full(same).hasSuffix(" (\(zone))"))
        }
    }

    @Test("a deadline has its year unless that is clear today")
    func deadlines() throws {
        let today = try #require(Day("2026-08-05"))
        let open = try period("2026-07-20T11:30:00/2026-08-23T00:00:00[Asia/Seoul]")
        #expect(english.end(open, today: today) == "Sun 23 Aug 00:00")
        #expect(korean.end(open, today: today) == "8월 23일(일) 00:00")
        #expect(english.start(open, today: today) == "Mon 20 Jul 2026 11:30")
        #expect(english.deadline(today.advanced(by: 329), today: today) == "Wed 30 Jun")
        #expect(english.deadline(today.advanced(by: 330), today: today) == "Thu 1 Jul 2027")
    }
}
