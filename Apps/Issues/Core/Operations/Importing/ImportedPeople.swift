import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The people that an import meets; those who are named first are written down.
struct ImportedPeople {
    private let transaction: any Transaction
    private let makeUID: @Sendable () -> UUID
    private var ids: [String: RecordID<Person>] = [:]
    private var nameless: Set<RecordID<Person>> = []
    private var uids: Set<UUID> = []
    private var names: [RecordID<Person>: String] = [:]
    private(set) var madeCount = 0

    init(_ transaction: any Transaction, _ world: World) throws {
        self.transaction = transaction
        makeUID = world.makeUID
        try transaction.forEach(Query<Person>()) { person in
            ids[person.loginKey] = person.id
            uids.insert(person.uid)
            if person.name.isEmpty { nameless.insert(person.id) }
        }
    }

    /// The number of somebody.
    ///
    /// - Throws: ``ItemProblem`` if nobody can be called so.
    mutating func id(_ stated: StatedPerson) throws -> RecordID<Person> {
        let name = stated.name.singleLine
        // Most people are named more than once, by the same letters.
        if let id = ids[stated.login] ?? ids[stated.login.lookupKey] {
            if !name.isEmpty, nameless.contains(id) { names[id] = name }
            return id
        }
        let login: String
        do {
            login = try IssueWriter.login(stated.login)
        } catch is IssuesError {
            throw ItemProblem(.unusableField, field: "login")
        }
        let key = login.lookupKey
        if let id = ids[key] { return id }
        let uid = stated.uid.flatMap { uids.contains($0) ? nil : $0 } ?? makeUID()
        let person = try transaction.create(
            Person(uid: uid, login: login, loginKey: key, name: name))
        uids.insert(uid)
        ids[key] = person.id
        if name.isEmpty { nameless.insert(person.id) }
        madeCount += 1
        return person.id
    }

    /// Those who are named in a body.
    mutating func mentioned(in body: String) throws -> [RecordID<Person>] {
        guard body.utf8.contains(UInt8(ascii: "@")) else { return [] }
        var people: Set<RecordID<Person>> = []
        for login in Mentions.logins(in: body) { people.insert(try id(StatedPerson(login))) }
        return people.sorted()
    }

    /// Stores names that were not known before.
    func finish() throws {
        guard !names.isEmpty else { return }
        let people = try transaction.read(Set(names.keys)).values.sorted { $0.id < $1.id }
        try transaction.update(
            contentsOf: people.map { person in
                var person = person
                person.name = names[person.id] ?? ""
                return person
            })
    }
}
