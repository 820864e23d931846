import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport

@testable import IssuesCore

/// A home without anything in it, into which files are brought.
struct TransferWorld {
    let world: AppSupport.World
    let library: IssuesLibrary
    let clock = VirtualClock()
    private let directory = TemporaryDirectory()

    init(_ provider: Provider = .memory, user: String = "kim") throws {
        let clock = clock
        world = AppSupport.World(
            environment: ["KITBAG_HOME": "/nonexistent", "LANG": "C.UTF-8"],
            zone: try Zone(identifier: "Asia/Seoul"), now: { clock.now }, makeUID: { UUID() })
        library = try IssuesLibrary(
            world, user: user,
            provider: provider.storeProvider(file: directory.file("issues.sqlite")))
    }

    var editor: IssuesEditor { library.recording("test", "") }

    /// Brings texts in, each as a file of its own.
    @discardableResult
    func importing(
        _ texts: String..., project: String? = nil, isDryRun: Bool = false, isStrict: Bool = false
    ) throws -> IssueImportReport {
        var options = ImportIssues.Options()
        (options.project, options.isDryRun, options.isStrict) = (project, isDryRun, isStrict)
        let files = try texts.enumerated().map { number, text in
            try IssueFile(Array(text.utf8), named: "file\(number + 1)", in: world)
        }
        return try editor.importIssues(files, options)
    }

    func export(
        _ format: IssueFormat = .json, _ selection: IssueSelection = IssueSelection()
    ) throws -> String {
        var sink = MemorySink()
        _ = try ExportIssues(library)(format, selection, into: &sink)
        return sink.text
    }

    /// The issue of a number, with all that belongs to it.
    func issue(_ number: Int, in project: String = "octo/app") throws -> IssueDetails {
        let project = try library.projects.project(project)
        let issue = try library.issues.issue(IssueReference(number), in: project)
        return try library.issues.details(of: issue.id)
    }

    /// What was changed about an issue: `octocat labeled - bug`.
    func history(_ number: Int, in project: String = "octo/app") throws -> [String] {
        let id = try issue(number, in: project).issue.id
        return try library.issues.history(of: id).map { listed in
            let event = listed.event
            return "\(listed.actor) \(event.kind.rawValue) \(event.before ?? "-") "
                + "\(event.after ?? "-")"
        }
    }
}

/// What GitHub's programs print.
enum GitHubSample {
    /// `gh issue list --state all --json …` with all of its fields.
    static let list = """
        [{"assignees":[{"id":"U_1","login":"hubot","name":"Hu Bot"}],
        "author":{"id":"U_2","is_bot":false,"login":"octocat","name":"Octo Cat"},
        "body":"It crashes, ask @hubot.","closed":true,"closedAt":"2026-01-03T10:00:00Z",
        "comments":[{"id":"IC_1","author":{"login":"hubot"},"authorAssociation":"MEMBER",
        "body":"Seen.","createdAt":"2026-01-02T10:00:00Z","includesCreatedEdit":false,
        "isMinimized":false,"minimizedReason":"","reactionGroups":[],
        "url":"https://github.com/octo/app/issues/7#issuecomment-1","viewerDidAuthor":false}],
        "createdAt":"2026-01-01T10:00:00Z","id":"I_7","isPinned":true,
        "labels":[{"id":"L_1","name":"bug","description":"Broken","color":"d73a4a"}],
        "milestone":{"number":2,"title":"v1.0","description":"First","dueOn":"2026-02-01T00:00:00Z"},
        "number":7,"projectCards":[],"projectItems":[],
        "reactionGroups":[{"content":"HEART","users":{"totalCount":2}}],
        "state":"CLOSED","stateReason":"NOT_PLANNED","title":"Crash at start",
        "updatedAt":"2026-01-03T10:00:00Z","url":"https://github.com/octo/app/issues/7"},
        {"assignees":[],"author":{"login":"hubot"},"body":"","closed":false,"closedAt":null,
        "comments":[],"createdAt":"2026-01-04T10:00:00Z","id":"I_9","labels":[],
        "milestone":null,"number":9,"state":"OPEN","title":"한글이 깨져요 🐞",
        "updatedAt":"2026-01-04T10:00:00Z","url":"https://github.com/octo/app/issues/9"}]

        """

    static func issue(
        _ number: Int, _ title: String, state: String = "open", more: String = ""
    ) -> String {
        """
        {"url":"https://api.github.com/repos/octo/app/issues/\(number)",
        "html_url":"https://github.com/octo/app/issues/\(number)","node_id":"I_\(number)",
        "number":\(number),"title":"\(title)","user":{"login":"octocat"},"labels":[],
        "state":"\(state)","assignees":[],"milestone":null,"comments":0,
        "created_at":"2026-01-01T10:00:00Z","updated_at":"2026-01-02T10:00:00Z",
        "closed_at":\(state == "closed" ? "\"2026-01-02T10:00:00Z\"" : "null"),
        "body":null\(more)}
        """
    }

    static func comment(_ id: Int, on number: Int, _ body: String, kind: String = "issues")
        -> String
    {
        """
        {"url":"https://api.github.com/repos/octo/app/issues/comments/\(id)",
        "html_url":"https://github.com/octo/app/\(kind)/\(number)#issuecomment-\(id)",
        "issue_url":"https://api.github.com/repos/octo/app/issues/\(number)","id":\(id),
        "node_id":"IC_\(id)","user":{"login":"hubot"},"created_at":"2026-01-01T12:00:00Z",
        "updated_at":"2026-01-01T12:00:00Z","body":"\(body)"}
        """
    }

    static func event(_ id: Int, on number: Int, _ kind: String, more: String = "") -> String {
        """
        {"id":\(id),"node_id":"E_\(id)","event":"\(kind)","actor":{"login":"hubot"},
        "created_at":"2026-01-02T0\(id % 10):00:00Z",
        "issue":{"url":"https://api.github.com/repos/octo/app/issues/\(number)"}\(more)}
        """
    }
}
