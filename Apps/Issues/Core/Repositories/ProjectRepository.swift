import AppSupport
public import Persistence
import TextProcessing

/// The projects, and the rules that hold for them.
public struct ProjectRepository: Sendable {
    let store: any DataStore
    let world: World

    init(_ store: any DataStore, _ world: World) { (self.store, self.world) = (store, world) }

    /// The project of a name, whatever its case; `owner/name` is also found by `name` if no other
    /// one ends so.
    ///
    /// - Throws: ``IssuesError/noProject(_:known:)``.
    public func project(_ name: String) throws -> Project {
        try store.snapshot { try Self.project(name, in: $0) }
    }

    /// The project of exactly this name, whatever its case, if there is one.
    public func existing(_ name: String) throws -> Project? {
        try store.first(Query<Project>().where(\.nameKey == name.singleLine.lookupKey))
    }

    /// All projects by their names, each with how many issues are open and closed.
    public func list() throws -> [ListedProject] {
        try store.snapshot { snapshot in
            let groups = try snapshot.groups(
                of: Query<Issue>(), by: .value(\.project), then: .value(\.state), .count)
            var counts: [RecordID<Project>: IssueCounts] = [:]
            for group in groups {
                switch group.key.1 {
                case .open: counts[group.key.0, default: IssueCounts()].open = group.values
                case .closed: counts[group.key.0, default: IssueCounts()].closed = group.values
                }
            }
            return try snapshot.fetch(Query<Project>().sorted(by: \.nameKey)).map {
                ListedProject(project: $0, issues: counts[$0.id] ?? IssueCounts())
            }
        }
    }

    /// Makes a project.
    ///
    /// - Throws: ``IssuesError/projectExists(_:)``, ``IssuesError/unusableProjectName(_:)``.
    public func add(_ name: String, summary: String = "") throws -> Project {
        let name = try Self.checked(name)
        return try store.transaction { transaction in
            let same = Query<Project>().where(\.nameKey == name.lookupKey)
            if let twin = try transaction.first(same) { throw IssuesError.projectExists(twin.name) }
            return try create(name, summary, in: transaction)
        }
    }

    /// The project of exactly this name; it is made if there is none.
    ///
    /// - Throws: ``IssuesError/unusableProjectName(_:)``.
    public func ensure(_ name: String) throws -> Project {
        if let project = try existing(name) { return project }
        let name = try Self.checked(name)
        return try store.transaction { transaction in
            let same = Query<Project>().where(\.nameKey == name.lookupKey)
            return try transaction.first(same) ?? create(name, "", in: transaction)
        }
    }

    /// Gives a project another name or description.
    ///
    /// - Throws: ``IssuesError/noProject(_:known:)``, ``IssuesError/projectExists(_:)``,
    ///   ``IssuesError/unusableProjectName(_:)``.
    public func edit(_ id: RecordID<Project>, name: String? = nil, summary: String? = nil) throws
        -> Project
    {
        let name = try name.map(Self.checked)
        return try store.transaction { transaction in
            guard var project = try transaction.read(id) else {
                throw IssuesError.noProject(id.description, known: [])
            }
            let before = project
            if let name {
                let same = Query<Project>().where(\.nameKey == name.lookupKey && \.id != id)
                if let twin = try transaction.first(same) {
                    throw IssuesError.projectExists(twin.name)
                }
                (project.name, project.nameKey) = (name, name.lookupKey)
            }
            if let summary { project.summary = summary.singleLine }
            guard project != before else { return project }
            project.updatedAt = world.now()
            try transaction.update(project)
            return project
        }
    }

    static func project(_ name: String, in snapshot: any ReadTransaction) throws -> Project {
        let key = name.singleLine.lookupKey
        if let project = try snapshot.first(Query<Project>().where(\.nameKey == key)) {
            return project
        }
        let all = try snapshot.fetch(Query<Project>().sorted(by: \.nameKey))
        let ending = all.filter { $0.nameKey.hasSuffix("/" + key) }
        if ending.count == 1 { return ending[0] }
        let names = (ending.isEmpty ? all : ending).map(\.name)
        let nearest = Misspelling.nearest(to: name, among: names)
        throw IssuesError.noProject(name, known: nearest.map { [$0] } ?? names)
    }

    static func checked(_ name: String) throws -> String {
        let name = name.singleLine
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isUsable =
            (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty }
            && !name.contains { $0.isWhitespace || "#\"'".contains($0) }
        guard isUsable else { throw IssuesError.unusableProjectName(name) }
        return name
    }

    private func create(
        _ name: String, _ summary: String, in transaction: any Transaction
    ) throws -> Project {
        let now = world.now()
        return try transaction.create(
            Project(
                uid: world.makeUID(), name: name, nameKey: name.lookupKey,
                summary: summary.singleLine, createdAt: now, updatedAt: now))
    }
}

/// How many issues there are.
public struct IssueCounts: Sendable, Equatable {
    /// How many are open.
    public var open = 0
    /// How many are closed.
    public var closed = 0

    /// None.
    public init() {}

    /// All of them.
    public var total: Int { open + closed }
    /// How much of all is closed: 0 to 1; 0 if there are none.
    public var progress: Double { total == 0 ? 0 : Double(closed) / Double(total) }
}

/// A project in a list.
public struct ListedProject: Sendable, Equatable {
    /// The project.
    public var project: Project
    /// How many issues it has.
    public var issues: IssueCounts
}
