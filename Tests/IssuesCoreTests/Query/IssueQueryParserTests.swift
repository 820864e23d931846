import AppSupport
import Foundation
import TestSupport
import Testing
import TextProcessing

@testable import IssuesCore

@Suite("Reading queries of issues")
struct IssueQueryParserTests {
    @Test(
        "a query is written again in its best form",
        arguments: [
            ("  IS:Open   Label:bug  crash ", "is:open label:bug crash"),
            ("label:\"good first issue\",bug", "label:\"good first issue\",bug"),
            ("reason:not_planned", "reason:not-planned"),
            ("is:\"Not Planned\"", "is:not-planned"),
            ("-label:버그 -\"메모리 누수\"", "-label:버그 -\"메모리 누수\""),
            ("created:>=\"2 March 2025\"", "created:\">=2 March 2025\""),
            ("milestone:“v1.0 beta”", "milestone:\"v1.0 beta\""),
            ("label:\"say \\\"hi\\\" \\\\o\"", "label:\"say \\\"hi\\\" \\\\o\""),
            ("sort:Updated-ASC assignee:*", "sort:updated-asc assignee:*"),
            ("label:\"*\"", "label:\"*\""), ("\"the “best” one\"", "\"the “best” one\""),
            ("label:„neu“", "label:\"neu\""),
        ])
    func canonical(text: String, best: String) throws {
        let query = try IssueQuery(text)
        #expect(query.canonicalText == best)
        #expect(try IssueQuery(query.canonicalText).canonicalText == best)
        #expect(query.text == text)
    }

    @Test(
        "addresses, times of day and what ends with a colon are words",
        arguments: [
            "http://x.example/a", "12:30", "std::sort", "Note:", "C:\\temp", "메모:내용", ":smile:",
            "a1:b", "-", "--force", "it\"s",
        ])
    func words(text: String) throws {
        let query = try IssueQuery(text)
        #expect(query.keys.isEmpty)
        #expect(query.terms.count == 1)
    }

    @Test("what stands in quotes is never a key")
    func quotedKey() throws {
        let query = try IssueQuery("\"foo:bar\"")
        #expect(query.keys.isEmpty)
        #expect(query.hasWords)
    }

    /// Queries, the part that is wrong, and the message in both languages.
    static let mistakes: [(String, String, String, String)] = [
        (
            "is:open lable:bug", "lable", "a query knows no \"lable:\"",
            "Did you mean label:?   To look for the words, put them in quotes: \"lable:bug\""
        ),
        (
            "foo:bar", "foo", "a query knows no \"foo:\"",
            "To look for the words, put them in quotes: \"foo:bar\""
        ),
        ("is:opne", "opne", "is: can't be \"opne\"", "Did you mean is:open?"),
        (
            "no:author", "author", "no: can't be \"author\"",
            "It can be: label, milestone, assignee"
        ),
        (
            "label:", "label:", "a value is missing behind \"label:\"",
            "Write it right behind the colon, in quotes if there are spaces in it: "
                + "label:\"two words\""
        ),
        (
            "label:a, b", "label:a,", "a value is missing behind \"label:\"",
            "Write it right behind the colon, in quotes if there are spaces in it: "
                + "label:\"two words\""
        ),
        (
            "crash \"out of", "\"out of", "a quotation mark is not closed", "Close it with: \""
        ),
        (
            "comments:>x", ">x", "\">x\" is no number or range of numbers",
            "Write for example: 3, >3, <=10, 3..10, 3..*"
        ),
        ("comments:5..3", "5..3", "the range ends before it begins", ""),
        (
            "created:2026-02-01..2026-01-01", "2026-02-01..2026-01-01",
            "the range ends before it begins", ""
        ),
        (
            "sort:created sort:updated", "sort:updated", "a query can have one order",
            "Keep one sort: of them."
        ),
        ("-sort:created", "-sort:created", "no - can stand before sort:", ""),
        (
            "is:open crash state:closed", "state:closed",
            "with the terms before it, this leaves nothing to be found", ""
        ),
        (
            "is:completed -is:closed", "-is:closed",
            "with the terms before it, this leaves nothing to be found", ""
        ),
    ]

    @Test("a mistake is told with its place and what to do", arguments: mistakes)
    func mistake(text: String, part: String, sentence: String, advice: String) throws {
        let error = try #require(throws: IssueQueryError.self) { try IssueQuery(text) }
        #expect(error.place.part == part)
        #expect(error.place.text == text)
        let message = error.message(in: .english)
        #expect(message.text == sentence)
        #expect(message.advice ?? "" == advice)
        #expect(error.message(in: .korean).text != message.text)
        #expect(error.status == .usage)
    }

    @Test(
        "a bad day is told as every app tells it", arguments: ["2026-02-30", "someday", "3/4/2026"])
    func badDay(day: String) throws {
        let error = try #require(throws: IssueQueryError.self) {
            try IssueQuery("is:open created:>\(day)")
        }
        guard case .badDay(let reason, let place) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place.part == ">\(day)")
        #expect(
            error.briefMessage(in: IssueQueryError.sentences(in: .english))
                == DayProblem(reason).message(in: .english))
    }

    @Test("the mark stands under the place, also behind wide characters")
    func mark() throws {
        let error = try #require(throws: IssueQueryError.self) {
            try IssueQuery("시청\tcafé 라벨:x lable:버그")
        }
        let message = error.message(in: .korean)
        #expect(message.text == "검색에서 \"lable:\" 조건은 쓸 수 없습니다")
        #expect(
            message.excerpt == """
                  시청 café 라벨:x lable:버그
                                   ^^^^^
                """)
        let value = try #require(throws: IssueQueryError.self) { try IssueQuery("is:열림 x") }
        #expect(value.place.marked() == "is:열림 x\n   ^^^^")
    }

    @Test("parts make a query with the quotes that it needs")
    func parts() throws {
        let query = try IssueQuery([
            .term(.is, ["open"]), .term(.label, ["good first issue", "bug"]),
            .term(.milestone, ["v1.0 \"beta\""], isExcluded: true), .text(""),
            .text("crash -draft"), .phrase("is:closed"),
        ])
        #expect(
            query.text == "is:open label:\"good first issue\",bug "
                + "-milestone:\"v1.0 \\\"beta\\\"\" crash -draft \"is:closed\"")
        #expect(query.saysState)
        #expect(query.keys == [.is, .label, .milestone])
        #expect(try IssueQuery("crash").adding(.term(.state, ["open"])).text == "crash state:open")
        #expect(throws: IssueQueryError.self) {
            try IssueQuery("is:closed").adding(.term(.state, ["open"]))
        }
        #expect(try !IssueQuery("is:pinned label:x crash").saysState)
    }

    @Test("random texts are read or refused with a place that is in them")
    func fuzz() throws {
        let bits = [
            "is:", "label", ":", "\"", "-", " ", ",", "open", "버그", ">", "..", "2026-01-01", "\\",
            "“", "sort:", "created", "*", "@me", "\n", "é", "🙂", "closed", "comments:", "9",
        ]
        var random = SeededRandom(seed: 5)
        var refused = 0
        for _ in 0..<3000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).compactMap { _ in bits.randomElement(using: &random) }.joined()
            do {
                let query = try IssueQuery(text)
                let again = try IssueQuery(query.canonicalText)
                #expect(again.canonicalText == query.canonicalText, "\(text)")
                #expect(again.terms.count == query.terms.count, "\(text)")
            } catch let error as IssueQueryError {
                refused += 1
                #expect(error.place.range.upperBound <= text.endIndex, "\(text)")
                let excerpt = error.message(in: .korean).excerpt ?? ""
                #expect(excerpt.split(separator: "\n").count == 2, "\(text)")
            }
        }
        #expect((300..<2900).contains(refused))
    }

    @Test(
        "keys and values are offered where they can stand",
        arguments: [
            ("", "", 20), ("la", "la", 1), ("is:open -mil", "mil", 1), ("is:c", "c", 2),
            ("label:", "", 4), ("label:good", "good", 1), ("label:\"good fi", "\"good fi", 1),
            ("label:bug,", "", 3), ("assignee:k", "k", 1), ("crash label:버", "버", 1),
            ("\"not label:b", "\"not label:b", 0),
        ])
    func completions(text: String, typed: String, count: Int) {
        let names = IssueQueryKnownNames(
            labels: ["bug", "good first issue", "버그"], people: ["kim"], milestones: ["v1.0"])
        let completions = IssueQueryCompletions(text, names: names)
        #expect(text[completions.range] == typed)
        #expect(completions.candidates.count == count)
        if text == "label:\"good fi" {
            #expect(completions.candidates == ["\"good first issue\""])
        }
        if text == "is:c" { #expect(completions.candidates == ["closed", "completed"]) }
        if text == "la" { #expect(completions.candidates == ["label:"]) }
    }
}
