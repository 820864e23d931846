import AppShell
import AppSupport
import Chrono
import Persistence
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore
@testable import issues

@MainActor
@Suite("Board, labels, milestones, projects and my page on screens")
struct SortingScreenTests {
    @Test("a card goes to the next column: taken over, then closed; and back with u")
    func board() async throws {
        let world = try IssuesScreenWorld(columns: 100)
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("2")
        let board = try await world.wait(for: "To do  1")
        #expect(board.contains("by progress") && board.contains("In progress  1"), "\(board)")
        world.terminal.press("L")
        let taken = try await world.wait(for: "In progress  2")
        #expect(taken.contains("To do  0"), "\(taken)")
        #expect(try world.library.issues.details(of: RecordID(2)).listed.assignees == ["kim"])
        world.terminal.press("L")
        try await world.wait(for: "Closed  2")
        world.terminal.press("u")
        try await world.wait(for: "In progress  2")
        world.terminal.press("v")
        let milestones = try await world.wait(for: "No milestone")
        #expect(milestones.contains("by milestone"), "\(milestones)")
        #expect(milestones.contains("v1.0  1") && milestones.contains("v1.1  1"), "\(milestones)")
    }

    @Test("my page has what is assigned, what mentions one, what one made, and what was done")
    func myPage() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("3")
        let page = try await world.wait(for: "linked it: Blocks kit/bag#3")
        #expect(page.contains("Assigned to me") && page.contains("Mentioned"), "\(page)")
        #expect(page.contains("Recent activity"), "\(page)")
        world.terminal.press(.enter)
        try await world.wait(for: "It does not open.")
    }

    @Test("a label is made with a preview of its colors, and leads to its issues")
    func labels() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("4")
        let list = try await world.wait(for: "It does not work")
        #expect(list.contains("1 open · 0 closed") && list.contains("2 open"), "\(list)")
        world.terminal.press("n")
        try await world.wait(for: "New label")
        world.terminal.type("docs")
        world.terminal.press(.tab, .tab)
        world.terminal.type("#f0")
        try await world.wait(for: "Write it as d73a4a")
        world.terminal.type("0")
        try await world.wait(for: "#ff0000  contrast 5.2:1")
        world.terminal.press(.control("s"))
        try await world.wait(for: "Saved: docs")
        let project = try world.project
        let made = try world.library.labels.labels(["docs"], in: project)
        #expect(made.map(\.color) == [LabelColor(red: 255, green: 0, blue: 0)])
        world.terminal.press("g", .enter)
        try await world.wait(for: "/ is:open label:bug")
    }

    @Test("milestones show how far they are and which are late")
    func milestones() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("5")
        let list = try await world.wait(for: "overdue")
        #expect(list.contains("████████░░░░░░░░ 50%  1 open · 1 closed"), "\(list)")
        #expect(list.contains("due Fri 20 Feb 2026 · overdue"), "\(list)")
        world.terminal.press("x")
        try await world.wait(for: "Closed: v1.0")
        world.terminal.press("n")
        try await world.wait(for: "New milestone")
        world.terminal.type("v2.0")
        world.terminal.press(.tab)
        world.terminal.type("2026-05-05")
        world.terminal.press(.control("s"))
        try await world.wait(for: "Saved: v2.0")
        let stored = try world.library.milestones.milestone("v2.0", in: world.project)
        #expect(stored.due == Day("2026-05-05"))
    }

    @Test("another project is chosen or made in a sheet, and the lists are its")
    func projects() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start()
        try await world.wait(for: "1 of 2")
        world.terminal.press("p")
        let sheet = try await world.wait(for: "All projects")
        #expect(sheet.contains("2 open · 1 closed"), "\(sheet)")
        world.terminal.press("n")
        try await world.wait(for: "New project")
        world.terminal.type("kit/case")
        world.terminal.press(.control("s"))
        try await world.wait(for: "No issues yet")
        let names = try world.library.projects.list().map(\.project.name)
        #expect(names == ["kit/bag", "kit/case"])
        world.terminal.press("p")
        try await world.wait(for: "All projects")
        world.terminal.press("g", .enter)
        try await world.wait(for: "1 of 2")
    }

    @Test("where no project is, the one that was chosen the last time is looked at again")
    func lastProject() async throws {
        let world = try IssuesScreenWorld()
        try world.addSamples()
        world.start(in: nil)
        try await world.wait(for: "All projects")
        world.terminal.press("p")
        try await world.wait(for: "esc back")
        world.terminal.press("G", .enter)
        try await world.wait(for: "All projects", gone: true)
        world.terminal.press(.control("c"))
        #expect(try await world.end() == 0)
        world.start(in: nil)
        let again = try await world.wait(for: "1 of 2")
        #expect(!again.contains("All projects"), "\(again)")
    }

    @Test("without any project a new issue asks for one first")
    func firstProject() async throws {
        let world = try IssuesScreenWorld(.korean)
        world.start(in: nil)
        try await world.wait(for: "모든 프로젝트")
        world.terminal.press("n")
        try await world.wait(for: "아직 프로젝트가 없습니다")
        world.terminal.press("n")
        try await world.wait(for: "새 프로젝트")
        world.terminal.type("집")
        world.terminal.press(.control("s"))
        try await world.wait(for: "집의 새 이슈")
    }
}
