import Persistence
import TestSupport
import Testing

@Suite("Unique values and references")
struct ConstraintTests {
    private func notUnique(_ table: String, _ columns: String...) -> StoreError {
        var error = StoreError(.notUnique, "")
        (error.table, error.columns) = (table, columns)
        return error
    }

    private func broken(_ table: String) -> StoreError {
        StoreError(.brokenReference, "").at(table: table)
    }

    @Test("a value that must be unique is refused a second time", arguments: Provider.all)
    func unique(provider: Provider) throws {
        let store = try World(provider).store
        let first = try store.create(Sample("a", code: "x"))
        var second = try store.create(Sample("b", code: "y"))
        #expect(throws: notUnique("samples", "code")) { try store.create(Sample("c", code: "x")) }
        second.code = "x"
        #expect(throws: notUnique("samples", "code")) { try store.update(second) }
        try store.update(first)
        #expect(try store.fetch(Query<Sample>()).map(\.code) == ["x", "y"])
    }

    @Test("no value is as often there as it likes, and bytes decide", arguments: Provider.all)
    func uniqueNulls(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample(), Sample()])
        try store.create(contentsOf: [
            Sample(code: "é"), Sample(code: "e\u{301}"), Sample(code: "É"),
        ])
        #expect(try store.count(Query<Sample>()) == 5)
    }

    @Test("columns that are unique together are named together", arguments: Provider.all)
    func uniqueTogether(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Note("a", rank: 1), Note("a", rank: 2), Note("b", rank: 1)])
        #expect(throws: notUnique("notes", "title", "rank")) {
            try store.create(Note("a", rank: 2))
        }
    }

    @Test("of several violations all providers tell the same one", arguments: Provider.all)
    func severalViolations(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(Note("a", rank: 1, code: "x"))
        #expect(throws: notUnique("notes", "title", "rank")) {
            try store.create(Note("a", rank: 1, by: 99, code: "x"))
        }
        #expect(throws: notUnique("notes", "code")) {
            try store.create(Note("a", rank: 2, by: 99, code: "x"))
        }
        var taken = Note("a", rank: 1, by: 99, code: "x")
        taken.id = 1
        #expect(throws: notUnique("notes", "id")) { try store.create(taken) }
        #expect(throws: broken("notes")) { try store.create(Note("c", by: 99)) }
    }

    @Test("of several unique columns the last declared is told first", arguments: Provider.all)
    func severalColumns(provider: Provider) throws {
        let store = try World(
            provider, [Migration("keys") { try $0.create(Keys.schema.definition) }]
        ).store
        try store.create(Keys(id: .unsaved, first: 1, second: 1, third: 1))
        for (keys, column) in [((1, 1, 1), "third"), ((1, 1, 2), "second"), ((1, 2, 2), "first")] {
            #expect(throws: notUnique("keys", column)) {
                try store.create(Keys(id: .unsaved, first: keys.0, second: keys.1, third: keys.2))
            }
        }
    }

    @Test("a reference to nothing is refused", arguments: Provider.all)
    func brokenReference(provider: Provider) throws {
        let store = try World(provider).store
        #expect(throws: broken("notes")) { try store.create(Note("a", by: 1)) }
        let author = try store.create(Person("A"))
        var note = try store.create(Note("a", by: author.id))
        note.author = 7
        #expect(throws: broken("notes")) { try store.update(note) }
        #expect(try store.fetch(Query<Note>()).map(\.author) == [author.id])
    }

    @Test("what is referred to stays while it is", arguments: Provider.all)
    func restrict(provider: Provider) throws {
        let store = try World(provider).store
        let author = try store.create(Person("A"))
        let note = try store.create(Note("a", by: author.id))
        #expect(throws: broken("people")) { try store.delete(author.id) }
        #expect(try store.read(author.id) == author)
        try store.delete(note.id)
        #expect(try store.delete(author.id))
    }

    @Test("deleting a folder takes its folders along and leaves its notes", arguments: Provider.all)
    func cascade(provider: Provider) throws {
        let store = try World(provider).store
        let top = try store.create(Folder("top"))
        let inner = try store.create(Folder("inner", in: top.id))
        let other = try store.create(Folder("other"))
        _ = try store.create(Folder("innermost", in: inner.id))
        let note = try store.create(Note("a", in: inner.id))
        let copy = try store.create(Note("b", in: other.id, copyOf: note.id))
        try store.delete(top.id)
        #expect(try store.fetch(Query<Folder>()) == [other])
        #expect(try store.read(note.id)?.folder == .some(nil))
        try store.delete(note.id)
        #expect(try store.read(copy.id) == nil)
        #expect(try store.create(Folder("top")).id == 5)
    }

    @Test("a record may refer to itself, and circles can be deleted", arguments: Provider.all)
    func circle(provider: Provider) throws {
        let store = try World(provider).store
        var a = try store.create(Folder("a"))
        a.parent = a.id
        try store.update(a)
        var b = try store.create(Folder("b"))
        let c = try store.create(Folder("c", in: b.id))
        b.parent = c.id
        try store.update(b)
        var own = Folder("own", in: 9)
        own.id = 9
        _ = try store.create(own)
        #expect(try store.delete(c.id))
        #expect(try store.delete(a.id))
        #expect(try store.fetch(Query<Folder>()) == [own])
    }

    @Test("a deletion that is refused deep down is refused whole", arguments: Provider.all)
    func refusedCascade(provider: Provider) throws {
        let store = try World(provider, [.samples, .chain]).store
        let top = try store.create(Folder("top"))
        let inner = try store.create(Folder("inner", in: top.id))
        let other = try store.create(Folder("other"))
        let pin = try store.create(Pin(id: .unsaved, folder: inner.id, holder: other.id))
        #expect(throws: broken("folders")) { try store.delete(top.id) }
        #expect(try store.fetch(Query<Folder>()) == [top, inner, other])
        // What goes along with the record does not hold it.
        try store.update(Pin(id: pin.id, folder: inner.id, holder: top.id))
        #expect(try store.delete(top.id))
        #expect(try store.count(Query<Pin>()) == 0)
        #expect(try store.fetch(Query<Folder>()) == [other])
    }

    @Test("a failure that is caught leaves the transaction usable", arguments: Provider.all)
    func goingOn(provider: Provider) throws {
        let store = try World(provider).store
        try store.transaction { transaction in
            _ = try transaction.create(Sample("a", code: "x"))
            #expect(throws: notUnique("samples", "code")) {
                try transaction.create(Sample("b", code: "x"))
            }
            #expect(throws: broken("notes")) { try transaction.create(Note("n", by: 3)) }
            _ = try transaction.create(Sample("c", code: "y"))
        }
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["a", "c"])
        #expect(try store.count(Query<Note>()) == 0)
    }
}

/// Holds one folder and goes with another.
struct Pin: Record, Equatable {
    var id: RecordID<Pin>
    var folder: RecordID<Folder>
    var holder: RecordID<Folder>

    static let schema = Schema(
        "pins",
        Mapping(
            Pin.init, Column("id", \.id),
            Column("folder", \.folder, .references(Folder.self, onDelete: .restrict)),
            Column("holder", \.holder, .references(Folder.self, onDelete: .cascade))))
}

extension Migration {
    static let chain = Migration("pins") { try $0.create(Pin.schema.definition) }
}

struct Keys: Record {
    var id: RecordID<Keys>
    var first: Int
    var second: Int
    var third: Int

    static let schema = Schema(
        "keys",
        Mapping(
            Keys.init, Column("id", \.id), Column("first", \.first, .unique),
            Column("second", \.second, .unique), Column("third", \.third, .unique)))
}
