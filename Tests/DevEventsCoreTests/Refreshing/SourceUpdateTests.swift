import AppSupport
import Chrono
import Persistence
import TestSupport
import Testing

@testable import DevEventsCore

@Suite("Bringing events to what a source holds")
struct SourceUpdateTests {
    @Test("what a source holds for the first time is added, and the same again changes nothing")
    func firstAndAgain() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let stated = [
            StatedEvent("SwiftConf", "2026-09-01", until: "2026-09-03", topics: ["swift"]),
            StatedEvent("RustConf", "2026-10-01"),
        ]
        var changes = SourceChanges()
        changes.added = 2
        changes.events = 2
        #expect(try world.update(source, stated) == changes)
        let before = try world.all
        #expect(before.map(\.name) == ["SwiftConf", "RustConf"])
        #expect(before[0].firstDay == Day(of: "2026-09-01"))
        #expect(before[0].lastDay == Day(of: "2026-09-03"))

        world.go(to: "2026-06-16")
        changes.added = 0
        #expect(try world.update(source, stated) == changes)
        #expect(try world.all == before)
    }

    @Test("an event that is put off is the same event, with a higher sequence")
    func rescheduled() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        try world.update(
            source, [StatedEvent("SwiftConf", "2026-09-01", url: "https://s.example/")])
        let id = try #require(try world.all.first?.id)
        _ = try world.library.events.setFavorite([id], true)

        let changes = try world.update(
            source, [StatedEvent("SwiftConf", "2026-11-05", url: "https://s.example/")])
        #expect(changes.updated == 1 && changes.added == 0 && changes.removed == 0)
        let events = try world.all
        #expect(events.map(\.id) == [id])
        #expect(events[0].firstDay == Day(of: "2026-11-05"))
        #expect(events[0].sequence == 1)
        #expect(events[0].isFavorite)
    }

    @Test("next year's event under the old name is another one")
    func nextYear() throws {
        let world = try EventsWorld(today: Day(of: "2026-06-15"))
        let source = try world.addSource()
        try world.update(
            source, [StatedEvent("SwiftConf", "2026-06-01", url: "https://s.example/")])
        let old = try #require(try world.all.first)
        _ = try world.library.events.setFavorite([old.id], true)

        try world.update(
            source, [StatedEvent("SwiftConf", "2026-09-01", url: "https://s.example/")])
        let events = try world.all
        #expect(events.count == 2)
        #expect(events[0].firstDay == Day(of: "2026-06-01"))
        #expect(!events[0].isListed)
        #expect(events[1].isListed)
        #expect(!events[1].isFavorite)
    }

    @Test("the occurrences of a meeting that repeats do not become each other")
    func occurrences() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        func meeting(_ day: String) -> StatedEvent {
            StatedEvent("Meetup", day, url: "https://m.example/", identifier: "uid " + day)
        }
        try world.update(source, [meeting("2026-06-16"), meeting("2026-06-23")])
        let first = try #require(try world.all.first?.id)
        _ = try world.library.events.setFavorite([first], true)

        let changes = try world.update(source, [meeting("2026-06-23"), meeting("2026-06-30")])
        #expect(changes.added == 1 && changes.ended == 1 && changes.updated == 0)
        let events = try world.all
        #expect(events.map(\.firstDay.description) == ["2026-06-16", "2026-06-23", "2026-06-30"])
        #expect(events.map(\.isListed) == [false, true, true])
    }

    @Test("a new title is no new event")
    func retitled() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        try world.update(
            source, [StatedEvent("Swft Conf", "2026-09-01", url: "https://s.example/")])
        try world.update(
            source, [StatedEvent("Swift Conf", "2026-09-01", url: "https://s.example/")])
        #expect(try world.all.map(\.name) == ["Swift Conf"])
        #expect(try world.all.map(\.sequence) == [0])
    }

    @Test("one event of several sources is shown once, with the topics of all")
    func severalSources() throws {
        let world = try EventsWorld()
        let swift = try world.addSource("https://example.com/swift.json")
        let ios = try world.addSource("https://example.com/ios.json")
        try world.update(
            swift, [StatedEvent("Mobile Days", "2026-09-01", place: "Seoul", topics: ["swift"])])
        let changes = try world.update(
            ios,
            [StatedEvent("MOBILE  days", "2026-09-01", place: "seoul", topics: ["ios", "swift"])])
        #expect(changes.added == 0 && changes.updated == 1)
        let events = try world.all
        #expect(events.count == 1)
        #expect(events[0].name == "Mobile Days")
        #expect(events[0].topics.values == ["ios", "swift"])

        // It goes only when the last of them lists it no more.
        #expect(try world.update(swift, []).removed == 0)
        #expect(try world.all[0].topics.values == ["ios", "swift"])
        #expect(try world.update(ios, []).removed == 1)
        #expect(try world.all.isEmpty)
    }

    @Test("events of one name on one day in several towns are several events")
    func severalTowns() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let towns = ["Vienna", "Busan", "Incheon"]
        let stated = towns.map { StatedEvent("DevFest", "2026-11-24", place: $0) }
        try world.update(source, stated)
        #expect(try world.all.compactMap(\.place) == towns)
        // Each stays itself, in whatever order they come.
        let before = try world.all
        try world.update(source, stated.reversed())
        #expect(try world.all == before)
    }

    @Test("an event that a source has twice is one event")
    func twiceInOneSource() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let changes = try world.update(
            source,
            [
                StatedEvent("Conf", "2026-09-01", topics: ["a"]),
                StatedEvent("Conf", "2026-09-01", topics: ["b"]),
            ])
        #expect(changes.added == 1 && changes.updated == 0 && changes.events == 2)
        #expect(try world.all.map(\.topics.values) == [["a", "b"]])
    }

    @Test("of two sources that differ, the one that spoke last about the time counts")
    func latestWord() throws {
        let world = try EventsWorld()
        let (one, other) = (try world.addSource(), try world.addSource("https://b.example/"))
        let old = StatedEvent("Conf", "2026-09-01", url: "https://c.example/")
        try world.update(one, [old])
        try world.update(other, [old])
        world.go(to: "2026-06-20")
        try world.update(other, [StatedEvent("Conf", "2026-09-08", url: "https://c.example/")])
        #expect(try world.all.map(\.firstDay) == [Day(of: "2026-09-08")])
        world.go(to: "2026-06-21")
        // The first one changes something else; its old date does not come back.
        var described = old
        described.summary = "About everything"
        try world.update(one, [described])
        #expect(try world.all.map(\.firstDay) == [Day(of: "2026-09-08")])
        #expect(try world.all.map(\.summary) == ["About everything"])
        try world.update(one, [StatedEvent("Conf", "2026-09-15", url: "https://c.example/")])
        #expect(try world.all.map(\.firstDay) == [Day(of: "2026-09-15")])
    }

    @Test(
        "what the person has done something with never goes with its source",
        arguments: ["favorite", "note", "reminder"])
    func personal(_ mark: String) throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let stated = [StatedEvent("Conf", "2026-09-01"), StatedEvent("Other", "2026-09-02")]
        try world.update(source, stated)
        let id = try world.all[0].id
        switch mark {
        case "favorite": _ = try world.library.events.setFavorite([id], true)
        case "note": _ = try world.library.events.setNote(id, "Talk to Kim")
        default: _ = try world.library.reminders.remind(of: id, .start, lead: 60)
        }

        let changes = try world.update(source, [])
        #expect(changes.ended == 1 && changes.removed == 1)
        var events = try world.all
        #expect(events.map(\.id) == [id])
        #expect(!events[0].isListed)
        #expect(events[0].isEnded(at: world.clock.now, in: world.library.world.zone))

        // It takes its place again when it comes back.
        try world.update(source, stated)
        events = try world.all
        #expect(events.count == 2)
        #expect(events[0].id == id && events[0].isListed)
    }

    @Test("what could not be understood is kept with its text, and goes when it is mended")
    func unread() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let items = [
            UnreadItem(.badDate, text: "Conf · soon", line: 7), UnreadItem(.noName, text: "{}"),
        ]
        #expect(try world.update(source, [], unread: items).unread == 2)
        let kept = try world.library.sources.unreadTexts(of: source.id)
        #expect(kept.map(\.text) == ["Conf · soon", "{}"])
        #expect(kept.map(\.line) == [7, nil])
        #expect(kept.map(\.reason) == [.badDate, .noName])
        #expect(try world.library.sources.list().map(\.unread) == [2])
        try world.update(source, [])
        #expect(try world.library.sources.unreadTexts(of: source.id).isEmpty)
    }

    @Test("a source that is removed takes its events with it, and undoing brings all back")
    func removal() throws {
        let world = try EventsWorld()
        let (one, other) = (try world.addSource(), try world.addSource("https://b.example/"))
        try world.update(one, [StatedEvent("A", "2026-09-01"), StatedEvent("B", "2026-09-02")])
        try world.update(other, [StatedEvent("B", "2026-09-02"), StatedEvent("C", "2026-09-03")])
        let before = try world.all
        let removed = try world.library.recording("source remove", "1").sources.remove([one.id])
        #expect(removed.sources.map(\.id) == [one.id])
        #expect(removed.events == 1)
        #expect(try world.all.map(\.name) == ["B", "C"])
        #expect(try world.library.sources.list().map(\.source.id) == [other.id])

        _ = try world.library.undoLog.undoLast()
        #expect(try world.all == before)
        #expect(try world.library.sources.list().map(\.events) == [2, 2])
    }

    @Test("undoing what a person did to an event keeps what its source has said since")
    func undoOfFavorite() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        try world.update(source, [StatedEvent("Conf", "2026-09-01", url: "https://c.example/")])
        let id = try world.all[0].id
        _ = try world.library.recording("favorite", "1").events.setFavorite([id], true)
        try world.update(source, [StatedEvent("Conf", "2026-09-08", url: "https://c.example/")])
        _ = try world.library.undoLog.undoLast()
        #expect(try world.all.map(\.isFavorite) == [false])
        #expect(try world.all.map(\.firstDay) == [Day(of: "2026-09-08")])
    }

    @Test("an event has the same identifier whoever reads its source")
    func identifiers() throws {
        let stated = [
            StatedEvent("A", "2026-09-01"), StatedEvent("B", "2026-09-02", identifier: "x"),
        ]
        let uids = try [EventsWorld(), EventsWorld(zone: "UTC")].map { world in
            try world.update(world.addSource(), stated)
            return try world.all.map(\.uid)
        }
        #expect(uids[0] == uids[1])
        #expect(Set(uids[0]).count == 2)
    }

    @Test("a thousand events of a source are as they were after any shuffling", arguments: 0..<3)
    func shuffled(_ seed: UInt64) throws {
        let world = try EventsWorld(provider: .sqlite)
        let source = try world.addSource()
        var random = SeededRandom(seed: seed)
        let stated = (0..<1_000).map { index in
            StatedEvent(
                "Conf \(index % 400)", "2026-0\(7 + index % 3)-\(10 + index % 15)",
                url: index % 5 == 0 ? nil : "https://e.example/\(index % 300)",
                place: "Town \(index)")
        }
        #expect(try world.update(source, stated).added == 1_000)
        let before = try world.all
        let changes = try world.update(source, stated.shuffled(using: &random))
        #expect(changes.added == 0 && changes.removed == 0 && changes.updated == 0)
        #expect(try world.all == before)
    }
}
