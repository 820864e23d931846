import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore

@Suite("Answers to queries of issues")
struct IssueQueryAnswerTests {
    @Test(
        "random queries give the issues that a look at every one gives", arguments: Provider.all)
    func differential(provider: Provider) throws {
        let world = try IssuesWorld(provider)
        try world.fill(seed: 7, count: 60)
        let known = try world.known()
        var terms = OracleTerms(
            random: SeededRandom(seed: 99), zone: world.world.zone, today: world.world.today)
        var (found, contradictions) = (0, 0)
        for _ in 0..<600 {
            terms.fields = ["title", "body", "comments"]
            var written: [OracleTerm] = []
            if terms.random.oneIn(5) {
                let field = terms.random.pick(["title", "body", "comments"])
                terms.fields = [field]
                written.append(OracleTerm(text: "in:\(field)") { _ in true })
            }
            for _ in 0...terms.random.below(3) { written.append(terms.term()) }
            let isEverywhere = terms.random.oneIn(4)
            let text = (written.map(\.text) + (isEverywhere ? ["project:*"] : []))
                .joined(separator: " ")
            let expected = known.filter { issue in
                (isEverywhere || issue.project == "kit/bag")
                    && written.allSatisfy { $0.holds(issue) }
            }
            .sorted { ($0.issue.createdAt, $0.issue.id) > ($1.issue.createdAt, $1.issue.id) }
            do {
                let list = try world.library.issues.list(
                    IssueQuery(text), in: world.project.id)
                #expect(list.issues.map(\.issue) == expected.map(\.issue), "\(text)")
                #expect(list.total == expected.count, "\(text)")
                found += expected.isEmpty ? 0 : 1
            } catch IssueQueryError.contradiction {
                #expect(expected.isEmpty, "\(text)")
                contradictions += 1
            }
        }
        #expect(found > 150)
        #expect(contradictions > 0)
    }

    @Test("issues come in the order that is asked for", arguments: Provider.all)
    func order(provider: Provider) throws {
        let world = try IssuesWorld(provider)
        try world.fill(seed: 3, count: 25)
        let all = try world.known().map(\.issue).filter { $0.project == world.project.id }
        func sorted(by words: String) throws -> [IssuesCore.Issue] {
            try world.library.issues.list(IssueQuery(words), in: world.project.id)
                .issues.map(\.issue)
        }
        #expect(
            try sorted(by: "sort:updated-asc")
                == all.sorted { ($0.updatedAt, $0.id) < ($1.updatedAt, $1.id) })
        #expect(
            try sorted(by: "sort:comments")
                == all.sorted { ($0.comments, $0.id) > ($1.comments, $1.id) })
        #expect(try sorted(by: "sort:number-asc").map(\.number) == Array(1...all.count))
        #expect(try sorted(by: "") == sorted(by: "sort:created-desc"))
        let titles = try sorted(by: "sort:title").map { $0.title.folded }
        #expect(titles == titles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(Set(titles).count > 5)
    }

    @Test("another project is asked by its name, and labels are those of the project that is asked")
    func projects() throws {
        let world = try IssuesWorld()
        let other = try world.library.projects.ensure("kit/other")
        _ = try world.editor.labels.add("bug", in: world.project)
        try world.add("Here") { $0.labels = ["bug"] }
        _ = try world.editor.issues.add(NewIssue("There"), in: other)
        func titles(_ words: String, in project: Project?) throws -> [String] {
            try world.library.issues.list(IssueQuery(words), in: project?.id)
                .issues.map(\.issue.title)
        }
        #expect(try titles("project:other", in: world.project) == ["There"])
        #expect(try titles("project:kit/bag,other", in: other) == ["There", "Here"])
        #expect(try titles("project:*", in: other) == ["There", "Here"])
        #expect(try titles("-project:other", in: nil) == ["Here"])
        #expect(try titles("label:bug", in: other) == [])
        #expect(try titles("label:bug", in: nil) == ["Here"])
        #expect(try titles("project:none", in: world.project) == [])
    }

    @Test("names that nobody has are told of, with what is like them")
    func unknownNames() throws {
        let world = try IssuesWorld()
        _ = try world.editor.labels.add("bug", in: world.project)
        try world.add("Crash") { $0.assignees = ["@me", "lee"] }
        let query = try IssueQuery(
            "label:bgu,bug assignee:@me author:leee -milestone:9 project:kit/bag")
        let unknown = try world.library.issues.unknownNames(of: query, in: world.project.id)
        #expect(unknown.map(\.name) == ["bgu", "leee", "9"])
        #expect(unknown.map(\.nearest) == ["bug", "lee", nil])
        #expect(unknown.map(\.place.part) == ["bgu", "leee", "9"])
        #expect(
            unknown[0].message(in: .english)
                == Message("there is no label \"bgu\"", advice: "Did you mean bug?"))
        let names = try world.library.issues.knownNames(in: world.project.id)
        #expect(names.labels == ["bug"])
        #expect(names.people == ["kim", "lee"])
        let nobody = try IssuesWorld(user: "")
        #expect(throws: IssuesError.unknownUser) {
            try nobody.library.issues.list(IssueQuery("assignee:@me"), in: nil)
        }
    }

    @Test("days are those of the zone's calendar")
    func zones() throws {
        let world = try IssuesWorld()
        // 00:30 of 3 March in Seoul, which is still the second in UTC.
        world.clock.advance(seconds: 6.5 * 3600)
        try world.add("Late")
        func count(_ words: String) throws -> Int {
            try world.library.issues.list(IssueQuery(words), in: nil).total
        }
        #expect(try count("created:2026-03-03") == 1)
        #expect(try count("created:today") == 1)
        #expect(try count("created:<2026-03-03") == 0)
        #expect(try count("created:yesterday") == 0)
        #expect(try count("created:어제..오늘") == 1)
    }

    @Test("where words stand is shown: in the title, else the body, else the comment")
    func snippets() throws {
        let world = try IssuesWorld()
        let titled = try world.add("서울시청에서 crash") { $0.body = "crash here too" }
        let body = try world.add("Other") { $0.body = "It will crash\nat 시청 tomorrow" }
        let both = try world.add("Crash once")
        _ = try world.editor.issues.comment(on: both.id, "nothing")
        let comment = try world.editor.issues.comment(on: both.id, "seen near 시청 again")
        let query = try IssueQuery("crash 시청 -\"never\"")
        let found = try world.library.issues.list(query, in: nil).issues.map(\.issue)
        #expect(Set(found.map(\.id)) == [titled.id, body.id, both.id])
        let snippets = try world.library.issues.snippets(of: query, for: found)
        #expect(snippets[titled.id]?.titleHits.map { titled.title[$0] } == ["시청", "crash"])
        #expect(snippets[titled.id]?.snippet == nil)
        #expect(snippets[body.id]?.titleHits == [])
        #expect(snippets[body.id]?.place == .body)
        let line = try #require(snippets[body.id]?.snippet)
        #expect(line.text == "It will crash at 시청 tomorrow")
        #expect(line.hits.map { line.text[$0] } == ["crash", "시청"])
        #expect(snippets[both.id]?.titleHits.map { both.title[$0] } == ["Crash"])
        #expect(snippets[both.id]?.place == .comment(comment.id))
        #expect(snippets[both.id]?.snippet?.text == "seen near 시청 again")
        #expect(try world.library.issues.snippets(of: IssueQuery("is:open"), for: found).isEmpty)
    }
}
