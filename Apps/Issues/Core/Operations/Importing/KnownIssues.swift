import AppSupport
import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What tells that an issue, comment or change is here already.
struct KnownIssues {
    private var uids: [UUID: RecordID<Issue>] = [:]
    private var origins: [String: RecordID<Issue>] = [:]
    private var keys: [IssueKey: RecordID<Issue>] = [:]
    private var numbers: [RecordID<Project>: [Int: RecordID<Issue>]] = [:]
    private var originOf: [RecordID<Issue>: String] = [:]
    private var commentUIDs: [UUID: RecordID<Comment>] = [:]
    private var commentOrigins: [String: RecordID<Comment>] = [:]
    private var commentNumbers: Set<RecordID<Comment>> = []
    private var changeUIDs: Set<UUID> = []
    /// The names of numbers that were given and are no issue's any more.
    private var former: [RecordID<Project>: Set<Int>] = [:]

    init(_ snapshot: any ReadTransaction) throws {
        for (id, uid, origin, project, number) in try snapshot.values(
            of: \Issue.id, \.uid, \.origin, \.project, \.number)
        {
            add(id, uid, origin, project, number)
        }
        for (id, uid, origin) in try snapshot.values(of: \Comment.id, \.uid, \.origin) {
            add(id, uid, origin)
        }
        changeUIDs = Set(try snapshot.values(of: \HistoryEvent.uid))
        for (project, number) in try snapshot.values(
            of: \FormerNumber.project, \.number)
        {
            former[project, default: []].insert(number)
        }
    }

    private mutating func add(
        _ id: RecordID<Issue>, _ uid: UUID, _ origin: String?, _ project: RecordID<Project>,
        _ number: Int
    ) {
        uids[uid] = id
        numbers[project, default: [:]][number] = id
        if let origin { add(origin, of: id) }
    }

    mutating func add(_ issue: Issue, _ key: IssueKey?) {
        add(issue.id, issue.uid, issue.origin, issue.project, issue.number)
        if let key { keys[key] = issue.id }
    }

    mutating func add(_ origin: String, of id: RecordID<Issue>) {
        origins[origin] = id
        originOf[id] = origin
        keys[IssueKey(address: origin)] = id
    }

    mutating func add(_ key: IssueKey, of id: RecordID<Issue>) { keys[key] = id }

    mutating func add(_ id: RecordID<Comment>, _ uid: UUID, _ origin: String?) {
        commentUIDs[uid] = id
        commentNumbers.insert(id)
        if let origin { commentOrigins[origin] = id }
    }

    // MARK: - Issues

    /// The issue that a file's one is, if it is here.
    func issue(_ stated: StatedIssue, in project: RecordID<Project>, named name: String)
        -> RecordID<Issue>?
    {
        if let id = stated.uid.flatMap({ uids[$0] }) { return id }
        if let id = stated.address.flatMap({ origins[$0] }) { return id }
        if let id = stated.nodeOrigin.flatMap({ origins[$0] }) { return id }
        guard stated.uid == nil else { return nil }
        if let id = uids[stated.derivedUID(in: name)], originOf[id] == nil { return id }
        // The address is left out of the file, and was not when the issue came in.
        guard stated.address == nil, stated.nodeID == nil, let number = stated.number,
            let id = numbers[project]?[number], let origin = originOf[id],
            IssueReference(origin)?.number == number
        else { return nil }
        return id
    }

    func issue(_ uid: UUID) -> RecordID<Issue>? { uids[uid] }

    func issue(_ key: IssueKey) -> RecordID<Issue>? { keys[key] }

    func issue(_ number: Int, in project: RecordID<Project>) -> RecordID<Issue>? {
        numbers[project]?[number]
    }

    /// Whether a number can be given to an issue.
    func isFree(_ number: Int, in project: RecordID<Project>) -> Bool {
        numbers[project]?[number] == nil && former[project]?.contains(number) != true
    }

    mutating func addFormer(_ number: Int, in project: RecordID<Project>) {
        former[project, default: []].insert(number)
    }

    // MARK: - Comments and changes

    func comment(_ uid: UUID, _ origin: String?) -> RecordID<Comment>? {
        origin.flatMap { commentOrigins[$0] } ?? commentUIDs[uid]
    }

    /// The number that a file states for a comment, if it is free.
    mutating func freeNumber(_ stated: Int64?) -> RecordID<Comment> {
        guard let stated, (1..<Int64(ImportSession.numberLimit)).contains(stated) else {
            return .unsaved
        }
        return commentNumbers.insert(RecordID(stated)).inserted ? RecordID(stated) : .unsaved
    }

    /// Whether a change is new; it is known from then on.
    mutating func takeChange(_ uid: UUID) -> Bool { changeUIDs.insert(uid).inserted }
}

extension StatedIssue {
    /// What it is known by where it comes from, if it has no address.
    var nodeOrigin: String? { nodeID.map { "node:" + $0 } }

    /// What it is known by where it comes from.
    var origin: String? { address ?? nodeOrigin }

    /// The identifier that it always gets: by its number, or by what it says.
    func derivedUID(in project: String) -> UUID {
        let key = project.lookupKey
        if let number { return .hashing("\(key)#\(number)") }
        let date = createdAt.map { String($0.milliseconds) } ?? ""
        return .hashing(
            [key, date, author?.login ?? "", title ?? "", body ?? ""].joined(separator: "\n"))
    }
}

extension UUID {
    /// What Kitbag's issues of other programs get their identifiers in.
    private static let issues = UUID(
        uuid: (
            0x6b, 0x69, 0x74, 0x62, 0x61, 0x67, 0x80, 0x00, 0x80, 0x69, 0x73, 0x73, 0x75, 0x65,
            0x73, 0x31
        ))

    /// The identifier of something that has none, by what it is known by.
    static func hashing(_ name: String) -> UUID { UUID(hashing: name, in: issues) }
}
