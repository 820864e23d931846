import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import IssuesCore

@Suite("Importing what is here already")
struct ImportMergeTests {
    /// The list of gh in which the first issue was changed on a day of January.
    private func newer(_ day: String, _ changes: [(String, String)]) -> String {
        var text = GitHubSample.list.replacing(
            #""updatedAt":"2026-01-03T10:00:00Z""#, with: #""updatedAt":"2026-\#(day)T10:00:00Z""#)
        for (old, new) in changes {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        return text
    }

    @Test("what changed there since comes in, and what is only here stays", arguments: Provider.all)
    func update(provider: Provider) throws {
        let world = try TransferWorld(provider)
        try world.importing(GitHubSample.list)
        let id = try world.issue(7).issue.id
        _ = try world.editor.issues.comment(on: id, "Only here, @park")
        #expect(try world.editor.issues.react(.heart, to: id))
        let report = try world.importing(
            newer(
                "01-20",
                [
                    ("Crash at start", "Crash at the start"), ("CLOSED", "OPEN"),
                    ("NOT_PLANNED", "REOPENED"),
                    (#""closedAt":"2026-01-03T10:00:00Z""#, #""closedAt":null"#),
                    (
                        #"[{"id":"L_1","name":"bug","description":"Broken","color":"d73a4a"}]"#,
                        #"[{"name":"ui"}]"#
                    ), ("ask @hubot", "ask @lee"),
                ]))
        #expect(report.updated == 1 && report.unchanged == 1 && report.comments == 0)
        let issue = try world.issue(7)
        #expect(issue.issue.title == "Crash at the start" && issue.issue.state == .open)
        #expect(issue.issue.closedAt == nil && issue.issue.reason == nil)
        #expect(issue.listed.labels.map(\.name) == ["ui"])
        #expect(issue.comments.map(\.comment.body) == ["Seen.", "Only here, @park"])
        #expect(issue.issue.comments == 2)
        #expect(issue.reactions.map(\.content) == [.heart])
        let history = Set(try world.history(7))
        #expect(
            history.isSuperset(of: [
                "kim title Crash at start Crash at the start", "kim labeled - ui",
                "kim unlabeled bug -", "kim reopened not_planned -",
            ]), "\(history)")
        let mentioned = try world.library.store.fetch(
            Query<Mention>().where(\.issue == id && \.comment == .none))
        let people = try world.library.store.read(Set(mentioned.map(\.person)))
        #expect(people.values.map(\.login) == ["lee"])
    }

    @Test("what was changed here after the file's last change stays, thing by thing")
    func laterHere() throws {
        let world = try TransferWorld()
        try world.importing(GitHubSample.list)
        let id = try world.issue(7).issue.id
        // It is March here.
        var changes = IssueChanges()
        (changes.title, changes.state) = ("My title", .open)
        (changes.addedLabels, changes.removedAssignees) = ([], ["hubot"])
        _ = try world.editor.issues.edit([id], changes)
        try world.importing(
            newer("01-20", [("Crash at start", "Their title"), ("It crashes", "It still crashes")]))
        var issue = try world.issue(7)
        #expect(issue.issue.title == "My title" && issue.issue.state == .open)
        #expect(issue.listed.assignees.isEmpty)
        #expect(issue.issue.body == "It still crashes, ask @hubot.")
        try world.importing(newer("05-20", [("Crash at start", "Their title")]))
        issue = try world.issue(7)
        #expect(issue.issue.title == "Their title" && issue.issue.state == .closed)
        #expect(issue.listed.assignees == ["hubot"])
    }

    @Test("numbers are kept where they are free, else the issue gets another one, which is told")
    func numbers() throws {
        let world = try TransferWorld()
        let project = try world.library.projects.ensure("octo/app")
        for title in ["a", "b", "c", "d", "e", "f", "g"] {
            _ = try world.editor.issues.add(NewIssue(title), in: project)
        }
        let report = try world.importing(GitHubSample.list)
        #expect(report.renumbered.map(\.stated) == [7])
        #expect(report.renumbered.map(\.reference.description) == ["octo/app#8"])
        #expect(try world.issue(9).issue.title == "한글이 깨져요 🐞")
        #expect(try world.editor.issues.add(NewIssue("h"), in: project).number == 10)
        #expect(try world.importing(GitHubSample.list).isUnchanged)
    }

    @Test("a comment that has changed there gets the new words, but not if it was changed here")
    func comments() throws {
        let world = try TransferWorld()
        try world.importing(GitHubSample.list)
        let seen = "\"body\":\"Seen.\""
        try world.importing(newer("01-20", [(seen, "\"body\":\"Seen twice.\"")]))
        let comment = try #require(try world.issue(7).comments.first)
        #expect(comment.comment.body == "Seen twice.")
        _ = try world.editor.issues.edit(comment.id, body: "Mine")
        try world.importing(newer("01-21", [(seen, "\"body\":\"Seen thrice.\"")]))
        #expect(try world.issue(7).comments.map(\.comment.body) == ["Mine"])
    }

    @Test("a project that is said takes all issues, whatever the file says")
    func project() throws {
        let world = try TransferWorld()
        try world.importing(GitHubSample.list, project: "my/own")
        #expect(try world.issue(7, in: "my/own").issue.title == "Crash at start")
        #expect(try world.library.projects.list().map(\.project.name) == ["my/own"])
        #expect(throws: IssuesError.unusableProjectName("a b")) {
            try world.importing(GitHubSample.list, project: "a b")
        }
    }

    @Test("nobody needs to be known by name to import")
    func unknownUser() throws {
        let world = try TransferWorld(user: "")
        try world.importing(GitHubSample.list)
        try world.importing(newer("01-20", [("Crash at start", "Other")]))
        #expect(
            try world.history(7) == [
                "octocat created - Crash at start", "octocat title Crash at start Other",
            ])
    }
}
