/// Makes issues with comments as a project of some years has them, the same ones each time.
struct IssueMaker {
    /// Who asks.
    static let user = "kim"
    static let project = "bench/issues"

    private struct Comment {
        var author: String
        var body: String
        var hours: Int
    }

    private struct Issue {
        var number: Int
        var title: String
        var body: String
        var labels: [String]
        var assignee: String?
        var author: String
        var milestone: Int?
        var isOpen: Bool
        var comments: [Comment]

        /// Hours since 1970 at which it was made.
        var hours: Int { 420_000 + number * 6 }
    }

    private static let labels = [
        "bug", "feature", "docs", "question", "performance", "good first issue", "버그", "build",
    ]
    private let issues: [Issue]

    /// - Parameter count: how many issues; each has five comments.
    init(_ count: Int) {
        var maker = BookmarkMaker(seed: 11)
        let people = [Self.user] + (0..<19).map { "user\($0)" }
        issues = (1...count).map { number in
            var title = maker.sentence(4...9)
            if number % 20 == 0 { title += " " + maker.koreanTitle() }
            var body = maker.sentence(20...60)
            if maker.random(10) == 0 { body += " @\(people[maker.random(people.count)])" }
            if number == count / 10 { body += " " + BookmarkMaker.rareWord }
            let isRare = [count / 2, count * 9 / 10].contains(number)
            let comments = (0..<5).map { place in
                var text = maker.sentence(8...30)
                if isRare, place == 3 { text += " " + BookmarkMaker.rareWord }
                return Comment(
                    author: people[maker.random(people.count)], body: text, hours: place + 1)
            }
            return Issue(
                number: number, title: title, body: body,
                labels: Self.labels.filter { _ in maker.random(6) == 0 },
                assignee: maker.random(2) == 0 ? people[maker.random(people.count)] : nil,
                author: people[maker.random(people.count)],
                milestone: maker.random(3) == 0 ? 1 + maker.random(12) : nil,
                isOpen: maker.random(3) == 0, comments: comments)
        }
    }

    /// What `gh issue list --state all --json …` prints of them.
    var gitHub: String {
        "[" + issues.map(object).joined(separator: ",\n") + "]\n"
    }

    private func object(_ issue: Issue) -> String {
        let address = "https://github.com/\(Self.project)/issues/\(issue.number)"
        let comments = issue.comments.enumerated().map { place, comment in
            let number = issue.number * 10 + place
            return """
                {"id":"IC_\(number)","author":{"login":"\(comment.author)"},"body":"\(comment.body)",\
                "createdAt":"\(time(issue.hours + comment.hours))",\
                "url":"\(address)#issuecomment-\(number)"}
                """
        }
        let labels = issue.labels.map { #"{"name":"\#($0)","color":"d73a4a","description":""}"# }
        let assignees = issue.assignee.map { #"{"login":"\#($0)"}"# } ?? ""
        let milestone =
            issue.milestone.map { #"{"number":\#($0),"title":"v1.\#($0)"}"# } ?? "null"
        let closed = issue.isOpen ? "null" : "\"\(time(issue.hours + 5))\""
        return """
            {"number":\(issue.number),"id":"I_\(issue.number)","url":"\(address)",\
            "title":"\(issue.title)","body":"\(issue.body)",\
            "state":"\(issue.isOpen ? "OPEN" : "CLOSED")",\
            "stateReason":"\(issue.isOpen ? "" : "COMPLETED")",\
            "author":{"login":"\(issue.author)"},"labels":[\(labels.joined(separator: ","))],\
            "assignees":[\(assignees)],"milestone":\(milestone),\
            "createdAt":"\(time(issue.hours))","updatedAt":"\(time(issue.hours + 5))",\
            "closedAt":\(closed),"comments":[\(comments.joined(separator: ","))]}
            """
    }

    /// The issues as `task export` prints tasks: who is to do it as a tag.
    var tasks: String {
        "["
            + issues.map { issue in
                let tags = issue.labels.map { $0.filter { $0 != " " } }.map { "\"\($0)\"" }
                let notes = issue.comments.map { comment in
                    #"{"entry":"\#(stamp(issue.hours + comment.hours))","description":"\#(comment.body)"}"#
                }
                let number = String(issue.number)
                let id = String(repeating: "0", count: 12 - number.count) + number
                return """
                    {"uuid":"00000000-0000-4000-8000-\(id)","description":"\(issue.title)",\
                    "entry":"\(stamp(issue.hours))","project":"issues",\
                    "status":"\(issue.isOpen ? "pending" : "completed")",\
                    \(issue.isOpen ? "" : "\"end\":\"\(stamp(issue.hours + 5))\",")\
                    "tags":[\(tags.joined(separator: ","))],\
                    "annotations":[\(notes.joined(separator: ","))]}
                    """
            }.joined(separator: ",\n") + "]\n"
    }

    private func time(_ hours: Int) -> String {
        "\(CivilDay(daysSince1970: hours / 24).text)T\(two(hours % 24)):00:00Z"
    }

    private func stamp(_ hours: Int) -> String { time(hours).filter { $0 != "-" && $0 != ":" } }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
