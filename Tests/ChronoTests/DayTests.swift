import Chrono
import Foundation
import Testing

/// The day written as `2026-03-02`; anything else is a mistake of the test.
func day(_ text: String) -> Day {
    guard let day = Day(text) else {
        Issue.record("The test itself is wrong: \(text) is no day")
        return .first
    }

    return day
}

@Suite("Day")
struct DayTests {
    @Test(
        "leap years follow the Gregorian rule",
        arguments: [
            (1900, false), (2000, true), (2023, false), (2024, true), (2100, false), (4, true),
            (9996, true), (9999, false),
        ])
    func leapYears(year: Int, isLeap: Bool) {
        #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
        #expect(Day(year: year, month: 2, day: 1)?.daysInMonth == (isLeap ? 29 : 28))
    }

    @Test("every day of the years 1 to 9999 is its predecessor's successor")
    func wholeRange() throws {
        var number = try #require(Day(year: 1, month: 1, day: 1)).daysSince1970
        var weekday = Day.first.weekday.rawValue
        #expect(number == -719_162)
        for year in 1...9999 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in lengths.enumerated() {
                for dayOfMonth in [1, length] {
                    let day = Day(daysSince1970: number + dayOfMonth - 1)
                    guard day.year == year, day.month == month + 1, day.day == dayOfMonth,
                        day == Day(year: year, month: month + 1, day: dayOfMonth),
                        day.weekday.rawValue == (weekday + dayOfMonth - 2) % 7 + 1
                    else {
                        Issue.record("\(year)-\(month + 1)-\(dayOfMonth) is \(day)")
                        return
                    }
                }
                number += length
                weekday = (weekday + length - 1) % 7 + 1
            }
        }
        #expect(Day.last.daysSince1970 == number - 1)
    }

    @Test("text and number give the same day back over the whole range")
    func roundTrips() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let number = Int.random(in: -719_162...2_932_896, using: &random)
            let day = Day(daysSince1970: number)
            guard day.daysSince1970 == number, Day(day.description) == day,
                day.advanced(by: 1).advanced(by: -1) == day || day == .last
            else {
                Issue.record("\(number) became \(day)")
                return
            }
        }
    }

    @Test("known days have known numbers and weekdays")
    func knownDays() {
        #expect(day("1970-01-01").daysSince1970 == 0)
        #expect(day("2000-03-01").daysSince1970 == 11_017)
        #expect(day("1970-01-01").weekday == .thursday)
        #expect(day("2026-03-02").weekday == .monday)
        #expect(day("1969-12-31").weekday == .wednesday)
        #expect(Day.first.weekday == .monday)
        #expect(Day.last.weekday == .friday)
    }

    @Test(
        "days that do not exist are refused",
        arguments: [
            (2026, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32),
            (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (.max, .max, .max), (.min, .min, .min),
        ])
    func impossible(year: Int, month: Int, dayOfMonth: Int) {
        #expect(Day(year: year, month: month, day: dayOfMonth) == nil)
    }

    @Test(
        "only YYYY-MM-DD is a day's text",
        arguments: [
            "", "2026", "2026-3-2", "2026-03-2", "2026-03-02 ", " 2026-03-02", "2026/03/02",
            "2026-02-30", "20260302", "+026-03-02", "2026-03-02T00:00:00Z", "２０２６-03-02",
            "0000-01-01",
        ])
    func strictText(text: String) {
        #expect(Day(text) == nil)
    }

    @Test("arithmetic stops at the ends of the range")
    func ends() {
        #expect(Day(daysSince1970: .max) == .last)
        #expect(Day(daysSince1970: .min) == .first)
        #expect(Day.last.advanced(by: 1) == .last)
        #expect(Day.last.advanced(by: .max) == .last)
        #expect(Day.first.advanced(by: .min) == .first)
        #expect(Day.last.adding(months: .max) == .last)
        #expect(Day.first.adding(months: .min) == .first)
        #expect(Day.first.adding(years: .max) == .last)
        #expect(Day.last.adding(years: .min) == .first)
        #expect(Day.last.endOfMonth == .last)
        #expect(Day.first.startOfMonth == .first)
    }

    @Test(
        "months and years end with a shorter month",
        arguments: [
            ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
            ("2024-03-31", -1, "2024-02-29"), ("2024-02-29", 12, "2025-02-28"),
            ("2024-02-29", 48, "2028-02-29"), ("2026-12-15", 1, "2027-01-15"),
            ("2026-01-15", -1, "2025-12-15"), ("2026-05-31", -3, "2026-02-28"),
        ])
    func months(start: String, months: Int, expected: String) {
        #expect(day(start).adding(months: months).description == expected)
        if months % 12 == 0 {
            #expect(day(start).adding(years: months / 12).description == expected)
        }
    }

    @Test("weeks begin where they are said to")
    func weeks() {
        let wednesday = day("2026-03-04")
        #expect(wednesday.startOfWeek() == day("2026-03-02"))
        #expect(wednesday.startOfWeek(on: .sunday) == day("2026-03-01"))
        #expect(wednesday.startOfWeek(on: .wednesday) == wednesday)
        #expect(wednesday.startOfWeek(on: .thursday) == day("2026-02-26"))
    }

    @Test("days are ordered, counted and walked")
    func order() {
        #expect(day("2025-12-31") < day("2026-01-01"))
        #expect(day("2025-12-31").distance(to: day("2026-03-01")) == 60)
        #expect(Array(day("2024-02-28")...day("2024-03-01")).map(\.day) == [28, 29, 1])
    }

    @Test("a day is encoded as its text and decodes from nothing else")
    func coding() throws {
        let data = try JSONEncoder().encode([day("2026-03-02")])
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-03-02"]"#)
        #expect(try JSONDecoder().decode([Day].self, from: data) == [day("2026-03-02")])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Day].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }
}
