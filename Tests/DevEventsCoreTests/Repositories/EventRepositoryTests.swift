import AppSupport
import Chrono
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore

@Suite("Finding events")
struct EventRepositoryTests {
    private func names(
        _ world: EventsWorld, _ change: (inout EventFilter) -> Void = { _ in }
    ) throws -> [String] {
        var filter = EventFilter()
        change(&filter)
        return try world.library.events.list(filter, range: ListRange(limit: nil)).events.map(
            \.name)
    }

    private func stated(
        _ name: String, _ period: String, _ change: (inout StatedEvent) -> Void = { _ in }
    ) throws -> StatedEvent {
        var stated = StatedEvent(name: name)
        let parsed: EventPeriod = try #require(EventPeriod(period))
        stated.period = parsed
        change(&stated)
        return stated
    }

    @Test(
        "an event is to come until it is over where it takes place",
        arguments: [Provider.memory, .sqlite])
    func upcoming(_ provider: Provider) throws {
        // Noon of the 15th in Seoul is 23:00 of the 14th in New York.
        let world = try EventsWorld(provider: provider)
        try world.update(
            world.addSource(),
            [
                stated("over here", "2026-06-14/2026-06-14"),
                stated("today here", "2026-06-15/2026-06-15"),
                stated("on in New York", "2026-06-14/2026-06-14[America/New_York]"),
                stated(
                    "over in New York",
                    "2026-06-14T09:00:00/2026-06-14T22:30:00[America/New_York]"),
                stated("over at noon", "2026-06-15T09:00:00/2026-06-15T12:00:00[Asia/Seoul]"),
                stated("on at noon", "2026-06-15T09:00:00/2026-06-15T12:01:00[Asia/Seoul]"),
                stated("long", "2026-01-01/2026-12-31"),
            ])
        #expect(
            try names(world) == ["long", "on in New York", "today here", "on at noon"])
        #expect(
            try names(world) { $0.time = .ended }
                == ["over here", "over in New York", "over at noon"])
        #expect(try names(world) { $0.time = .any }.count == 7)
        for event in try world.all {
            let isOver = event.isOver(at: world.clock.now, in: world.library.world.zone)
            #expect(isOver == event.name.hasPrefix("over"), "\(event.name)")
        }
    }

    @Test("each filter keeps what it says")
    func filters() throws {
        let world = try EventsWorld()
        try world.update(
            world.addSource(),
            [
                stated("A", "2026-07-01/2026-07-02") {
                    $0.topics = ["Swift", "iOS"]
                    $0.place = "Zürich"
                    $0.country = "Switzerland"
                    $0.isFree = true
                },
                stated("B", "2026-08-01/2026-08-01") {
                    $0.topics = ["rust"]
                    $0.isOnline = true
                    $0.proposalsEnd = Day(of: "2026-06-15")
                },
                stated("C", "2026-09-01/2026-09-01") {
                    $0.topics = ["swift"]
                    $0.place = "서울 강남구"
                    $0.proposalsEnd = Day(of: "2026-06-14")
                },
            ])
        #expect(try names(world) { $0.topics = ["swift"] } == ["A", "C"])
        #expect(try names(world) { $0.topics = ["swift", "ios"] } == ["A"])
        #expect(try names(world) { $0.place = "zurich" } == ["A"])
        #expect(try names(world) { $0.place = "switz" } == ["A"])
        #expect(try names(world) { $0.place = "강남" } == ["C"])
        #expect(try names(world) { $0.isOnline = true } == ["B"])
        #expect(try names(world) { $0.isFree = true } == ["A"])
        #expect(try names(world) { $0.hasOpenProposals = true } == ["B"])
        #expect(try names(world) { $0.since = Day(of: "2026-07-02") } == ["A", "B", "C"])
        #expect(try names(world) { $0.since = Day(of: "2026-07-03") } == ["B", "C"])
        #expect(try names(world) { $0.until = Day(of: "2026-08-01") } == ["A", "B"])
        #expect(try names(world) { $0.isFavorite = true } == [])
        #expect(try names(world) { $0.source = 2 } == [])
        #expect(try names(world) { $0.source = 1 } == ["A", "B", "C"])
        #expect(
            try world.library.events.topics()
                == [
                    TopicCount(topic: "Swift", events: 2), TopicCount(topic: "iOS", events: 1),
                    TopicCount(topic: "rust", events: 1),
                ])
    }

    @Test("words are found in names, places, hosts, topics, descriptions and notes")
    func search() throws {
        let world = try EventsWorld(provider: .sqlite)
        try world.update(
            world.addSource(),
            [
                stated("파이콘 한국", "2026-08-15/2026-08-17") { $0.host = "파이콘 준비위원회" },
                stated("Cocoaheads", "2026-08-01/2026-08-01") { $0.summary = "An evening in Köln" },
            ])
        func found(_ words: String) throws -> [String] {
            try world.library.events.search(SearchQuery(words), .all, ListRange(limit: 10))
                .listing.events.map(\.name)
        }
        #expect(try found("준비") == ["파이콘 한국"])
        #expect(try found("koln") == ["Cocoaheads"])
        let id = try world.all[1].id
        _ = try world.library.events.setNote(id, "막차 시간 보기")
        #expect(try found("막차") == ["Cocoaheads"])
    }

    @Test("an event that is not there is not found, and nothing is changed")
    func missing() throws {
        let world = try EventsWorld()
        try world.update(world.addSource(), [stated("A", "2026-07-01/2026-07-02")])
        #expect(throws: DevEventsError.noEvent(9)) { try world.library.events.details(9) }
        #expect(throws: DevEventsError.noEvent(9)) {
            try world.library.events.setFavorite([1, 9], true)
        }
        #expect(try world.all.map(\.isFavorite) == [false])
    }
}
