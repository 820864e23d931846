import AppSupport
import Chrono
import Persistence
import Testing

@testable import DevEventsCore

@Suite("Exporting events")
struct ExportEventsTests {
    private func export(
        _ world: EventsWorld, _ format: ExportFormat, _ filter: EventFilter = .all
    ) throws -> String {
        var sink = MemorySink()
        _ = try ExportEvents(world.library)(format, filter, into: &sink)
        return sink.text
    }

    private func stated(
        _ name: String, _ period: String?, registration: String? = nil
    ) -> StatedEvent {
        var stated = StatedEvent(name: name)
        stated.period = period.flatMap(EventPeriod.init)
        stated.registration = registration.flatMap(EventPeriod.init)
        return stated
    }

    @Test(
        "a calendar has each event when it is",
        arguments: [
            "2026-09-01/2026-09-01", "2026-08-31/2026-09-02", "2028-02-28/2028-02-29",
            "2026-12-31/2027-01-01",
            "2026-09-01T19:00:00/2026-09-01T21:00:00[Asia/Seoul]",
            "2026-09-01T22:00:00/2026-09-02T02:00:00[Europe/Berlin]",
            // Over the night in which the clocks go back.
            "2026-10-24T20:00:00/2026-10-25T04:30:00[America/New_York]",
            // In that night: ending in the hour that comes twice.
            "2026-11-01T01:30:00/2026-11-01T01:30:00[America/New_York]",
            "2026-11-01T01:30:00/2026-11-01T01:10:00[America/New_York]",
            "2026-09-01T19:00:00/2026-09-01T21:00:00[UTC]",
            "2026-09-01T19:00:00/2026-09-01T21:00:00",
        ])
    func periods(_ period: String) throws {
        let world = try EventsWorld()
        try world.update(world.addSource(), [stated("모임, \"큰\"; 잔치\\", period)])
        let text = try export(world, .ics)
        let read = try CalendarSourceReader(
            window: Day(of: "2026-01-01")...Day(of: "2029-01-01")
        ).read(Array(text.utf8))
        #expect(read.events.map(\.name) == ["모임, \"큰\"; 잔치\\"])
        #expect(read.events.map(\.period?.description) == [period])
        #expect(read.unread.isEmpty)
    }

    @Test("a time at a fixed offset becomes the same moment of UTC")
    func fixedOffset() throws {
        let world = try EventsWorld()
        try world.update(
            world.addSource(), [stated("A", "2026-09-01T19:00:00/2026-09-01T21:00:00[+09:30]")])
        let text = try export(world, .ics)
        #expect(text.contains("DTSTART:20260901T093000Z\r\n"), "\(text)")
        #expect(text.contains("DTEND:20260901T113000Z\r\n"), "\(text)")
    }

    @Test("an event with nothing but a registration stands where that ends")
    func registration() throws {
        let world = try EventsWorld()
        try world.update(
            world.addSource(),
            [
                stated(
                    "A", nil,
                    registration: "2026-08-05T11:30:00/2026-08-23T18:00:00[Asia/Seoul]")
            ])
        let text = try export(world, .ics)
        #expect(text.contains("SUMMARY:A — registration ends\r\n"), "\(text)")
        #expect(text.contains("DTSTART;TZID=Asia/Seoul:20260823T180000\r\n"), "\(text)")
    }

    @Test("a place stands in a calendar without a word about being online, and is read as it was")
    func places() throws {
        let world = try EventsWorld()
        var both = stated("A", "2026-09-01/2026-09-01")
        (both.place, both.country, both.isOnline) = ("Berlin", "Germany", true)
        var online = stated("B", "2026-09-02/2026-09-02")
        online.isOnline = true
        try world.update(world.addSource(), [both, online])
        let text = try export(world, .ics)
        #expect(text.contains("LOCATION:Berlin\\, Germany\r\n"), "\(text)")
        let read = try CalendarSourceReader(
            window: Day(of: "2026-01-01")...Day(of: "2027-01-01")
        ).read(Array(text.utf8))
        #expect(read.events.map(\.place) == ["Berlin, Germany", nil])
        #expect(read.events.map(\.isOnline) == [nil, true])
    }

    @Test("an event that moves keeps its identifier and gets a higher sequence, and its alarm")
    func moved() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        var event = stated("A", "2026-09-01/2026-09-01")
        event.url = "https://a.example/"
        try world.update(source, [event])
        _ = try world.library.reminders.remind(of: 1, .start, lead: 90)
        let before = try export(world, .ics)
        event.period = EventPeriod("2026-09-08/2026-09-08")
        try world.update(source, [event])
        let after = try export(world, .ics)
        func line(_ name: String, _ text: String) -> [Substring] {
            text.split(separator: "\r\n").filter { $0.hasPrefix(name) }
        }
        #expect(line("UID:", before).count == 1)
        #expect(line("UID:", before) == line("UID:", after))
        #expect(line("SEQUENCE:", before) == ["SEQUENCE:0"])
        #expect(line("SEQUENCE:", after) == ["SEQUENCE:1"])
        #expect(line("TRIGGER", after) == ["TRIGGER;VALUE=DATE-TIME:20260907T223000Z"])
        #expect(line("DTSTART", after) == ["DTSTART;VALUE=DATE:20260908"])
        #expect(line("DTEND", after) == ["DTEND;VALUE=DATE:20260909"])
    }

    @Test("a calendar reminds when the app does, of whatever it is")
    func alarms() throws {
        let world = try EventsWorld()
        var timed = stated("A", "2026-09-01T19:00:00/2026-09-01T21:00:00[Europe/Berlin]")
        timed.registration = EventPeriod("2026-08-01/2026-08-20T18:00:00[Asia/Seoul]")
        timed.proposalsEnd = Day("2026-07-31")
        let open = stated("B", nil, registration: "2026-08-05/2026-08-23T00:00:00[Asia/Seoul]")
        try world.update(
            world.addSource(), [timed, open, stated("C", "2026-09-02/2026-09-03")])
        let reminders = world.library.reminders
        _ = try reminders.remind(of: 1, .start, lead: 120)
        _ = try reminders.remind(of: 1, .registration, lead: 120)
        _ = try reminders.remind(of: 1, .proposals, lead: 10_080)
        _ = try reminders.remind(of: 2, .registration, lead: 60)
        _ = try reminders.remind(of: 3, .start, lead: 1_440)
        let lines = try export(world, .ics).split(separator: "\r\n")
        #expect(
            lines.filter { $0.hasPrefix("TRIGGER") }.sorted() == [
                "TRIGGER:-PT2H",
                "TRIGGER;VALUE=DATE-TIME:20260724T150000Z",
                "TRIGGER;VALUE=DATE-TIME:20260820T070000Z",
                "TRIGGER;VALUE=DATE-TIME:20260822T140000Z",
                "TRIGGER;VALUE=DATE-TIME:20260901T000000Z",
            ])
        #expect(lines.contains("DESCRIPTION:A — call for papers ends"))
    }

    @Test("the source's format and the kind of a line have names of their own")
    func linesOfSources() throws {
        let world = try EventsWorld()
        try world.update(world.addSource(), [stated("A", "2026-09-01/2026-09-01")])
        let lines = try export(world, .ndjson).split(separator: "\n")
        for line in lines {
            let names = try #require(try JSONValue(parsing: Array(line.utf8)).object).members
                .map(\.name)
            #expect(Set(names).count == names.count, "\(names)")
        }
        #expect(lines.count == 2)
    }

    @Test("what was exported as a calendar is the same events as a source of another person")
    func readAgain() throws {
        let world = try EventsWorld()
        try world.update(
            world.addSource(),
            (1...9).map { stated("Event \($0)", "2026-09-0\($0)/2026-09-0\($0)") })
        let first = try export(world, .ics)
        let other = try EventsWorld()
        let contents = try CalendarSourceReader(
            window: Day(of: "2026-01-01")...Day(of: "2027-01-01")
        ).read(Array(first.utf8))
        let source = try other.addSource()
        try other.update(source, contents.events)
        #expect(try other.all.map(\.name) == world.all.map(\.name))
        #expect(try other.all.map(\.period) == world.all.map(\.period))
        #expect(try other.update(source, contents.events).added == 0)
    }
}
