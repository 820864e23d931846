import AppSupport
public import Persistence
import TextProcessing

/// The labels of projects, and the rules that hold for them.
public struct LabelRepository: Sendable {
    let store: any DataStore
    let world: World
    let user: String

    init(_ store: any DataStore, _ world: World, _ user: String) {
        (self.store, self.world, self.user) = (store, world, user)
    }

    /// The labels of a project by their names, each with how many issues have it.
    public func list(in project: RecordID<Project>) throws -> [ListedLabel] {
        try store.snapshot { snapshot in
            let labels = try snapshot.fetch(
                Query<Label>().where(\.project == project).sorted(by: \.nameKey))
            let inProject = Condition<Issue>.refers(\.project, toOneWhere: \.id == project)
            var counts: [RecordID<Label>: IssueCounts] = [:]
            for state in IssueState.allCases {
                let query = Query<IssueLabel>().where(
                    .refers(\.issue, toOneWhere: inProject && \.state == state))
                for group in try snapshot.groups(of: query, by: .value(\.word), .count) {
                    switch state {
                    case .open: counts[group.key, default: IssueCounts()].open = group.value
                    case .closed: counts[group.key, default: IssueCounts()].closed = group.value
                    }
                }
            }
            return labels.map { ListedLabel(label: $0, issues: counts[$0.id] ?? IssueCounts()) }
        }
    }

    /// The labels of these names.
    ///
    /// - Throws: ``IssuesError/noLabel(_:project:likely:)`` for the first that is not there.
    public func labels(_ names: [String], in project: Project) throws -> [Label] {
        try store.snapshot { snapshot in
            try names.map { try Self.label($0, in: project, snapshot) }
        }
    }

    /// Makes a label.
    ///
    /// - Parameter color: what its name stands on; one that goes by the name if nothing is said.
    /// - Throws: ``IssuesError/labelExists(_:project:)``, ``IssuesError/emptyName``.
    public func add(
        _ name: String, in project: Project, summary: String = "", color: LabelColor? = nil
    ) throws -> Label {
        let name = try Self.checked(name)
        return try store.transaction { transaction in
            if let twin = try Self.existing(name, in: project.id, transaction) {
                throw IssuesError.labelExists(twin.name, project: project.name)
            }
            return try transaction.create(
                Label(
                    uid: world.makeUID(), project: project.id, name: name,
                    nameKey: name.lookupKey, summary: summary.singleLine,
                    color: color ?? .standing(for: name)))
        }
    }

    /// Changes a label; issues that have it keep it.
    ///
    /// - Throws: ``IssuesError/noLabel(_:project:likely:)``,
    ///   ``IssuesError/labelExists(_:project:)``, ``IssuesError/emptyName``.
    public func edit(
        _ name: String, in project: Project, name newName: String? = nil, summary: String? = nil,
        color: LabelColor? = nil
    ) throws -> Label {
        let newName = try newName.map(Self.checked)
        return try store.transaction { transaction in
            let before = try Self.label(name, in: project, transaction)
            var label = before
            if let newName {
                if let twin = try Self.existing(newName, in: project.id, transaction),
                    twin.id != label.id
                {
                    throw IssuesError.labelExists(twin.name, project: project.name)
                }
                (label.name, label.nameKey) = (newName, newName.lookupKey)
            }
            if let summary { label.summary = summary.singleLine }
            if let color { label.color = color }
            if label != before { try transaction.update(label) }
            return label
        }
    }

    /// Deletes a label, and takes it from the issues that have it, which their histories tell.
    ///
    /// - Returns: the label as it was.
    /// - Throws: ``IssuesError/noLabel(_:project:likely:)``.
    public func delete(_ name: String, in project: Project) throws -> Label {
        try store.transaction { transaction in
            let label = try Self.label(name, in: project, transaction)
            var writer = IssueWriter(transaction, world, user)
            let having = try transaction.fetch(Query<IssueLabel>().where(\.word == label.id))
            for given in having {
                try writer.note(.unlabeled, given.issue, before: label.name)
                try transaction.delete(given.id)
            }
            try transaction.delete(label.id)
            return label
        }
    }

    static func existing(
        _ name: String, in project: RecordID<Project>, _ snapshot: any ReadTransaction
    ) throws -> Label? {
        let key = name.singleLine.lookupKey
        return try snapshot.first(
            Query<Label>().where(\.project == project && \.nameKey == key))
    }

    static func label(
        _ name: String, in project: Project, _ snapshot: any ReadTransaction
    ) throws -> Label {
        if let label = try existing(name, in: project.id, snapshot) { return label }
        let names = try snapshot.values(
            of: \Label.name, in: Query<Label>().where(\.project == project.id))
        let key = name.lookupKey
        let containing = names.filter { $0.lookupKey.contains(key) }
        let nearest = Misspelling.nearest(to: name, among: names).map { [$0] }
        throw IssuesError.noLabel(name, project: project.name, likely: nearest ?? containing)
    }

    private static func checked(_ name: String) throws -> String {
        let name = name.singleLine
        guard !name.isEmpty else { throw IssuesError.emptyName }
        return name
    }
}

/// A label in a list.
public struct ListedLabel: Sendable, Equatable {
    /// The label.
    public var label: Label
    /// How many issues have it.
    public var issues: IssueCounts
}

extension LabelColor {
    /// The color of a label for which none was said: always the same for a name.
    static func standing(for name: String) -> LabelColor {
        let colors = [
            "d73a4a", "0075ca", "a2eeef", "7057ff", "008672", "e4e669", "d876e3", "0e8a16",
            "fbca04", "1d76db", "5319e7", "b60205", "c5def5", "bfdadc", "fef2c0", "d4c5f9",
        ].compactMap { LabelColor($0) }
        // FNV-1a, for Swift's own hash differs from run to run.
        let hash = name.lookupKey.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
        }
        return colors[Int(hash % UInt64(colors.count))]
    }
}
