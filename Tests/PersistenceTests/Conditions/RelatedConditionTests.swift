import Persistence
import TestSupport
import Testing

@Suite("Conditions on related records")
struct RelatedConditionTests {
    /// Folders a (in none), b (in a), c (in b), d; people p, q, r; notes with titles that say
    /// where they are.
    private func store(_ provider: Provider) throws -> any DataStore {
        let store = try World(provider).store
        try store.transaction { transaction in
            for (name, parent) in [("a", nil), ("b", 1), ("c", 2), ("d", nil)]
                as [(String, Int64?)]
            {
                try transaction.create(Folder(name, in: parent.map { RecordID($0) }))
            }
            for name in ["p", "q", "r"] { try transaction.create(Person(name)) }
            let notes: [(String, Int64?, Int64?)] = [
                ("a1", 1, 1), ("a2", 1, 2), ("a3", 1, 1), ("b1", 2, nil), ("c1", 3, 2),
                ("lost", nil, 1),
            ]
            for (title, folder, author) in notes {
                try transaction.create(
                    Note(
                        title, title == "a2" ? nil : "text", in: folder.map { RecordID($0) },
                        by: author.map { RecordID($0) }))
            }
        }
        return store
    }

    private func folders(
        _ store: any DataStore, _ condition: Condition<Folder>
    ) throws -> String {
        let kept = try store.fetch(Query().where(condition)).map(\.name)
        let left = try store.fetch(Query().where(!condition)).map(\.name)
        #expect((kept + left).sorted() == ["a", "b", "c", "d"])
        #expect(try store.count(Query().where(condition)) == kept.count)
        return kept.joined()
    }

    private func notes(_ store: any DataStore, _ condition: Condition<Note>) throws -> [String] {
        let kept = try store.fetch(Query().where(condition)).map(\.title)
        let left = try store.fetch(Query().where(!condition)).map(\.title)
        #expect((kept + left).sorted() == ["a1", "a2", "a3", "b1", "c1", "lost"])
        return kept
    }

    @Test("records are found to which others refer", arguments: Provider.all)
    func has(provider: Provider) throws {
        let store = try store(provider)
        #expect(try folders(store, .has(\Note.folder)) == "abc")
        #expect(try folders(store, .has(\Note.folder, where: \.author == 1)) == "a")
        #expect(try folders(store, .has(\Note.folder, where: \.author == nil)) == "b")
        #expect(try folders(store, .has(\Note.folder, where: \.author != 1)) == "abc")
        #expect(try folders(store, .has(\Note.folder, where: \.title == "lost")) == "")
        #expect(try folders(store, .has(\Folder.parent)) == "ab")
        #expect(try folders(store, !.has(\Folder.parent) && !.has(\Note.folder)) == "d")
        #expect(
            try folders(store, .has(\Folder.parent, where: .has(\Folder.parent))) == "a")
        #expect(
            try folders(store, .has(\Folder.parent, where: !.has(\Folder.parent))) == "b")
        #expect(try folders(store, \.name == "d" || .has(\Note.folder, where: \.rank > 0)) == "d")
    }

    @Test("records are found that refer to certain others", arguments: Provider.all)
    func refers(provider: Provider) throws {
        let store = try store(provider)
        #expect(try notes(store, .refers(\.author, toOneWhere: \.name == "q")) == ["a2", "c1"])
        #expect(
            try notes(store, .refers(\.folder, toOneWhere: \.parent == nil)) == ["a1", "a2", "a3"])
        #expect(
            try notes(store, .refers(\.folder, toOneWhere: .all))
                == ["a1", "a2", "a3", "b1", "c1"])
        #expect(try notes(store, !.refers(\.author, toOneWhere: .all)) == ["b1"])
        #expect(
            try notes(
                store, .refers(\.folder, toOneWhere: .refers(\.parent, toOneWhere: \.name == "a")))
                == ["b1"])
        #expect(try folders(store, .refers(\.parent, toOneWhere: !(\.name == "a"))) == "c")
    }

    @Test("through a table between them, both ways", arguments: Provider.all)
    func throughLinks(provider: Provider) throws {
        let store = try store(provider)
        func people(_ condition: Condition<Person>) throws -> [String] {
            try store.fetch(Query().where(condition)).map(\.name)
        }
        // A note is what links a folder and its authors.
        let inA: Condition<Note> = .refers(\.folder, toOneWhere: \.name == "a")
        #expect(try people(.has(\Note.author, where: inA)) == ["p", "q"])
        let notInA: Condition<Note> = .refers(\.folder, toOneWhere: \.name != "a")
        #expect(try people(.has(\Note.author, where: notInA)) == ["q"])
        #expect(
            try folders(
                store, .has(\Note.folder, where: .refers(\.author, toOneWhere: \.name == "q")))
                == "ac")
        #expect(try people(!.has(\Note.author)) == ["r"])
        let deep: Condition<Person> = .has(
            \Note.author,
            where: .refers(
                \.folder,
                toOneWhere: .refers(
                    \.parent, toOneWhere: .has(\Note.folder, where: \.title == "b1"))))
        #expect(try people(deep) == ["q"])
    }

    @Test("how many refer is a condition, none included", arguments: Provider.all)
    func counts(provider: Provider) throws {
        let store = try store(provider)
        #expect(try folders(store, .has(2..., of: \Note.folder)) == "a")
        #expect(try folders(store, .has(1..., of: \Note.folder)) == "abc")
        #expect(try folders(store, .has(1...2, of: \Note.folder)) == "bc")
        #expect(try folders(store, .has(1..<2, of: \Note.folder)) == "bc")
        #expect(try folders(store, .has(3...3, of: \Note.folder)) == "a")
        #expect(try folders(store, .has(4..., of: \Note.folder)) == "")
        #expect(try folders(store, .has(0...0, of: \Note.folder)) == "d")
        #expect(try folders(store, .has(...2, of: \Note.folder)) == "bcd")
        #expect(try folders(store, .has(..<1, of: \Note.folder)) == "d")
        #expect(try folders(store, .has(0..., of: \Note.folder)) == "abcd")
        #expect(try folders(store, .has((-5)...(-1), of: \Note.folder)) == "")
        #expect(try folders(store, .has(..<0, of: \Note.folder)) == "")
        #expect(try folders(store, .has(..<Int.min, of: \Note.folder)) == "")
        #expect(try folders(store, .has(0..<0, of: \Note.folder)) == "")
        #expect(try folders(store, .has(...Int.max, of: \Note.folder)) == "abcd")
        #expect(try folders(store, .has(Int.max..., of: \Note.folder)) == "")
        #expect(try folders(store, .has(2..., of: \Note.folder, where: \.author == 1)) == "a")
        #expect(try folders(store, .has(0...0, of: \Note.folder, where: \.author == 1)) == "bcd")
        #expect(
            try folders(
                store, .has(2..., of: \Note.folder, where: .has(\Note.original)) || \.name == "c")
                == "c")
    }

    @Test(
        "a condition on related records is of the moment, also in a transaction",
        arguments: Provider.all)
    func moment(provider: Provider) throws {
        let store = try store(provider)
        let query = Query<Folder>().where(.has(\Note.folder, where: \.author == 2))
        try store.transaction { transaction in
            try transaction.create(Note("d1", in: 4, by: 2))
            #expect(try transaction.fetch(query).map(\.name) == ["a", "c", "d"])
            #expect(try store.fetch(query).map(\.name) == ["a", "c"])
            #expect(try transaction.delete(query.where(\.name == "d")) == 1)
            #expect(try transaction.fetch(query).map(\.name) == ["a", "c"])
        }
        #expect(try store.fetch(query).map(\.name) == ["a", "c"])
        let pages = query.sorted(by: \.name, .descending).page(1)
        let first = try store.page(pages)
        #expect(first.records.map(\.name) == ["c"])
        #expect(
            try store.page(query.sorted(by: \.name, .descending).page(1, after: first.next))
                .records.map(\.name) == ["a"])
    }

    @Test("a mistake in a condition on related records is told", arguments: Provider.all)
    func mistakes(provider: Provider) throws {
        let store = try World(provider).store
        func problem(_ condition: Condition<Folder>) -> StoreError? {
            #expect(throws: StoreError.self) { try store.count(Query().where(condition)) }
        }
        #expect(
            problem(.has(\Note.folder, where: .contains(\.title, "\0")))
                == StoreError(.invalidValue, "").at(table: "notes", column: "title"))
        #expect(
            problem(.has(2..., of: \Note.folder, where: \.title.count == 1))
                == StoreError(.unknownColumn, "").at(table: "notes"))
        #expect(
            problem(!.refers(\.parent, toOneWhere: \.name.count == 1))
                == StoreError(.unknownColumn, "").at(table: "folders"))
        #expect(problem(.has(\Homeless.folder))?.code == .schemaMismatch)
        #expect(problem(.has(\Note.folder, where: .has(\Homeless.note)))?.code == .schemaMismatch)
    }

    @Test(
        "conditions on related records stand in one another up to a depth", arguments: Provider.all)
    func depth(provider: Provider) throws {
        let store = try store(provider)
        var condition: Condition<Folder> = \.name == "a" || \.name == "b"
        var works = 0
        for _ in 0..<30 {
            condition = !(.has(1...3, of: \Folder.parent, where: condition) && \.name != "x")
            do {
                _ = try store.fetch(Query().where(condition))
                works += 1
            } catch let error as StoreError {
                #expect(error.code == .misuse)
            }
        }
        #expect(works >= 3)
        var chain: Condition<Folder> = \.name == "c"
        for _ in 0..<4 { chain = .has(\Folder.parent, where: chain) || \.name == "d" }
        #expect(try store.fetch(Query().where(chain)).map(\.name) == ["d"])
    }

    @Test("a query names all tables that it reads")
    func tables() {
        #expect(Query<Folder>().tables == ["folders"])
        let query = Query<Folder>().where(
            !.has(2..., of: \Note.folder, where: .refers(\.author, toOneWhere: \.name == "p"))
                || \.name == "x"
        ).where(.has(\Homeless.folder))
        #expect(query.tables == ["folders", "notes", "people", "homeless"])
    }
}

/// Has no table.
private struct Homeless: Record {
    var id: RecordID<Homeless> = .unsaved
    var folder: RecordID<Folder>
    var note: RecordID<Note>

    static let schema = Schema(
        "homeless",
        Mapping(
            Homeless.init(id:folder:note:), Column("id", \.id), Column("folder", \.folder),
            Column("note", \.note)))
}
