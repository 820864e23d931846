import Persistence

/// The statements of a record's table, made once per connection.
final class TableStatements {
    let table: String
    let columns: [String]
    let selection: String
    /// The number and the columns that are searched.
    let searchSelection: String
    let select: CachedStatement
    let insert: CachedStatement
    let update: CachedStatement
    let delete: CachedStatement
    let addToSearch: CachedStatement
    let removeFromSearch: CachedStatement
    let candidates: String
    /// Where a record's columns go in ``update``: its number comes last.
    let updatePositions: [Int]
    /// The statements of queries by their shapes.
    private var queries: [[UInt16]: CachedStatement] = [:]

    init<R: Record>(_ schema: Schema<R>) {
        let name = SQLCompiler.quoted(schema.table)
        table = name
        let columns = schema.columnNames.map(SQLCompiler.quoted)
        self.columns = columns
        selection = "SELECT \(columns.joined(separator: ", "))"
        let searched = (["id"] + schema.searchableNames).map(SQLCompiler.quoted)
        searchSelection = "SELECT \(searched.joined(separator: ", "))"
        select = CachedStatement(selection + " FROM \(name) WHERE \"id\" = ?")
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        insert = CachedStatement(
            "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
        let id = schema.idPosition
        var settings = columns.indices.filter { $0 != id }.map { columns[$0] + " = ?" }
        // Of a record that has nothing but its number it is told whether it is there.
        if settings.isEmpty { settings = ["\"id\" = \"id\""] }
        update = CachedStatement(
            "UPDATE \(name) SET \(settings.joined(separator: ", ")) WHERE \"id\" = ?")
        updatePositions = columns.indices.map {
            $0 == id ? columns.count - 1 : $0 < id ? $0 : $0 - 1
        }
        delete = CachedStatement("DELETE FROM \(name) WHERE \"id\" = ?")
        let search = SQLCompiler.searchTable(schema.table)
        addToSearch = CachedStatement("INSERT INTO \(search) (rowid, tokens) VALUES (?, ?)")
        removeFromSearch = CachedStatement(
            "INSERT INTO \(search) (\(search), rowid, tokens) VALUES ('delete', ?, ?)")
        candidates = "\"id\" IN (SELECT rowid FROM \(search) WHERE \(search) MATCH ?)"
    }

    /// The statement of a query's shape; `compile` makes it of a new one.
    func query(
        _ shape: QueryShape, compile: () throws -> RowSource
    ) rethrows -> CachedStatement {
        if let cached = queries[shape.codes] { return cached }
        let source = try compile()
        let cached = CachedStatement(selection + source.sql)
        guard source.parameters == shape.parameters else { return cached }
        // Programs have a few dozen queries; more come of shapes that differ from call to call.
        if queries.count >= 128 { queries = [:] }
        queries[shape.codes] = cached
        return cached
    }
}
