import Persistence
import TestSupport
import Testing

@Suite("Keys of several columns, partial indexes, checks and defaults")
struct TableConstraintTests {
    @Test("what a record declares is what a migration would write out")
    func declaration() { #expect(Ticket.schema.definition == Ticket.table) }

    @Test("the database tells of a table what was declared", arguments: Provider.all)
    func definition(provider: Provider) throws {
        let store = try World(provider, [.tickets]).store
        #expect(try store.drift(of: Ticket.self) == [])
        let found = try store.snapshot { try $0.definition(of: "tickets") }
        #expect(found == Ticket.table)
        #expect(try store.snapshot { try $0.definition(of: "nothing") } == nil)
    }

    @Test("columns that are unique together are refused together", arguments: Provider.all)
    func uniqueTogether(provider: Provider) throws {
        let store = try World(provider, [.tickets]).store
        let first = try store.create(Ticket(1, 1))
        try store.create(contentsOf: [Ticket(1, 2), Ticket(2, 1)])
        #expect(throws: StoreError.notUnique("tickets", "project", "number")) {
            try store.create(Ticket(1, 2))
        }
        var moved = first
        moved.project = 2
        #expect(throws: StoreError.notUnique("tickets", "project", "number")) {
            try store.update(moved)
        }
        #expect(try store.count(Query<Ticket>()) == 3)
    }

    @Test("a partial unique key holds for its rows only", arguments: Provider.all)
    func partial(provider: Provider) throws {
        let store = try World(provider, [.tickets]).store
        var tickets = (1...4).map { Ticket(1, $0) }
        for index in tickets.indices { tickets[index].title = "same" }
        tickets[1].state = .done
        tickets[2].state = .dropped
        let stored = try store.create(contentsOf: tickets.prefix(3))
        #expect(throws: StoreError.notUnique("tickets", "title")) { try store.create(tickets[3]) }
        // Rows come under the key and leave it.
        var reopened = stored[1]
        reopened.state = .open
        #expect(throws: StoreError.notUnique("tickets", "title")) { try store.update(reopened) }
        var closed = stored[0]
        closed.state = .done
        try store.update(closed)
        try store.update(reopened)
        try store.create(contentsOf: [Ticket(3, 1), Ticket(3, 2)])
        #expect(
            try store.fetch(Query<Ticket>().where(\.title == "same")).map(\.state)
                == [.done, .open, .dropped])
    }

    @Test("a violated check is named and the transaction goes on", arguments: Provider.all)
    func checks(provider: Provider) throws {
        let store = try World(provider, [.tickets]).store
        var bad = Ticket(1, 1)
        bad.rating = 6
        var closed = Ticket(1, 2)
        closed.closedAt = 5
        try store.transaction { transaction in
            let kept = try transaction.create(Ticket(1, 3))
            #expect(throws: StoreError.violated("positive", in: "tickets")) {
                try transaction.create(Ticket(1, 0))
            }
            let problem = #expect(throws: StoreError.violated("stars", in: "tickets")) {
                try transaction.create(bad)
            }
            #expect(problem?.message.contains("stars") == true)
            #expect(throws: StoreError.violated("closed", in: "tickets")) {
                try transaction.create(closed)
            }
            var changed = kept
            changed.number = -1
            #expect(throws: StoreError.violated("positive", in: "tickets")) {
                try transaction.update(changed)
            }
            changed.number = 4
            changed.rating = 5
            try transaction.update(changed)
        }
        #expect(try store.fetch(Query<Ticket>()).map(\.number) == [4])
    }

    @Test("of several violations all providers tell the same one", arguments: Provider.all)
    func order(provider: Provider) throws {
        let store = try World(provider, [.tickets]).store
        var first = Ticket(1, 1)
        first.title = "t"
        first = try store.create(first)
        var worst = first
        (worst.number, worst.rating) = (0, 0)
        // Checks come first and in their order, then the number, then the youngest key.
        #expect(throws: StoreError.violated("positive", in: "tickets")) { try store.create(worst) }
        worst.number = 1
        #expect(throws: StoreError.violated("stars", in: "tickets")) { try store.create(worst) }
        worst.rating = nil
        #expect(throws: StoreError.notUnique("tickets", "id")) { try store.create(worst) }
        worst.id = .unsaved
        #expect(throws: StoreError.notUnique("tickets", "title")) { try store.create(worst) }
        worst.title = "u"
        #expect(throws: StoreError.notUnique("tickets", "project", "number")) {
            try store.create(worst)
        }
        worst.id = 99
        worst.number = 0
        #expect(throws: StoreError(.notFound, "").at(table: "tickets")) { try store.update(worst) }
    }

    @Test("a reference that becomes null must satisfy checks and keys", arguments: Provider.all)
    func setNull(provider: Provider) throws {
        let store = try World(provider, [.samples, .members]).store
        let folders = try store.create(contentsOf: [Folder("a"), Folder("b"), Folder("c")])
        try store.create(contentsOf: [
            Member(folder: folders[0].id, name: "x", isFree: false),
            Member(folder: folders[1].id, name: "y", isFree: true),
            Member(folder: nil, name: "z", isFree: true),
            Member(folder: folders[2].id, name: "z", isFree: true),
        ])
        #expect(throws: StoreError.violated("held", in: "folders")) {
            try store.delete(folders[0].id)
        }
        #expect(throws: StoreError(.notUnique, "").at(table: "folders")) {
            try store.delete(folders[2].id)
        }
        #expect(try store.delete(folders[1].id))
        #expect(
            try store.fetch(Query<Member>()).map(\.folder) == [
                folders[0].id, nil, nil, folders[2].id,
            ])
    }

    @Test(
        "a default is for rows of the time before and for records without the column",
        arguments: Provider.all)
    func defaults(provider: Provider) throws {
        let store = try World(provider, [.tickets]).store
        let short = try store.create(ShortTicket(id: .unsaved, project: 1, number: 1, title: "t"))
        let ticket = try #require(try store.read(RecordID<Ticket>(short.id.rawValue)))
        #expect(ticket.state == .open && ticket.rating == nil)
        var done = ticket
        done.state = .done
        try store.update(done)
        // A record without the column leaves it alone.
        var renamed = short
        renamed.title = "u"
        try store.update(renamed)
        #expect(try store.read(ticket.id)?.state == .done)
        #expect(try store.read(ticket.id)?.title == "u")
    }

    private static let impossible: [@Sendable () -> TableDefinition] = [
        { Impossible.schema.definition },
        { Unsuitable.schema.definition },
        { NotAColumn.schema.definition },
        { SomeCondition.schema.definition },
        { TableDefinition("t", [.init("id", .integer, defaultValue: .integer(1))]) },
        {
            TableDefinition(
                "t", [.init("id", .integer), .init("a", .text, defaultValue: .integer(1))])
        },
        {
            TableDefinition(
                "t", [.init("id", .integer), .init("a", .real, defaultValue: .real(.nan))])
        },
        {
            TableDefinition(
                "t", [.init("id", .integer), .init("a", .text, defaultValue: .text("\0"))])
        },
        { TableDefinition("t", [.init("id", .integer)], indexes: [IndexDefinition("b")]) },
        { TableDefinition("t", [.init("id", .integer)], indexes: [IndexDefinition([])]) },
        { TableDefinition("t", [.init("id", .integer)], indexes: [IndexDefinition("id", "id")]) },
        {
            TableDefinition(
                "t", [.init("id", .integer)], checks: [CheckDefinition("c", .isNull("b"))])
        },
        {
            TableDefinition(
                "t", [.init("id", .integer)], checks: [CheckDefinition("c", .equal("id", "1"))])
        },
        {
            TableDefinition(
                "t", [.init("id", .integer)], checks: [CheckDefinition("", .isNotNull("id"))])
        },
        {
            let check = CheckDefinition("c", .isNotNull("id"))
            return TableDefinition("t", [.init("id", .integer)], checks: [check, check])
        },
        {
            TableDefinition(
                "t", [.init("id", .integer), .init("r", .real)],
                checks: [CheckDefinition("c", .less("r", than: Double.nan))])
        },
        { TableDefinition("sqlite_t", [.init("id", .integer)]) },
        { TableDefinition("kitbag_t", [.init("id", .integer)]) },
        { TableDefinition("", [.init("id", .integer)]) },
        { TableDefinition("SAMPLES", [.init("id", .integer)]) },
        { TableDefinition("t", [.init("id", .integer), .init("a", .text), .init("A", .text)]) },
    ]

    @Test("what cannot be is refused when the table is made", arguments: Provider.all)
    func refusals(provider: Provider) throws {
        for (index, table) in Self.impossible.enumerated() {
            let problem = #expect(throws: StoreError.self, "\(index)") {
                try World(provider, [.samples, Migration("t") { try $0.create(table()) }])
            }
            #expect(problem?.code == .schemaMismatch, "\(index)")
        }
    }
}

/// An ticket as an older release had it.
struct ShortTicket: Record {
    var id: RecordID<ShortTicket>
    var project: Int
    var number: Int
    var title: String

    static let schema = Schema(
        "tickets",
        Mapping(
            ShortTicket.init, Column("id", \.id), Column("project", \.project),
            Column("number", \.number), Column("title", \.title)))
}

/// Is in a folder or free, and free by one name only once.
struct Member: Record {
    var id: RecordID<Member> = .unsaved
    var folder: RecordID<Folder>?
    var name: String
    var isFree: Bool

    static let schema = Schema(
        "members",
        Mapping(
            Member.init, Column("id", \.id),
            Column("folder", \.folder, .references(Folder.self, onDelete: .setNull)),
            Column("name", \.name), Column("is_free", \.isFree)),
        .unique(\.name, where: \.folder == nil),
        .check("held", \.isFree == true || \.folder != nil))
}

extension Migration {
    static let members = Migration("members") { try $0.create(Member.schema.definition) }
}

struct Impossible: Record {
    var id: RecordID<Impossible>
    var ratio: Double

    static let schema = Schema(
        "impossible",
        Mapping(Impossible.init, Column("id", \.id), Column("ratio", \.ratio, default: .nan)))
}

struct Unsuitable: Record {
    var id: RecordID<Unsuitable>
    var title: String

    static let schema = Schema(
        "unsuitable",
        Mapping(Unsuitable.init, Column("id", \.id), Column("title", \.title)),
        .check("folded", .contains(\.title, "a", ignoringCase: true)))
}

struct NotAColumn: Record {
    var id: RecordID<NotAColumn>
    var title: String

    static let schema = Schema(
        "not_a_column",
        Mapping(NotAColumn.init, Column("id", \.id), Column("title", \.title)),
        .index(\.title.count))
}

struct SomeCondition: Record {
    var id: RecordID<SomeCondition>
    var title: String

    static let schema = Schema(
        "some_condition",
        Mapping(SomeCondition.init, Column("id", \.id), Column("title", \.title)),
        .check("zero", .contains(\.title, "\0")))
}
