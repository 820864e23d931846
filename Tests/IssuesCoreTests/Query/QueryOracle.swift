import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import IssuesCore

/// All that is known of an issue, for looking at it without a query.
struct KnownIssue {
    var issue: IssuesCore.Issue
    var project: String
    var labels: Set<String>
    var assignees: Set<String>
    var mentioned: Set<String>
    var commenters: Set<String>
    var author: String
    var milestone: String?
    var comments: [String]
}

/// A term of a query, and the same as a function of Swift.
struct OracleTerm {
    var text: String
    var holds: (KnownIssue) -> Bool
}

/// Makes random terms, each with what it means.
struct OracleTerms {
    static let labels = ["bug", "good first issue", "버그", "Docs"]
    static let people = ["kim", "lee", "park"]
    static let milestones = ["v1.0", "다음 달"]
    static let vocabulary = [
        "crash", "crashes", "memory", "leak", "out of memory", "서울시청에서", "시청", "메모리 누수",
        "café", "C++", "draft", "drafts",
    ]

    var random: SeededRandom
    let zone: Zone
    let today: Day

    mutating func term() -> OracleTerm {
        let isExcluded = random.oneIn(4)
        var term = random.oneIn(3) ? words(isExcluded: isExcluded) : filter()
        guard isExcluded else { return term }
        let holds = term.holds
        term.text = "-" + term.text
        term.holds = { !holds($0) }
        return term
    }

    // MARK: - Words

    /// Where words are looked for.
    var fields: Set<String> = ["title", "body", "comments"]

    private mutating func words(isExcluded: Bool) -> OracleTerm {
        let (text, isPhrase) = random.pick([
            ("crash", false), ("\"crash\"", true), ("mem", false), ("시청", false), ("시", false),
            ("\"out of memory\"", true), ("누수", false), ("cafe", false), ("c++", false),
            ("draft", false), ("!!!", false), ("CRASH", false), ("nothing", false),
        ])
        let search = SearchQuery(isExcluded && !isPhrase ? "\"\(text)\"" : text)
        let fields = fields
        return OracleTerm(text: text) { known in
            var texts: [String] = []
            if fields.contains("title") { texts.append(known.issue.title) }
            if fields.contains("body") { texts.append(known.issue.body) }
            if fields.contains("comments") { texts += known.comments }
            // Signs alone are passed over, which leaves nothing to exclude either.
            guard !search.isEmpty else { return !isExcluded }
            return texts.contains { search.match([SearchField(text: $0, weight: 1)]) != nil }
        }
    }

    // MARK: - Filters

    private mutating func filter() -> OracleTerm {
        switch random.below(12) {
        case 0, 1, 2: standing()
        case 3, 4: label()
        case 5, 6: person()
        case 7: milestone()
        case 8: presence()
        case 9, 10: day()
        default: number()
        }
    }

    private mutating func standing() -> OracleTerm {
        let reason: (CloseReason) -> (KnownIssue) -> Bool = { reason in
            { $0.issue.state == .closed && $0.issue.reason == reason }
        }
        let values: [(String, (KnownIssue) -> Bool)] = [
            ("is:open", { $0.issue.state == .open }),
            ("state:closed", { $0.issue.state == .closed }),
            ("is:pinned", { $0.issue.isPinned }), ("is:completed", reason(.completed)),
            ("reason:not-planned", reason(.notPlanned)), ("is:duplicate", reason(.duplicate)),
            ("is:issue", { _ in true }),
            (
                "is:open,duplicate",
                { $0.issue.state == .open || $0.issue.reason == .duplicate }
            ),
            ("is:pinned,closed", { $0.issue.isPinned || $0.issue.state == .closed }),
        ]
        let (text, holds) = random.pick(values)
        return OracleTerm(text: text, holds: holds)
    }

    private mutating func label() -> OracleTerm {
        let (first, second) = (random.pick(Self.labels + ["unknown"]), random.pick(Self.labels))
        guard random.oneIn(3) else {
            return OracleTerm(text: "label:\"\(first.uppercased())\"") {
                $0.labels.contains(first)
            }
        }
        return OracleTerm(text: "label:\"\(first)\",\"\(second)\"") {
            $0.labels.contains(first) || $0.labels.contains(second)
        }
    }

    private mutating func person() -> OracleTerm {
        let login = random.pick(Self.people + ["nobody"])
        let written = login == "kim" ? random.pick(["@me", "Kim", "@kim"]) : login
        let ways: [(String, (KnownIssue) -> Bool)] = [
            ("assignee", { $0.assignees.contains(login) }), ("author", { $0.author == login }),
            ("mentions", { $0.mentioned.contains(login) }),
            ("commenter", { $0.commenters.contains(login) }),
            (
                "involves",
                {
                    $0.assignees.union($0.mentioned).union($0.commenters).contains(login)
                        || $0.author == login
                }
            ),
        ]
        let (key, holds) = random.pick(ways)
        return OracleTerm(text: "\(key):\(written)", holds: holds)
    }

    private mutating func milestone() -> OracleTerm {
        let title = random.pick(Self.milestones)
        if random.oneIn(4) {
            let number = Self.milestones.firstIndex(of: title).map { $0 + 1 } ?? 0
            return OracleTerm(text: "milestone:\(number)") { $0.milestone == title }
        }
        return OracleTerm(text: "milestone:\"\(title)\"") { $0.milestone == title }
    }

    private mutating func presence() -> OracleTerm {
        let things: [(String, (KnownIssue) -> Bool)] = [
            ("label", { !$0.labels.isEmpty }), ("assignee", { !$0.assignees.isEmpty }),
            ("milestone", { $0.milestone != nil }),
        ]
        let (name, holds) = random.pick(things)
        return switch random.below(3) {
        case 0: OracleTerm(text: "no:\(name)") { !holds($0) }
        case 1: OracleTerm(text: "has:\(name)", holds: holds)
        default: OracleTerm(text: "\(name):*", holds: holds)
        }
    }

    private mutating func day() -> OracleTerm {
        let ways: [(String, (IssuesCore.Issue) -> Date?)] = [
            ("created", { $0.createdAt }), ("updated", { $0.updatedAt }),
            ("closed", { $0.closedAt }),
        ]
        let (key, date) = random.pick(ways)
        let (ago, length) = (random.below(12), random.below(5))
        let day = today.advanced(by: -ago)
        let end = day.advanced(by: length)
        let written = random.pick(
            ["\(day)", "@today-\(ago)d", "\"\(ago) days ago\"", ago == 0 ? "today" : "\(day)"])
        let spans: [(String, (Day) -> Bool)] = [
            (written, { $0 == day }), (">=" + written, { $0 >= day }),
            (">" + written, { $0 > day }), ("<=" + written, { $0 <= day }),
            ("<" + written, { $0 < day }), ("\(day)..\(end)", { $0 >= day && $0 <= end }),
            ("*..\(day)", { $0 <= day }), ("\(day)..*", { $0 >= day }),
        ]
        let (value, fits) = random.pick(spans)
        let zone = zone
        return OracleTerm(text: "\(key):\(value)") { known in
            date(known.issue).map { fits(Day($0, in: zone)) } ?? false
        }
    }

    private mutating func number() -> OracleTerm {
        let ways: [(String, (IssuesCore.Issue) -> Int)] = [
            ("comments", { $0.comments }), ("number", { $0.number }),
        ]
        let (key, count) = random.pick(ways)
        let bound = random.below(5)
        let spans: [(String, (Int) -> Bool)] = [
            ("\(bound)", { $0 == bound }), (">\(bound)", { $0 > bound }),
            (">=\(bound)", { $0 >= bound }), ("<\(bound)", { $0 < bound }),
            ("<=\(bound)", { $0 <= bound }),
            ("\(bound)..\(bound + 2)", { $0 >= bound && $0 <= bound + 2 }),
            ("\(bound)..*", { $0 >= bound }),
        ]
        let (value, fits) = random.pick(spans)
        return OracleTerm(text: "\(key):\(value)") { fits(count($0.issue)) }
    }
}
