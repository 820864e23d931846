import AppShell
import AppSupport
import Chrono
import Foundation
import Navigation
import Networking
import Persistence
import Reactive
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore
@testable import devevents

typealias Event = DevEventsCore.Event

/// Events in memory and a terminal in memory, in which a person sits. It is 18:00 of Monday,
/// 2026-03-02, in Seoul.
@MainActor
final class EventsScreenWorld {
    let terminal: OffscreenTerminal
    let app: DevEventsApp
    let clock = VirtualClock()
    let reachability = BehaviorRelay(value: Reachability.reachable)
    let directory = TemporaryDirectory()
    /// What the network answers.
    var answer: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse = {
        request throws(HTTPError) in throw .noStub(request.url)
    }
    private var running: Task<Int32, any Error>?

    init(
        _ language: Language = .english, columns: Int = 80, rows: Int = 24, isWelcomed: Bool = true
    ) throws {
        terminal = OffscreenTerminal(columns: columns, rows: rows)
        let (clock, uids) = (clock, CountingUIDs())
        var world = AppSupport.World(
            environment: ["KITBAG_HOME": directory.file("home")],
            zone: try Zone(identifier: "Asia/Seoul"), now: { clock.now },
            makeUID: { uids.next() })
        world.language = language
        if isWelcomed { try AppState(of: "devevents", in: world.home).write("welcomed", true) }
        app = DevEventsApp(
            try AppContext(world, settings: DevEventsApp.settings),
            library: try DevEventsLibrary(world, provider: InMemoryProvider()))
    }

    var library: DevEventsLibrary { app.library }

    /// What stands on the terminal.
    var screen: String { terminal.text }

    /// Adds a source with what it holds, as another process does.
    @discardableResult
    func addSource(
        _ address: String = "https://example.com/events.json", _ title: String = "Swift events",
        _ events: [StatedEvent], unread: [UnreadItem] = []
    ) throws -> Source {
        var source = try library.sources.add(SourceAddress(address), title: title)
        (source.kind, source.readAt, source.checkedAt) = (.conferences, clock.now, clock.now)
        try library.store.update(source)
        try update(source, events, unread: unread)
        return source
    }

    /// Brings a source to what it holds now, as another process does.
    func update(_ source: Source, _ events: [StatedEvent], unread: [UnreadItem] = []) throws {
        var contents = SourceContents()
        (contents.events, contents.unread) = (events, unread)
        try library.store.transaction { transaction in
            var update = SourceUpdate(of: source, in: transaction, library.world)
            try update.apply(contents)
        }
    }

    /// A few events, all of one source.
    func addSamples() throws {
        try addSource(.samples, unread: [UnreadItem(.badDate, text: "Some day in May", line: 12)])
    }

    private func addSource(_ events: [StatedEvent], unread: [UnreadItem]) throws {
        try addSource("https://example.com/events.json", "Swift events", events, unread: unread)
    }

    /// Opens the interface.
    func start(at link: String? = nil) {
        let answer = answer
        let interface = DevEventsInterface(
            app, on: terminal, fetcher: SourceFetcher(StubTransport(answer)),
            reachability: reachability.asObservable())
        let target = link.flatMap { DeepLink($0, scheme: "kitbag") }
        running = Task { try await interface.run(opening: target) }
    }

    /// Waits for the interface to end.
    func end() async throws -> Int32? { try await running?.value }

    /// Waits until something stands on the terminal.
    @discardableResult
    func wait(
        for text: String, gone: Bool = false, at location: SourceLocation = #_sourceLocation
    ) async throws -> String {
        try await wait(text, at: location) { $0.contains(text) != gone }
    }

    /// Waits until the terminal shows something.
    @discardableResult
    func wait(
        _ name: String, at location: SourceLocation = #_sourceLocation,
        until isWanted: (String) -> Bool
    ) async throws -> String {
        var shown = screen
        for _ in 0..<6000 {
            if isWanted(shown) { break }
            try await Task.sleep(for: .milliseconds(10))
            shown = screen
        }
        if isWanted(shown) { return shown }
        Issue.record("never came: \(name)", sourceLocation: location)
        throw NeverShown(screen: shown)
    }
}

extension [StatedEvent] {
    /// What a test shows.
    static var samples: [StatedEvent] {
        var hackathon = StatedEvent("Winter hackathon", "2026-02-20", until: "2026-03-08")
        hackathon.place = "Daejeon"
        var meetup = StatedEvent("스위프트 모임", "2026-03-10", from: 19, to: 21)
        (meetup.place, meetup.isFree, meetup.topics) = ("서울 강남", true, ["swift"])
        meetup.host = "스위프트 코리아"
        var conference = StatedEvent("NSBerlin Days", "2026-03-28", until: "2026-04-01")
        (conference.place, conference.country) = ("Berlin", "Germany")
        (conference.topics, conference.proposalsEnd) = (["swift", "ios"], Day("2026-03-15"))
        conference.url = "https://nsberlin.example/2026"
        var call = StatedEvent(name: "AI bootcamp")
        call.registration = EventPeriod(
            firstDay: Day("2026-04-01") ?? .first, startTime: TimeOfDay(hour: 11, minute: 30),
            lastDay: Day("2026-04-23"), endTime: TimeOfDay(hour: 18, minute: 0),
            zone: "Asia/Seoul")
        (call.isOnline, call.topics) = (true, ["ai"])
        var night = StatedEvent("Late night deploys", "2026-04-09", from: 18, to: 20)
        night.period?.zone = "America/New_York"
        night.place = "New York"
        return [hackathon, meetup, conference, call, night]
    }
}

extension StatedEvent {
    /// An event of whole days, or of hours of one day in Seoul.
    init(
        _ name: String, _ day: String, until last: String? = nil, from start: Int? = nil,
        to end: Int? = nil
    ) {
        self.init(name: name)
        period = EventPeriod(
            firstDay: Day(day) ?? .first,
            startTime: start.flatMap { TimeOfDay(hour: $0, minute: 0) },
            lastDay: last.flatMap { Day($0) },
            endTime: end.flatMap { TimeOfDay(hour: $0, minute: 0) },
            zone: start == nil ? nil : "Asia/Seoul")
    }
}
