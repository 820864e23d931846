import CSQLite

/// The SQL functions that make values of the members of a list for which JSON has no exact form.
enum ListFunctions {
    /// A double from the integer of its bits.
    static let real = "kitbag_real"
    /// Bytes from hexadecimal digits.
    static let blob = "kitbag_blob"

    static func register(on database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, real, 1, Connection.functionFlags, nil,
            { context, _, arguments in
                let bits = sqlite3_value_int64(arguments?[0])
                sqlite3_result_double(context, Double(bitPattern: UInt64(bitPattern: bits)))
            }, nil, nil, nil)
        sqlite3_create_function_v2(
            database, blob, 1, Connection.functionFlags, nil,
            { context, _, arguments in
                let argument = arguments?[0]
                guard let digits = sqlite3_value_text(argument) else {
                    sqlite3_result_null(context)
                    return
                }
                let count = Int(sqlite3_value_bytes(argument)) / 2
                guard count > 0 else {
                    sqlite3_result_zeroblob(context, 0)
                    return
                }
                let bytes = (0..<count).map { index in
                    ListFunctions.value(of: digits[2 * index]) << 4
                        | ListFunctions.value(of: digits[2 * index + 1])
                }
                bytes.withUnsafeBytes { bytes in
                    sqlite3_result_blob64(
                        context, bytes.baseAddress, UInt64(bytes.count), csqlite_transient())
                }
            }, nil, nil, nil)
    }

    /// The value of a digit as the compiler writes them; of anything else some value, for a program's
    /// own SQL can call the function too.
    private static func value(of digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit &- UInt8(ascii: "0") : digit &- UInt8(ascii: "a") &+ 10
    }
}
