import Chrono
import Foundation
import Testing

/// 4 March 2026 was a Wednesday.
private let today = day("2026-03-04")

private func parsed(
    _ text: String,
    on today: Day = today,
    leaning: DayParser.Leaning? = nil
) -> Result<Day, DayParserError> {
    Result { () throws(DayParserError) in
        try DayParser(today: today, leaning: leaning).parse(text)
    }
}

@Suite("Days that people type")
struct DayParserTests {
    @Test(
        "dates in numbers, year first or in the only order possible",
        arguments: [
            "2026-03-02", "2026-3-2", "2026/3/2", "2026/03/02", "2026.3.2", "2026. 3. 2.",
            "2026. 3. 2. (월)", "20260302", "２０２６-０３-０２", "  2026-03-02\t", "2026‐3‐2",
            "2026-W10-1", "Mon, 2026-03-02", "2026-03-02 monday",
        ])
    func numbers(text: String) {
        #expect(parsed(text) == .success(day("2026-03-02")))
    }

    @Test(
        "numbers without the year first, where one order alone gives a day",
        arguments: [
            ("25/12/2026", "2026-12-25"), ("12/25/2026", "2026-12-25"),
            ("25.12.2026", "2026-12-25"),
            ("3/3/2026", "2026-03-03"), ("12/25", "2026-12-25"), ("25/12", "2026-12-25"),
            ("5-5", "2026-05-05"),
        ])
    func anyOrder(text: String, expected: String) {
        #expect(parsed(text) == .success(day(expected)))
    }

    @Test(
        "English dates",
        arguments: [
            "2 March 2026", "2 mar 2026", "2nd March 2026", "2nd of March, 2026",
            "the 2nd of March 2026",
            "March 2, 2026", "MARCH 2 2026", "Mar. 2nd, 2026", "2-Mar-2026", "2026 March 2",
            "Mon, 2 Mar 2026", "Monday 2 March 2026", "2 March 2026 (Mon)", "March 2", "2 Mar",
            "on 2 March this year",
        ])
    func english(text: String) {
        #expect(parsed(text) == .success(day("2026-03-02")))
    }

    @Test(
        "Korean dates",
        arguments: [
            "2026년 3월 2일", "2026년3월2일", "3월 2일", "3월2일", "올해 3월 2일", "3월 2일에", "3월 2일 월요일",
            "3월 2일(월)", "2026년 03월 02일 (월요일)", "이번 달 2일", "이달 2일",
            "3월 2일".decomposedStringWithCanonicalMapping,
        ])
    func korean(text: String) {
        #expect(parsed(text) == .success(day("2026-03-02")))
    }

    @Test(
        "English in relation to today",
        arguments: [
            ("today", "2026-03-04"), ("Yesterday", "2026-03-03"), ("tomorrow", "2026-03-05"),
            ("the day before yesterday", "2026-03-02"), ("day after tomorrow", "2026-03-06"),
            ("2 days ago", "2026-03-02"), ("two days ago", "2026-03-02"),
            ("a week ago", "2026-02-25"),
            ("a couple of days ago", "2026-03-02"), ("3 weeks ago", "2026-02-11"),
            ("in 3 days", "2026-03-07"), ("in a month", "2026-04-04"),
            ("3 days from now", "2026-03-07"),
            ("a week from today", "2026-03-11"), ("2 days before yesterday", "2026-03-01"),
            ("1 week later", "2026-03-11"), ("a month ago", "2026-02-04"),
            ("2 years ago", "2024-03-04"),
            ("+3d", "2026-03-07"), ("-2w", "2026-02-18"), ("+1m", "2026-04-04"),
            ("-1y", "2025-03-04"),
            ("3d ago", "2026-03-01"), ("last friday", "2026-02-27"), ("next mon", "2026-03-09"),
            ("next friday", "2026-03-06"), ("this friday", "2026-03-06"),
            ("this monday", "2026-03-02"),
            ("last wednesday", "2026-02-25"), ("next wednesday", "2026-03-11"),
            ("friday last week", "2026-02-27"), ("monday of next week", "2026-03-09"),
            ("next week thu", "2026-03-12"), ("the 3rd of last month", "2026-02-03"),
            ("end of the month", "2026-03-31"), ("end of last month", "2026-02-28"),
            ("last day of next month", "2026-04-30"), ("first day of next month", "2026-04-01"),
            ("2 march last year", "2025-03-02"), ("december 25th next year", "2027-12-25"),
        ])
    func relativeEnglish(text: String, expected: String) {
        #expect(parsed(text) == .success(day(expected)))
    }

    @Test(
        "Korean in relation to today",
        arguments: [
            ("오늘", "2026-03-04"), ("어제", "2026-03-03"), ("그저께", "2026-03-02"), ("그제", "2026-03-02"),
            ("그끄저께", "2026-03-01"), ("내일", "2026-03-05"), ("모레", "2026-03-06"),
            ("내일모레", "2026-03-06"),
            ("글피", "2026-03-07"), ("3일 전", "2026-03-01"), ("3일전", "2026-03-01"),
            ("사흘 전", "2026-03-01"),
            ("이틀 뒤", "2026-03-06"), ("열흘 후", "2026-03-14"), ("보름 전", "2026-02-17"),
            ("일주일 전", "2026-02-25"), ("2주 전", "2026-02-18"), ("2주일 후", "2026-03-18"),
            ("두 달 전", "2026-01-04"), ("한달 뒤", "2026-04-04"), ("3개월 후", "2026-06-04"),
            ("1년 전", "2025-03-04"), ("삼일 후", "2026-03-07"), ("지난 금요일", "2026-02-27"),
            ("다음 금요일", "2026-03-06"), ("이번 금요일", "2026-03-06"), ("지난주 월요일", "2026-02-23"),
            ("지난 주 월요일", "2026-02-23"), ("저번주 월요일", "2026-02-23"), ("다음주 월요일", "2026-03-09"),
            ("다음주월요일", "2026-03-09"), ("이번 주 일요일", "2026-03-08"), ("다다음 주 수요일", "2026-03-18"),
            ("지지난주 수요일", "2026-02-18"), ("지난달 3일", "2026-02-03"), ("다음 달 1일", "2026-04-01"),
            ("이번 달 말일", "2026-03-31"), ("지난달 말일", "2026-02-28"), ("다음 달 마지막 날", "2026-04-30"),
            ("월말", "2026-03-31"), ("작년 3월 2일", "2025-03-02"), ("내년 1월 1일", "2027-01-01"),
            ("재작년 12월 25일", "2024-12-25"),
        ])
    func relativeKorean(text: String, expected: String) {
        #expect(parsed(text) == .success(day(expected)))
    }

    @Test(
        "relative days cross the ends of months and years",
        arguments: [
            ("2026-01-01", "yesterday", "2025-12-31"), ("2025-12-31", "내일", "2026-01-01"),
            ("2026-01-01", "지난주 금요일", "2025-12-26"), ("2026-01-01", "last friday", "2025-12-26"),
            ("2025-12-31", "next thursday", "2026-01-01"), ("2025-12-31", "이번 주 일요일", "2026-01-04"),
            ("2026-03-31", "a month ago", "2026-02-28"), ("2024-03-31", "한 달 전", "2024-02-29"),
            ("2024-02-29", "a year ago", "2023-02-28"), ("2026-01-15", "지난달 31일", "2025-12-31"),
            ("2026-03-01", "그저께", "2026-02-27"), ("2026-12-31", "end of next month", "2027-01-31"),
            ("2026-01-31", "end of next month", "2026-02-28"),
            ("2026-03-01", "last sunday", "2026-02-22"),
            ("2026-03-01", "this monday", "2026-02-23"),
        ])
    func ends(today: String, text: String, expected: String) {
        #expect(parsed(text, on: day(today)) == .success(day(expected)))
    }

    @Test("a weekday's name alone needs a leaning")
    func bareWeekday() {
        #expect(
            parsed("friday")
                == .failure(
                    .ambiguous(
                        "friday", candidates: [day("2026-02-27"), day("2026-03-06")])))
        #expect(
            parsed("수요일")
                == .failure(
                    .ambiguous(
                        "수요일", candidates: [day("2026-02-25"), today, day("2026-03-11")])))
        #expect(parsed("friday", leaning: .past) == .success(day("2026-02-27")))
        #expect(parsed("금요일", leaning: .future) == .success(day("2026-03-06")))
        #expect(parsed("수요일", leaning: .past) == .success(today))
        #expect(parsed("on wednesday", leaning: .future) == .success(today))
    }

    @Test("a missing year follows the leaning")
    func missingYear() {
        #expect(parsed("25 December", leaning: .past) == .success(day("2025-12-25")))
        #expect(parsed("25 December", leaning: .future) == .success(day("2026-12-25")))
        #expect(parsed("3월 2일", leaning: .future) == .success(day("2027-03-02")))
        #expect(parsed("3월 4일", leaning: .future) == .success(today))
        #expect(parsed("29 Feb", leaning: .future) == .success(day("2028-02-29")))
        #expect(parsed("29 Feb", leaning: .past) == .success(day("2024-02-29")))
        #expect(parsed("29 Feb") == .failure(.noSuchDay("29 Feb")))
    }

    @Test("two orders of day and month are never chosen between")
    func ambiguousOrder() {
        #expect(
            parsed("03/04/2026")
                == .failure(
                    .ambiguous(
                        "03/04/2026", candidates: [day("2026-03-04"), day("2026-04-03")])))
        #expect(
            parsed("1/2")
                == .failure(
                    .ambiguous(
                        "1/2", candidates: [day("2026-01-02"), day("2026-02-01")])))
    }

    @Test(
        "years of two digits are not completed",
        arguments: ["2/3/26", "26-03-02", "2 March 26", "26년 3월 2일"])
    func shortYears(text: String) {
        #expect(parsed(text) == .failure(.yearNeedsFourDigits(text)))
    }

    @Test(
        "days that do not exist are refused as such",
        arguments: [
            "2026-02-29", "2026-13-01", "30 February", "2월 30일", "April 31st 2026", "31/04/2026",
            "2026-W54-1", "2025-W53-1", "2026-W10-8", "지난달 30일", "20260230",
        ])
    func noSuchDay(text: String) {
        #expect(parsed(text) == .failure(.noSuchDay(text)))
    }

    @Test("a weekday beside a date must be right")
    func weekdayMismatch() {
        #expect(
            parsed("Tue, 2 March 2026")
                == .failure(.weekdayMismatch(day("2026-03-02"), stated: .tuesday)))
        #expect(
            parsed("3월 2일 (화)") == .failure(.weekdayMismatch(day("2026-03-02"), stated: .tuesday)))
    }

    @Test(
        "days outside the calendar are refused, not clamped",
        arguments: [
            "9000 years ago", "in 99999999 days", "-999999999w", "+999999999m", "0000-01-01",
        ])
    func outOfRange(text: String) {
        #expect(parsed(text) == .failure(.outOfRange(text)))
    }

    @Test(
        "nothing is made of nonsense, of spans, or of half a date",
        arguments: [
            "soon", "last week", "next month", "지난주", "March 2026", "2026-03", "2026년 3월", "march",
            "3일",
            "the", "of the", ",", "()", "-", "+", "3", "2026", "12345678901234567890", "2nd",
            "3th March",
            "2026-03-02T10:00:00Z", "2026-03/02", "2026--03", "-2 March", "ago", "3 ago", "in days",
            "weeks ago",
            "달 전", "다음", "이번 주말", "tomorrow yesterday", "3 days ago ago", "🎉", "3월 2일 3일", "(월)",
            "()()",
            "13/14/2026", "99/99", "엊그제", "2026년 2026년 3월 2일", "어제 3월 2일", "mon tue",
            "friday friday",
            "2026-03-02-", "2026-W10", "2026-w1-1", "day", "1.2.3.4",
        ])
    func nonsense(text: String) {
        #expect(parsed(text) == .failure(.notUnderstood(text)))
    }

    @Test("empty and endless texts are refused")
    func extremes() {
        #expect(parsed("") == .failure(.empty))
        #expect(parsed(" \t\u{3000}\n") == .failure(.empty))
        let endless = String(repeating: "어제 ", count: 10_000) + "어제"
        #expect(parsed(endless) == .failure(.notUnderstood(endless)))
    }

    @Test("all examples are understood")
    func examples() {
        for text in DayParser.englishExamples + DayParser.koreanExamples {
            #expect(throws: Never.self) { try DayParser(today: today).parse(text) }
        }
    }

    @Test("every day reads back from the forms it can be written in")
    func roundTrip() {
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        for _ in 0..<500 {
            let day = Day(daysSince1970: Int.random(in: -354_285...2_932_896))  // years from 1000
            let (year, month, number) = (day.year, day.month, day.day)
            for text in [
                day.description, "\(year)/\(month)/\(number)", "\(year)년 \(month)월 \(number)일",
                "\(number) \(months[month - 1]) \(year)", "\(months[month - 1]) \(number), \(year)",
            ] {
                #expect(parsed(text) == .success(day), "\(text)")
            }
        }
    }

    @Test("random strings of known words never crash and never leave the range")
    func randomWords() {
        let words = [
            "3", "2026", "31", "march", "월", "일", "년", "-", "/", ".", ",", "(", ")", "last", "next",
            "이번", "주",
            "friday", "금요일", "전", "ago", "in", "of", "end", "말일", "days", "yesterday", "2nd", "W10",
            "+", "한", "달",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...6)).map { _ in words.randomElement()! }
                .joined(separator: Bool.random() ? " " : "")
            if case .success(let day) = parsed(text) { #expect(day >= .first && day <= .last) }
        }
    }
}
