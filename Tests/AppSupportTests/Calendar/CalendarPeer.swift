import AppSupport
import Chrono
import Foundation
import TestSupport
import Testing

/// Programs that nobody here wrote, as `Tools/setup --tests` installs them.
enum CalendarPeer: String, CaseIterable, Sendable {
    /// The library icalendar, and dateutil with it.
    case icalendar = "python-with-icalendar"
    /// The library ics.
    case ics = "python-with-ics"
    /// The calendar khal.
    case khal

    /// Where it is; `nil` if it is not installed.
    var path: String? {
        let variables = ProcessInfo.processInfo.environment
        let cache = variables["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
        let path = cache + "/kitbag-test-tools/bin/" + rawValue
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// What it prints, given a script or arguments, in a folder that it may write to.
    func run(
        _ arguments: [String], in folder: TemporaryDirectory, input: String = ""
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "TZ": "UTC",
        ]
        try input.write(toFile: folder.file("input"), atomically: true, encoding: .utf8)
        let output = folder.file("output")
        let errors = folder.file("errors")
        for file in [output, errors] {
            try "".write(toFile: file, atomically: false, encoding: .utf8)
        }
        process.standardInput = FileHandle(forReadingAtPath: folder.file("input"))
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        process.waitUntilExit()
        let problem = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(process.terminationStatus == 0, "\(problem)")
        return try String(contentsOfFile: output, encoding: .utf8)
    }
}

/// Events of every kind that calendars have.
enum CalendarPeerSample {
    static func events() throws -> [CalendarEvent] {
        let seoul = try Zone(identifier: "Asia/Seoul")
        let berlin = try Zone(identifier: "Europe/Berlin")
        let york = try Zone(identifier: "America/New_York")
        let lordHowe = try Zone(identifier: "Australia/Lord_Howe")
        func time(_ text: String, _ zone: Zone?) throws -> CalendarTime {
            let parts = text.split(separator: " ").map(String.init)
            return CalendarTime(
                try #require(Day(parts[0])), try #require(TimeOfDay(parts[1])), zone: zone)
        }
        func day(_ text: String) throws -> CalendarTime { CalendarTime(try #require(Day(text))) }
        var events = [
            CalendarEvent(
                uid: "days", summary: "컨퍼런스 2026: \"첫 날\", 둘째; \\ 끝", start: try day("2026-01-31"),
                end: try day("2026-02-01")),
            CalendarEvent(uid: "day", summary: "Leap", start: try day("2028-02-29")),
            CalendarEvent(
                uid: "utc", summary: "UTC", start: try time("2026-03-29 01:30", .utc),
                end: try time("2026-03-29 02:30", .utc)),
            CalendarEvent(
                uid: "seoul", summary: "밤샘", start: try time("2026-08-05 22:30", seoul),
                end: try time("2026-08-06 06:00", seoul)),
            CalendarEvent(
                uid: "summer", summary: "Berlin", start: try time("2026-07-01 10:00", berlin),
                end: try time("2026-07-01 11:00", berlin)),
            CalendarEvent(
                uid: "winter", summary: "Berlin", start: try time("2026-10-25 00:30", berlin),
                end: try time("2026-10-25 04:30", berlin)),
            CalendarEvent(
                uid: "york", summary: "York", start: try time("2027-03-14 00:30", york),
                end: try time("2027-03-14 05:00", york)),
            CalendarEvent(
                uid: "half", summary: "Half an hour", start: try time("2026-12-01 09:00", lordHowe),
                end: try time("2026-12-01 09:45", lordHowe)),
            CalendarEvent(
                uid: "floating", summary: "Wherever", start: try time("2026-05-05 09:00", nil),
                end: try time("2026-05-05 10:00", nil)),
        ]
        for index in events.indices {
            events[index].stamp = Date(milliseconds: 1_790_000_000_000)
            events[index].sequence = index
        }
        events[0].description =
            "한 줄에 75 옥텟이 넘는 설명입니다, 접을 때 글자 가운데를 자르지 않습니다; \\n 은 글자입니다.\n둘째 줄 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉\n\nEND:VEVENT"
        events[0].location = "서울, 강남구; 1층"
        events[0].url = "https://example.com/a?b=c,d;e&f=%20"
        events[0].categories = ["Swift, iOS", "웹", "a;b"]
        events[0].status = .confirmed
        events[1].status = .canceled
        events[2].status = .tentative
        return events
    }

    static func written() throws -> [UInt8] {
        let zones = ["Asia/Seoul", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]
        return try written(try events(), zones: try zones.map { try Zone(identifier: $0) })
    }

    static func written(
        _ events: [CalendarEvent], zones: [Zone], years: ClosedRange<Int> = 2026...2028
    ) throws -> [UInt8] {
        var sink = MemorySink()
        var writer = CalendarWriter(
            name: "모임", zones: zones, years: years, now: Date(milliseconds: 1_790_000_000_000))
        try writer.start(into: &sink)
        for event in events { try writer.write(event, into: &sink) }
        try writer.finish(into: &sink)
        return sink.bytes
    }

    /// An event as the scripts print it.
    static func line(_ event: CalendarEvent) throws -> String {
        func text(_ time: CalendarTime) -> String {
            guard let clock = time.time else { return time.day.description }
            guard let zone = time.zone else { return "\(time.day)T\(clock)" }
            let instant = zone.instant(of: time.day, second: clock.secondsSinceMidnight)
            return "\(Day(instant, in: .utc))T\(TimeOfDay(instant, in: .utc))Z"
        }
        let values = [
            event.uid ?? "", event.summary, event.description, event.location, event.url ?? "",
            event.categories.joined(separator: "+"), event.status?.rawValue ?? "",
            text(event.start), text(event.end ?? event.start),
        ]
        let data = try JSONSerialization.data(
            withJSONObject: values, options: [.withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self)
    }
}
