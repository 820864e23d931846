import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes a typed query of the terms of a query.
struct IssueQueryCompiler {
    private let terms: [IssueQueryTerm]
    private let names: IssueQueryNames
    private let zone: Zone
    private let today: Day
    private let fields: Set<IssueQueryField>
    private var result = Query<Issue>()

    init(_ query: IssueQuery, _ names: IssueQueryNames, _ zone: Zone, _ today: Day) {
        terms = query.terms
        (self.names, self.zone, self.today) = (names, zone, today)
        fields = query.fields
    }

    /// The records that are meant, in the order that is meant.
    mutating func query() throws -> Query<Issue> {
        if let scope = names.scope { result = result.where(.isOne(of: scope, \.project)) }
        if let standing = try standing() { result = result.where(standing) }
        var order = IssueQueryOrder()
        for term in terms {
            switch term.content {
            case .words(let text, let isPhrase):
                try keep(text, isWhole: isPhrase || term.isExcluded, term.isExcluded)
            case .order(let chosen): order = chosen
            case .filter(let key, let values):
                guard let condition = try condition(key, values, term) else { continue }
                result = result.where(term.isExcluded ? !condition : condition)
            }
        }
        return sorted(order)
    }

    private func sorted(_ order: IssueQueryOrder) -> Query<Issue> {
        let direction = order.isAscending ? SortDirection.ascending : .descending
        switch order.column {
        case .created: return result.sorted(by: \.createdAt, direction)
        case .updated: return result.sorted(by: \.updatedAt, direction)
        case .comments: return result.sorted(by: \.comments, direction)
        case .number: return result.sorted(by: \.number, direction)
        case .title: return result.sorted(by: \.title, direction, ignoringCase: true)
        }
    }

    // MARK: - Words

    /// Keeps the issues that have a word or phrase, or leaves them out. Signs alone are passed over.
    private mutating func keep(_ text: String, isWhole: Bool, _ isExcluded: Bool) throws {
        let search = SearchQuery(words: text, isWhole: isWhole)
        guard !search.isEmpty else { return }
        let found = Condition<Issue>.isIn(\.id, try issues(with: search))
        result = result.where(isExcluded ? !found : found)
    }

    /// The issues that have words in one of the fields; each comment is looked into by itself.
    private func issues(with search: SearchQuery) throws -> [RecordID<Issue>] {
        let snapshot = names.snapshot
        var found: Set<RecordID<Issue>> = []
        let issues = Query<Issue>().matching(search).sorted(by: \.id)
        switch (fields.contains(.title), fields.contains(.body)) {
        case (true, true): found.formUnion(try snapshot.values(of: \.id, in: issues))
        case (true, false):
            for (id, title) in try snapshot.values(of: \.id, \.title, in: issues)
            where search.isIn(title) { found.insert(id) }
        case (false, true):
            for (id, body) in try snapshot.values(of: \.id, \.body, in: issues)
            where search.isIn(body) { found.insert(id) }
        case (false, false): break
        }
        if fields.contains(.comments) {
            let comments = Query<Comment>().matching(search).sorted(by: \.id)
            found.formUnion(try snapshot.values(of: \.issue, in: comments))
        }
        return found.sorted()
    }

    // MARK: - Filters

    /// All that the terms say of open and closed together, which an index can help with.
    private func standing() throws -> Condition<Issue>? {
        var standings = IssueStanding.all
        for term in terms {
            guard let meant = term.standings else { continue }
            standings.formIntersection(
                term.isExcluded ? IssueStanding.all.subtracting(meant) : meant)
        }
        return standings == IssueStanding.all ? nil : .stands(in: standings)
    }

    /// What one of the values says; `nil` for what is said elsewhere.
    private func condition(
        _ key: IssueQuery.Key, _ values: [IssueQueryValue], _ term: IssueQueryTerm
    ) throws -> Condition<Issue>? {
        if key == .in || (key == .project && !term.isExcluded) || term.standings != nil {
            return nil
        }
        let conditions = try values.map { try condition(key, $0) }
        return conditions.dropFirst().reduce(conditions.first) { joined, next in
            joined.map { $0 || next }
        }
    }

    private func condition(
        _ key: IssueQuery.Key, _ value: IssueQueryValue
    ) throws -> Condition<Issue> {
        switch value {
        case .all, .field: return .all
        case .standing(let standings): return .stands(in: standings)
        case .pinned: return \.isPinned == true
        case .present(let related): return presence(of: related)
        case .absent(let related): return !presence(of: related)
        case .name(let name): return try condition(key, name)
        case .numbers(let least, let most):
            let column = key == .number ? \Issue.number : \Issue.comments
            return all([least.map { column >= $0 }, most.map { column <= $0 }])
        case .days(let days):
            let (from, before) = try days.instants(in: zone, today: today)
            guard key == .closed else {
                let column = key == .created ? \Issue.createdAt : \Issue.updatedAt
                return all([from.map { column >= $0 }, before.map { column < $0 }])
            }
            return all([
                \.closedAt != nil, from.map { \.closedAt >= $0 }, before.map { \.closedAt < $0 },
            ])
        }
    }

    private func all(_ conditions: [Condition<Issue>?]) -> Condition<Issue> {
        conditions.compactMap(\.self).reduce(.all) { $0 && $1 }
    }

    private func presence(of related: IssueQuery.Key) -> Condition<Issue> {
        switch related {
        case .label: .has(\IssueLabel.issue)
        case .assignee: .has(\Assignee.issue)
        default: \.milestone != nil
        }
    }

    private func condition(_ key: IssueQuery.Key, _ name: String) throws -> Condition<Issue> {
        switch key {
        case .label:
            return .has(\IssueLabel.issue, where: .isOne(of: try names.labels(name), \.word))
        case .milestone:
            return .isOne(of: try names.milestones(name).map(Optional.some), \.milestone)
        case .project: return .isOne(of: try names.projects(name), \.project)
        default: break
        }
        let people = try names.people(name)
        switch key {
        case .author: return .isOne(of: people, \.author)
        case .assignee: return assigned(to: people)
        case .mentions: return mentioning(people)
        case .commenter: return commented(by: people)
        default:
            return .isOne(of: people, \.author) || assigned(to: people) || mentioning(people)
                || commented(by: people)
        }
    }

    private func assigned(to people: [RecordID<Person>]) -> Condition<Issue> {
        .has(\Assignee.issue, where: .isOne(of: people, \.person))
    }

    private func mentioning(_ people: [RecordID<Person>]) -> Condition<Issue> {
        .has(\Mention.issue, where: .isOne(of: people, \.person))
    }

    private func commented(by people: [RecordID<Person>]) -> Condition<Issue> {
        .has(\Comment.issue, where: .isOne(of: people, \.author))
    }
}

extension IssueQueryTerm {
    /// How an issue must stand, if the term is about nothing else.
    fileprivate var standings: Set<IssueStanding>? {
        guard case .filter(_, let values) = content else { return nil }
        var standings: Set<IssueStanding> = []
        for value in values {
            guard case .standing(let meant) = value else { return nil }
            standings.formUnion(meant)
        }
        return standings
    }
}

extension IssueQuery {
    /// Where words are looked for.
    var fields: Set<IssueQueryField> {
        var (fields, chosen) = (Set(IssueQueryField.allCases), Set<IssueQueryField>())
        for term in terms {
            guard case .filter(.in, let values) = term.content else { continue }
            for case .field(let field) in values {
                if term.isExcluded { fields.remove(field) } else { chosen.insert(field) }
            }
        }
        return chosen.isEmpty ? fields : fields.intersection(chosen)
    }
}

extension Condition<Issue> {
    /// The issue stands in one of several ways.
    fileprivate static func stands(in standings: Set<IssueStanding>) -> Condition {
        guard standings != IssueStanding.all else { return .all }
        let reasons = standings.subtracting([.open]).map(\.reason)
        let closed: Condition<Issue> =
            reasons.count == IssueStanding.anyClosed.count
            ? \.state == .closed : \.state == .closed && .isOne(of: reasons, \.reason)
        guard standings.contains(.open) else { return closed }
        return reasons.isEmpty ? \.state == .open : \.state == .open || closed
    }
}

extension SearchQuery {
    /// A word, of which the last part may be the beginning of another one, or a whole word or phrase.
    init(words: String, isWhole: Bool) { self.init(Self.written(words, isWhole: isWhole)) }

    /// The same as it is written, also beside others.
    static func written(_ words: String, isWhole: Bool) -> String {
        // Quotation marks and a hyphen in front would mean something to a search.
        let text = String(words.map { $0.isQueryQuote ? "," : $0 }.drop { $0 == "-" })
        return isWhole ? "\"" + text + "\"" : text
    }

    /// Whether a text has it.
    func isIn(_ text: String) -> Bool { match([SearchField(text: text, weight: 1)]) != nil }
}
