import Chrono
import Foundation
import Testing

@Suite("Timestamp")
struct TimestampTests {
    @Test(
        "instants are written in UTC with three digits",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_767_323_045_678, "2026-01-02T03:04:05.678Z"),
            (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (.max, "9999-12-31T23:59:59.999Z"), (.min, "0001-01-01T00:00:00.000Z"),
        ])
    func format(milliseconds: Int64, expected: String) {
        #expect(Timestamp.format(Date(milliseconds: milliseconds)) == expected)
    }

    @Test("what is written reads back to the same millisecond")
    func roundTrip() {
        for _ in 0..<20_000 {
            let milliseconds = Int64.random(in: -62_135_596_800_000...253_402_300_799_999)
            let text = Timestamp.format(Date(milliseconds: milliseconds))
            guard text.utf8.count == 24, let date = Timestamp.parse(text),
                date.milliseconds == milliseconds, date == Date(milliseconds: milliseconds)
            else {
                Issue.record("\(milliseconds) was written as \(text)")
                return
            }
        }
    }

    @Test("milliseconds are rounded, and survive nonsense")
    func milliseconds() {
        #expect(Date(timeIntervalSince1970: 1.0006).milliseconds == 1001)
        #expect(Date(timeIntervalSince1970: -1.0006).milliseconds == -1001)
        #expect(Date(timeIntervalSinceReferenceDate: .nan).milliseconds == 0)
        #expect(Date(timeIntervalSinceReferenceDate: .infinity).milliseconds == .max)
        #expect(Date(timeIntervalSinceReferenceDate: -.infinity).milliseconds == .min)
        #expect(Timestamp.format(Date(timeIntervalSinceReferenceDate: .nan)).count == 24)
    }

    @Test(
        "every form that RFC 3339 permits is read",
        arguments: [
            ("2026-01-02T03:04:05Z", 1_767_323_045_000),
            ("2026-01-02t03:04:05z", 1_767_323_045_000),
            ("2026-01-02 03:04:05.6Z", 1_767_323_045_600),
            ("2026-01-02T12:04:05.678+09:00", 1_767_323_045_678),
            ("2026-01-01T23:34:05.678-03:30", 1_767_323_045_678),
            ("2026-01-02T03:04:05-00:00", 1_767_323_045_000),
            ("2026-01-02T03:04:05.678000000000Z", 1_767_323_045_678),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000),
            ("2017-01-01T08:59:60+09:00", 1_483_228_800_000),
        ])
    func parse(text: String, milliseconds: Int64) {
        #expect(Timestamp.parse(text) == Date(milliseconds: milliseconds))
    }

    @Test("a finer fraction than milliseconds is kept")
    func fineFraction() throws {
        let date = try #require(Timestamp.parse("2001-01-01T00:00:00.123456Z"))
        #expect(abs(date.timeIntervalSinceReferenceDate - 0.123456) < 1e-9)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02T03:04Z", "2026-02-30T00:00:00Z",
            "2026-01-02T24:00:00Z", "2026-01-02T03:60:00Z", "2026-01-02T03:04:61Z",
            "2026-01-02T03:04:60Z", "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05+24:00",
            "2026-01-02T03:04:05+0900", "2026-01-02T03:04:05Zx", "2026-1-2T03:04:05Z",
            "26-01-02T03:04:05Z", "2026-01-02T03:04:05,5Z", "2026_01-02T03:04:05Z",
            "0001-01-01T00:00:00+09:00", "9999-12-31T23:59:59-00:01", "0000-01-01T00:00:00Z",
            "２０２６-01-02T03:04:05Z", "2026-01-02T03:04:05+9:00",
        ])
    func refused(text: String) {
        #expect(Timestamp.parse(text) == nil)
    }
}
