import AppSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import IssuesCore

@Suite("Issues")
struct IssueRepositoryTests {
    @Test(
        "numbers are given one after another in a project, and never again", arguments: Provider.all
    )
    func numbers(provider: Provider) throws {
        let world = try IssuesWorld(provider)
        #expect(try world.add("One").number == 1)
        let second = try world.add("Two")
        _ = try world.editor.issues.delete([second.id])
        #expect(try world.add("Three").number == 3)
        let undone = world.library.undoLog
        _ = try undone.undoLast()
        _ = try undone.undoLast()
        #expect(try world.library.issues.issue(IssueReference(2), in: world.project) == second)
        #expect(try world.add("Four").number == 4)
        let other = try world.library.projects.ensure("kit/other")
        #expect(try world.editor.issues.add(NewIssue("Five"), in: other).number == 1)
    }

    @Test("every change is in the history: who, what, from what, to what")
    func history() throws {
        let world = try IssuesWorld()
        _ = try world.editor.labels.add("bug", in: world.project)
        _ = try world.editor.milestones.add("v1.0", in: world.project)
        let issue = try world.add("Crash") { new in
            (new.labels, new.assignees, new.milestone) = (["Bug"], ["@me", "lee"], "v1.0")
        }
        var changes = IssueChanges()
        (changes.title, changes.removedLabels, changes.removedAssignees) = (
            "Crash at start", ["bug"], ["@Lee"]
        )
        (changes.milestone, changes.state, changes.reason) = (.some(nil), .closed, .notPlanned)
        _ = try world.editor.issues.edit([issue.id], changes)
        let comment = try world.editor.issues.comment(on: issue.id, "See @lee")
        _ = try world.editor.issues.edit(comment.id, body: "See @park")
        _ = try world.editor.issues.delete(comment.id)
        #expect(try world.editor.issues.react(.heart, to: issue.id))
        #expect(
            try world.history(of: issue) == [
                "kim created - Crash", "kim labeled - bug", "kim assigned - kim",
                "kim assigned - lee", "kim milestone - v1.0", "kim title Crash Crash at start",
                "kim unlabeled bug -", "kim unassigned lee -", "kim milestone v1.0 -",
                "kim closed - not_planned", "kim commented - See @lee",
                "kim comment_edited See @lee See @park", "kim comment_deleted See @park -",
                "kim reacted - heart",
            ])
    }

    @Test("undoing reverts the last operation whole")
    func undo() throws {
        let world = try IssuesWorld()
        let issue = try world.add("Crash")
        let before = try world.library.issues.details(of: issue.id)
        let history = try world.history(of: issue)
        let editor = world.editor
        let comment = try editor.issues.comment(on: issue.id, "Seen, @lee")
        #expect(try editor.issues.react(.eyes, to: issue.id, comment: comment.id))
        var changes = IssueChanges()
        (changes.state, changes.addedAssignees) = (.closed, ["lee"])
        _ = try editor.issues.edit([issue.id], changes)
        _ = try world.library.undoLog.undoLast()
        #expect(try world.library.issues.details(of: issue.id) == before)
        #expect(try world.history(of: issue) == history)
    }

    @Test("an issue in another project is found by its new name, and its old number tells of it")
    func transfer() throws {
        let world = try IssuesWorld()
        let other = try world.library.projects.ensure("kit/other")
        _ = try world.editor.labels.add("bug", in: world.project)
        let issue = try world.add("Crash") { $0.labels = ["bug"] }
        let (moved, lost) = try world.editor.issues.transfer(issue.id, to: other)
        #expect(moved.number == 1 && moved.project == other.id && lost == ["bug"])
        let expected = IssuesError.movedIssue(1, project: "kit/bag", to: "kit/other#1")
        #expect(throws: expected) {
            try world.library.issues.issue(IssueReference(1), in: world.project)
        }
        #expect(try world.history(of: moved).last == "kim transferred kit/bag#1 kit/other#1")
        #expect(try world.add("Next").number == 2)
    }

    @Test("links are seen from both ends")
    func links() throws {
        let world = try IssuesWorld()
        let (first, second) = (try world.add("First"), try world.add("Second"))
        #expect(try world.editor.issues.link(second.id, .blocks, to: first.id))
        #expect(try world.editor.issues.link(second.id, .relates, to: first.id))
        #expect(try !world.editor.issues.link(first.id, .relates, to: second.id))
        let links = try world.library.issues.details(of: first.id).links
        #expect(links.map(\.relation) == [.blocks, .relates])
        #expect(links.map(\.isInverse) == [true, false])
        #expect(links.map(\.other.description) == ["kit/bag#2", "kit/bag#2"])
        #expect(throws: IssuesError.linkedToItself(1)) {
            try world.editor.issues.link(first.id, .blocks, to: first.id)
        }
        try world.editor.issues.unlink(first.id, .relates, from: second.id)
        #expect(throws: IssuesError.notLinked("kit/bag#1", "kit/bag#2")) {
            try world.editor.issues.unlink(first.id, .blocks, from: second.id)
        }
    }

    @Test("who is named outside code is mentioned")
    func mentions() {
        let body = """
            Hi @kim-minsu, mail a@b.example or `@code`, @Kim-Minsu again, (@lee_) and @박.
            ```swift
            @main struct X {}
            ```
            ~~~
            @no
            ```
            ~~~
            owner/@none ``a ` @inside`` @last
            """
        #expect(Mentions.logins(in: body) == ["kim-minsu", "lee", "박", "last"])
    }

    @Test(
        "the color of text on a label can be read",
        arguments: [
            ("d73a4a", "000000"), ("a2eeef", "000000"), ("fff", "000000"), ("0075ca", "ffffff"),
            ("#7057ff", "ffffff"), ("e4e669", "000000"),
        ])
    func textColor(color: String, expected: String) throws {
        let color = try #require(LabelColor(color))
        #expect(color.textColor.description == expected)
        #expect(color.contrast(to: color.textColor) >= 4.5)
    }

    @Test("black or white can be read on every color")
    func contrast() throws {
        var least = 21.0
        for red in stride(from: 0, through: 255, by: 5) {
            for green in stride(from: 0, through: 255, by: 5) {
                for blue in stride(from: 0, through: 255, by: 5) {
                    let color = LabelColor(
                        red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                    least = min(least, color.contrast(to: color.textColor))
                }
            }
        }
        #expect(least >= 4.58)
    }

    @Test(
        "an issue is written in several ways",
        arguments: [
            ("12", "#12"), ("#12", "#12"), ("owner/name#3", "owner/name#3"), ("name#3", "name#3"),
            ("https://github.com/o/n/issues/7#issuecomment-1", "o/n#7"),
        ])
    func reference(text: String, expected: String) {
        #expect(IssueReference(text)?.description == expected)
        for wrong in ["", "#", "0", "-1", "+1", "x", "a#b", "https://github.com/o/n"] {
            #expect(IssueReference(wrong) == nil)
        }
    }
}
