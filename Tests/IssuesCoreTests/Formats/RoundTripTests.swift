import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import IssuesCore

@Suite("Issues out and in again")
struct RoundTripTests {
    @Test(
        "our own JSON and NDJSON, into an empty home and out again, are the same bytes",
        arguments: [IssueFormat.json, .ndjson], [UInt64(1), 2, 3, 4, 5])
    func lossless(format: IssueFormat, seed: UInt64) throws {
        let world = try TransferWorld()
        try world.fill(seed: seed)
        let text = try world.export(format)
        let other = try TransferWorld(seed == 1 ? .sqlite : .memory, user: "somebody")
        let report = try other.importing(text)
        #expect(report.unreadCount == 0 && report.renumbered.isEmpty, "\(report.unread)")
        #expect(try other.export(format) == text)
        #expect(try other.importing(text).isUnchanged)
        #expect(try other.export(format) == text)
        // Mentions are not in the file, for they follow from the texts.
        let mentions = { (world: TransferWorld) in
            try world.library.store.fetch(Query<Mention>()).count
        }
        #expect(try mentions(other) == mentions(world))
        // Numbers that were given are never given again.
        let project = try other.library.projects.project("bag")
        #expect(
            try other.editor.issues.add(NewIssue("Next"), in: project).number
                == world.library.projects.project("bag").lastIssue + 1)
    }

    @Test(
        "GitHub's shapes keep what they can hold",
        arguments: [IssueFormat.github, .gh], [UInt64(11), 12, 13])
    func gitHub(format: IssueFormat, seed: UInt64) throws {
        let world = try TransferWorld()
        try world.fill(seed: seed)
        let text = try world.export(format)
        let other = try TransferWorld(user: "somebody")
        let report = try other.importing(text, project: format == .gh ? "one/place" : nil)
        #expect(report.unreadCount == 0, "\(report.unread)")
        #expect(try kept(other, format) == kept(world, format))
        #expect(
            try other.importing(text, project: format == .gh ? "one/place" : nil).isUnchanged)
    }

    /// What a shape of GitHub's holds of the issues, by their identifiers.
    private func kept(_ world: TransferWorld, _ format: IssueFormat) throws -> [String: [String]] {
        var all: [String: [String]] = [:]
        let issues = try world.library.issues.list(IssueQuery("sort:created"), in: nil).issues
        for listed in issues {
            let details = try world.library.issues.details(of: listed.id)
            let issue = listed.issue
            var fields = [
                issue.title, issue.body, issue.state.rawValue, issue.reason?.rawValue ?? "-",
                listed.author,
                "\(listed.labels.map { [$0.name, $0.summary, $0.color.description] })",
                "\(listed.assignees)", listed.milestone?.title ?? "-",
                listed.milestone?.due?.description ?? "-", "\(issue.isPinned)",
                Timestamp.format(issue.createdAt), Timestamp.format(issue.updatedAt),
                issue.closedAt.map(Timestamp.format) ?? "-",
            ]
            fields += details.comments.map {
                "\($0.comment.uid) \($0.author) \($0.comment.body) \($0.comment.createdAt)"
            }
            if format == .github {
                fields += [listed.project, "\(issue.number)"]
                fields += details.comments.map { "\($0.comment.updatedAt)" }
                let kinds: Set<HistoryEvent.Kind> = [
                    .created, .closed, .reopened, .labeled, .unlabeled, .assigned, .unassigned,
                    .title, .pinned, .unpinned,
                ]
                fields += try world.library.issues.history(of: listed.id)
                    .filter { kinds.contains($0.event.kind) }
                    .map { "\($0.actor) \($0.event.kind) \($0.event.createdAt)" }.sorted()
            }
            all[issue.uid.text] = fields
        }
        return all
    }

    @Test("a folder of Markdown files comes back with bodies and comments, byte by byte")
    func markdown() throws {
        let world = try TransferWorld()
        try world.fill(seed: 21)
        let directory = TemporaryDirectory()
        let folder = directory.file("notes")
        let count = try ExportIssues(world.library)(folder: folder)
        let other = try TransferWorld(user: "somebody")
        let file = try IssueFile(path: folder, in: other.world)
        let report = try other.editor.importIssues([file])
        #expect(report.added == count && report.unreadCount == 0, "\(report.unread)")
        #expect(try kept(other, .gh).mapValues(Set.init) == kept(markdown: world))
        let again = try IssueFile(path: folder, in: other.world)
        #expect(try other.editor.importIssues([again]).isUnchanged)
        #expect(throws: FileProblem.self) { try ExportIssues(world.library)(folder: folder) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == count)
    }

    /// What Markdown files hold: all of the above but descriptions and colors of labels, and the
    /// days of milestones.
    private func kept(markdown world: TransferWorld) throws -> [String: Set<String>] {
        let bare = try TransferWorld()
        var lines: [String] = []
        for line in try world.export(.ndjson).split(separator: "\n")
        where line.contains("\"kind\":\"issue\"") {
            lines.append(String(line))
        }
        try bare.importing(lines.joined(separator: "\n"))
        return try kept(bare, .gh).mapValues(Set.init)
    }

    @Test("CSV comes back with all of its columns, and a spreadsheet runs none of them")
    func table() throws {
        let world = try TransferWorld()
        try world.fill(seed: 31)
        let text = try world.export(.csv)
        #expect(!text.contains("\n=") && !text.contains(",="))
        let other = try TransferWorld(user: "somebody")
        let report = try other.importing(text)
        #expect(report.unreadCount == 0 && report.renumbered.isEmpty, "\(report.unread)")
        let columns: (TransferWorld) throws -> [[ExportField]] = { world in
            try world.library.issues.list(IssueQuery("sort:created"), in: nil).issues
                .map { $0.row.fields.filter { $0.name != "comment_count" } }
                .sorted { "\($0[0].value) \($0[1].value)" < "\($1[0].value) \($1[1].value)" }
        }
        #expect(try columns(other) == columns(world))
        #expect(try other.importing(text).isUnchanged)
    }

    @Test("an export of some has the people, projects and links of these alone")
    func some() throws {
        let world = try TransferWorld()
        let project = try world.library.projects.ensure("octo/app")
        _ = try world.library.projects.ensure("other/one")
        var new = NewIssue("First")
        new.assignees = ["lee"]
        let first = try world.editor.issues.add(new, in: project)
        let second = try world.editor.issues.add(NewIssue("Second"), in: project)
        _ = try world.editor.issues.link(second.id, .blocks, to: first.id)
        let text = try world.export(.json, IssueSelection(IssueQuery("Second"), in: project.id))
        let other = try TransferWorld()
        let report = try other.importing(text)
        #expect(report.added == 1 && report.unreadCount == 0 && report.people == 1)
        #expect(report.projects == ["octo/app"])
        #expect(try other.issue(2).links.isEmpty)
    }

    @Test("of NDJSON a damaged line is told, and the others come in")
    func damagedLine() throws {
        let world = try TransferWorld()
        let text = """
            {"kind":"issue","project":"a/b","number":1,"title":"One"}
            {"kind":"issue","project":"a/b","number":2,"title":"Tw
            {"kind":"issue","project":"a/b","number":3,"title":"Three"}

            """
        let report = try world.importing(text)
        #expect(report.added == 2)
        #expect(report.unread.map(\.item.reason) == [.malformed])
        #expect(report.unread.map(\.item.place.line) == [2])
        #expect(try world.importing(text).unchanged == 2)
    }

    @Test("a table of Linear's is read by its header")
    func linear() throws {
        let world = try TransferWorld()
        let text = """
            ID,Team,Title,Description,Status,Estimate,Priority,Creator,Assignee,Labels,Created,Updated,Completed,Canceled,Due Date
            ENG-12,Engineering,Fix it,"Soon, please",Done,3,High,kim@example.com,Minsu Kim,"Bug, UI",2026-01-01T10:00:00.000Z,2026-01-02T10:00:00.000Z,2026-01-02T10:00:00.000Z,,
            ENG-13,Engineering,Leave it,,Canceled,,,kim@example.com,,,2026-01-01T10:00:00.000Z,2026-01-03T10:00:00.000Z,,2026-01-03T10:00:00.000Z,
            ENG-14,Engineering,Do it,,In Progress,,,kim@example.com,,,soon,,,,

            """
        let report = try world.importing(text)
        #expect(report.added == 2 && report.unread.map(\.item.field) == ["created"])
        let first = try world.issue(12, in: "Engineering")
        #expect(first.issue.reason == .completed && first.listed.author == "kim")
        #expect(first.listed.assignees == ["Minsu-Kim"])
        #expect(first.listed.labels.map(\.name) == ["Bug", "UI"])
        #expect(try world.issue(13, in: "Engineering").issue.reason == .notPlanned)
        #expect(try world.importing(text).isUnchanged)
    }

    @Test(
        "a Markdown file of somebody's is an issue",
        arguments: [
            "---\ntitle: 'It''s here'\nlabels: [bug, \"a, b\"]\nassignees:\n  - kim\n---\n\nBody\n",
            "# It's here\n\nBody\n",
        ])
    func markdownFile(text: String) throws {
        let world = try TransferWorld()
        #expect(try world.importing(text, project: "a/b").added == 1)
        let issue = try world.issue(1, in: "a/b")
        #expect(issue.issue.title == "It's here" && issue.issue.body == "Body")
        if text.hasPrefix("---") {
            #expect(issue.listed.labels.map(\.name) == ["a, b", "bug"])
            #expect(issue.listed.assignees == ["kim"])
        }
        #expect(try world.importing(text, project: "a/b").isUnchanged)
    }

    @Test(
        "what is no file of issues is refused, and nothing is changed",
        arguments: [
            ("", IssueFileProblem.Kind.empty), (" \n", .empty), ("<html>", .foreign),
            ("PK\u{3}\u{4}\u{0}", .foreign), ("a,b\n1,2\n", .unknownTable),
            (#"{"kitbag":"links","version":1,"links":[]}"#, .foreign),
            (#"{"kitbag":"issues","version":2,"issues":[]}"#, .newerVersion),
        ])
    func refused(text: String, kind: IssueFileProblem.Kind) throws {
        let world = try TransferWorld()
        do {
            try world.importing(text)
            Testing.Issue.record("taken")
        } catch let problem as IssueFileProblem {
            #expect(problem.kind == kind)
        }
        #expect(try world.library.projects.list().isEmpty)
    }

    @Test("one issue as JSON tells it comes in, also of a project called kitbag")
    func shown() throws {
        let world = try TransferWorld()
        let project = try world.library.projects.ensure("kitbag")
        let issue = try world.editor.issues.add(NewIssue("One"), in: project)
        _ = try world.editor.issues.comment(on: issue.id, "Seen")
        let row = try world.library.issues.details(of: issue.id)
            .row(history: world.library.issues.history(of: issue.id))
        let other = try TransferWorld(user: "somebody")
        try other.importing(JSONText.text(of: .object(row.fields), pretty: true))
        #expect(try other.issue(1, in: "kitbag").comments.map(\.comment.body) == ["Seen"])
        #expect(try other.history(1, in: "kitbag") == world.history(1, in: "kitbag"))
    }

    @Test("a document that was cut off brings nothing in")
    func cut() throws {
        let world = try TransferWorld()
        try world.importing(GitHubSample.list)
        let text = try world.export()
        let other = try TransferWorld()
        #expect(throws: IssueFileProblem.self) {
            try other.importing(String(text.prefix(text.count / 2)))
        }
        #expect(try other.library.projects.list().isEmpty)
    }
}
