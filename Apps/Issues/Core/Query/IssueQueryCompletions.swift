import Persistence
import TextProcessing

/// What can stand at a place of a query that is being typed.
public struct IssueQueryCompletions: Sendable, Equatable {
    /// The part of the text that a candidate takes the place of.
    public var range: Range<String.Index>
    /// What can stand there, with what quotes it needs.
    public var candidates: [String]

    /// What can stand at the cursor: keys where a term begins, and the values that a key can have.
    ///
    /// - Parameters:
    ///   - text: the query, as far as it is typed.
    ///   - cursor: the place; the end of the text without one.
    ///   - names: what the projects that are searched have.
    public init(_ text: String, at cursor: String.Index? = nil, names: IssueQueryKnownNames) {
        let cursor = cursor ?? text.endIndex
        let start = Self.termStart(in: text[..<cursor])
        let body = text[start..<cursor].drop { $0 == "-" }
        guard let colon = body.firstIndex(of: ":"),
            let key = IssueQuery.Key(rawValue: body[..<colon].lowercased())
        else {
            range = body.startIndex..<cursor
            let keys = IssueQuery.Key.allCases.map { $0.rawValue + ":" }
            candidates = keys.filter { $0.hasPrefix(body.lowercased()) }
            return
        }
        let values = body[colon...].dropFirst()
        let valueStart = Self.valueStart(in: values)
        range = valueStart..<cursor
        let typed = String(values[valueStart...].drop(while: \.isQueryQuote)).folded
        let taken = values[..<valueStart].split(separator: ",").map { part in
            String(part.filter { !$0.isQueryQuote }).folded
        }
        candidates = names.values(of: key).filter { value in
            value.folded.hasPrefix(typed) && !taken.contains(value.folded)
        }.map { $0 == "*" ? $0 : IssueQueryPiece.value($0) }
    }

    /// Where the last term begins.
    private static func termStart(in text: Substring) -> String.Index {
        lastStart(in: text, behind: \.isWhitespace)
    }

    /// Where the last value begins.
    private static func valueStart(in text: Substring) -> String.Index {
        lastStart(in: text) { $0 == "," }
    }

    /// The place behind the last separator that stands outside quotes.
    private static func lastStart(
        in text: Substring, behind isSeparator: (Character) -> Bool
    ) -> String.Index {
        var start = text.startIndex
        var isQuoted = false
        for index in text.indices {
            if text[index].isQueryQuote {
                isQuoted.toggle()
            } else if !isQuoted, isSeparator(text[index]) {
                start = text.index(after: index)
            }
        }
        return start
    }
}

/// The names that a query can be about.
public struct IssueQueryKnownNames: Sendable, Equatable {
    /// The labels.
    public var labels: [String]
    /// The logins.
    public var people: [String]
    /// The titles of the milestones.
    public var milestones: [String]
    /// The projects.
    public var projects: [String]

    /// Makes a list of names.
    public init(
        labels: [String] = [], people: [String] = [], milestones: [String] = [],
        projects: [String] = []
    ) {
        (self.labels, self.people) = (labels, people)
        (self.milestones, self.projects) = (milestones, projects)
    }

    init(in snapshot: any ReadTransaction, project: RecordID<Project>?) throws {
        let names = try IssueQueryNames(snapshot, project, "", [])
        labels = try names.all(.label)
        people = try names.all(.person)
        milestones = try names.all(.milestone)
        projects = try names.all(.project)
    }

    /// The values that a key can have.
    func values(of key: IssueQuery.Key) -> [String] {
        switch key.nameKind {
        case .label: labels + ["*"]
        case .milestone: milestones + ["*"]
        case .project: projects + ["*"]
        case .person: ["@me"] + people + (key == .assignee ? ["*"] : [])
        case nil:
            switch key {
            case .created, .updated, .closed: ["today", "yesterday", ">=@today-7d"]
            default: key.values
            }
        }
    }
}
