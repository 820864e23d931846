import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import DevEventsCore

/// Events of their own for a test, with a clock that is set by hand and identifiers that
/// count. It is noon of 2026-06-15 in Seoul.
struct EventsWorld {
    let clock = VirtualClock()
    let library: DevEventsLibrary

    init(
        zone: String = "Asia/Seoul", today: Day = Day(of: "2026-06-15"),
        provider: Provider = .memory
    ) throws {
        let (clock, uids, directory) = (clock, CountingUIDs(), TemporaryDirectory())
        let zone = try Zone(identifier: zone)
        clock.now = zone.instant(of: today, hour: 12)
        let world = AppSupport.World(
            environment: ["KITBAG_LANG": "en"], zone: zone, now: { clock.now },
            // The database's folder is there for as long as the events are used.
            makeUID: { withExtendedLifetime(directory) { uids.next() } })
        library = try DevEventsLibrary(
            world, provider: provider.storeProvider(file: directory.file("events.sqlite")))
    }

    /// Adds a source that nobody asks.
    @discardableResult
    func addSource(_ address: String = "https://example.com/a.json") throws -> Source {
        try library.sources.add(SourceAddress(address))
    }

    /// Brings a source to what it holds now.
    @discardableResult
    func update(_ source: Source, _ events: [StatedEvent], unread: [UnreadItem] = []) throws
        -> SourceChanges
    {
        var contents = SourceContents()
        contents.events = events
        contents.unread = unread
        return try library.store.transaction { transaction in
            var update = SourceUpdate(of: source, in: transaction, library.world)
            try update.apply(contents)
            return update.changes
        }
    }

    /// All events in the order of their numbers.
    var all: [Event] {
        get throws {
            try library.events.list(.all, by: .number, range: ListRange(limit: nil)).events
        }
    }

    /// Moves the clock on to noon of a day.
    func go(to day: String) {
        clock.now = library.world.zone.instant(of: Day(of: day), hour: 12)
    }
}

extension StatedEvent {
    /// An event of a test.
    init(
        _ name: String, _ day: String, until last: String? = nil, url: String? = nil,
        place: String? = nil, topics: [String] = [], identifier: String? = nil
    ) {
        self.init(name: name)
        period = EventPeriod(firstDay: Day(of: day), lastDay: last.map(Day.init(of:)))
        self.url = url
        self.place = place
        self.topics = topics
        self.identifier = identifier
    }
}

extension Day {
    /// A day of a test.
    init(of text: String) { self = Day(text) ?? .first }
}
