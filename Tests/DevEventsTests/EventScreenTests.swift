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
@Suite("The events of devevents on screens")
struct EventScreenTests {
    @Test("events stand under their months with date, name and place")
    func months() async throws {
        let world = try EventsScreenWorld(columns: 100)
        try world.addSamples()
        world.start()
        let screen = try await world.wait(for: "1 of 5")
        #expect(
            screen.contains(
                """
                 Now on                                                                                           1
                ▌ Fri 20 Feb – Sun 8 Mar 2026     Winter hackathon                                          Daejeon
                 March 2026                                                                                       2
                  Tue 10 19:00–21:00              스위프트 모임  swift                             서울 강남 · free
                """), "\(screen)")
        #expect(screen.contains("NSBerlin Days  ios swift"), "\(screen)")
        #expect(screen.contains("Berlin, Germany · CFP"), "\(screen)")
        #expect(
            screen.contains("AI bootcamp  ai") && screen.contains("register from Wed 1 Apr 11:30"),
            "\(screen)")
        // Six in the evening there is another time here.
        #expect(screen.contains("UTC"), "\(screen)")
    }

    @Test("an empty list says what to do, in both languages", arguments: Language.allCases)
    func empty(language: Language) async throws {
        let world = try EventsScreenWorld(language)
        world.start()
        let isKorean = language == .korean
        let events = try await world.wait(for: isKorean ? "아직 출처가 없습니다" : "No sources yet")
        #expect(events.contains(isKorean ? "n 추가" : "n new"), "\(events)")
        world.terminal.press("2")
        try await world.wait(for: isKorean ? "아직 즐겨찾기가 없습니다" : "No favorites yet")
        world.terminal.press("3")
        try await world.wait(for: isKorean ? "아직 출처가 없습니다" : "No sources yet")
        world.terminal.press("4")
        try await world.wait(for: isKorean ? "브라우저" : "Browser")
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
    }

    @Test("words narrow the list while they are typed, with the date in full")
    func searching() async throws {
        let world = try EventsScreenWorld(.korean)
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 / 5")
        world.terminal.press("/")
        world.terminal.type("모임")
        let found = try await world.wait(for: "1 / 1")
        #expect(found.contains("2026년 3월 10일(화)") && found.contains("스위프트 모임"), "\(found)")
        world.terminal.press(.escape)
        try await world.wait(for: "2 / 5")
    }

    @Test("the filter is a sheet, is seen while it holds, and one key clears it")
    func filter() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("F")
        let sheet = try await world.wait(for: "swift 2")
        #expect(
            sheet.contains("Which events") && sheet.contains("Open call for papers"), "\(sheet)")
        world.terminal.type("sw")
        try await world.wait(for: "ai 1", gone: true)
        world.terminal.press(.tab)
        world.terminal.type("berlin")
        world.terminal.press(.control("s"))
        let filtered = try await world.wait(for: "1 of 1")
        #expect(filtered.contains("Only: swift · in berlin   c clear"), "\(filtered)")
        #expect(filtered.contains("NSBerlin Days") && !filtered.contains("스위프트 모임"))
        world.terminal.press("c")
        // What was chosen stays chosen.
        let all = try await world.wait(for: "3 of 5")
        #expect(!all.contains("Only:"))
        world.terminal.press("F")
        try await world.wait(for: "Which events")
        world.terminal.press(.escape)
        try await world.wait(for: "Which events", gone: true)
    }

    @Test("a favorite keeps its place among the ended when it is over or gone")
    func favorites() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 5")
        world.terminal.press("f")
        try await world.wait(for: "★ Winter hackathon")
        world.terminal.press("j", "f")
        try await world.wait(for: "★ 스위프트 모임")
        world.terminal.press("2")
        let list = try await world.wait(for: "1 of 2")
        #expect(list.contains("Upcoming") && !list.contains("Ended"), "\(list)")
        let source = try #require(try world.library.sources.list().first?.source)
        try world.update(source, [StatedEvent].samples.filter { $0.name != "스위프트 모임" })
        let gone = try await world.wait(for: "★ [gone] 스위프트 모임")
        #expect(gone.contains("Upcoming") && gone.contains("Ended"), "\(gone)")
        world.terminal.press("f")
        try await world.wait(for: "No favorite any more: Winter hackathon")
        world.terminal.press("u")
        try await world.wait(for: "Undone: unfavorite")
        try await world.wait(for: "★ Winter hackathon")
    }

    @Test("an event tells its times there and here, what is open, and where it comes from")
    func details() async throws {
        let world = try EventsScreenWorld(columns: 100)
        try world.addSamples()
        world.start(at: "kitbag://devevents/5")
        let night = try await world.wait(for: "Late night deploys")
        #expect(night.contains("Thu 9 Apr 2026 18:00–20:00 (America/New_York)"), "\(night)")
        #expect(
            night.contains("Your time") && night.contains("Fri 10 Apr 2026 07:00–09:00"), "\(night)"
        )
        #expect(night.contains("Swift events") && night.contains("New York"), "\(night)")
        world.terminal.press("q")
        try await world.wait(for: "1 of 5")
        world.terminal.press("j", "j", .enter)
        let conference = try await world.wait(for: "Events › Event 3")
        #expect(
            conference.contains("NSBerlin Days")
                && conference.contains("until Sun 15 Mar 2026  open"), "\(conference)")
        #expect(conference.contains("https://nsberlin.example/2026"), "\(conference)")
    }

    @Test("an evening's event and a call with nothing but a registration, in Korean")
    func koreanDetails() async throws {
        let world = try EventsScreenWorld(.korean)
        try world.addSamples()
        world.start(at: "kitbag://devevents/4")
        let call = try await world.wait(for: "AI bootcamp")
        #expect(call.contains("접수") && call.contains("시작 전") && !call.contains("일시"), "\(call)")
        #expect(call.contains("온라인"), "\(call)")
        world.terminal.press("q")
        try await world.wait(for: "1 / 5")
        world.terminal.press("j", .enter)
        let meetup = try await world.wait(for: "주최")
        #expect(meetup.contains("스위프트 코리아") && meetup.contains("무료"), "\(meetup)")
    }

    @Test("a note's draft outlives the interface, and is saved with nothing lost")
    func drafts() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start(at: "kitbag://devevents/2")
        try await world.wait(for: "스위프트 모임")
        world.terminal.press("n")
        try await world.wait(for: "Note about event 2")
        world.terminal.type("Bring a laptop")
        let drafts = DraftStore(in: AppState(of: "devevents", in: world.app.context.world.home))
        try await world.wait("a draft") { _ in
            (try? drafts.draft(of: "note 2"))?.fields["note"] == "Bring a laptop"
        }
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        world.start()
        let again = try await world.wait(for: "Here is what was not saved on 2026-03-02 18:00.")
        #expect(again.contains("Bring a laptop"), "\(again)")
        world.terminal.press(.control("s"))
        try await world.wait(for: "The note is saved.")
        try await world.wait(for: "Bring a laptop")
        #expect(try drafts.all().isEmpty)
        #expect(try world.library.events.details(RecordID(2)).event.note == "Bring a laptop")
    }

    @Test("reminders are chosen in a sheet and told on the page")
    func reminders() async throws {
        let world = try EventsScreenWorld()
        try world.addSamples()
        world.start(at: "kitbag://devevents/3")
        try await world.wait(for: "NSBerlin Days")
        world.terminal.press("r")
        let sheet = try await world.wait(for: "Call for papers ends")
        #expect(sheet.contains("Remind me") && sheet.contains("no reminder"), "\(sheet)")
        world.terminal.press(.right, .right, .control("s"))
        let page = try await world.wait(for: "1 reminder set.")
        #expect(page.contains("a day before the call for papers ends"), "\(page)")
        world.terminal.press("u")
        try await world.wait(for: "Undone: remind 3")
        #expect(try world.library.reminders.list().isEmpty)
    }

    @Test("every place fits a small terminal", arguments: Language.allCases, [40, 80, 120])
    func widths(language: Language, columns: Int) async throws {
        let world = try EventsScreenWorld(language, columns: columns, rows: columns == 40 ? 12 : 24)
        try world.addSamples()
        world.reachability.accept(.unreachable)
        world.start()
        try await world.wait(for: "Winter hackathon")
        for key: Key in ["2", "3", "4", .escape] {
            let lines = world.screen.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { String($0).displayWidth <= columns })
            let before = world.screen
            world.terminal.press(key)
            try await world.wait("another tab") { $0 != before }
        }
    }
}
