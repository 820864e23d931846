import AppSupport
import Chrono
import Foundation
import Testing
import TextProcessing

@testable import DevEventsCore

@Suite("Periods")
struct EventPeriodTests {
    private static let seoul = "Asia/Seoul"

    private func period(_ text: String) throws -> EventPeriod { try #require(EventPeriod(text)) }

    @Test(
        "a period is its text",
        arguments: [
            "2026-08-05/2026-08-07", "2026-08-05T19:00:00/2026-08-05T21:00:00[Asia/Seoul]",
            "2026-08-05T19:00:00/2026-08-05", "2024-02-29/2024-02-29[UTC]",
            "2026-08-05T22:00:00/2026-08-06T02:00:00[+09:00]",
        ])
    func text(_ text: String) throws {
        #expect(try period(text).description == text)
    }

    @Test(
        "what is no period is refused",
        arguments: [
            "", "2026-08-05", "2026-13-01/2026-13-02", "2026-08-05/", "2026-08-05T25:00/2026-08-06",
            "2026-08-05/2026-08-06/2026-08-07", "[UTC]", "2026-08-05/2026-08-06]",
        ])
    func noPeriod(_ text: String) { #expect(EventPeriod(text) == nil) }

    @Test("one that would end before it begins ends as it begins")
    func backwards() throws {
        let backwards = EventPeriod(
            firstDay: Day(of: "2026-08-05"), startTime: TimeOfDay(hour: 19, minute: 0),
            lastDay: Day(of: "2026-08-01"), endTime: TimeOfDay(hour: 9, minute: 0))
        #expect(backwards.description == "2026-08-05T19:00:00/2026-08-05T19:00:00")
    }

    @Test(
        "it is over when its last day is, its end has come, or the day of an unknown end has passed",
        arguments: [
            ("2026-08-05/2026-08-07", "2026-08-07T15:00:00.000Z"),
            (
                "2026-08-05T19:00:00/2026-08-05T21:00:00[America/New_York]",
                "2026-08-06T01:00:00.000Z"
            ),
            ("2026-08-05T19:00:00/2026-08-05[America/New_York]", "2026-08-06T04:00:00.000Z"),
            // Two days on which the clocks change.
            ("2026-10-25/2026-10-25[Europe/Berlin]", "2026-10-25T23:00:00.000Z"),
            ("2026-03-29T01:30:00/2026-03-29T03:30:00[Europe/Berlin]", "2026-03-29T01:30:00.000Z"),
            ("2026-08-05T22:00:00/2026-08-06T02:00:00[-03:30]", "2026-08-06T05:30:00.000Z"),
            // In the hour that comes twice.
            (
                "2026-11-01T01:30:00/2026-11-01T01:30:00[America/New_York]",
                "2026-11-01T06:30:00.000Z"
            ),
            (
                "2026-11-01T01:30:00/2026-11-01T01:10:00[America/New_York]",
                "2026-11-01T06:10:00.000Z"
            ),
        ])
    func end(_ text: String, _ instant: String) throws {
        let local = try Zone(identifier: Self.seoul)
        #expect(try Timestamp.format(period(text).end(in: local)) == instant)
    }

    @Test(
        "machines read both ends in one form, or none of an end that is not known",
        arguments: [
            ("2026-08-05/2026-08-07", "2026-08-05", "2026-08-07"),
            ("2026-08-05T19:00:00/2026-08-05", "2026-08-05T19:00:00", nil),
            ("2026-08-05T19:00:00/2026-08-07", "2026-08-05T19:00:00", "2026-08-08T00:00:00"),
            ("2026-08-05/2026-08-07T18:00:00", "2026-08-05T00:00:00", "2026-08-07T18:00:00"),
            (
                "2026-08-05T19:00:00/2026-08-05T21:00:00", "2026-08-05T19:00:00",
                "2026-08-05T21:00:00"
            ),
        ] as [(String, String, String?)])
    func stated(_ text: String, _ start: String, _ end: String?) throws {
        let period = try period(text)
        #expect(period.statedStart == start)
        #expect(period.statedEnd == end)
    }

    @Test("people read it in their language, with its zone and by their own clock")
    func dates() throws {
        let local = try Zone(identifier: Self.seoul)
        let english = EventDates(in: .english, local: local)
        let korean = EventDates(in: .korean, local: local)
        let evening = try period("2026-08-05T19:00:00/2026-08-05T21:00:00[America/New_York]")
        #expect(english.inMonth(evening) == "Wed 5 19:00–21:00 UTC−4")
        #expect(english.full(evening) == "Wed 5 Aug 2026 19:00–21:00 (America/New_York)")
        #expect(english.here(evening) == "Thu 6 Aug 2026 08:00–10:00")
        #expect(korean.inMonth(evening) == "5일(수) 19:00–21:00 UTC−4")
        #expect(korean.full(evening) == "2026년 8월 5일(수) 19:00–21:00 (America/New_York)")

        let days = try period("2026-07-30/2026-08-02")
        #expect(english.inMonth(days) == "Thu 30 – Sun 2 Aug")
        #expect(korean.inMonth(days) == "30일(목) – 8월 2일(일)")
        #expect(english.here(days) == nil)
        let turn = try period("2026-12-30/2027-01-02[Asia/Seoul]")
        #expect(english.full(turn) == "Wed 30 Dec 2026 – Sat 2 Jan 2027")
        let here = try period("2026-08-05T19:00:00/2026-08-05[Asia/Seoul]")
        #expect(english.here(here) == nil)
        #expect(english.full(here) == "Wed 5 Aug 2026 19:00")
    }
}
