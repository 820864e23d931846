import AppShell
import AppSupport
import Chrono
import Foundation
import Navigation
import Persistence
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore
@testable import issues

/// Issues in memory and a terminal in memory, in which a person sits. It is 18:00 of Monday,
/// 2026-03-02, in Seoul.
@MainActor
final class IssuesScreenWorld {
    let terminal: OffscreenTerminal
    let app: IssuesApp
    let clock = VirtualClock()
    let directory = TemporaryDirectory()
    private var running: Task<Int32, any Error>?

    init(
        _ language: Language = .english, columns: Int = 80, rows: Int = 24, user: String = "kim",
        isWelcomed: Bool = true, isColored: Bool = true
    ) throws {
        terminal = OffscreenTerminal(columns: columns, rows: rows)
        let (clock, uids) = (clock, CountingUIDs())
        var environment = ["KITBAG_HOME": directory.file("home"), "LANG": "C.UTF-8"]
        environment["CLICOLOR_FORCE"] = isColored ? "1" : nil
        var world = AppSupport.World(
            environment: environment,
            zone: try Zone(identifier: "Asia/Seoul"), now: { clock.now },
            makeUID: { uids.next() })
        world.language = language
        if isWelcomed { try AppState(of: "issues", in: world.home).write("welcomed", true) }
        app = IssuesApp(
            try AppContext(world, settings: IssuesApp.settings),
            library: try IssuesLibrary(world, user: user, provider: InMemoryProvider()))
    }

    var library: IssuesLibrary { app.library }

    /// What stands on the terminal.
    var screen: String { terminal.text }

    /// All of it, to change something as another process does.
    var editor: IssuesEditor { library.recording("test", "") }

    /// The project that the samples are in.
    var project: Project {
        get throws { try library.projects.ensure("kit/bag") }
    }

    /// Makes an issue as another process does.
    @discardableResult
    func add(_ title: String, _ change: (inout NewIssue) -> Void = { _ in }) throws
        -> IssuesCore.Issue
    {
        var new = NewIssue(title)
        change(&new)
        return try editor.issues.add(new, in: project)
    }

    /// A few issues, labels and milestones, as another process puts them down.
    func addSamples() throws {
        let (project, labels, milestones) = (try project, editor.labels, editor.milestones)
        _ = try labels.add("bug", in: project, summary: "It does not work", color: .init("d73a4a"))
        _ = try labels.add("ui", in: project, summary: "What one sees", color: .init("a2eeef"))
        _ = try milestones.add("v1.0", in: project, due: Day("2026-02-20"))
        _ = try milestones.add("v1.1", in: project, summary: "Faster", due: Day("2026-04-01"))
        try add("The door jams") {
            ($0.labels, $0.assignees, $0.milestone) = (["bug", "ui"], ["@me"], "v1.0")
            $0.body = "It **does not** open.\n\n- push\n- pull\n"
        }
        let second = try add("한글 제목이 잘립니다") { ($0.labels, $0.milestone) = (["ui"], "v1.1") }
        let third = try add("Old paint") { $0.milestone = "v1.0" }
        clock.now += 3600
        var closing = IssueChanges()
        (closing.state, closing.reason) = (.closed, .completed)
        _ = try editor.issues.edit([third.id], closing)
        _ = try editor.issues.comment(on: second.id, "화면에서 보았습니다, @kim")
        _ = try editor.issues.react(.heart, to: second.id)
        _ = try editor.issues.link(second.id, .blocks, to: third.id)
    }

    /// Opens the interface in the project of the samples, or in one of another name.
    func start(at link: String? = nil, in place: String? = "kit/bag") {
        let interface = IssuesInterface(app, in: place, on: terminal)
        let target = link.flatMap { DeepLink($0, scheme: "kitbag") }
        running = Task { try await interface.run(opening: target) }
    }

    /// Waits for the interface to end.
    func end() async throws -> Int32? { try await running?.value }

    /// Waits until something stands on the terminal, or does no more.
    @discardableResult
    func wait(
        for text: String, gone: Bool = false, at location: SourceLocation = #_sourceLocation
    ) async throws -> String {
        var shown = screen
        for _ in 0..<6000 {
            if shown.contains(text) != gone { return shown }
            try await Task.sleep(for: .milliseconds(10))
            shown = screen
        }
        Testing.Issue.record("never came: \(text)\n\(shown)", sourceLocation: location)
        throw NeverShown(screen: shown)
    }
}
