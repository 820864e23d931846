import Foundation
import Testing

@testable import Chrono

private func instant(_ text: String) -> Date {
    Timestamp.parse(text) ?? .distantPast
}

@Suite("Zone")
struct ZoneTests {
    private let seoul: Zone
    private let newYork: Zone

    init() throws {
        seoul = try Zone(identifier: "Asia/Seoul")
        newYork = try Zone(identifier: "America/New_York")
    }

    @Test("Seoul had daylight saving in the summers of 1987 and 1988")
    func seoulHistory() {
        #expect(seoul.offset(at: instant("1987-05-09T16:59:59Z")) == 32_400)
        #expect(seoul.offset(at: instant("1987-05-09T17:00:00Z")) == 36_000)
        #expect(seoul.abbreviation(at: instant("1987-07-01T00:00:00Z")) == "KDT")
        #expect(seoul.isDaylightSaving(at: instant("1988-09-17T00:00:00Z")))
        #expect(seoul.offset(at: instant("1988-10-08T17:00:00Z")) == 32_400)
        #expect(seoul.abbreviation(at: instant("2026-07-01T00:00:00Z")) == "KST")
        #expect(seoul.instant(of: day("1988-07-01"), hour: 9) == instant("1988-06-30T23:00:00Z"))
        #expect(Day(instant("1988-07-01T14:30:00Z"), in: seoul) == day("1988-07-02"))
        #expect(Day(instant("1989-07-01T14:30:00Z"), in: seoul) == day("1989-07-01"))
    }

    @Test("a time that clocks skip is moved on by the gap")
    func gap() {
        let skipped = newYork.instant(of: day("2026-03-08"), hour: 2, minute: 30)
        #expect(skipped == instant("2026-03-08T07:30:00Z"))
        #expect(newYork.offset(at: skipped) == -14_400)
        #expect(
            newYork.instant(of: day("2026-03-08"), hour: 1, minute: 59, second: 59)
                == instant("2026-03-08T06:59:59Z"))
        #expect(newYork.instant(of: day("2026-03-08"), hour: 3) == instant("2026-03-08T07:00:00Z"))
    }

    @Test("a time that comes twice is the first of the two")
    func overlap() {
        #expect(
            newYork.instant(of: day("2026-11-01"), hour: 1, minute: 30)
                == instant("2026-11-01T05:30:00Z"))
        #expect(newYork.instant(of: day("2026-11-01"), hour: 2) == instant("2026-11-01T07:00:00Z"))
        #expect(
            newYork.instant(of: day("2026-11-01"), hour: 0, minute: 59)
                == instant("2026-11-01T04:59:00Z"))
    }

    @Test("Lord Howe moves its clocks by half an hour")
    func lordHowe() throws {
        let zone = try Zone(identifier: "Australia/Lord_Howe")
        #expect(zone.offset(at: instant("2026-01-01T00:00:00Z")) == 39_600)
        #expect(zone.offset(at: instant("2026-07-01T00:00:00Z")) == 37_800)
        // Forward at 02:00 on 4 October 2026, back at 02:00 on 5 April.
        #expect(
            zone.instant(of: day("2026-10-04"), hour: 2, minute: 15)
                == instant("2026-10-03T15:45:00Z"))
        #expect(
            zone.instant(of: day("2026-04-05"), hour: 1, minute: 45)
                == instant("2026-04-04T14:45:00Z"))
    }

    @Test("Samoa had no 30 December 2011")
    func samoa() throws {
        let zone = try Zone(identifier: "Pacific/Apia")
        let last = instant("2011-12-30T09:59:59Z")
        #expect(Day(last, in: zone) == day("2011-12-29"))
        #expect(Day(last.addingTimeInterval(1), in: zone) == day("2011-12-31"))
        #expect(zone.startOfDay(day("2011-12-31")) == last.addingTimeInterval(1))
        #expect(zone.startOfDay(day("2011-12-30")) == last.addingTimeInterval(1))
        #expect(
            zone.instant(of: day("2011-12-30"), hour: 12)
                == zone.instant(of: day("2011-12-31"), hour: 12))
    }

    @Test("a day whose midnight is skipped starts where its clocks start")
    func skippedMidnight() throws {
        let saoPaulo = try Zone(identifier: "America/Sao_Paulo")
        #expect(saoPaulo.startOfDay(day("2018-11-04")) == instant("2018-11-04T03:00:00Z"))
        // Toronto went from 23:30 on 30 March 1919 to 00:30 on the 31st.
        let toronto = try Zone(identifier: "America/Toronto")
        let start = toronto.startOfDay(day("1919-03-31"))
        #expect(start == instant("1919-03-31T04:30:00Z"))
        #expect(Day(start, in: toronto) == day("1919-03-31"))
        #expect(Day(start.addingTimeInterval(-1), in: toronto) == day("1919-03-30"))
    }

    @Test("the far future follows the rule at the end of the file")
    func farFuture() {
        #expect(newYork.offset(at: instant("2500-07-01T00:00:00Z")) == -14_400)
        #expect(newYork.offset(at: instant("2500-01-01T00:00:00Z")) == -18_000)
        #expect(newYork.abbreviation(at: instant("9998-07-01T00:00:00Z")) == "EDT")
        // The second Sunday of March 2400 is the 12th.
        #expect(newYork.offset(at: instant("2400-03-12T06:59:59Z")) == -18_000)
        #expect(newYork.offset(at: instant("2400-03-12T07:00:00Z")) == -14_400)
        #expect(seoul.offset(at: instant("9999-12-31T00:00:00Z")) == 32_400)
        #expect(
            newYork.nextChange(after: instant("2400-01-01T00:00:00Z"))
                == instant("2400-03-12T07:00:00Z"))
        #expect(seoul.nextChange(after: instant("2000-01-01T00:00:00Z")) == nil)
    }

    @Test(
        "instants beyond all calendars do no harm",
        arguments: [
            Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e17,
        ])
    func absurdInstants(interval: Double) {
        let date = Date(timeIntervalSinceReferenceDate: interval)
        for zone in [seoul, newYork, .utc] {
            #expect(abs(zone.offset(at: date)) < 93_600)
            #expect(Day.first...Day.last ~= Day(date, in: zone))
        }
        #expect(
            newYork.instant(of: .last, hour: .max, minute: .max, second: .max) > Date.distantPast)
        #expect(newYork.instant(of: .first, hour: .min, minute: .min, second: .min) < Date())
    }

    @Test("hours beyond a day count on")
    func beyondADay() {
        #expect(
            seoul.instant(of: day("2026-03-02"), hour: 24) == seoul.startOfDay(day("2026-03-03")))
        #expect(
            seoul.instant(of: day("2026-03-02"), minute: -1)
                == seoul.instant(of: day("2026-03-01"), hour: 23, minute: 59))
    }

    @Test(
        "every instant of every day leads back to the day",
        arguments: [
            "Asia/Seoul", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia",
            "Europe/Dublin",
            "Africa/Casablanca", "America/St_Johns", "Asia/Gaza", "Antarctica/Troll",
            "Pacific/Kiritimati",
        ])
    func roundTrip(identifier: String) throws {
        let zone = try Zone(identifier: identifier)
        for _ in 0..<3000 {
            let day = Day(daysSince1970: Int.random(in: -50_000...100_000))
            let start = zone.startOfDay(day)
            let end = zone.startOfDay(day.advanced(by: 1))
            guard start < end else { continue }  // a day that the zone skipped
            guard Day(start, in: zone) == day, Day(end.addingTimeInterval(-1), in: zone) == day,
                Day(start.addingTimeInterval(-1), in: zone) < day
            else {
                Issue.record("\(day) in \(identifier) starts at \(Timestamp.format(start))")
                return
            }
        }
    }

    @Test("zones agree with the C library, past and future")
    func likeTheCLibrary() throws {
        let zones = [
            "Asia/Seoul", "America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Asia/Tehran",
            "Pacific/Apia", "Africa/Casablanca", "America/Caracas", "Asia/Kathmandu",
            "Europe/Moscow",
            "America/Godthab", "EST5EDT", "Pacific/Chatham", "Asia/Pyongyang", "Etc/GMT+12",
        ]
        let previous = ProcessInfo.processInfo.environment["TZ"]
        defer {
            if let previous { setenv("TZ", previous, 1) } else { unsetenv("TZ") }
            tzset()
        }
        for identifier in zones {
            guard let zone = try? Zone(identifier: identifier) else { continue }
            setenv("TZ", identifier, 1)
            tzset()
            for _ in 0..<3000 {
                var seconds = time_t.random(in: -4_000_000_000...16_000_000_000)
                var parts = tm()
                localtime_r(&seconds, &parts)
                let date = Date(timeIntervalSince1970: Double(seconds))
                let name = String(cString: parts.tm_zone)
                guard zone.offset(at: date) == parts.tm_gmtoff, zone.abbreviation(at: date) == name,
                    zone.isDaylightSaving(at: date) == (parts.tm_isdst > 0)
                else {
                    Issue.record(
                        "\(identifier) at \(seconds): \(zone.offset(at: date)), not \(parts.tm_gmtoff)"
                    )
                    return
                }
            }
        }
    }

    @Test("fixed offsets are zones named by themselves")
    func fixedOffsets() throws {
        let zone = try #require(Zone(secondsFromUTC: -12_600))
        #expect(zone.identifier == "-03:30")
        #expect(zone.offset(at: Date(milliseconds: 0)) == -12_600)
        #expect(Zone(secondsFromUTC: 32_400)?.description == "+09:00")
        #expect(Zone(secondsFromUTC: 3661)?.identifier == "+01:01:01")
        #expect(Zone(secondsFromUTC: 86_400) == nil)
        #expect(Zone(secondsFromUTC: .min) == nil)
    }
}
