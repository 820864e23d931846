import Foundation
import TestSupport
import Testing

/// A day is a day of the calendar, whatever clocks and zones do. The system's clock is as it is, so
/// the clock on the wall is set by the zone: POSIX lets one state any difference to UTC.
@Suite("Days of a diary, and clocks that change", .needsPrograms)
struct DiaryDayTests {
    /// A zone in which it is now that many minutes past the midnight that is nearest to the past.
    private func zone(minutesPastMidnight minutes: Int) -> (name: String, day: String) {
        let now = Int(Date().timeIntervalSince1970)
        let minuteOfDay = now / 60 % 1440
        // East of UTC by less than a day, so the local day is UTC's or the next one.
        let east = (minutes - minuteOfDay + 1440) % 1440
        let day = Date(timeIntervalSince1970: Double(now + east * 60))
        return ("LMT-\(east / 60):\(two(east % 60))", Self.utcDay(day))
    }

    private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    private static func utcDay(_ date: Date, adding days: Int = 0) -> String {
        dayFormat.string(from: date.addingTimeInterval(Double(days) * 86_400))
    }

    private static var dayFormat: DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }

    @Test(
        "what is written at 00:10 is the new day's, at 23:50 the old one's, yesterday is one less")
    func midnight() throws {
        let sandbox = try Sandbox()
        for minutes in [10, 23 * 60 + 50] {
            let (zone, day) = zone(minutesPastMidnight: minutes)
            let clock = ["TZ": zone]
            #expect(try sandbox.diary("add", "at \(minutes)", environment: clock).status == 0)
            let entry = try #require(
                sandbox.diaryJSON("show", environment: clock) as? [[String: Any]]
            ).last
            #expect(entry?["day"] as? String == day)
            let time = try #require(entry?["time"] as? String)
            #expect(minutes == 10 ? time.hasPrefix("00:1") : time.hasPrefix("23:5"))
        }
        let (zone, day) = zone(minutesPastMidnight: 10)
        let words = ["add", "--day", "yesterday", "before midnight"]
        #expect(try sandbox.run("diary", words, environment: ["TZ": zone]).status == 0)
        let all = try #require(sandbox.diaryJSON("list") as? [[String: Any]])
        let before = try #require(all.first { $0["text"] as? String == "before midnight" })
        #expect(try #require(before["day"] as? String) < day)
        #expect(before["time"] is NSNull && before["zone"] is NSNull)
    }

    @Test("no journey and no other zone moves an entry: every zone reads the same bytes")
    func journeys() throws {
        let sandbox = try Sandbox()
        let zones = [
            "Asia/Seoul", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "UTC",
            "Europe/Berlin", "Asia/Kathmandu", "Nowhere/Unknown", "",
        ]
        for zone in zones {
            let run = try sandbox.diary(
                "add", "--at", "7:30", "in \(zone)", environment: ["TZ": zone])
            #expect(run.status == 0)
        }
        let first = try sandbox.diary("list", "--json", environment: ["TZ": "UTC"]).output
        for zone in zones {
            let run = try sandbox.diary("list", "--json", environment: ["TZ": zone])
            #expect(run.output == first, "\(zone)")
            let export = try sandbox.diary("export", environment: ["TZ": zone]).output
            #expect(export == (try sandbox.diary("export", environment: ["TZ": "UTC"]).output))
        }
        let times = try sandbox.entries("time")
        #expect(times == Array(repeating: "07:30:00", count: zones.count))
        #expect(try Set(sandbox.entries("zone")).isSuperset(of: Set(zones.prefix(7))))
        // Within one run of the tests both days exist at once between these two.
        #expect(try Set(sandbox.entries("day")).count >= 2)
    }

    @Test(
        "an hour that is there twice or not at all, of a night that sets clocks, is kept as written"
    )
    func clockChanges() throws {
        let sandbox = try Sandbox()
        let berlin = ["TZ": "Europe/Berlin"]
        // 2026-03-29 has no 02:30, 2026-10-25 has two.
        for (day, time) in [
            ("2026-03-29", "02:30"), ("2026-10-25", "02:30"), ("2026-10-25", "03:00"),
            ("2026-03-29", "00:10"), ("2026-03-29", "23:59"),
        ] {
            let run = try sandbox.diary(
                "add", "--day", day, "--at", time, "\(day) \(time)", environment: berlin)
            #expect(run.status == 0)
        }
        for zone in ["Europe/Berlin", "Asia/Seoul", "America/Los_Angeles"] {
            let list = try sandbox.diary("list", "--reverse", environment: ["TZ": zone]).lines
            #expect(
                list.dropFirst().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
                    == [
                        "2026-03-29 Sun 00:10 2026-03-29 00:10",
                        "2026-03-29 Sun 02:30 2026-03-29 02:30",
                        "2026-03-29 Sun 23:59 2026-03-29 23:59",
                        "2026-10-25 Sun 02:30 2026-10-25 02:30",
                        "2026-10-25 Sun 03:00 2026-10-25 03:00",
                    ])
        }
        #expect(try sandbox.entries("zone") == Array(repeating: "Europe/Berlin", count: 5))
    }

    @Test("days that people say are those that they mean, in English and Korean")
    func relativeDays() throws {
        let sandbox = try Sandbox()
        let now = Date()
        let days: [(String, Int)] = [
            ("today", 0), ("yesterday", -1), ("tomorrow", 1), ("2 days ago", -2),
            ("one day ago", -1), ("a week ago", -7), ("2 weeks ago", -14), ("in 2 weeks", 14),
            ("the day before yesterday", -2), ("day after tomorrow", 2), ("YESTERDAY", -1),
            ("오늘", 0), ("어제", -1), ("그저께", -2), ("그제", -2), ("내일", 1), ("모레", 2), ("글피", 3),
            ("3일 전", -3), ("일주일 전", -7), ("2주 전", -14), ("2주 후", 14),
        ]
        for (words, distance) in days {
            let run = try sandbox.diary(
                "mood", "--json", "--day", words, environment: ["TZ": "UTC"])
            let wanted = [
                Self.utcDay(now, adding: distance), Self.utcDay(Date(), adding: distance),
            ]
            #expect(run.status == 0, "\(words): \(run.errors)")
            #expect(wanted.contains { run.output.contains("\"\($0)\"") }, "\(words): \(run.output)")
        }
        // A weekday is the latest one, and "last" the one before today.
        for words in ["friday", "fri", "last friday", "금요일", "지난 금요일"] {
            let run = try sandbox.diary("prompt", "--json", "--day", words)
            let text = try #require(run.output.firstMatch(of: /\d{4}-\d{2}-\d{2}/)).output
            let day = try #require(Self.dayFormat.date(from: String(text)))
            // 1 January 1970 was a Thursday.
            #expect(Int(day.timeIntervalSince1970) / 86_400 % 7 == 1, "\(words)")
            let distance = now.timeIntervalSince(day) / 86_400
            #expect(distance > -1 && distance < 9, "\(words): \(text)")
        }
    }

    @Test("days that are written out are taken in every form, leap days and far ones too")
    func absoluteDays() throws {
        let sandbox = try Sandbox()
        let forms = [
            ("2026-03-02", "2026-03-02"), ("2026-3-2", "2026-03-02"),
            ("2 March 2026", "2026-03-02"),
            ("March 2, 2026", "2026-03-02"), ("2026년 3월 2일", "2026-03-02"),
            ("2026/03/02", "2026-03-02"), ("20260302", "2026-03-02"), ("13/2/2026", "2026-02-13"),
            ("2024-02-29", "2024-02-29"), ("29 feb 2024", "2024-02-29"),
            ("2000-02-29", "2000-02-29"),
            ("9999-12-31", "9999-12-31"), ("0001-01-01", "0001-01-01"),
            ("2100-02-28", "2100-02-28"),
        ]
        for (words, day) in forms {
            let run = try sandbox.diary("prompt", "--json", "--day", words)
            #expect(run.status == 0 && run.output.contains("\"\(day)\""), "\(words): \(run.errors)")
        }
        try sandbox.expect(
            """
            $ diary add -q --day 2024-02-29 "leap"; diary add -q --day 2099-12-31 "far"
            $ diary add -q --day 2023-02-28 "plain"; diary list
            #  Day             Time  Mood  Entry  Tags
            2  2099-12-31 Thu              far
            1  2024-02-29 Thu              leap
            3  2023-02-28 Tue              plain
            $ diary on-this-day 2023-02-28 --format csv | cut -d, -f3
            day
            2024-02-29
            $ diary on-this-day 2024-02-29
            ! Nothing was written on this day in other years (02-29).
            $ diary calendar 2024-02 | tail -3 | sed 's/ *$//'
               26   27   28   29•

              1 day, 1 entry
            """)
    }

    @Test("what is no day is refused with examples in one's language, and nothing is written")
    func refused() throws {
        let sandbox = try Sandbox()
        for words in [
            "soon", "0", "32", "", " ", "-1", "last week", "5 minutes ago", "10000-01-01",
            "2026-02-29", "2025-13-01", "31 April", "4월 31일", "2월 30일", "3/4/2026", "12.3",
            "0000-01-01", "monday 2026-03-03",
        ] {
            for command in ["add", "write"] {
                let run = try sandbox.diary(command, "--day", words, "x")
                #expect(run.status == 64, "\(words)")
                #expect(run.errors.hasPrefix("diary: ") && run.output.isEmpty, "\(words)")
            }
        }
        #expect(try sandbox.entries("day").isEmpty)
        try sandbox.expect(
            """
            $ diary add --day soon x
            ! diary: "soon" is no day that is understood
            ! Understood are, for example: 2026-03-02, today, yesterday, 3 days ago, last friday, in 2 weeks, 2 March, March 2, 2026
            [64]
            $ diary add --day 3/4/2026 x
            ! diary: "3/4/2026" can be 2026-03-04 or 2026-04-03
            ! Write it as YYYY-MM-DD.
            [64]
            $ KITBAG_LANG=ko diary list --since 조만간
            ! diary: "조만간"을 날짜로 이해할 수 없습니다
            ! 예를 들어 이렇게 쓸 수 있습니다: 2026-03-02, 오늘, 어제, 3일 전, 지난 금요일, 2주 후, 3월 2일, 2026년 3월 2일
            [64]
            $ diary calendar sometime 2>/dev/null; diary show sometime 2>/dev/null
            [64]
            """)
    }
}
