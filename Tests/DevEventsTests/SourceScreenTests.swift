import AppShell
import AppSupport
import Chrono
import Networking
import Persistence
import Reactive
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore
@testable import devevents

@MainActor
@Suite("The sources of devevents on screens")
struct SourceScreenTests {
    private static let list = """
        [{"name": "SwiftConf", "url": "https://swift.example/", "startDate": "2026-09-01",
          "endDate": "2026-09-02", "city": "Berlin", "country": "Germany"}]
        """

    @Test("a source tells its kind, how much it lists, from when, and what it did not tell clearly")
    func sources() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("3")
        let list = try await world.wait(for: "Swift events")
        #expect(list.contains("conference list · 5 events · 1 not understood"), "\(list)")
        #expect(list.contains("as of Mon 2 Mar 2026 18:00"), "\(list)")
        world.terminal.press(.enter)
        let page = try await world.wait(for: "Some day in May")
        #expect(page.contains("line 12  its date can't be understood"), "\(page)")
        #expect(page.contains("https://example.com/events.json"), "\(page)")
    }

    @Test("the events of a source are listed from its page, past ones too")
    func eventsOfSource() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("3")
        try await world.wait(for: "conference list")
        world.terminal.press(.enter)
        try await world.wait(for: "Some day in May")
        world.terminal.press("e")
        let list = try await world.wait(for: "of 5")
        #expect(list.contains("Sources › Source 1 › Events"), "\(list)")
        world.terminal.press(.escape)
        try await world.wait(for: "Some day in May")
    }

    @Test("a source is removed once the person has said so, and comes back")
    func removing() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("3")
        try await world.wait(for: "conference list")
        world.terminal.press("d")
        let question = try await world.wait(for: "Remove Swift events?")
        #expect(question.contains("5 events from it"), "\(question)")
        world.terminal.press("n")
        try await world.wait(for: "Remove Swift events?", gone: true)
        #expect(try world.library.sources.list().count == 1)
        world.terminal.press("d")
        try await world.wait(for: "Remove Swift events?")
        world.terminal.press("y")
        let empty = try await world.wait(for: "Removed: Swift events, and 5 events with it")
        #expect(empty.contains("No sources yet"), "\(empty)")
        world.terminal.press("u")
        try await world.wait(for: "conference list · 5 events")
    }

    @Test("adding waits for the source; what hinders it stands in the form, to be mended there")
    func adding() async throws {
        let world = try EventsScreenWorld()
        let text = Self.list
        world.answer = { request throws(HTTPError) in
            guard request.url.path == "/right.json" else {
                return .json("", at: request.url, status: 404)
            }
            return .json(text, at: request.url)
        }
        world.start()
        try await world.wait(for: "No sources yet")
        world.terminal.press("n")
        try await world.wait(for: "New source")
        world.terminal.type("example.com/wrong.json")
        world.terminal.press(.control("s"))
        let form = try await world.wait(for: "(status 404)")
        #expect(form.contains("example.com/wrong.json"), "\(form)")
        world.terminal.press(.control("u"))
        world.terminal.type("example.com/right.json")
        world.terminal.press(.control("s"))
        let list = try await world.wait(for: "Added: ")
        #expect(!list.contains("New source"), "\(list)")
        #expect(
            try world.library.sources.list().map(\.source.url.href) == [
                "https://example.com/right.json"
            ])
        let drafts = DraftStore(in: AppState(of: "devevents", in: world.app.context.world.home))
        #expect(try drafts.all().isEmpty)
    }

    @Test("who goes on while a source is read is told what came of it, and keeps what they typed")
    func goingOn() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        let gate = Gate()
        world.answer = { request throws(HTTPError) in
            await gate.wait()
            return .json("", at: request.url, status: 503)
        }
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("3", "n")
        try await world.wait(for: "New source")
        world.terminal.type("example.com/later.json")
        world.terminal.press(.control("s"))
        try await world.wait(for: "You can wait here or go on")
        world.terminal.press(.escape)
        let list = try await world.wait(for: "conference list")
        #expect(list.contains("Reading the new source…"), "\(list)")
        await gate.open()
        try await world.wait(for: "(status 503)")
        world.terminal.press("n")
        let again = try await world.wait(for: "Here is what was not saved")
        #expect(again.contains("example.com/later.json"), "\(again)")
    }

    @Test("reading anew shows how far it is, and can be stopped")
    func refreshing() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        let gate = Gate()
        world.answer = { request throws(HTTPError) in
            await gate.wait()
            return .json("", at: request.url, status: 503)
        }
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("R")
        let reading = try await world.wait(for: "Reading the source…")
        #expect(reading.contains("x stop"), "\(reading)")
        world.terminal.press("x")
        let stopped = try await world.wait(for: "Stopped; what was read until now stays.")
        #expect(!stopped.contains("x stop"), "\(stopped)")
        await gate.open()
        world.terminal.press("R")
        try await world.wait(for: "Swift events: example.com has a problem (status 503)")
        world.terminal.press("3")
        let list = try await world.wait(for: "✗ ")
        #expect(list.contains("as of Mon 2 Mar 2026 18:00"), "\(list)")
    }

    @Test("what another process reads appears by itself, and being offline is said")
    func live() async throws {
        let world = try EventsScreenWorld(.korean)
        world.start()
        try await world.wait(for: "아직 출처가 없습니다")
        try world.addSamples()
        let list = try await world.wait(for: "스위프트 모임")
        #expect(!list.contains("오프라인"))
        world.reachability.accept(.unreachable)
        try await world.wait(for: "⚠ 오프라인 · 2026년 3월 2일(월) 18:00에 읽은 행사입니다")
        world.terminal.press("3")
        try await world.wait(for: "콘퍼런스 목록 · 행사 5개")
        try await world.wait(for: "오프라인")
        world.reachability.accept(.reachable)
        try await world.wait(for: "오프라인", gone: true)
    }

    @Test("the welcome is shown once, and says how to add a source", arguments: Language.allCases)
    func welcome(language: Language) async throws {
        let world = try EventsScreenWorld(language, isWelcomed: false)
        world.start()
        let isKorean = language == .korean
        let first = try await world.wait(
            for: isKorean ? "devevents에 오신 것을 환영합니다" : "Welcome to devevents")
        #expect(first.contains(isKorean ? "n 출처 추가" : "n adds a source"), "\(first)")
        world.terminal.press(.enter)
        try await world.wait(for: isKorean ? "환영합니다" : "Welcome", gone: true)
        world.terminal.press("q")
        #expect(try await world.end() == 0)
        world.start()
        let again = try await world.wait(for: isKorean ? "아직 출처가 없습니다" : "No sources yet")
        #expect(!again.contains(isKorean ? "환영합니다" : "Welcome"), "\(again)")
    }
}

/// Holds back whoever waits until it is opened.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for one in waiting { one.resume() }
        waiting = []
    }
}

extension HTTPResponse {
    /// A list of conferences as a server sends it.
    fileprivate static func json(
        _ text: String, at url: WebURL, status: Int = 200
    ) -> HTTPResponse {
        let head = HTTPResponseHead(
            status: status, headers: ["Content-Type": "application/json"], url: url)
        return HTTPResponse(head: head, body: Array(text.utf8))
    }
}
