import Persistence
import TestSupport

/// A record whose table sees to more than single columns can say.
struct Ticket: Record, Equatable {
    enum State: String, ColumnValue { case open, done, dropped }

    var id: RecordID<Ticket> = .unsaved
    var project: Int
    var number: Int
    var state: State = .open
    var title: String = ""
    var rating: Int?
    var closedAt: Int?

    init(_ project: Int, _ number: Int) { (self.project, self.number) = (project, number) }

    init(
        id: RecordID<Ticket>, project: Int, number: Int, state: State, title: String, rating: Int?,
        closedAt: Int?
    ) {
        (self.id, self.project, self.number, self.state) = (id, project, number, state)
        (self.title, self.rating, self.closedAt) = (title, rating, closedAt)
    }

    static let schema = Schema(
        "tickets",
        Mapping(
            Ticket.init(id:project:number:state:title:rating:closedAt:),
            Column("id", \.id), Column("project", \.project), Column("number", \.number),
            Column("state", \.state, .indexed, default: .open), Column("title", \.title),
            Column("rating", \.rating), Column("closed_at", \.closedAt)),
        .unique(\.project, \.number),
        .unique(\.title, where: \.state == .open && \.title != ""),
        .index(\.closedAt, \.number, where: \.closedAt != nil),
        .check("positive", \.number > 0),
        .check("stars", \.rating == nil || \.rating >= 1 && \.rating <= 5),
        .check("closed", !(\.state == .open) || \.closedAt == nil))

    /// The table as a migration writes it out.
    static let table = TableDefinition(
        "tickets",
        [
            .init("id", .integer), .init("project", .integer), .init("number", .integer),
            .init("state", .text, isIndexed: true, defaultValue: .text("open")),
            .init("title", .text), .init("rating", .integer, isNullable: true),
            .init("closed_at", .integer, isNullable: true),
        ],
        indexes: [
            IndexDefinition("project", "number", isUnique: true),
            IndexDefinition(
                "title", isUnique: true, where: .equal("state", "open") && .notEqual("title", "")),
            IndexDefinition("closed_at", "number", where: .isNotNull("closed_at")),
        ],
        checks: [
            CheckDefinition("positive", .greater("number", than: 0)),
            CheckDefinition(
                "stars", .isNull("rating") || .atLeast("rating", 1) && .atMost("rating", 5)),
            CheckDefinition("closed", !.equal("state", "open") || .isNull("closed_at")),
        ])
}

extension Migration {
    static let tickets = Migration("tickets") { try $0.create(Ticket.schema.definition) }
}

extension StoreError {
    /// A record of a table is not as a check wants it.
    static func violated(_ check: String, in table: String) -> StoreError {
        var error = StoreError(.violatedCheck, "").at(table: table)
        error.check = check
        return error
    }

    /// Columns are together unique, and a row has the same values.
    static func notUnique(_ table: String, _ columns: String...) -> StoreError {
        var error = StoreError(.notUnique, "").at(table: table)
        error.columns = columns
        return error
    }
}
