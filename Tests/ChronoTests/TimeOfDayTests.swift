import Foundation
import Testing

@testable import Chrono

@Suite("Times of day")
struct TimeOfDayTests {
    @Test("two digits, two digits, and seconds if there are any are read, and nothing else is")
    func form() {
        #expect(TimeOfDay("07:30") == TimeOfDay(hour: 7, minute: 30))
        #expect(TimeOfDay("23:59:59")?.secondsSinceMidnight == 86_399)
        #expect(TimeOfDay("00:00:01")?.description == "00:00:01")
        for text in [
            "", "7", ":", "7:30", "07:3", "24:00", "12:60", "12:00:60", "-1:30", "+7:30", "007:30",
            "07:30 ", "07:30:00:00", "a:bc", "٠٧:٣٠",
        ] {
            #expect(TimeOfDay(text) == nil, "\(text)")
        }
    }

    @Test("times compare as they come on the clock, and their texts sort as they do")
    func order() {
        let times = ["23:59:00", "00:00:00", "09:05:07", "09:05"].compactMap(TimeOfDay.init)
        #expect(times.sorted().map(\.description) == times.map(\.description).sorted())
        #expect(times.count == 4)
        #expect(TimeOfDay(hour: 9, minute: 5, second: 7)?.startOfMinute == TimeOfDay("09:05"))
        #expect(TimeOfDay("09:05:07")?.hourAndMinute == "09:05")
        #expect(TimeOfDay(secondsSinceMidnight: -5) == TimeOfDay("00:00"))
        #expect(TimeOfDay(secondsSinceMidnight: 90_000) == TimeOfDay("23:59:59"))
    }

    @Test("what clocks show follows the zone, also where the day is another one")
    func clock() throws {
        let seoul = try Zone(identifier: "Asia/Seoul")
        let instant = Date(timeIntervalSince1970: 1_772_322_610.75)  // 2026-02-28T23:50:10.75Z
        #expect(TimeOfDay(instant, in: .utc) == TimeOfDay("23:50:10"))
        #expect(TimeOfDay(instant, in: seoul) == TimeOfDay("08:50:10"))
        #expect(TimeOfDay(Date(timeIntervalSince1970: -1), in: .utc) == TimeOfDay("23:59:59"))
    }

    @Test("clocks that are put forward or back show what the wall shows")
    func savings() throws {
        let berlin = try Zone(identifier: "Europe/Berlin")
        let spring = Date(timeIntervalSince1970: 1_774_746_000)  // 2026-03-29T01:00:00Z
        #expect(TimeOfDay(spring.addingTimeInterval(-1), in: berlin) == TimeOfDay("01:59:59"))
        #expect(TimeOfDay(spring, in: berlin) == TimeOfDay("03:00"))
        let autumn = Date(timeIntervalSince1970: 1_792_890_000)  // 2026-10-25T01:00:00Z
        #expect(TimeOfDay(autumn.addingTimeInterval(-1), in: berlin) == TimeOfDay("02:59:59"))
        #expect(TimeOfDay(autumn, in: berlin) == TimeOfDay("02:00"))
    }

    @Test(
        "people's ways of writing a time are understood",
        arguments: [
            ("7:30", "07:30"), ("07:30", "07:30"), ("7:30:15", "07:30:15"), ("9:15pm", "21:15"),
            ("9:15 PM", "21:15"), ("9 pm", "21:00"), ("12am", "00:00"), ("12 p.m.", "12:00"),
            ("noon", "12:00"), ("자정", "00:00"), ("오후 9시 15분", "21:15"), ("오전 7시", "07:00"),
            ("7시 반", "07:30"), ("오후 15시", "15:00"), ("19시", "19:00"), ("오전 12시", "00:00"),
        ])
    func typed(text: String, time: String) {
        #expect(TimeParser.parse(text) == TimeOfDay(time))
    }

    @Test(
        "what is no time is none",
        arguments: [
            "", "7", "730", "25:00", "7:3", "7:60", "13 pm", "0 am", "am", "7:30 am pm",
            "am 7 pm", "7시 61분", "7:30x", "later", "오후 24시", "7:30:99", "오전 오후 7시",
        ])
    func refused(text: String) {
        #expect(TimeParser.parse(text) == nil)
    }
}
