import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The projects that an import meets, with their labels and milestones; what there is not is made.
struct ImportedProjects {
    /// A project with what is looked up in it.
    struct Entry {
        var record: Project
        /// The project as it is stored.
        var stored: Project
        var labels: [String: RecordID<Label>] = [:]
        var labelNames: [RecordID<Label>: String] = [:]
        var milestones: [String: Milestone] = [:]
        var milestoneNumbers: Set<Int> = []
    }

    private let transaction: any Transaction
    private let makeUID: @Sendable () -> UUID
    private let now: Date
    private var entries: [RecordID<Project>: Entry] = [:]
    private var ids: [String: RecordID<Project>] = [:]
    private var uids: [UUID: RecordID<Project>] = [:]
    private var labelUIDs: Set<UUID> = []
    private var milestoneUIDs: Set<UUID> = []
    private var titles: [RecordID<Milestone>: String] = [:]
    private(set) var made: [String] = []
    private(set) var labelCount = 0
    private(set) var milestoneCount = 0

    init(_ transaction: any Transaction, _ world: World, now: Date) throws {
        self.transaction = transaction
        self.now = now
        makeUID = world.makeUID
        for project in try transaction.fetch(Query<Project>()) { add(project) }
        for label in try transaction.fetch(Query<Label>()) {
            labelUIDs.insert(label.uid)
            entries[label.project]?.labels[label.nameKey] = label.id
            entries[label.project]?.labelNames[label.id] = label.name
        }
        for milestone in try transaction.fetch(Query<Milestone>()) { add(milestone) }
    }

    private mutating func add(_ project: Project) {
        entries[project.id] = Entry(record: project, stored: project)
        ids[project.nameKey] = project.id
        uids[project.uid] = project.id
    }

    private mutating func add(_ milestone: Milestone) {
        milestoneUIDs.insert(milestone.uid)
        titles[milestone.id] = milestone.title
        entries[milestone.project]?.milestones[milestone.titleKey] = milestone
        entries[milestone.project]?.milestoneNumbers.insert(milestone.number)
    }

    func name(_ id: RecordID<Project>) -> String { entries[id]?.record.name ?? "" }

    func title(_ id: RecordID<Milestone>) -> String? { titles[id] }

    func labelName(_ id: RecordID<Label>, in project: RecordID<Project>) -> String? {
        entries[project]?.labelNames[id]
    }

    /// The project of a name, if there is one.
    func existing(_ name: String) -> RecordID<Project>? { ids[name.singleLine.lookupKey] }

    /// The project of a name; it is made if there is none.
    ///
    /// - Throws: ``ItemProblem`` if no project can be called so.
    mutating func id(_ name: String) throws -> RecordID<Project> {
        if let id = ids[name] ?? existing(name) { return id }
        return try make(StatedProject(name))
    }

    /// Takes a project that a file describes; one that is here stays as it is.
    mutating func take(_ stated: StatedProject, named name: String? = nil) throws {
        let given = name ?? stated.name
        let id: RecordID<Project>
        if let known = existing(given) {
            id = known
        } else if name == nil, let known = stated.uid.flatMap({ uids[$0] }) {
            // It has got another name here.
            id = known
            ids[given.singleLine.lookupKey] = known
        } else {
            var project = stated
            project.name = given
            id = try make(project)
        }
        raise(id, issue: stated.lastIssue, milestone: stated.lastMilestone)
        for label in stated.labels { _ = try self.label(label, in: id) }
        for milestone in stated.milestones { _ = try self.milestone(milestone, in: id) }
    }

    private mutating func make(_ stated: StatedProject) throws -> RecordID<Project> {
        let name: String
        do {
            name = try ProjectRepository.checked(stated.name)
        } catch is IssuesError {
            throw ItemProblem(.unusableProject)
        }
        let uid = stated.uid.flatMap { uids[$0] == nil ? $0 : nil } ?? makeUID()
        let created = stated.createdAt ?? now
        let project = try transaction.create(
            Project(
                uid: uid, name: name, nameKey: name.lookupKey, summary: stated.summary.singleLine,
                createdAt: created, updatedAt: stated.updatedAt ?? created))
        add(project)
        made.append(name)
        return project.id
    }

    // MARK: - Numbers

    /// Makes a project count on from numbers that were given elsewhere.
    mutating func raise(_ id: RecordID<Project>, issue: Int = 0, milestone: Int = 0) {
        guard var entry = entries[id] else { return }
        if issue < ImportSession.numberLimit {
            entry.record.lastIssue = max(entry.record.lastIssue, issue)
        }
        if milestone < ImportSession.numberLimit {
            entry.record.lastMilestone = max(entry.record.lastMilestone, milestone)
        }
        entries[id] = entry
    }

    /// The next number of a project.
    mutating func nextNumber(in id: RecordID<Project>) -> Int {
        let number = (entries[id]?.record.lastIssue ?? 0) + 1
        entries[id]?.record.lastIssue = number
        return number
    }

    /// Stores the numbers that were given.
    func finish() throws {
        let changed = entries.values.filter { $0.record != $0.stored }.map(\.record)
        try transaction.update(contentsOf: changed.sorted { $0.id < $1.id })
    }

    // MARK: - Labels and milestones

    /// The label of a name; one that is here keeps its color and description.
    mutating func label(
        _ stated: StatedLabel, in project: RecordID<Project>
    ) throws -> RecordID<Label> {
        if let id = entries[project]?.labels[stated.name] { return id }
        let name = stated.name.singleLine
        let key = name.lookupKey
        if let id = entries[project]?.labels[key] { return id }
        guard !name.isEmpty else { throw ItemProblem(.unusableField, field: "labels") }
        let uid = stated.uid.flatMap { labelUIDs.contains($0) ? nil : $0 } ?? makeUID()
        let label = try transaction.create(
            Label(
                uid: uid, project: project, name: name, nameKey: key,
                summary: stated.summary.singleLine, color: stated.color ?? .standing(for: name)))
        labelUIDs.insert(uid)
        entries[project]?.labels[key] = label.id
        entries[project]?.labelNames[label.id] = name
        labelCount += 1
        return label.id
    }

    /// The milestone of a title; one that is here gets what a newer file says.
    mutating func milestone(
        _ stated: StatedMilestone, in project: RecordID<Project>
    ) throws -> RecordID<Milestone> {
        let title = stated.title.singleLine
        let key = title.lookupKey
        if let known = entries[project]?.milestones[key] {
            try renew(known, by: stated)
            return known.id
        }
        guard !title.isEmpty, let entry = entries[project] else {
            throw ItemProblem(.unusableField, field: "milestone")
        }
        let isFree =
            stated.number.map { number in
                (1..<ImportSession.numberLimit).contains(number)
                    && !entry.milestoneNumbers.contains(number)
            } ?? false
        let number = isFree ? stated.number ?? 0 : entry.record.lastMilestone + 1
        let created = stated.createdAt ?? now
        let state = stated.state ?? .open
        let uid = stated.uid.flatMap { milestoneUIDs.contains($0) ? nil : $0 } ?? makeUID()
        let updated = stated.updatedAt ?? created
        let milestone = try transaction.create(
            Milestone(
                uid: uid, project: project, number: number, title: title, titleKey: key,
                summary: stated.summary, due: stated.due, state: state, createdAt: created,
                updatedAt: updated,
                closedAt: state == .closed ? stated.closedAt ?? updated : nil))
        raise(project, milestone: number)
        add(milestone)
        milestoneCount += 1
        return milestone.id
    }

    private mutating func renew(_ known: Milestone, by stated: StatedMilestone) throws {
        guard let updated = stated.updatedAt, updated > known.updatedAt else { return }
        var milestone = known
        (milestone.summary, milestone.due, milestone.updatedAt) = (
            stated.summary, stated.due, updated
        )
        milestone.state = stated.state ?? known.state
        milestone.closedAt =
            milestone.state == .closed ? stated.closedAt ?? known.closedAt ?? updated : nil
        try transaction.update(milestone)
        add(milestone)
    }
}
