import AppShell
import AppSupport
import Chrono
import Persistence
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore
@testable import diary

@MainActor
@Suite("The screens of diary")
struct DiaryScreenTests {
    private let today = Day(year: 2026, month: 3, day: 2) ?? .first

    private func written(_ language: Language, columns: Int = 80) throws -> ScreenWorld {
        let world = try ScreenWorld(language, columns: columns)
        let entries = try world.entries()
        var good = EntryChanges()
        (good.mood, good.isLiked) = (.good, true)
        _ = try entries.write("# A walk\n\nBy the **river**.\n강가에서. #산책", onPageOf: today, good)
        _ = try entries.add("Late #train", on: today, at: TimeOfDay(hour: 21, minute: 15))
        var bad = EntryChanges()
        bad.mood = .bad
        _ = try entries.write("Rain all day.", onPageOf: today.advanced(by: -1), bad)
        return world
    }

    @Test("today's page has the day, the mood, the streak and all entries")
    func today() async throws {
        let world = try written(.english)
        world.start()
        let screen = try await world.wait(for: "2 days in a row")
        #expect(
            screen.hasPrefix(
                """
                  Today   Calendar   Entries   Settings

                  Monday, 2 March 2026
                  ▲ good   ♥   2 days in a row

                  ▸ 1  Page  18:00  ▲ good  ♥
                  A walk
                  ──────

                  By the river.
                  강가에서. #산책

                    2  21:15
                  Late #train
                """), "\(screen)")
        world.terminal.press("[")
        let before = try await world.wait(for: "Sunday, 1 March 2026")
        #expect(before.contains("▼ bad") && before.contains("Rain all day."))
        // Each key is for what the one before has brought onto the screen.
        world.terminal.press("t")
        try await world.wait(for: "▸ 1  Page")
        world.terminal.press("n")
        try await world.wait(for: "▸ 2  21:15")
        world.terminal.press("d")
        try await world.wait(for: "Deleted: Late #train")
        world.terminal.press("u")
        try await world.wait(for: "21:15")
        world.terminal.press("3")
        try await world.wait(for: "▼ bad")
        #expect(try world.entries().page(of: today)?.mood == .bad)
        world.terminal.press("0")
        try await world.wait(for: "has no mood now")
        world.terminal.press("q")
        #expect(try await world.end() == 0)
    }

    @Test("an empty diary says how to begin, in both languages", arguments: Language.allCases)
    func empty(language: Language) async throws {
        let world = try ScreenWorld(language)
        world.start()
        let isKorean = language == .korean
        let prompt = WritingPrompts(language).prompt(of: today)
        let first = try await world.wait(for: prompt)
        #expect(
            first.contains(isKorean ? "Return을 눌러 시작하세요" : "Press Return to begin"), "\(first)")
        world.terminal.press(.tab, .tab)
        let list = try await world.wait(for: isKorean ? "아직 일기가 없습니다" : "No entries yet")
        #expect(list.contains(isKorean ? "n 오늘 쓰기" : "n write today's page"), "\(list)")
        world.terminal.press(.tab)
        let settings = try await world.wait(for: isKorean ? "암호 정하기" : "Set a password")
        #expect(settings.contains(isKorean ? "알림" : "Reminder"))
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
    }

    @Test("what is written is saved, with the days in a row")
    func writing() async throws {
        let world = try written(.korean)
        let day = today.advanced(by: 1)
        world.clock.advance(seconds: 86_400)
        world.start()
        try await world.wait(for: "2026년 3월 3일 화요일")
        world.terminal.press(.enter)
        let form = try await world.wait(for: "F1 도움말")
        #expect(form.contains(WritingPrompts(.korean).prompt(of: day)), "\(form)")
        world.terminal.type("새 글 #봄")
        world.terminal.press(.tab, .right, .control("s"))
        let saved = try await world.wait(for: "저장했습니다. 3일 연속으로 썼습니다")
        #expect(saved.contains("새 글 #봄") && saved.contains("▲ 좋음"), "\(saved)")
        let page = try #require(try world.entries().page(of: day))
        #expect(page.text == "새 글 #봄" && page.mood == .good && page.tags.values == ["봄"])
    }

    @Test("the months show moods and likes, and the chosen day beside them")
    func months() async throws {
        let world = try written(.english)
        world.start()
        try await world.wait(for: "2 days in a row")
        world.terminal.press(.tab)
        let month = try await world.wait(for: "    2▲♥")
        #expect(month.contains("    2▲♥"), "\(month)")
        #expect(month.contains("    1▼"), "\(month)")
        #expect(month.contains("강가에서. #산책"), "\(month)")
        world.terminal.press(.left)
        try await world.wait(for: "Rain all day.")
        world.terminal.press(.enter)
        let day = try await world.wait(for: "Calendar › ")
        #expect(day.contains("Sunday, 1 March 2026") && day.contains("Rain all day."))
    }

    @Test("entries are found while words are typed, shown where these stand")
    func searching() async throws {
        let world = try written(.korean)
        world.start()
        try await world.wait(for: "2일 연속")
        world.terminal.press(.tab, .tab)
        let list = try await world.wait(for: "1 / 3")
        #expect(
            list.contains(
                """
                ▌ 2026-03-02 월    Late #train
                """), "\(list)")
        world.terminal.press("/")
        world.terminal.type("강가")
        let found = try await world.wait(for: "1 / 1")
        #expect(found.contains("By the **river**. 강가에서. #산책"), "\(found)")
        world.terminal.press(.enter, .enter)
        let entry = try await world.wait(for: "1번 일기")
        #expect(entry.contains("2026년 3월 2일 월요일") && entry.contains("A walk"), "\(entry)")
    }

    @Test("digits say how a day was wherever one is chosen, and never lead to a tab")
    func digits() async throws {
        let world = try written(.english)
        world.start()
        let page = try await world.wait(for: "? help")
        #expect(page.contains("1 good   2 normal   3 bad"), "\(page)")
        world.terminal.press(.tab)
        try await world.wait(for: "    2▲♥")
        world.terminal.press("3")
        try await world.wait(for: "    2▼♥")
        world.terminal.press("u")
        try await world.wait(for: "    2▲♥")
        world.terminal.press(.tab)
        try await world.wait(for: "1 of 3")
        world.terminal.press("2")
        try await world.wait(for: "2026-03-02: normal")
        let moods = try world.entries().entries(on: today).map(\.mood)
        #expect(moods == [.good, .normal])
        world.terminal.press(.tab)
        try await world.wait(for: "Set a password")
        world.terminal.press("1")
        world.terminal.press("?")
        let help = try await world.wait(for: "Keys")
        #expect(help.contains("Set a password"), "\(help)")
    }

    @Test("a past day without a text asks for none of today's")
    func pastDay() async throws {
        let world = try written(.english)
        let day = today.advanced(by: -7)
        world.start(at: "kitbag://diary/\(day)")
        let screen = try await world.wait(for: "Nothing is written about this day.")
        #expect(!screen.contains(WritingPrompts(.english).prompt(of: day)), "\(screen)")
        world.terminal.press(.enter)
        let form = try await world.wait(for: "F1 help")
        #expect(form.contains("What is there to say about that day?"), "\(form)")
        #expect(form.contains("2026-02-23 Monday"), "\(form)")
    }

    @Test("settings that were saved are left without a question")
    func settings() async throws {
        let world = try written(.english)
        world.start()
        try await world.wait(for: "2 days in a row")
        world.terminal.press(.backTab)
        try await world.wait(for: "Language, color and more")
        world.terminal.press("j", "j", .enter)
        let form = try await world.wait(for: "Rows a page")
        #expect(form.contains("Settings › Language, color and more"), "\(form)")
        world.terminal.press(.right)
        try await world.wait(for: "English")
        world.terminal.press(.control("s"))
        try await world.wait(for: "Saved; the language changes")
        world.terminal.press(.right)
        try await world.wait(for: "Saved; the language changes", gone: true)
        world.terminal.press(.left, .control("s"))
        try await world.wait(for: "Saved; the language changes")
        world.terminal.press(.escape)
        let left = try await world.wait(for: "Set a password")
        #expect(!left.contains("Leave without saving?"), "\(left)")
    }

    @Test("links lead to a day and to an entry", arguments: ["2026-03-01", "entry/3"])
    func deepLinks(path: String) async throws {
        let world = try written(.english)
        world.start(at: "kitbag://diary/" + path)
        let screen = try await world.wait(for: "Rain all day.")
        #expect(screen.contains("Sunday, 1 March 2026"), "\(screen)")
        world.terminal.press(.escape)
        try await world.wait(for: "2 days in a row")
    }

    @Test("a draft outlives the interface, and what was made of it saves with nothing lost")
    func drafts() async throws {
        let world = try ScreenWorld()
        world.start()
        try await world.wait(for: "Press Return")
        world.terminal.press("a")
        try await world.wait(for: "New entry")
        world.terminal.type("Half a thought")
        let library = try world.app.vault.open()
        try await world.wait("a draft") { _ in
            (try? library.drafts.draft(of: "add 2026-03-02"))?.fields["text"] == "Half a thought"
        }
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        world.start()
        let again = try await world.wait(for: "Here is what was not saved on 2026-03-02 18:00.")
        #expect(again.contains("Half a thought"), "\(again)")
        world.terminal.press(.control("s"))
        try await world.wait(for: "Saved.")
        #expect(try library.drafts.all().isEmpty)
        #expect(try world.entries().entries(on: today).map(\.text) == ["Half a thought"])
    }

    @Test("every place fits a small terminal", arguments: Language.allCases, [40, 80, 120])
    func widths(language: Language, columns: Int) async throws {
        let world = try written(language, columns: columns)
        world.start()
        try await world.wait(for: "21:15")
        for _ in 0..<4 {
            let lines = world.screen.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { String($0).displayWidth <= columns })
            let before = world.screen
            world.terminal.press(.tab)
            try await world.wait("another tab") { $0 != before }
        }
    }
}
