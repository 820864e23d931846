import Persistence
import TextProcessing

extension SQLCompiler {
    static func folded(_ column: String) -> String { "\(FoldFunction.name)(\(column))" }

    mutating func begins(
        _ column: String, _ start: String, _ isFolding: Bool, _ isNegated: Bool
    ) -> String {
        guard isFolding else { return definite(begins(column, start), isNegated) }
        let start = start.folded
        parameters.append(.integer(Int64(start.unicodeScalars.count)))
        parameters.append(.text(start))
        return definite("substr(\(Self.folded(column)), 1, ?) = ?", isNegated)
    }

    mutating func like(
        _ column: String, _ pattern: TextPattern, _ isFolding: Bool, _ isNegated: Bool
    ) -> String {
        var sql = ""
        if !isFolding, !pattern.prefix.isEmpty {
            sql = begins(column, pattern.prefix) + " AND "
        }
        parameters.append(.text(pattern.canonical))
        sql += "\(LikeFunction.name)(?, \(isFolding ? Self.folded(column) : column))"
        return definite("(\(sql))", isNegated)
    }

    /// That text begins with another one, as a range, which an index over the column can answer.
    private mutating func begins(_ column: String, _ start: String) -> String {
        parameters.append(.text(start))
        // Every text is less than every blob.
        parameters.append(Self.successor(of: start).map { .text($0) } ?? .blob([]))
        return "(\(column) >= ? AND \(column) < ?)"
    }

    /// The least text that is greater than all that begin with `start`; `nil` if there is none.
    ///
    /// UTF-8 sorts as its scalars do. So it is `start` with its last scalar replaced by the next
    /// one; the greatest scalar has none, but nothing stands between it and the end either, so that
    /// it can go. What comes out is text again, which bytes counted up would not always be.
    static func successor(of start: String) -> String? {
        var scalars = Array(start.unicodeScalars)
        while let last = scalars.popLast() {
            guard last.value < 0x10FFFF else { continue }
            // Between these two lie the surrogates, which are no scalars.
            let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
            guard let next = Unicode.Scalar(next) else { return nil }
            var text = String.UnicodeScalarView(scalars)
            text.append(next)
            return String(text)
        }
        return nil
    }
}
