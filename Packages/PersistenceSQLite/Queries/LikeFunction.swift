import CSQLite
import Persistence

/// The SQL function `kitbag_like(pattern, text)`: whether text is like a pattern, by the same rule
/// as in Swift. The pattern is read once for each run of a statement.
enum LikeFunction {
    static let name = "kitbag_like"

    private final class Pattern {
        let pattern: TextPattern
        init(_ pattern: TextPattern) { self.pattern = pattern }
    }

    static func register(on database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, name, 2, Connection.functionFlags, nil,
            { context, _, arguments in
                guard let arguments, let start = sqlite3_value_text(arguments[1]),
                    let pattern = LikeFunction.pattern(context, arguments[0])
                else {
                    sqlite3_result_null(context)
                    return
                }
                let count = Int(sqlite3_value_bytes(arguments[1]))
                let text = UnsafeBufferPointer(start: start, count: count)
                sqlite3_result_int(context, pattern.matches(text) ? 1 : 0)
            }, nil, nil, nil)
    }

    /// The pattern that the first argument holds, kept by SQLite for the next row.
    private static func pattern(
        _ context: OpaquePointer?, _ argument: OpaquePointer?
    ) -> TextPattern? {
        if let kept = sqlite3_get_auxdata(context, 0) {
            return Unmanaged<Pattern>.fromOpaque(kept).takeUnretainedValue().pattern
        }
        guard let start = sqlite3_value_text(argument) else { return nil }
        let count = Int(sqlite3_value_bytes(argument))
        let text = String(
            decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        let pattern = TextPattern(canonical: text)
        sqlite3_set_auxdata(
            context, 0, Unmanaged.passRetained(Pattern(pattern)).toOpaque(),
            { kept in kept.map { Unmanaged<Pattern>.fromOpaque($0).release() } })
        return pattern
    }
}
