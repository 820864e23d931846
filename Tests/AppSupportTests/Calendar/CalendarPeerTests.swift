import AppSupport
import Chrono
import Foundation
import TestSupport
import Testing

@Suite("An iCalendar and libraries that nobody here wrote", .serialized)
struct CalendarPeerTests {
    private static let hasICalendar = CalendarPeer.icalendar.path != nil
    private static let hasICS = CalendarPeer.ics.path != nil
    private static let hasKhal = CalendarPeer.khal.path != nil
    private static let advice: Comment = "Tools/setup --tests installs it"

    private func sorted(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init).sorted()
    }

    private func expected() throws -> [String] {
        try CalendarPeerSample.events().map(CalendarPeerSample.line).sorted()
    }

    private let printing = """
        import json, sys
        from datetime import date, datetime, timedelta, timezone
        def text(time):
            if not isinstance(time, datetime): return time.isoformat()
            if time.tzinfo is None: return time.strftime("%Y-%m-%dT%H:%M:%S")
            return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        def show(*values): print(json.dumps(values, ensure_ascii=False, separators=(",", ":")))

        """

    @Test("is to icalendar what was written", .enabled(if: hasICalendar, advice))
    func icalendarReads() throws {
        let folder = TemporaryDirectory()
        try Data(CalendarPeerSample.written()).write(to: URL(fileURLWithPath: folder.file("a.ics")))
        let script =
            printing + """
                from icalendar import Calendar
                with open("a.ics", "rb") as file: calendar = Calendar.from_ical(file.read())
                assert not calendar.errors, calendar.errors
                assert str(calendar["X-WR-CALNAME"]) == "모임"
                for event in calendar.walk("VEVENT"):
                    assert not event.errors, event.errors
                    start, end = event.start, event.end
                    if not isinstance(start, datetime): end -= timedelta(days=1)
                    categories = event.get("CATEGORIES")
                    show(event["UID"], event["SUMMARY"], event.get("DESCRIPTION", ""), event.get("LOCATION", ""),
                        event.get("URL", ""), "+".join(categories.cats) if categories else "",
                        event.get("STATUS", ""), text(start), text(end))
                """
        #expect(
            sorted(try CalendarPeer.icalendar.run(["-c", script], in: folder)) == (try expected()))
    }

    @Test("is to ics what was written", .enabled(if: hasICS, advice))
    func icsReads() throws {
        let folder = TemporaryDirectory()
        try Data(CalendarPeerSample.written()).write(to: URL(fileURLWithPath: folder.file("a.ics")))
        let script =
            printing + """
                from ics import Calendar
                with open("a.ics", encoding="utf-8", newline="") as file: calendar = Calendar(file.read())
                for event in calendar.events:
                    start, end = event.begin.datetime, event.end.datetime
                    if event.all_day:
                        start, end = start.date(), end.date() - timedelta(days=1)
                    elif event.uid == "floating":  # it has no such thing
                        start, end = start.replace(tzinfo=None), end.replace(tzinfo=None)
                    show(event.uid, event.name, event.description or "", event.location or "", event.url or "",
                        event.status or "", text(start), text(end))
                """
        // It knows categories as a set only, and takes an escaped backslash and an n for a line end.
        let expected = try CalendarPeerSample.events().map { event in
            let line = try CalendarPeerSample.line(event)
            let values = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]
            var kept = try #require(values)
            kept.remove(at: 5)
            kept[2] = kept[2].replacing("\\n", with: "\\\n")
            return String(
                decoding: try JSONSerialization.data(
                    withJSONObject: kept, options: [.withoutEscapingSlashes]), as: UTF8.self)
        }.sorted()
        #expect(sorted(try CalendarPeer.ics.run(["-c", script], in: folder)) == expected)
    }

    @Test(
        "describes zones that dateutil and icalendar take for what they are",
        .enabled(if: hasICalendar, advice),
        arguments: [
            "Europe/Berlin", "America/New_York", "Europe/Dublin", "Africa/Casablanca", "Asia/Seoul",
            "Australia/Lord_Howe", "America/Santiago", "Asia/Gaza", "Africa/Cairo", "Asia/Kolkata",
            "Pacific/Chatham", "America/Sao_Paulo",
        ], [2010...2012, 2026...2027])
    func zones(name: String, years: ClosedRange<Int>) throws {
        let folder = TemporaryDirectory()
        let bytes = try CalendarPeerSample.written(
            [], zones: [try Zone(identifier: name)], years: years)
        try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a.ics")))
        let script = """
            import sys
            from datetime import datetime, timedelta, timezone
            from zoneinfo import ZoneInfo
            from dateutil.tz import tzical
            from icalendar import Calendar
            name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
            with open("a.ics", "rb") as file: calendar = Calendar.from_ical(file.read())
            zones = [tzical("a.ics").get(name), calendar.walk("VTIMEZONE")[0].to_tz(lookup_tzid=False)]
            truth = ZoneInfo(name)
            time, checks = datetime(first, 1, 1), 0
            while time.year <= last:
                real = time.replace(tzinfo=truth)
                # Not within the hours that clocks skip or show twice, where libraries differ.
                if all(real.utcoffset() == (real + timedelta(hours=h)).utcoffset() for h in (-3, 3)):
                    for zone in zones:
                        found = time.replace(tzinfo=zone).utcoffset()
                        assert found == real.utcoffset(), (time, zone, found, real.utcoffset())
                    checks += 1
                time += timedelta(hours=7)
            print(checks)
            """
        let output = try CalendarPeer.icalendar.run(
            ["-c", script, name, "\(years.lowerBound)", "\(years.upperBound)"], in: folder)
        let checks = try #require(Int(output.filter(\.isNumber)))
        #expect(checks > years.count * 1000)
    }

    @Test("that icalendar writes is read to the same values", .enabled(if: hasICalendar, advice))
    func icalendarWrites() throws {
        let folder = TemporaryDirectory()
        let script = """
            from datetime import date, datetime, timedelta, timezone
            from zoneinfo import ZoneInfo
            from icalendar import Calendar, Event
            calendar = Calendar()
            calendar.add("prodid", "-//x//x//"); calendar.add("version", "2.0")
            def add(uid, start, end=None, **more):
                event = Event()
                event.add("uid", uid); event.add("summary", "모임, \\"" + uid + "\\"; \\\\ x" * 6)
                event.add("dtstamp", datetime(2026, 1, 1, tzinfo=timezone.utc)); event.add("dtstart", start)
                if end: event.add("dtend", end)
                for key, value in more.items(): event.add(key, value)
                calendar.add_component(event)
            berlin, seoul = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Seoul")
            add("days", date(2026, 1, 31), date(2026, 2, 2), categories=["a, b", "웹"], description="첫 줄\\n둘째 줄" * 20)
            add("utc", datetime(2026, 3, 1, 9, tzinfo=timezone.utc), duration=timedelta(minutes=90))
            add("seoul", datetime(2026, 8, 5, 22, 30, tzinfo=seoul), datetime(2026, 8, 6, 6, tzinfo=seoul))
            add("floating", datetime(2026, 5, 5, 9), location="서울; 1층")
            add("weekly", datetime(2026, 3, 22, 10, tzinfo=berlin), datetime(2026, 3, 22, 11, tzinfo=berlin),
                rrule={"freq": "weekly", "count": 4}, exdate=datetime(2026, 3, 29, 10, tzinfo=berlin))
            calendar.add_missing_timezones()
            with open("b.ics", "wb") as file: file.write(calendar.to_ical())
            """
        _ = try CalendarPeer.icalendar.run(["-c", script], in: folder)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("b.ics"))))
        let contents = try CalendarSample.read(bytes)
        #expect(contents.unread.isEmpty)
        #expect(
            contents.events.map { "\($0.uid ?? "") \($0.when)" } == [
                "days 2026-01-31 > 2026-02-01",
                "utc 2026-03-01 09:00 > 2026-03-01 10:30 UTC",
                "seoul 2026-08-05 22:30 > 2026-08-06 06:00 Asia/Seoul",
                "floating 2026-05-05 09:00 floating",
                "weekly 2026-03-22 10:00 > 2026-03-22 11:00 Europe/Berlin",
                "weekly 2026-04-05 10:00 > 2026-04-05 11:00 Europe/Berlin",
                "weekly 2026-04-12 10:00 > 2026-04-12 11:00 Europe/Berlin",
            ])
        let first = try #require(contents.events.first)
        #expect(
            first.summary == "모임, \"days\"" + String(repeating: "; \\ x", count: 6)
                || first.summary == "모임, \"days" + String(repeating: "\"; \\ x", count: 6))
        #expect(first.categories == ["a, b", "웹"])
        #expect(first.description == String(repeating: "첫 줄\n둘째 줄", count: 20))
        #expect(contents.events[3].location == "서울; 1층")
    }

    @Test("that ics writes is read to the same values", .enabled(if: hasICS, advice))
    func icsWrites() throws {
        let folder = TemporaryDirectory()
        let script = """
            from ics import Calendar, Event
            event = Event(name="모임, 하나; 둘", begin="2026-08-05 22:30:00", end="2026-08-06 06:00:00", uid="a",
                description="첫 줄\\n둘째 \\\\ 줄 " * 10, location="서울, 강남", url="https://example.com/a,b")
            day = Event(name="Day", begin="2026-01-31", uid="b"); day.make_all_day()
            days = Event(name="Days", begin="2026-01-31", end="2026-02-01", uid="c"); days.make_all_day()
            calendar = Calendar(events=[event, day, days])
            with open("b.ics", "w", newline="") as file: file.writelines(calendar.serialize_iter())
            """
        _ = try CalendarPeer.ics.run(["-c", script], in: folder)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("b.ics"))))
        let contents = try CalendarSample.read(bytes)
        #expect(contents.unread.isEmpty)
        let events = contents.events.sorted { ($0.uid ?? "") < ($1.uid ?? "") }
        #expect(
            events.map { "\($0.summary) \($0.when)" } == [
                "모임, 하나; 둘 2026-08-05 22:30 > 2026-08-06 06:00 UTC",
                "Day 2026-01-31", "Days 2026-01-31 > 2026-02-01",
            ])
        #expect(events.first?.description == String(repeating: "첫 줄\n둘째 \\ 줄 ", count: 10))
        #expect(events.first?.location == "서울, 강남")
        #expect(events.first?.url == "https://example.com/a,b")
    }

    @Test(
        "is to khal what was written, and what khal writes is read", .enabled(if: hasKhal, advice))
    func khal() throws {
        let folder = TemporaryDirectory()
        let config = """
            [calendars]
            [[mine]]
            path = \(folder.path)/mine
            [locale]
            timeformat = %H:%M
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            datetimeformat = %Y-%m-%d %H:%M
            longdatetimeformat = %Y-%m-%d %H:%M
            local_timezone = Asia/Seoul
            default_timezone = Asia/Seoul
            [sqlite]
            path = \(folder.path)/khal.db
            """
        try FileManager.default.createDirectory(
            atPath: folder.file("mine"), withIntermediateDirectories: true)
        try config.write(toFile: folder.file("config"), atomically: true, encoding: .utf8)
        try Data(CalendarPeerSample.written()).write(to: URL(fileURLWithPath: folder.file("a.ics")))
        let start = ["-c", folder.file("config")]
        _ = try CalendarPeer.khal.run(start + ["import", "--batch", "a.ics"], in: folder)
        let format = "{uid}|{title}|{start}|{end}"
        func listed(_ first: String, _ last: String) throws -> [String] {
            sorted(
                try CalendarPeer.khal.run(
                    start + [
                        "list", "--once", "--day-format", "", "--format", format, first, last,
                    ],
                    in: folder))
        }
        #expect(
            try listed("2026-08-01", "2026-10-31") == [
                "seoul|밤샘|2026-08-05 22:30|2026-08-06 06:00",
                "winter|Berlin|2026-10-25 07:30|2026-10-25 12:30",
            ])
        #expect(
            try listed("2026-01-01", "2026-03-31") == [
                "days|컨퍼런스 2026: \"첫 날\", 둘째; \\ 끝|2026-01-31|2026-02-01",
                "utc|UTC|2026-03-29 10:30|2026-03-29 11:30",
            ])

        for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("mine")) {
            try FileManager.default.removeItem(atPath: folder.file("mine/" + name))
        }
        _ = try CalendarPeer.khal.run(
            start + [
                "new", "-a", "mine", "2026-08-05", "22:30", "23:30", "Europe/Berlin", "모임, 하나; 둘",
                "::", "설명, 길게",
                "--repeat", "weekly", "--until", "2026-08-20", "--location", "서울, 강남",
            ], in: folder)
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("mine")).first)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("mine/" + file))))
        let contents = try CalendarSample.read(bytes)
        #expect(contents.unread.isEmpty)
        #expect(
            contents.events.map(\.when) == [
                "2026-08-05 22:30 > 2026-08-05 23:30 Europe/Berlin",
                "2026-08-12 22:30 > 2026-08-12 23:30 Europe/Berlin",
                "2026-08-19 22:30 > 2026-08-19 23:30 Europe/Berlin",
            ])
        #expect(contents.events.first?.summary == "모임, 하나; 둘")
        #expect(contents.events.first?.description == "설명, 길게")
        #expect(contents.events.first?.location == "서울, 강남")
    }

    @Test(
        "recurs by rules made up at random as dateutil has it", .enabled(if: hasICalendar, advice))
    func randomRules() throws {
        var random = SeededRandom(seed: 11)
        let rules = (0..<200).map { _ in Self.rule(&random) }
        let folder = TemporaryDirectory()
        let script = """
            import sys, warnings
            from datetime import datetime
            from dateutil.rrule import rrulestr
            warnings.simplefilter("ignore")
            for line in sys.stdin:
                start, rule = line.split()
                start = datetime.strptime(start, "%Y%m%dT%H%M%S")
                # Hours that a step never reaches are an error there, and nothing here.
                try: found = rrulestr(rule + ";UNTIL=20271231T235959", dtstart=start)
                except ValueError: found = []
                if "COUNT" in rule: found = list(found)
                elif found: found = found.between(datetime(2026, 1, 1), datetime(2027, 12, 31, 23, 59, 59), inc=True)
                print(",".join(time.strftime("%Y%m%dT%H%M%S") for time in found))
            """
        let input = rules.map { $0.start + " " + $0.rule + "\n" }.joined()
        let output = try CalendarPeer.icalendar.run(["-c", script], in: folder, input: input)
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == rules.count)
        var compared = 0
        for (line, (start, rule)) in zip(lines, rules) {
            var theirs = line.split(separator: ",").map(String.init)
            let isCounted = rule.contains("COUNT")
            // It does not take a start that doesn't fit for the first occurrence, as RFC 5545 does.
            if isCounted, theirs.first != start { continue }
            theirs = theirs.filter { $0 != start && ("20260101"..."20271231T235959").contains($0) }
            let contents = try CalendarSample.read(
                CalendarSample.event("DTSTART:\(start)\nRRULE:\(rule)"), to: "2027-12-31"
            ) { $0.maximumOccurrencesPerEvent = 50_000 }
            let ours = contents.events.compactMap(\.occurrence).filter { $0 != start }
            #expect(ours == theirs, "\(start) \(rule)")
            #expect(contents.unread.isEmpty)
            if !theirs.isEmpty { compared += 1 }
        }
        #expect(compared > 60)
    }

    private static func rule(_ random: inout SeededRandom) -> (start: String, rule: String) {
        func numbers(_ range: ClosedRange<Int>, _ most: Int, negative: Bool = false) -> String {
            Set(
                (0...random.below(most)).map { _ in
                    let number = Int.random(in: range, using: &random)
                    return negative && random.oneIn(3) ? -number : number
                }
            ).map(String.init).sorted().joined(separator: ",")
        }
        // With ordinals or without: of both together dateutil wants a day to be both.
        func weekdays(ordinal: Int?) -> String {
            let highest = random.oneIn(2) ? ordinal : nil
            return Set(
                (0...random.below(3)).map { _ in
                    let name = random.pick(["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
                    guard let highest else { return name }
                    let number = 1 + random.below(highest)
                    return (random.oneIn(2) ? "-" : "") + String(number) + name
                }
            ).sorted().joined(separator: ",")
        }
        let frequency = random.pick(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"])
        var parts = ["FREQ=" + frequency]
        if random.oneIn(2) {
            parts.append("INTERVAL=\(1 + random.below(frequency == "HOURLY" ? 40 : 4))")
        }
        if random.oneIn(3) { parts.append("BYMONTH=" + numbers(1...12, 4)) }
        let hasMonth = parts.last?.hasPrefix("BYMONTH") ?? false
        if frequency == "YEARLY", random.oneIn(4) {
            parts += [
                "BYWEEKNO=" + numbers(1...53, 3, negative: true), "BYDAY=" + weekdays(ordinal: nil),
            ]
        } else {
            // Not on days that a month may lack: dateutil looks for what never comes until the year 9999.
            if frequency != "WEEKLY", frequency != "HOURLY", random.oneIn(3) {
                let days = frequency == "DAILY" ? 28 : 31
                parts.append("BYMONTHDAY=" + numbers(1...days, 5, negative: true))
            }
            if frequency == "YEARLY", !hasMonth, random.oneIn(4) {
                parts.append("BYYEARDAY=" + numbers(1...366, 5, negative: true))
            }
            if random.oneIn(2) {
                let ordinal = frequency == "MONTHLY" || hasMonth ? 5 : 53
                let canCount = frequency == "YEARLY" || frequency == "MONTHLY"
                parts.append("BYDAY=" + weekdays(ordinal: canCount ? ordinal : nil))
            }
        }
        if random.oneIn(6) { parts.append("BYHOUR=" + numbers(0...23, 3)) }
        if random.oneIn(6) { parts.append("BYMINUTE=" + numbers(0...59, 2)) }
        let hasDays = parts.contains { $0.hasPrefix("BY") && !$0.hasPrefix("BYMONTH=") }
        let isLong = frequency == "YEARLY" || frequency == "MONTHLY"
        if hasDays, isLong, random.oneIn(3) {
            parts.append("BYSETPOS=" + numbers(1...4, 2, negative: true))
        }
        if random.oneIn(3) { parts.append("WKST=" + random.pick(["SU", "MO", "WE"])) }
        if random.oneIn(4) { parts.append("COUNT=\(1 + random.below(40))") }
        // dateutil goes through hours one by one.
        let year = frequency == "HOURLY" ? "2026" : random.pick(["2026", "2025", "2019"])
        let month = 1 + random.below(12)
        let day = 1 + random.below(28)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (year + two(month) + two(day) + "T093000", parts.joined(separator: ";"))
    }
}
