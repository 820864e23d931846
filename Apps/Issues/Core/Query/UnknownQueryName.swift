public import AppSupport
public import Persistence
public import TextProcessing

/// A name in a query that nobody and nothing has, so that it finds nothing.
public struct UnknownQueryName: Sendable, Equatable {
    /// What a name can be of.
    public enum Kind: Sendable, Equatable {
        /// A label.
        case label
        /// Somebody.
        case person
        /// A milestone.
        case milestone
        /// A project.
        case project
    }

    /// What it was to be the name of.
    public var kind: Kind
    /// The name, as it was written.
    public var name: String
    /// A name that there is and that is like it.
    public var nearest: String?
    /// Where it stands in the query.
    public var place: IssueQueryPlace

    /// What to tell of it.
    public func message(in language: Language) -> Message {
        let text = language.issueQuery
        return Message(text.unknownName(kind, name), advice: nearest.map(text.didYouMean))
    }
}

extension IssueQuery {
    /// The names in the query that nobody and nothing has, in their order.
    ///
    /// - Parameters:
    ///   - project: the project that is searched; all of them without one.
    ///   - user: the login that `@me` stands for.
    /// - Throws: ``IssuesError/unknownUser`` for `@me` when nobody is known to be that.
    public func unknownNames(
        in snapshot: any ReadTransaction, project: RecordID<Project>?, user: String
    ) throws -> [UnknownQueryName] {
        let names = try IssueQueryNames(snapshot, project, user, terms)
        var unknown: [UnknownQueryName] = []
        for term in terms {
            guard case .filter(let key, let values) = term.content, let kind = key.nameKind
            else { continue }
            for (value, piece) in zip(values, term.pieces) {
                guard case .name(let name) = value, try !names.knows(name, kind) else { continue }
                let nearest = Misspelling.nearest(to: name, among: try names.all(kind))
                unknown.append(
                    UnknownQueryName(
                        kind: kind, name: name, nearest: nearest,
                        place: IssueQueryPlace(piece.range, in: text)))
            }
        }
        return unknown
    }
}

extension IssueQuery.Key {
    /// What its values are names of.
    var nameKind: UnknownQueryName.Kind? {
        switch self {
        case .label: .label
        case .milestone: .milestone
        case .project: .project
        case .assignee, .author, .mentions, .commenter, .involves: .person
        default: nil
        }
    }
}

extension IssueQueryNames {
    /// Whether something has the name. Whoever uses the app is known, even before they did anything.
    func knows(_ name: String, _ kind: UnknownQueryName.Kind) throws -> Bool {
        switch kind {
        case .label: try !labels(name).isEmpty
        case .milestone: try !milestones(name).isEmpty
        case .project: try !projects(name).isEmpty
        case .person: try name.lookupKey == "@me" || !people(name).isEmpty
        }
    }

    /// All names of a kind in the projects that are searched, each once, by the alphabet.
    func all(_ kind: UnknownQueryName.Kind) throws -> [String] {
        switch kind {
        case .label:
            let query = Query<Label>()
            return try snapshot.values(
                of: \.name, in: scope.map { query.where(.isOne(of: $0, \.project)) } ?? query,
                distinct: true)
        case .milestone:
            let query = Query<Milestone>()
            return try snapshot.values(
                of: \.title, in: scope.map { query.where(.isOne(of: $0, \.project)) } ?? query,
                distinct: true)
        case .project: return try snapshot.values(of: \Project.name, distinct: true)
        case .person: return try snapshot.values(of: \Person.login, distinct: true)
        }
    }
}
