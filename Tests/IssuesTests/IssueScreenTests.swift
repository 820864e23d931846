import AppShell
import AppSupport
import Chrono
import Foundation
import Persistence
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore
@testable import issues

@MainActor
@Suite("The issues on screens")
struct IssueScreenTests {
    @Test("a list shows number, state, labels and who is to do it")
    func list() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        let screen = try await world.wait(for: "1 of 2")
        #expect(screen.contains("/ is:open") && screen.contains("kit/bag"), "\(screen)")
        #expect(screen.contains("#2  ○ 한글 제목이 잘립니다   ui"), "\(screen)")
        #expect(screen.contains("v1.1 · 1 comment · today"), "\(screen)")
        #expect(screen.contains("#1  ○ The door jams   bug   ui"), "\(screen)")
        #expect(screen.contains("@kim · v1.0 · today"), "\(screen)")
        #expect(!screen.contains("Old paint"), "\(screen)")
    }

    @Test("a label's name stands in its colors, and in brackets where there are none")
    func colors() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        let screen = try await world.wait(for: "1 of 2")
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("The door jams") })
        let text = try #require(lines[row].range(of: " bug "))
        let column = lines[row].distance(from: lines[row].startIndex, to: text.lowerBound) + 1
        let paint = world.terminal.grid[CellPoint(column: column, row: row)].paint
        // The nearest to d73a4a, and black, which can be read better on it than white.
        #expect(paint == CellPaint(16, on: 167), "\(String(describing: paint))")
        let plain = try IssuesScreenWorld(isColored: false)
        try plain.addSamples()
        plain.start()
        let uncolored = try await plain.wait(for: "1 of 2")
        #expect(uncolored.contains("The door jams  [bug] [ui]"), "\(uncolored)")
    }

    @Test(
        "an empty list, board and page say what to do, in both languages",
        arguments: Language.allCases)
    func empty(language: Language) async throws {
        let world = try IssuesScreenWorld(language)
        _ = try world.project
        world.start()
        let isKorean = language == .korean
        let none = isKorean ? "아직 이슈가 없습니다" : "No issues yet"
        try await world.wait(for: none)
        world.terminal.press("2")
        let board = try await world.wait(for: isKorean ? "할 일" : "To do")
        #expect(board.contains(isKorean ? "진행 상태별" : "by progress"), "\(board)")
        #expect(board.contains(none), "\(board)")
        world.terminal.press("3")
        try await world.wait(for: isKorean ? "내가 맡은 이슈" : "Assigned to me")
        world.terminal.press("4")
        try await world.wait(for: isKorean ? "아직 레이블이 없습니다" : "No labels yet")
        world.terminal.press("5")
        try await world.wait(for: isKorean ? "아직 마일스톤이 없습니다" : "No milestones yet")
        world.terminal.press("6")
        try await world.wait(for: isKorean ? "편집기" : "Editor")
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
    }

    @Test("a query is applied while it is typed, completed, and marked where it is wrong")
    func query() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("/")
        try await world.wait(for: "complete")
        world.terminal.type("lab")
        try await world.wait(for: "  label:")
        world.terminal.press(.tab)
        try await world.wait(for: "bug  ui  *")
        world.terminal.press(.tab)
        let found = try await world.wait(for: "1 of 1")
        #expect(found.contains("/ is:open label:bug"), "\(found)")
        world.terminal.type("nosuch:thing")
        let wrong = try await world.wait(for: "^^^^^^")
        #expect(wrong.contains("/ is:open label:bug nosuch:thing"), "\(wrong)")
        // What was found before is still there.
        #expect(wrong.contains("The door jams"), "\(wrong)")
        let lines = wrong.split(separator: "\n")
        let mark = try #require(lines.firstIndex { $0.contains("^^^^^^") })
        let place = try #require(lines[mark].firstIndex(of: "^"))
        let offset = lines[mark].distance(from: lines[mark].startIndex, to: place)
        #expect(lines[mark - 1].dropFirst(offset).hasPrefix("nosuch"), "\(wrong)")
        world.terminal.press(.escape)
        let before = try await world.wait(for: "2 of 2")
        #expect(!before.contains("^^^"), "\(before)")
    }

    @Test("what another process adds appears by itself")
    func live() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        try world.add("Another process wrote this")
        try await world.wait(for: "Another process wrote this")
    }

    @Test("an issue shows what belongs to it, and is closed for a reason and opened again")
    func detail() async throws {
        let world = try IssuesScreenWorld(rows: 40)
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press(.enter)
        let page = try await world.wait(for: "opened by @kim")
        #expect(page.contains("Blocks") && page.contains("#3"), "\(page)")
        #expect(page.contains("v1.1  due Wed 1 Apr 2026"), "\(page)")
        #expect(page.contains("화면에서 보았습니다, @kim"), "\(page)")
        #expect(page.contains("1") && page.contains("No description."), "\(page)")
        world.terminal.press("x")
        try await world.wait(for: "Close as")
        world.terminal.press("j", .enter)
        let closed = try await world.wait(for: "Closed as not planned")
        #expect(closed.contains("– Closed as not planned"), "\(closed)")
        #expect(try world.library.issue(RecordID(2)).issue.reason == .notPlanned)
        world.terminal.press("x")
        try await world.wait(for: "○ Open")
        world.terminal.press("u")
        try await world.wait(for: "Undone: reopen #2")
        try await world.wait(for: "– Closed as not planned")
    }

    @Test("labels, assignees and the milestone are chosen in sheets")
    func choices() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press(.enter)
        try await world.wait(for: "opened by @kim")
        world.terminal.press("b")
        let sheet = try await world.wait(for: "What one sees")
        #expect(sheet.contains("[ ]  bug") && sheet.contains("[x]  ui"), "\(sheet)")
        world.terminal.press(" ")
        try await world.wait(for: "[x]  bug")
        world.terminal.press(.escape)
        try await world.wait(for: "[x]", gone: true)
        world.terminal.press("M")
        try await world.wait(for: "No milestone")
        world.terminal.press("j", .enter)
        try await world.wait(for: "v1.0  due Fri 20 Feb 2026 · overdue")
        world.terminal.press("a")
        try await world.wait(for: "Assignees")
        let listed = try world.library.issues.details(of: RecordID(2)).listed
        #expect(listed.labels.map(\.name) == ["bug", "ui"])
        #expect(listed.milestone?.title == "v1.0" && listed.assignees == ["kim"])
    }

    @Test("a new issue is written, and leads to its page; an empty title is refused")
    func adding() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("n")
        try await world.wait(for: "New issue in kit/bag")
        world.terminal.press(.control("s"))
        try await world.wait(for: "✗")
        world.terminal.type("Squeaks")
        world.terminal.press(.tab)
        world.terminal.type("All night")
        world.terminal.press(.tab)
        world.terminal.type("bug, nosuch")
        world.terminal.press(.control("s"))
        try await world.wait(for: "There is no label \"nosuch\"")
        for _ in 0..<8 { world.terminal.press(Key(.backspace)) }
        world.terminal.press(.control("s"))
        let page = try await world.wait(for: "Added: #4 Squeaks")
        #expect(page.contains("All night") && page.contains("Labels   bug"), "\(page)")
        #expect(try world.library.drafts.draft(of: "screen issue") == nil)
    }

    @Test("a comment is written, and what is not saved of it is there again")
    func comment() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start(at: "kitbag://issues/kit/bag/1")
        try await world.wait(for: "The door jams")
        world.terminal.press("c")
        try await world.wait(for: "New comment")
        world.terminal.type("Planed it, @lee")
        for _ in 0..<600 {
            if try world.library.drafts.draft(of: "screen comment on 1") != nil { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        world.start()
        try await world.wait(for: "Here is what was not saved")
        world.terminal.press(.control("s"))
        let page = try await world.wait(for: "The comment is saved")
        #expect(page.contains("Planed it, @lee"), "\(page)")
        let details = try world.library.issues.details(of: RecordID(1))
        #expect(details.comments.map(\.comment.body) == ["Planed it, @lee"])
    }

    @Test("a link leads to an issue by owner, name and number, or to what says that it is gone")
    func deepLinks() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start(at: "kitbag://issues/kit/bag/2", in: nil)
        try await world.wait(for: "한글 제목이 잘립니다")
        world.terminal.press("q")
        try await world.wait(for: "of 2")
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        let other = try IssuesScreenWorld()
        _ = try other.project
        other.start(at: "kitbag://issues/kit/bag/9", in: nil)
        try await other.wait(for: "This issue is not there any more")
    }
}
