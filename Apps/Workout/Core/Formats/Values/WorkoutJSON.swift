import AppSupport

/// JSON files, which are read as a whole.
enum WorkoutJSON {
    /// The most bytes that one may have.
    static let sizeLimit = 256 << 20

    /// The value that `source` gives.
    ///
    /// - Throws: ``WorkoutFormatProblem``; what the source throws.
    static func read(_ source: some ByteSource) throws -> JSONValue {
        var source = source
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: TextInput.chunkSize)
        while true {
            let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
            if count == 0 { break }
            bytes.append(contentsOf: piece[..<count])
            guard bytes.count <= sizeLimit else {
                throw WorkoutFormatProblem(.tooLarge(limit: sizeLimit))
            }
        }
        if bytes.allSatisfy({ $0 <= 0x20 }) { throw WorkoutFormatProblem(.empty) }
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            throw WorkoutFormatProblem(.malformedJSON(error))
        }
    }
}

extension JSONValue {
    /// The text of a string or number, as it would stand in a table; empty for anything else.
    var cell: String {
        switch self {
        case .string(let text): text.cellText
        case .integer(let number): String(number)
        // The shortest text that gives the same number: what the file had.
        case .number(let number): String(number)
        default: ""
        }
    }
}
