import Persistence
import TextProcessing

/// Who and what is meant by the names of a query.
struct IssueQueryNames {
    let snapshot: any ReadTransaction
    /// The projects that are searched; `nil` for all.
    private(set) var scope: [RecordID<Project>]?
    private let user: String

    /// - Parameter project: the one that is searched unless the query names others.
    init(
        _ snapshot: any ReadTransaction, _ project: RecordID<Project>?, _ user: String,
        _ terms: [IssueQueryTerm]
    ) throws {
        (self.snapshot, self.user) = (snapshot, user)
        scope = project.map { [$0] }
        var isNamed = false
        for term in terms where term.key == .project && !term.isExcluded {
            guard case .filter(_, let values) = term.content else { continue }
            var named: [RecordID<Project>]? = []
            for value in values {
                guard case .name(let name) = value else {
                    named = nil
                    break
                }
                named?.append(contentsOf: try projects(name))
            }
            // Several terms have to hold together.
            let before = isNamed ? scope : nil
            if let before, let both = named { named = before.filter(both.contains) }
            scope = named ?? before
            isNamed = true
        }
    }

    /// The projects of a name: one, or none.
    func projects(_ name: String) throws -> [RecordID<Project>] {
        let key = name.singleLine.lookupKey
        if let same = try snapshot.first(Query<Project>().where(\.nameKey == key)) {
            return [same.id]
        }
        let all = try snapshot.values(of: \Project.id, \.nameKey)
        let ending = all.filter { $0.1.hasSuffix("/" + key) }
        return ending.count == 1 ? [ending[0].0] : []
    }

    /// The labels of a name: one of each project.
    func labels(_ name: String) throws -> [RecordID<Label>] {
        let key = name.singleLine.lookupKey
        let query = Query<Label>().where(\.nameKey == key)
        return try snapshot.values(
            of: \.id, in: scope.map { query.where(.isOne(of: $0, \.project)) } ?? query)
    }

    /// The milestones of a title; of a number if none has that title.
    func milestones(_ name: String) throws -> [RecordID<Milestone>] {
        let key = name.singleLine.lookupKey
        var query = Query<Milestone>()
        if let scope { query = query.where(.isOne(of: scope, \.project)) }
        let titled = try snapshot.values(of: \.id, in: query.where(\.titleKey == key))
        guard titled.isEmpty, let number = Int(key.first == "#" ? String(key.dropFirst()) : key)
        else { return titled }
        return try snapshot.values(of: \.id, in: query.where(\.number == number))
    }

    /// The person of a login, `@me` included: one, or none.
    ///
    /// - Throws: ``IssuesError/unknownUser``.
    func people(_ name: String) throws -> [RecordID<Person>] {
        var key = name.singleLine.lookupKey
        if key == "@me" {
            guard !user.isEmpty else { throw IssuesError.unknownUser }
            key = user.lookupKey
        }
        if key.first == "@" { key.removeFirst() }
        return try snapshot.values(of: \.id, in: Query<Person>().where(\.loginKey == key))
    }
}

extension Condition {
    /// The column has one of several values.
    static func isOne<Value: ColumnValue>(
        of values: [Value], _ column: KeyPath<R, Value>
    ) -> Condition {
        values.count == 1 ? column == values[0] : .isIn(column, values)
    }
}
