import Foundation
import Persistence
import TestSupport

@testable import IssuesCore

extension IssuesWorld {
    /// Makes issues of all sorts in two projects, over the last ten days.
    func fill(seed: UInt64, count: Int) throws {
        var random = SeededRandom(seed: seed)
        let other = try library.projects.ensure("kit/other")
        for project in [project, other] {
            for label in OracleTerms.labels { _ = try editor.labels.add(label, in: project) }
            for title in OracleTerms.milestones {
                _ = try editor.milestones.add(title, in: project)
            }
        }
        let (now, step) = (clock.now, 10 * 86_400 / Double(count))
        clock.now = now.addingTimeInterval(-10 * 86_400)
        for _ in 0..<count {
            let place = random.oneIn(5) ? other : project
            let people = OracleTerms.people
            let someone = try IssuesLibrary(
                world, user: random.pick(people), provider: SameStore(store: library.store)
            ).recording("test", "")
            var new = NewIssue(Self.words(&random))
            if random.oneIn(2) { new.body = Self.words(&random) }
            if random.oneIn(3) { new.body += " for @\(random.pick(people))" }
            new.labels = OracleTerms.labels.filter { _ in random.oneIn(3) }
            new.assignees = people.filter { _ in random.oneIn(4) }
            new.milestone = random.oneIn(2) ? random.pick(OracleTerms.milestones) : nil
            let issue = try someone.issues.add(new, in: place)
            for _ in 0..<random.below(5) {
                clock.advance(seconds: step / 8)
                _ = try someone.issues.comment(on: issue.id, Self.words(&random))
            }
            var changes = IssueChanges()
            if random.oneIn(2) { changes.state = .closed }
            changes.reason = random.pick([nil] + CloseReason.allCases.map(Optional.some))
            changes.isPinned = random.oneIn(5)
            clock.advance(seconds: step / 4)
            _ = try someone.issues.edit([issue.id], changes)
            if random.oneIn(6) {
                var reopening = IssueChanges()
                reopening.state = .open
                _ = try someone.issues.edit([issue.id], reopening)
            }
            clock.advance(seconds: step / 4)
        }
        clock.now = now
    }

    /// All issues with all that is known of them.
    func known() throws -> [KnownIssue] {
        try library.store.snapshot { snapshot in
            let people = Dictionary(
                uniqueKeysWithValues: try snapshot.values(of: \IssuesCore.Person.id, \.login))
            let labels = Dictionary(
                uniqueKeysWithValues: try snapshot.values(of: \Label.id, \.name))
            let projects = Dictionary(
                uniqueKeysWithValues: try snapshot.values(of: \Project.id, \.name))
            let milestones = Dictionary(
                uniqueKeysWithValues: try snapshot.values(of: \Milestone.id, \.title))
            let given = try snapshot.fetch(Query<IssueLabel>())
            let assigned = try snapshot.fetch(Query<Assignee>())
            let mentions = try snapshot.fetch(Query<Mention>())
            let comments = try snapshot.fetch(Query<Comment>())
            return try snapshot.fetch(Query<IssuesCore.Issue>()).map { issue in
                func logins(_ ids: [RecordID<IssuesCore.Person>]) -> Set<String> {
                    Set(ids.compactMap { people[$0] })
                }
                let below = comments.filter { $0.issue == issue.id }
                return KnownIssue(
                    issue: issue, project: projects[issue.project] ?? "",
                    labels: Set(
                        given.filter { $0.issue == issue.id }.compactMap { labels[$0.word] }),
                    assignees: logins(assigned.filter { $0.issue == issue.id }.map(\.person)),
                    mentioned: logins(mentions.filter { $0.issue == issue.id }.map(\.person)),
                    commenters: logins(below.map(\.author)), author: people[issue.author] ?? "",
                    milestone: issue.milestone.flatMap { milestones[$0] },
                    comments: below.map(\.body))
            }
        }
    }

    private static func words(_ random: inout SeededRandom) -> String {
        (0...random.below(3)).map { _ in random.pick(OracleTerms.vocabulary) }
            .joined(separator: " ")
    }
}

/// Hands out a store that is open already, for somebody else to use it.
struct SameStore: StoreProvider {
    let store: any DataStore

    func makeStore(_ migrations: [Migration]) throws -> any DataStore { store }
}
