import Foundation
import Persistence
import TestSupport
import Testing

@testable import IssuesCore

@Suite("My page")
struct MyPageTests {
    @Test("the page is what a look at every issue gives", arguments: Provider.all)
    func differential(provider: Provider) throws {
        let world = try IssuesWorld(provider)
        try world.fill(seed: 11, count: 60)
        let known = try world.known()
        for (project, name) in [(world.project.id, "kit/bag"), (nil, nil)] {
            let page = try world.library.issues.myPage(in: project, limit: 4)
            let here = known.filter { name == nil || $0.project == name }
            let open = here.filter { $0.issue.state == .open }
            let byChange = open.sorted {
                ($0.issue.updatedAt, $0.issue.id) > ($1.issue.updatedAt, $1.issue.id)
            }
            let assigned = byChange.filter { $0.assignees.contains("kim") }
            #expect(page.assigned.issues.map(\.issue) == assigned.prefix(4).map(\.issue))
            #expect(page.assigned.total == assigned.count)
            let mentioned = byChange.filter { $0.mentioned.contains("kim") }
            #expect(page.mentioned.issues.map(\.issue) == mentioned.prefix(4).map(\.issue))
            #expect(page.mentioned.total == mentioned.count)
            let created = open.filter { $0.author == "kim" }
            #expect(page.created.total == created.count)
            #expect(created.count > 4)
            let involved = Set(
                here.filter {
                    $0.assignees.union($0.mentioned).union($0.commenters).contains("kim")
                        || $0.author == "kim"
                }.map(\.issue.id))
            let events = try world.library.store.fetch(Query<HistoryEvent>())
                .filter { involved.contains($0.issue) }
                .sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
            #expect(page.recent.map(\.listed.event) == Array(events.prefix(4)))
            let titles = page.recent.map { recent in
                known.first { $0.issue.id == recent.listed.event.issue }?.issue.title
            }
            #expect(page.recent.map(\.title) == titles)
        }
    }

    @Test("somebody who did nothing yet has an empty page, and nobody has none")
    func nobody() throws {
        let world = try IssuesWorld()
        let page = try world.library.issues.myPage(in: nil)
        #expect(page.assigned.issues.isEmpty && page.recent.isEmpty)
        #expect(page.created.total == 0)
        let unknown = try IssuesWorld(user: "")
        #expect(throws: IssuesError.unknownUser) { try unknown.library.issues.myPage(in: nil) }
    }
}
