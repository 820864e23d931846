import AppSupport

/// Looks at the beginning of a file for what tells the formats apart.
struct WorkoutProbe {
    /// What it is instead of text, or a page of the web; `nil` for other text.
    let foreign: WorkoutFormatProblem.Foreign?
    /// Whether there is nothing but white space.
    let isBlank: Bool
    /// The fields of its first record.
    let columns: [String]
    private let text: String

    init(_ beginning: [UInt8], _ options: WorkoutReadingOptions) {
        if let binary = Self.binary(beginning) {
            (foreign, isBlank, columns, text) = (binary, false, [], "")
            return
        }
        var input = TextInput(MemoryByteSource(beginning))
        input.encoding = options.encoding
        var bytes: [UInt8] = []
        // Memory does not fail; an encoding that can't be had leaves nothing to look at.
        while let byte = try? input.peek() {
            bytes.append(byte)
            input.advance()
        }
        bytes = Array(bytes.drop { $0 <= 0x20 })
        isBlank = bytes.isEmpty
        text = String(decoding: bytes, as: UTF8.self)
        let start = text.prefix(15).lowercased()
        foreign = start.hasPrefix("<!doctype") || start.hasPrefix("<html") ? .webPage : nil
        var csv = CSVReader(TextInput(MemoryByteSource(bytes)))
        columns = ((try? csv.next())?.fields ?? []).map(\.cellText)
    }

    var isJSON: Bool {
        guard text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[") else {
            return false
        }
        let second = text.utf8.dropFirst().first { $0 > 0x20 }
        return second.map { Array("\"{[]}".utf8).contains($0) } ?? true
    }

    /// Which of the JSON formats it is.
    var jsonFormat: WorkoutFormat? {
        if text.contains("\"kitbag\"") { return .kitbag }
        if text.contains("\"record\""), text.contains("\"uid\"") { return .kitbagLines }
        if text.contains("\"recordedExercises\"") { return .liftLogJSON }
        let isPage = text.contains("\"results\"") || text.utf8.first == UInt8(ascii: "[")
        let isMeasured =
            text.contains("\"repetitions\"") || text.contains("\"weight\"")
            || text.contains("\"reps\"")
        let isDated = text.contains("\"date\"")
        return isPage && isMeasured && isDated || text.contains("\"weight_unit\"") ? .wger : nil
    }

    /// What the first bytes say of files that are no text.
    private static func binary(_ bytes: [UInt8]) -> WorkoutFormatProblem.Foreign? {
        let signatures: [([UInt8], WorkoutFormatProblem.Foreign)] = [
            ([0x89, 0x50, 0x4E, 0x47], .picture), ([0xFF, 0xD8, 0xFF], .picture),
            (Array("GIF8".utf8), .picture), (Array("RIFF".utf8), .picture),
            (Array("%PDF-".utf8), .pdf), ([0x50, 0x4B, 0x03, 0x04], .archive),
            ([0x50, 0x4B, 0x05, 0x06], .archive), ([0x1F, 0x8B], .compressed),
            (Array("BZh".utf8), .compressed), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .compressed),
            ([0x28, 0xB5, 0x2F, 0xFD], .compressed), ([0x37, 0x7A, 0xBC, 0xAF], .compressed),
            (Array("SQLite format 3\0".utf8), .database),
        ]
        if let known = signatures.first(where: { bytes.starts(with: $0.0) }) { return known.1 }
        // HEIC and AVIF: a box of the type `ftyp` comes first (ISO/IEC 14496-12).
        if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return .picture }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])

        return !isUTF16 && isBinary(bytes) ? .binary : nil
    }

    /// Whether so many of the first bytes are NUL that it is no text with a fault in it.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(4096)
        return start.count { $0 == 0 } * 10 > start.count
    }
}
