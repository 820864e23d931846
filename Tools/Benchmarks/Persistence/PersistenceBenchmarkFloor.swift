import CSQLite
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A connection used through SQLite's own interface, with its statements prepared once.
///
/// Unchecked because it owns a C handle; one thread at a time uses it.
final class PersistenceBenchmarkFloor: @unchecked Sendable {
    private let database: OpaquePointer
    private let beginning: OpaquePointer
    private let writeBeginning: OpaquePointer
    private let commitment: OpaquePointer
    private let insertion: OpaquePointer
    private let selection: OpaquePointer
    private let selectionByKey: OpaquePointer
    private let selectionFromKey: OpaquePointer
    private let filter: OpaquePointer

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Opens a database that has the table already, made by the migrations of ``Place``.
    init(_ path: String) throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw Failure(description: "cannot open \(path)")
        }
        func prepare(_ sql: String) throws -> OpaquePointer {
            var statement: OpaquePointer?
            let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
            let result = sqlite3_prepare_v3(opened, sql, -1, flags, &statement, nil)
            guard result == SQLITE_OK, let statement else {
                throw Failure(description: "cannot prepare \(sql)")
            }
            return statement
        }
        let columns = Place.schema.columnNames.joined(separator: ", ")
        let select = "SELECT \(columns) FROM places"
        database = opened
        beginning = try prepare("BEGIN")
        writeBeginning = try prepare("BEGIN IMMEDIATE")
        commitment = try prepare("COMMIT")
        insertion = try prepare(
            "INSERT INTO places (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        selection = try prepare(select + " ORDER BY id")
        selectionByKey = try prepare(select + " WHERE id = ?")
        selectionFromKey = try prepare(select + " WHERE id > ? ORDER BY id LIMIT ?")
        filter = try prepare(select + " WHERE city = ? AND score >= ? ORDER BY score, id LIMIT ?")
        sqlite3_busy_timeout(database, 10_000)
        try execute("PRAGMA synchronous = NORMAL")
    }

    deinit {
        for statement in [
            beginning, writeBeginning, commitment, insertion, selection, selectionByKey,
            selectionFromKey, filter,
        ] {
            sqlite3_finalize(statement)
        }
        sqlite3_close_v2(database)
    }

    func execute(_ sql: String) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
            throw Failure(description: String(cString: sqlite3_errmsg(database)))
        }
    }

    // MARK: - Writing

    func write(_ body: () throws -> Void) throws {
        try run(writeBeginning)
        try body()
        try run(commitment)
    }

    /// Fills the table, a part at a time, so that the log stays small.
    func fill(_ count: Int) throws {
        var maker = PlaceMaker(seed: 0)
        for start in stride(from: 0, to: count, by: 50_000) {
            try write {
                for _ in start..<min(start + 50_000, count) { try insert(maker.place()) }
            }
        }
    }

    func insert(_ place: Place) throws {
        let statement = insertion
        sqlite3_bind_null(statement, 1)
        sqlite3_bind_int64(statement, 2, Int64(place.visits))
        sqlite3_bind_double(statement, 3, place.score)
        sqlite3_bind_double(statement, 4, place.price)
        sqlite3_bind_int64(
            statement, 5, Int64((place.openedAt.timeIntervalSince1970 * 1000).rounded()))
        Self.bind(place.name, to: statement, 6)
        Self.bind(place.city, to: statement, 7)
        Self.bind(place.address, to: statement, 8)
        Self.bind(place.phone, to: statement, 9)
        Self.bind(place.note, to: statement, 10)
        try run(statement)
    }

    // MARK: - Reading

    func read<Result>(_ body: () throws -> Result) throws -> Result {
        try run(beginning)
        let result = try body()
        try run(commitment)
        return result
    }

    func allPlaces() throws -> [Place] { try places(of: selection) }

    func place(_ id: Int64) throws -> Place? {
        sqlite3_bind_int64(selectionByKey, 1, id)
        defer { sqlite3_reset(selectionByKey) }
        guard sqlite3_step(selectionByKey) == SQLITE_ROW else { return nil }
        return Self.place(at: selectionByKey)
    }

    func places(after id: Int, limit: Int) throws -> [Place] {
        sqlite3_bind_int64(selectionFromKey, 1, Int64(id))
        sqlite3_bind_int64(selectionFromKey, 2, Int64(limit))
        return try places(of: selectionFromKey)
    }

    func places(in city: String, from score: Double, limit: Int) throws -> [Place] {
        Self.bind(city, to: filter, 1)
        sqlite3_bind_double(filter, 2, score)
        sqlite3_bind_int64(filter, 3, Int64(limit))
        return try places(of: filter)
    }

    private func places(of statement: OpaquePointer) throws -> [Place] {
        defer { sqlite3_reset(statement) }
        var places: [Place] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: places.append(Self.place(at: statement))
            case SQLITE_DONE: return places
            default: throw Failure(description: String(cString: sqlite3_errmsg(database)))
            }
        }
    }

    private func run(_ statement: OpaquePointer) throws {
        let result = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard result == SQLITE_DONE else {
            throw Failure(description: String(cString: sqlite3_errmsg(database)))
        }
    }

    // MARK: - Rows and values

    private static func place(at statement: OpaquePointer) -> Place {
        Place(
            id: RecordID(rawValue: sqlite3_column_int64(statement, 0)),
            visits: Int(sqlite3_column_int64(statement, 1)),
            score: sqlite3_column_double(statement, 2),
            price: sqlite3_column_double(statement, 3),
            openedAt: Date(
                timeIntervalSince1970: Double(sqlite3_column_int64(statement, 4)) / 1000),
            name: text(statement, 5) ?? "", city: text(statement, 6) ?? "",
            address: text(statement, 7) ?? "", phone: text(statement, 8), note: text(statement, 9))
    }

    private static func text(_ statement: OpaquePointer, _ column: Int32) -> String? {
        guard let start = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    private static func bind(_ text: String?, to statement: OpaquePointer, _ column: Int32) {
        guard var text else {
            sqlite3_bind_null(statement, column)
            return
        }
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                _ = sqlite3_bind_text(
                    statement, column, bytes.baseAddress, Int32(bytes.count), csqlite_transient())
            }
        }
    }
}
