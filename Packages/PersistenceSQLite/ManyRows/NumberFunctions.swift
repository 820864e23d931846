import CSQLite
import Persistence

/// The SQL functions that add numbers up and tell which part of the calendar an instant falls into,
/// by the same code as every other provider: SQLite's own sums depend on the order of the rows and
/// on its version.
enum NumberFunctions {
    /// What the pointers are called that ``registerPeriod(on:)`` takes.
    private static let periodType: StaticString = "kitbag_period"

    static func register(on database: OpaquePointer) {
        registerTotals(on: database)
        registerPeriod(on: database)
        registerAddition(on: database)
    }

    // MARK: - Sums

    /// `kitbag_sum(number)` and `kitbag_average(number)`. A sum that cannot be held is an empty
    /// text, not an error: groups that nobody asked for may be added up, too.
    private static func registerTotals(on database: OpaquePointer) {
        let flags = Connection.functionFlags
        sqlite3_create_function_v2(
            database, "kitbag_sum", 1, flags, nil, nil, addToTotal,
            { context in
                guard let box = TotalBox.take(from: context) else {
                    sqlite3_result_int64(context, 0)
                    return
                }
                NumberFunctions.setResult(box.total.sum(of: box.type), of: context)
            }, nil)
        sqlite3_create_function_v2(
            database, "kitbag_average", 1, flags, nil, nil, addToTotal,
            { context in
                guard let box = TotalBox.take(from: context) else { return }
                NumberFunctions.setResult(box.total.average(of: box.type), of: context)
            }, nil)
    }

    private static let addToTotal:
        @convention(c) (
            OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
        ) -> Void = { context, _, arguments in
            guard let argument = arguments?[0] else { return }
            switch sqlite3_value_type(argument) {
            case SQLITE_INTEGER:
                TotalBox.at(context)?.total.add(sqlite3_value_int64(argument))
            case SQLITE_FLOAT:
                let box = TotalBox.at(context)
                box?.type = .real
                box?.total.add(sqlite3_value_double(argument))
            default: break
            }
        }

    private static func setResult(_ value: StoredValue?, of context: OpaquePointer?) {
        switch value {
        case .integer(let integer): sqlite3_result_int64(context, integer)
        case .real(let real): sqlite3_result_double(context, real)
        case .null: sqlite3_result_null(context)
        case .text, .blob, nil: sqlite3_result_text(context, "", 0, csqlite_static())
        }
    }

    // MARK: - The calendar

    /// `kitbag_period(instant or day, pointer)`: the first day of the part of the calendar that the
    /// value falls into, as days since 1970.
    private static func registerPeriod(on database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, "kitbag_period", 2, Connection.functionFlags, nil,
            { context, _, arguments in
                guard let value = arguments?[0], let second = arguments?[1],
                    let pointer = sqlite3_value_pointer(second, NumberFunctions.periodName)
                else { return }
                let box = Unmanaged<PeriodBox>.fromOpaque(pointer)
                let start = box._withUnsafeGuaranteedRef { box -> StoredValue in
                    switch sqlite3_value_type(value) {
                    case SQLITE_INTEGER:
                        box.period.start(of: .integer(sqlite3_value_int64(value)))
                    case SQLITE_TEXT: box.period.start(of: .text(NumberFunctions.text(of: value)))
                    default: .null
                    }
                }
                if case .text = start {
                    // It is no day: whoever reads the key says so.
                    sqlite3_result_value(context, value)
                } else {
                    NumberFunctions.setResult(start, of: context)
                }
            }, nil, nil, nil)
    }

    /// Hands a period to a statement, which keeps it until its parameters change.
    static func bind(_ period: Period, to statement: OpaquePointer, at index: Int) -> Int32 {
        sqlite3_bind_pointer(
            statement, Int32(index + 1), Unmanaged.passRetained(PeriodBox(period)).toOpaque(),
            periodName,
            { pointer in
                guard let pointer else { return }
                Unmanaged<PeriodBox>.fromOpaque(pointer).release()
            })
    }

    private static var periodName: UnsafePointer<CChar> {
        UnsafeRawPointer(periodType.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    private static func text(of value: OpaquePointer) -> String {
        guard let start = sqlite3_value_text(value) else { return "" }
        let count = Int(sqlite3_value_bytes(value))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    // MARK: - Addition

    /// `kitbag_add(number, number)`: the sum as a record's column gets it. What the column cannot
    /// hold is an error of a code that SQLite itself never has.
    private static func registerAddition(on database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, "kitbag_add", 2, Connection.functionFlags, nil,
            { context, _, arguments in
                guard let first = arguments?[0], let second = arguments?[1],
                    let left = NumberFunctions.number(first),
                    let right = NumberFunctions.number(second)
                else { return }
                guard let sum = left.adding(right) else {
                    sqlite3_result_error_code(context, NumberFunctions.additionFailure)
                    return
                }
                NumberFunctions.setResult(sum, of: context)
            }, nil, nil, nil)
    }

    /// SQLITE_CONSTRAINT_FUNCTION, which is for functions of programs.
    static let additionFailure = SQLITE_CONSTRAINT | (4 << 8)

    private static func number(_ value: OpaquePointer) -> StoredValue? {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: .real(sqlite3_value_double(value))
        default: nil
        }
    }
}

/// What a sum has come to while SQLite goes through the rows.
private final class TotalBox {
    var total = Total()
    var type = StorageType.integer

    /// The sum that SQLite is at.
    static func at(_ context: OpaquePointer?) -> TotalBox? {
        let size = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)
        guard let memory = sqlite3_aggregate_context(context, size) else {
            sqlite3_result_error_nomem(context)
            return nil
        }
        let slot = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        if let box = slot.pointee {
            return Unmanaged<TotalBox>.fromOpaque(box).takeUnretainedValue()
        }
        let box = TotalBox()
        slot.pointee = Unmanaged.passRetained(box).toOpaque()
        return box
    }

    /// The finished sum; `nil` if there was nothing to add.
    static func take(from context: OpaquePointer?) -> TotalBox? {
        guard let memory = sqlite3_aggregate_context(context, 0) else { return nil }
        let slot = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        guard let box = slot.pointee else { return nil }
        slot.pointee = nil
        return Unmanaged<TotalBox>.fromOpaque(box).takeRetainedValue()
    }
}

private final class PeriodBox: Sendable {
    let period: Period

    init(_ period: Period) { self.period = period }
}
