import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport

@testable import IssuesCore

/// A home with issues, in which a test does what a person would do. It is 18:00 of Monday, 2026-03-02,
/// in Seoul.
struct IssuesWorld {
    let world: AppSupport.World
    let library: IssuesLibrary
    let clock = VirtualClock()
    let project: Project
    private let directory = TemporaryDirectory()

    init(_ provider: Provider = .memory, user: String = "kim") throws {
        let (clock, uids) = (clock, CountingUIDs())
        world = AppSupport.World(
            environment: ["KITBAG_HOME": "/nonexistent", "LANG": "C.UTF-8"],
            zone: try Zone(identifier: "Asia/Seoul"), now: { clock.now },
            makeUID: { uids.next() })
        library = try IssuesLibrary(
            world, user: user,
            provider: provider.storeProvider(file: directory.file("issues.sqlite")))
        project = try library.projects.ensure("kit/bag")
    }

    /// All of it, to change something.
    var editor: IssuesEditor { library.recording("test", "") }

    /// Makes an issue.
    @discardableResult
    func add(_ title: String, _ change: (inout NewIssue) -> Void = { _ in }) throws
        -> IssuesCore.Issue
    {
        var new = NewIssue(title)
        change(&new)
        return try editor.issues.add(new, in: project)
    }

    /// What was changed about an issue: `labeled nil bug`.
    func history(of issue: IssuesCore.Issue) throws -> [String] {
        try library.issues.history(of: issue.id).map { listed in
            let event = listed.event
            return "\(listed.actor) \(event.kind.rawValue) \(event.before ?? "-") "
                + "\(event.after ?? "-")"
        }
    }
}
