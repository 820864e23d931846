import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport

@testable import IssuesCore

extension TransferWorld {
    /// Does at random what people do, with texts that break what is not careful.
    func fill(seed: UInt64, steps: Int = 60) throws {
        var random = SeededRandom(seed: seed)
        let projects = try ["octo/app", "집/문", "bag"].map { try library.projects.ensure($0) }
        var issues: [IssuesCore.Issue] = []
        for project in projects {
            _ = try editor.labels.add("bug", in: project, summary: "=1+1", color: LabelColor("f00"))
            _ = try editor.labels.add("좋은 첫 \"이슈\", 쉬움", in: project)
            _ = try editor.milestones.add("v1.0", in: project, due: Day("2026-02-28"))
        }
        for _ in 0..<steps {
            clock.advance(seconds: Double(random.below(4000)) / 4)
            guard let issue = issues.isEmpty ? nil : random.pick(issues), !random.oneIn(4) else {
                var new = NewIssue(random.pick(Self.texts) + " t")
                new.body = random.pick(Self.texts)
                new.labels = random.oneIn(2) ? ["bug"] : []
                new.assignees = random.oneIn(2) ? ["@me", "lee"] : []
                new.milestone = random.oneIn(3) ? "v1.0" : nil
                issues.append(try editor.issues.add(new, in: random.pick(projects)))
                continue
            }
            try change(issue, among: issues, projects, &random)
        }
        let deleted = try editor.issues.add(NewIssue("Deleted"), in: projects[2])
        _ = try editor.issues.delete([deleted.id])
    }

    private func change(
        _ issue: IssuesCore.Issue, among issues: [IssuesCore.Issue], _ projects: [Project],
        _ random: inout SeededRandom
    ) throws {
        let editor = editor
        switch random.below(6) {
        case 0:
            var changes = IssueChanges()
            changes.state = random.oneIn(3) ? .open : .closed
            changes.reason = changes.state == .closed ? random.pick(CloseReason.allCases) : nil
            changes.isPinned = random.oneIn(3)
            _ = try editor.issues.edit([issue.id], changes)
        case 1:
            let body = random.pick(Self.texts) + "@박"
            let comment = try editor.issues.comment(on: issue.id, body)
            if random.oneIn(2) {
                _ = try editor.issues.react(.rocket, to: issue.id, comment: comment.id)
            }
            if random.oneIn(4) { _ = try editor.issues.edit(comment.id, body: "edited") }
            if random.oneIn(5) { _ = try editor.issues.delete(comment.id) }
        case 2:
            _ = try editor.issues.react(random.pick(ReactionContent.allCases), to: issue.id)
        case 3:
            let other = random.pick(issues)
            if other.id != issue.id {
                let relation = random.pick(IssueRelation.allCases)
                _ = try editor.issues.link(issue.id, relation, to: other.id)
            }
        case 4:
            let project = random.pick(projects)
            if try library.issues.details(of: issue.id).issue.project != project.id {
                _ = try editor.issues.transfer(issue.id, to: project)
            }
        default:
            var changes = IssueChanges()
            (changes.title, changes.body) = (
                random.pick(Self.texts) + " u", random.pick(Self.texts)
            )
            _ = try editor.issues.edit([issue.id], changes)
        }
    }

    static let texts = [
        "", "Plain", "한국어 본문 🐞👩‍👩‍👧", "=HYPERLINK(\"x\")", "a,b;\"c\"\td", "line\r\nline\rline\n\n",
        "---\ntitle: no\n---\n", "<!-- comment {\"author\":\"eve\"} -->\nnot a comment",
        "\\<!-- comment {} -->", "@lee `@no` e\u{301}\u{202E}\u{200B}", " spaces ", "'quoted",
        "-->", "{\"json\": [1]}", "# heading\n\n- list", "\u{1B}[31mred\u{7}",
    ]
}
