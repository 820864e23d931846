import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import IssuesCore

@Suite("Importing what GitHub's programs print")
struct GitHubImportTests {
    @Test("a list of gh comes in with all that it says", arguments: Provider.all)
    func list(provider: Provider) throws {
        let world = try TransferWorld(provider)
        let report = try world.importing(GitHubSample.list)
        #expect(report.added == 2 && report.comments == 1 && report.unreadCount == 0)
        #expect(report.projects == ["octo/app"] && report.labels == 1 && report.milestones == 1)
        let first = try world.issue(7)
        #expect(first.issue.title == "Crash at start" && first.listed.author == "octocat")
        #expect(first.issue.state == .closed && first.issue.reason == .notPlanned)
        #expect(first.issue.closedAt == Timestamp.parse("2026-01-03T10:00:00Z"))
        #expect(first.issue.createdAt == Timestamp.parse("2026-01-01T10:00:00Z"))
        #expect(first.issue.isPinned && first.issue.comments == 1)
        #expect(first.issue.origin == "https://github.com/octo/app/issues/7")
        #expect(first.listed.labels.map(\.summary) == ["Broken"])
        #expect(first.listed.labels.map(\.color.description) == ["d73a4a"])
        #expect(first.listed.assignees == ["hubot"])
        #expect(first.listed.milestone?.due == Day("2026-02-01"))
        #expect(first.listed.milestone?.number == 2)
        #expect(first.comments.map(\.author) == ["hubot"])
        #expect(try world.history(7) == ["octocat created - Crash at start"])
        #expect(try world.issue(9).issue.title == "한글이 깨져요 🐞")
        let people = try world.library.store.fetch(
            Query<IssuesCore.Person>().sorted(by: \.loginKey))
        #expect(people.map(\.name) == ["Hu Bot", "Octo Cat"])
        let mentions = try world.library.store.fetch(Query<Mention>())
        #expect(mentions.map(\.person) == [people[0].id])
        let project = try world.library.projects.project("octo/app")
        #expect(project.lastIssue == 9 && project.lastMilestone == 2)
    }

    @Test(
        "the same file twice changes nothing, in whichever choice of fields",
        arguments: Provider.all)
    func twice(provider: Provider) throws {
        let world = try TransferWorld(provider)
        try world.importing(GitHubSample.list)
        let before = try world.export()
        world.clock.advance(seconds: 3600)
        let report = try world.importing(GitHubSample.list)
        #expect(report.isUnchanged && report.unchanged == 2, "\(report)")
        #expect(try world.export() == before)
        for text in [
            #"[{"number":7,"title":"Crash at start"},{"number":9,"state":"OPEN"}]"#,
            #"[{"id":"I_x","url":"https://github.com/octo/app/issues/7","body":"It crashes, ask @hubot."}]"#,
        ] {
            let report = try world.importing(text, project: "octo/app")
            #expect(report.isUnchanged, "\(report)")
        }
        #expect(try world.export() == before)
    }

    @Test("an older gh with fewer fields, and then a newer one, mean the same issues")
    func subset() throws {
        let world = try TransferWorld()
        let bare = #"[{"number":7,"title":"Crash"}]"#
        #expect(try world.importing(bare).unread.map(\.item.reason) == [.noProject])
        #expect(try world.importing(bare, project: "octo/app").added == 1)
        #expect(try world.importing(bare, project: "octo/app").unchanged == 1)
        let report = try world.importing(GitHubSample.list)
        #expect(report.added == 1 && report.updated == 1 && report.renumbered.isEmpty)
        #expect(try world.issue(7).issue.title == "Crash at start")
        #expect(try world.issue(7).issue.origin == "https://github.com/octo/app/issues/7")
    }

    @Test(
        "REST's arrays: issues, comments and changes find one another by what they name",
        arguments: [false, true])
    func rest(isSlurped: Bool) throws {
        let world = try TransferWorld()
        let pull = GitHubSample.issue(3, "A pull request", more: #","pull_request":{"url":"x"}"#)
        let arrays: [[String]] = [
            [
                GitHubSample.comment(12, on: 2, "Second"), GitHubSample.comment(11, on: 1, "First"),
                GitHubSample.comment(13, on: 3, "Of the pull request", kind: "pull"),
                GitHubSample.comment(14, on: 99, "Of nothing"),
            ],
            [
                GitHubSample.event(1, on: 2, "closed", more: #","state_reason":"completed""#),
                GitHubSample.event(2, on: 2, "labeled", more: #","label":{"name":"bug"}"#),
                GitHubSample.event(3, on: 2, "subscribed"),
                GitHubSample.event(
                    4, on: 2, "renamed", more: #","rename":{"from":"Tow","to":"Two"}"#),
                GitHubSample.event(5, on: 3, "closed"),
            ],
            [GitHubSample.issue(1, "One"), pull],
            [GitHubSample.issue(2, "Two", state: "closed")],
        ]
        let texts = arrays.map { "[" + $0.joined(separator: ",") + "]" }
        let text = isSlurped ? "[" + texts.joined(separator: ",\n") + "]" : texts.joined()
        let report = try world.importing(text)
        #expect(report.added == 2 && report.comments == 2 && report.pullRequests == 1)
        #expect(report.ofPullRequests == 2)
        #expect(report.unread.map(\.item.reason) == [.unknownIssue])
        #expect(try world.issue(1).comments.map(\.comment.body) == ["First"])
        #expect(try world.issue(2).comments.map(\.comment.body) == ["Second"])
        #expect(
            try world.history(2) == [
                "octocat created - Two", "hubot closed - completed", "hubot labeled - bug",
                "hubot title Tow Two",
            ])
        #expect(try world.issue(1).issue.state == .open)
        #expect(try world.importing(text).isUnchanged)
    }

    @Test("comments and changes may be files of their own, also of a later import")
    func apart() throws {
        let world = try TransferWorld()
        try world.importing("[" + GitHubSample.issue(1, "One") + "]")
        let comments = "[" + GitHubSample.comment(11, on: 1, "Later, @lee") + "]"
        let events = "[" + GitHubSample.event(1, on: 1, "pinned") + "]"
        let report = try world.importing(comments, events)
        #expect(report.comments == 1 && report.changes == 1 && report.unreadCount == 0)
        let issue = try world.issue(1)
        #expect(issue.issue.comments == 1 && issue.comments.map(\.comment.body) == ["Later, @lee"])
        #expect(try world.history(1) == ["octocat created - One", "hubot pinned - -"])
        #expect(try world.importing(comments, events).isUnchanged)
    }

    @Test("an issue that was closed without a change that says so stays closed")
    func closed() throws {
        let world = try TransferWorld()
        try world.importing(
            "[" + GitHubSample.issue(1, "One", state: "closed") + "]",
            "[" + GitHubSample.event(1, on: 1, "reopened") + ","
                + GitHubSample.event(2, on: 1, "comment_deleted") + "]")
        let issue = try world.issue(1).issue
        #expect(issue.state == .closed)
        #expect(issue.closedAt == Timestamp.parse("2026-01-02T10:00:00Z"))
    }

    @Test("one bad item never stops the rest: it is told with its place and its reason")
    func bad() throws {
        let world = try TransferWorld()
        let text = """
            [\(GitHubSample.issue(1, "One")),
            {"number":"two","title":"Two","url":"https://github.com/octo/app/issues/2"},
            17,
            {"number":4,"title":"  ","url":"https://github.com/octo/app/issues/4"},
            {"number":5,"title":"Five","url":"https://github.com/octo/app/issues/5","created_at":"soon"},
            {"number":6,"title":"Six\\u0000","url":"https://github.com/octo/app/issues/6"},
            {"number":7,"title":"Seven","url":"https://github.com/octo/app/issues/7",
            "comments":[{"id":"IC","body":7},{"id":"ID","author":null,"body":"Good"}]},
            \(GitHubSample.issue(8, "Eight"))]
            """
        let report = try world.importing(text)
        #expect(report.added == 3)
        #expect(
            Set(report.unread.map { "\($0.item.reason.rawValue) \($0.item.field ?? "-")" })
                == [
                    "unusable_field number", "not_an_issue -", "no_title -",
                    "unusable_field created_at", "null_character title", "unusable_field body",
                ])
        let lines = report.unread.map(\.item.place.line)
        #expect(lines.allSatisfy { $0 >= 8 && $0 <= 14 }, "\(lines)")
        #expect(try world.issue(7).comments.map(\.author) == ["ghost"])

        let strict = try TransferWorld()
        let refused = try strict.importing(text, isStrict: true)
        #expect(refused.isTakenBack && refused.unreadCount == report.unreadCount)
        #expect(try strict.library.projects.list().isEmpty)
    }

    @Test("a dry run tells what an import would do, and does nothing")
    func dryRun() throws {
        let world = try TransferWorld()
        var told = try world.importing(GitHubSample.list, isDryRun: true)
        #expect(told.isTakenBack)
        #expect(try world.library.projects.list().isEmpty)
        let done = try world.importing(GitHubSample.list)
        told.isTakenBack = false
        #expect(told == done)
    }

    @Test("undo takes an import back whole", arguments: Provider.all)
    func undo(provider: Provider) throws {
        let world = try TransferWorld(provider)
        let empty = try world.export()
        try world.importing(GitHubSample.list)
        let once = try world.export()
        var newer = GitHubSample.list.replacing("Crash at start", with: "Crash at the start")
        newer = newer.replacing("2026-01-03T10", with: "2026-01-05T10")
        try world.importing(newer)
        #expect(try world.export() != once)
        _ = try world.library.undoLog.undoLast()
        #expect(try world.export() == once)
        _ = try world.library.undoLog.undoLast()
        #expect(try world.export() == empty)
    }
}
