import Chrono

/// Knows the dates with which entries of jrnl begin: `[2026-01-02 09:30:00 AM] `.
struct JrnlStamps {
    /// The longest date that is looked at; nobody's format comes near.
    private static let limit = 200

    /// The patterns to try, the likeliest first.
    private var patterns: [TimePattern]
    /// Whether any other full date is one as well, as it is to jrnl itself.
    private let isLenient: Bool

    /// - Parameter format: the person's own; nil for what jrnl writes unasked.
    /// - Throws: ``DiaryFileError/malformedTimeFormat(_:)``.
    init(format: String?) throws(DiaryFileError) {
        if let format {
            guard let pattern = TimePattern(format) else { throw .malformedTimeFormat(format) }
            patterns = [pattern]
        } else {
            patterns = Self.defaults.compactMap { TimePattern($0) }
        }
        isLenient = format == nil
    }

    private static let defaults = ["%F %r", "%F %R", "%F %T"]

    /// The date with which `line` begins, and where the text behind it does; nil if the line begins
    /// no entry.
    mutating func header(of line: [UInt8]) -> (date: WrittenDate, textStart: Int)? {
        guard line.first == UInt8(ascii: "["), line.count > 6,
            let end = line[..<min(line.count, Self.limit)].firstIndex(of: UInt8(ascii: "]")),
            end + 1 == line.count || line[end + 1].isSpace
        else { return nil }
        let stamp = line[1..<end]
        for index in patterns.indices {
            guard let date = patterns[index].parse(stamp) else { continue }
            // A file keeps to one pattern.
            if index > 0 { patterns.swapAt(0, index) }
            return (date, min(end + 2, line.count))
        }
        guard isLenient, stamp.contains(where: \.isDigit),
            let date = WrittenDate.parse(String(decoding: stamp, as: UTF8.self)).date
        else { return nil }

        return (date, min(end + 2, line.count))
    }
}
