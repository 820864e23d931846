import AppSupport
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Changes issues within a transaction, and writes down in their histories who changed what.
struct IssueWriter {
    let transaction: any Transaction
    let world: World
    /// When all of it happens.
    let now: Date
    private let user: String
    private var people: [String: RecordID<Person>] = [:]

    init(_ transaction: any Transaction, _ world: World, _ user: String, at now: Date? = nil) {
        (self.transaction, self.world, self.user) = (transaction, world, user)
        self.now = now ?? world.now()
    }

    // MARK: - People

    /// Whoever uses the app.
    ///
    /// - Throws: ``IssuesError/unknownUser``.
    mutating func me() throws -> RecordID<Person> {
        guard !user.isEmpty else { throw IssuesError.unknownUser }
        return try person(user)
    }

    /// The person of a login, `@me` included; they are written down when they are named first.
    ///
    /// - Throws: ``IssuesError/unusableLogin(_:)``, ``IssuesError/unknownUser``.
    mutating func person(_ text: String) throws -> RecordID<Person> {
        if text == "@me" { return try me() }
        let login = try Self.login(text)
        let key = login.lookupKey
        if let known = people[key] { return known }
        let same = Query<Person>().where(\.loginKey == key)
        let person =
            try transaction.first(same)
            ?? transaction.create(Person(uid: world.makeUID(), login: login, loginKey: key))
        people[key] = person.id
        return person.id
    }

    /// A login as it is kept, without `@`.
    ///
    /// - Throws: ``IssuesError/unusableLogin(_:)``.
    static func login(_ text: String) throws -> String {
        var login = text.singleLine
        if login.first == "@" { login.removeFirst() }
        let isUsable = !login.isEmpty && !login.contains { $0.isWhitespace || "\"'@,".contains($0) }
        guard isUsable else { throw IssuesError.unusableLogin(text) }
        return login
    }

    /// The login of somebody.
    func login(of id: RecordID<Person>) throws -> String {
        try transaction.read(id)?.login ?? id.description
    }

    // MARK: - Issues

    /// Stores what is different about an issue, and that it is.
    mutating func update(
        _ issue: Issue, noting kind: HistoryEvent.Kind, before: String? = nil, after: String? = nil
    ) throws {
        var issue = issue
        issue.updatedAt = max(issue.updatedAt, now)
        try transaction.update(issue)
        try write(kind, issue.id, before, after)
    }

    /// Writes down what was changed about an issue, whose own row is as it was.
    mutating func note(
        _ kind: HistoryEvent.Kind, _ id: RecordID<Issue>, before: String? = nil,
        after: String? = nil
    ) throws {
        let query = Query<Issue>().where(\.id == id && \.updatedAt < now)
        _ = try transaction.update(query, setting: [.set(\.updatedAt, to: now)])
        try write(kind, id, before, after)
    }

    /// Writes down that an issue was made.
    mutating func noteCreation(of issue: Issue) throws {
        try write(.created, issue.id, nil, issue.title)
    }

    private mutating func write(
        _ kind: HistoryEvent.Kind, _ id: RecordID<Issue>, _ before: String?, _ after: String?
    ) throws {
        _ = try transaction.create(
            HistoryEvent(
                uid: world.makeUID(), issue: id, actor: try me(), createdAt: now, kind: kind,
                before: before, after: after))
    }

    /// Takes the next number of a project.
    func nextNumber(in id: RecordID<Project>) throws -> Int {
        guard var project = try transaction.read(id) else {
            throw IssuesError.noProject(id.description, known: [])
        }
        project.lastIssue += 1
        try transaction.update(project)
        return project.lastIssue
    }

    /// Sees to it that a number of a project is not given again.
    func reserve(_ number: Int, in id: RecordID<Project>) throws {
        guard var project = try transaction.read(id), project.lastIssue < number else { return }
        project.lastIssue = number
        try transaction.update(project)
    }

    /// Writes down who is named in a body, in place of who was.
    mutating func mention(
        _ body: String, of issue: RecordID<Issue>, comment: RecordID<Comment>? = nil
    ) throws {
        let before = Query<Mention>().where(\.issue == issue && \.comment == comment)
        var named: Set<RecordID<Person>> = []
        for login in Mentions.logins(in: body) { named.insert(try person(login)) }
        for mention in try transaction.fetch(before) where named.remove(mention.person) == nil {
            try transaction.delete(mention.id)
        }
        for person in named.sorted() {
            _ = try transaction.create(
                Mention(issue: issue, comment: comment, person: person))
        }
    }
}
