import Persistence
import TestSupport
import Testing

@testable import PersistenceSQLite

@Suite("How SQLite runs queries")
struct QueryPlanTests {
    private let file = DatabaseFile()

    /// The steps of SQLite's plan for a query.
    private func plan<R: Record>(_ query: Query<R>) throws -> String {
        let connection = try Connection(file.path, isCreating: false)
        var compiler = SQLCompiler(columns: R.schema.columnNames.map(SQLCompiler.quoted))
        let condition = try query.totalCondition().map { " WHERE " + compiler.sql($0) } ?? ""
        let sql =
            "EXPLAIN QUERY PLAN SELECT * FROM \(SQLCompiler.quoted(R.schema.table))" + condition
            + compiler.orderBy(query.totalOrderings) + " LIMIT 20"
        return try connection.with(sql) { statement in
            statement.bind(compiler.parameters)
            var steps: [String] = []
            while try statement.step() { steps.append(statement.row.text(at: 3)) }
            return steps.joined(separator: "; ")
        }
    }

    private func next<R: Record>(_ query: Query<R>, _ store: any DataStore) throws -> Query<R> {
        let cursor = try #require(store.page(query.page(1)).next)
        return query.page(20, after: cursor)
    }

    @Test("a page begins where the index says, and nothing is sorted")
    func pages() throws {
        let store = try file.open()
        try store.create(contentsOf: (1...5).map { Sample("\($0)", number: $0, code: "\($0)") })
        for direction in [SortDirection.ascending, .descending] {
            let query = Query<Sample>().sorted(by: \.number, direction)
            let sign = direction == .ascending ? ">" : "<"
            let steps = try plan(next(query, store))
            #expect(steps.contains("SEARCH samples USING INDEX"), "\(steps)")
            #expect(steps.contains("(number\(sign)?)"), "\(steps)")
            #expect(!steps.contains("TEMP B-TREE"), "\(steps)")
            let byID = try plan(next(Query<Sample>().sorted(by: \.id, direction), store))
            #expect(byID == "SEARCH samples USING INTEGER PRIMARY KEY (rowid\(sign)?)")
        }
        let mixed = Query<Sample>().sorted(by: \.number, .descending).sorted(by: \.id)
        #expect(try plan(next(mixed, store)).contains("(number<?)"))
        // Of a column that may be null too, as long as the nulls come first.
        let nullable = try plan(next(Query<Sample>().sorted(by: \.code), store))
        #expect(nullable.contains("(code>?)") && !nullable.contains("TEMP B-TREE"), "\(nullable)")
        let last = try plan(next(Query<Sample>().sorted(by: \.code, .descending), store))
        #expect(last.contains("SCAN samples USING INDEX"), "\(last)")
        #expect(!last.contains("TEMP B-TREE"), "\(last)")
    }

    @Test("what text begins with is found by its index, and folded text is not")
    func prefixes() throws {
        _ = try file.open()
        for condition: Condition<Sample> in [
            .begins(\.code, with: "서울"), .like(\.code, "서울%역"), .begins(\.code, with: "\u{10FFFF}"),
        ] {
            let steps = try plan(Query().where(condition))
            #expect(steps.contains("(code>? AND code<?)"), "\(steps)")
        }
        for condition: Condition<Sample> in [
            .begins(\.code, with: "s", ignoringCase: true), .like(\.code, "%역"),
            .contains(\.code, "s"), .begins(\.text, with: "s"), .ends(\.code, with: "s"),
        ] {
            let steps = try plan(Query().where(condition))
            #expect(steps == "SCAN samples", "\(steps)")
        }
    }

    @Test("lists of every length are looked up")
    func lists() throws {
        _ = try file.open()
        for count in [3, 1000] {
            let ids = (1...count).map { RecordID<Sample>(Int64($0)) }
            let steps = try plan(Query<Sample>().where(.isIn(\.id, ids)))
            #expect(steps.hasPrefix("SEARCH samples USING INTEGER PRIMARY KEY"), "\(steps)")
        }
    }

    @Test("related records are gone through once")
    func related() throws {
        _ = try file.open()
        for condition: Condition<Folder> in [
            .has(\Note.folder, where: .contains(\Note.title, "a")),
            .has(2..., of: \Note.folder, where: \Note.rank == 1),
            .refers(\.parent, toOneWhere: .has(\Note.folder)),
        ] {
            for condition in [condition, !condition] {
                let steps = try plan(Query().where(condition))
                #expect(steps.contains("LIST SUBQUERY"), "\(steps)")
                #expect(!steps.contains("CORRELATED"), "\(steps)")
            }
        }
        let steps = try plan(
            Query<Note>().where(.refers(\.folder, toOneWhere: \.name == "f")))
        #expect(steps.contains("SEARCH notes USING INDEX"), "\(steps)")
        #expect(steps.contains("SEARCH folders USING"), "\(steps)")
    }

    @Test("the least text above a prefix is text again")
    func successors() {
        #expect(SQLCompiler.successor(of: "a") == "b")
        #expect(SQLCompiler.successor(of: "a\u{7F}") == "a\u{80}")
        #expect(SQLCompiler.successor(of: "\u{7FF}") == "\u{800}")
        #expect(SQLCompiler.successor(of: "\u{D7FF}") == "\u{E000}")
        #expect(SQLCompiler.successor(of: "\u{FFFF}") == "\u{10000}")
        #expect(SQLCompiler.successor(of: "a\u{10FFFF}\u{10FFFF}") == "b")
        #expect(SQLCompiler.successor(of: "\u{10FFFF}") == nil)
        #expect(SQLCompiler.successor(of: "") == nil)
    }
}
