public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Somebody who writes, is assigned, mentioned or has reacted.
public struct Person: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Person> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The name that is typed, without `@`: a login.
    public var login: String
    /// The login as it is looked up: whatever its case.
    public var loginKey: String
    /// The name that a person goes by otherwise; empty if it is not known.
    public var name = ""

    /// The table and its columns.
    public static let schema = Schema(
        "people",
        Mapping(
            Person.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("login", \.login),
            Column("login_key", \.loginKey, .unique),
            Column("name", \.name)))

    /// The login.
    public var label: String { "@" + login }
}
