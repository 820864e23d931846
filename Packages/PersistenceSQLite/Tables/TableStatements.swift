import Persistence

/// The statements of a record's table, made once per connection.
final class TableStatements {
    let table: String
    let columns: [String]
    let selection: String
    let select: CachedStatement
    private let id: Int
    private let searchTable: String
    private let searchableNames: [String]
    /// The statements of the first shapes of queries, which are most often all there are: among
    /// them one is found sooner than in a dictionary.
    private var firstQueries: [(codes: [UInt16], statement: CachedStatement)] = []
    /// The statements of further queries by their shapes.
    private var queries: [[UInt16]: CachedStatement] = [:]

    private static let firstCount = 8

    init<R: Record>(_ schema: Schema<R>) {
        table = SQLCompiler.quoted(schema.table)
        columns = schema.columnNames.map(SQLCompiler.quoted)
        selection = "SELECT \(columns.joined(separator: ", "))"
        select = CachedStatement(selection + " FROM \(table) WHERE \"id\" = ?")
        id = schema.idPosition
        searchTable = SQLCompiler.searchTable(schema.table)
        searchableNames = schema.searchableNames
    }

    // MARK: - Made when they are wanted, which is not in programs that only list

    private(set) lazy var insert: CachedStatement = {
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        return CachedStatement(
            "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
    }()

    private(set) lazy var update: CachedStatement = {
        var settings = columns.indices.filter { $0 != id }.map { columns[$0] + " = ?" }
        // Of a record that has nothing but its number it is told whether it is there.
        if settings.isEmpty { settings = ["\"id\" = \"id\""] }
        return CachedStatement(
            "UPDATE \(table) SET \(settings.joined(separator: ", ")) WHERE \"id\" = ?")
    }()

    /// Where a record's columns go in ``update``: its number comes last.
    private(set) lazy var updatePositions: [Int] = columns.indices.map {
        $0 == id ? columns.count - 1 : $0 < id ? $0 : $0 - 1
    }

    private(set) lazy var delete = CachedStatement("DELETE FROM \(table) WHERE \"id\" = ?")

    private(set) lazy var addToSearch = CachedStatement(
        "INSERT INTO \(searchTable) (rowid, tokens) VALUES (?, ?)")

    private(set) lazy var removeFromSearch = CachedStatement(
        "INSERT INTO \(searchTable) (\(searchTable), rowid, tokens) VALUES ('delete', ?, ?)")

    /// The number and the columns that are searched.
    private(set) lazy var searchSelection: String = {
        let searched = (["id"] + searchableNames).map(SQLCompiler.quoted)
        return "SELECT \(searched.joined(separator: ", "))"
    }()

    private(set) lazy var candidates =
        "\"id\" IN (SELECT rowid FROM \(searchTable) WHERE \(searchTable) MATCH ?)"

    // MARK: - Queries

    /// The statement of a query's shape; `compile` makes it of a new one.
    func query(
        _ shape: QueryShape, compile: () throws -> RowSource
    ) rethrows -> CachedStatement {
        for query in firstQueries where query.codes == shape.codes { return query.statement }
        if firstQueries.count == Self.firstCount, let cached = queries[shape.codes] {
            return cached
        }
        let source = try compile()
        let cached = CachedStatement(selection + source.sql)
        guard source.parameters == shape.parameters else { return cached }
        guard firstQueries.count == Self.firstCount else {
            firstQueries.append((shape.codes, cached))
            return cached
        }
        // Programs have a few dozen queries; more come of shapes that differ from call to call.
        if queries.count >= 128 { queries = [:] }
        queries[shape.codes] = cached
        return cached
    }
}
