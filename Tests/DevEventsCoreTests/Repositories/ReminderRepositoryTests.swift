import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import DevEventsCore

@Suite("Reminders of events")
struct ReminderRepositoryTests {
    private func world(_ period: String) throws -> EventsWorld {
        let world = try EventsWorld()
        var stated = StatedEvent(name: "Conf")
        stated.period = EventPeriod(period)
        stated.url = "https://c.example/"
        try world.update(world.addSource(), [stated])
        return world
    }

    private func due(_ world: EventsWorld, _ instant: String) throws -> [String] {
        world.clock.now = try #require(Timestamp.parse(instant))
        return try world.library.reminders.due().map(\.event.name)
    }

    @Test("one is reminded once, from so long before until it begins, in the event's zone")
    func once() throws {
        let world = try world("2026-07-01T09:00:00/2026-07-01T18:00:00[America/New_York]")
        let set = try world.library.reminders.remind(of: 1, .start, lead: 60)
        #expect(set.instant.map(Timestamp.format) == "2026-07-01T13:00:00.000Z")
        #expect(try due(world, "2026-07-01T11:59:59Z") == [])
        #expect(try due(world, "2026-07-01T12:00:00Z") == ["Conf"])
        let due = try #require(try world.library.reminders.due().first)
        try world.library.reminders.markShown(due)
        #expect(try self.due(world, "2026-07-01T12:15:00Z") == [])
    }

    @Test("nothing reminds of what has begun, even if the computer was off")
    func tooLate() throws {
        let world = try world("2026-07-01T09:00:00/2026-07-01T18:00:00[UTC]")
        _ = try world.library.reminders.remind(of: 1, .start, lead: 60)
        #expect(try due(world, "2026-07-01T09:00:00Z") == [])
    }

    @Test("an event of whole days counts from nine in the morning")
    func wholeDays() throws {
        let world = try world("2026-07-01/2026-07-02")
        _ = try world.library.reminders.remind(of: 1, .start, lead: 24 * 60)
        // Nine in Seoul is midnight in UTC.
        #expect(try due(world, "2026-06-29T23:59:59Z") == [])
        #expect(try due(world, "2026-06-30T00:00:00Z") == ["Conf"])
    }

    @Test("an event that moves reminds anew")
    func moved() throws {
        let world = try world("2026-07-01T09:00:00/2026-07-01T18:00:00[UTC]")
        _ = try world.library.reminders.remind(of: 1, .start, lead: 60)
        #expect(try due(world, "2026-07-01T08:30:00Z") == ["Conf"])
        try world.library.reminders.markShown(
            try #require(try world.library.reminders.due().first))
        var stated = StatedEvent(name: "Conf")
        stated.period = EventPeriod("2026-07-08T09:00:00/2026-07-08T18:00:00[UTC]")
        stated.url = "https://c.example/"
        try world.update(try world.library.sources.list()[0].source, [stated])
        #expect(try due(world, "2026-07-08T08:30:00Z") == ["Conf"])
    }

    @Test("what the event does not have, and what is over, can't be reminded of")
    func refused() throws {
        let world = try world("2026-06-01/2026-06-02")
        #expect(throws: DevEventsError.noOccasion(1, .registration)) {
            try world.library.reminders.remind(of: 1, .registration, lead: 60)
        }
        #expect(throws: DevEventsError.occasionOver(1, .start)) {
            try world.library.reminders.remind(of: 1, .start, lead: 60)
        }
        #expect(try world.library.reminders.list().isEmpty)
    }

    @Test("a second reminder of the same replaces the first, and all can be taken away")
    func replaced() throws {
        let world = try world("2026-07-01/2026-07-02")
        _ = try world.library.reminders.remind(of: 1, .start, lead: 60)
        _ = try world.library.reminders.remind(of: 1, .start, lead: 120)
        #expect(try world.library.reminders.list().map(\.reminder.lead) == [120])
        #expect(try world.library.reminders.removeAll(of: [1]) == 1)
        #expect(try world.library.reminders.list().isEmpty)
    }

    @Test("a length of time is read, or refused by name")
    func leads() throws {
        let read = try ["30m", "2h", "1 day", "1w", "45", "30분", "2시간", "1주"].map(Lead.minutes)
        #expect(read == [30, 120, 1440, 10_080, 45, 30, 120, 10_080])
        #expect([30, 120, 1440, 10_080, 90].map(Lead.text) == ["30m", "2h", "1d", "1w", "90m"])
        for text in ["", "m", "-1h", "1x", "99999999999999999999d", "2y", "9999w"] {
            #expect(throws: DevEventsError.badLead(text)) { try Lead.minutes(text) }
        }
    }
}
