import CSQLite
import TextProcessing

extension Connection {
    /// What SQLite may know of the functions of this library: they give the same for the same, and
    /// stand in statements only, never in a file that another program must be able to write.
    static let functionFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
}

/// The SQL function `kitbag_fold(text)`: text without case, accents and width, by the same rule as
/// in Swift, so that queries answer as those of every other provider.
enum FoldFunction {
    static let name = "kitbag_fold"

    static func register(on database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, name, 1, Connection.functionFlags, nil,
            { context, _, arguments in
                guard let argument = arguments?[0], let start = sqlite3_value_text(argument) else {
                    sqlite3_result_null(context)
                    return
                }
                let count = Int(sqlite3_value_bytes(argument))
                let text = UnsafeBufferPointer(start: start, count: count)
                var folded = String(decoding: text, as: UTF8.self).folded
                folded.withUTF8 { bytes in
                    guard let start = bytes.baseAddress, !bytes.isEmpty else {
                        sqlite3_result_text(context, "", 0, csqlite_static())
                        return
                    }
                    start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
                        sqlite3_result_text64(
                            context, start, UInt64(bytes.count), csqlite_transient(),
                            UInt8(SQLITE_UTF8))
                    }
                }
            }, nil, nil, nil)
    }
}
