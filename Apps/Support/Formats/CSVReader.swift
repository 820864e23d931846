/// Reads comma-separated values (RFC 4180) as they come: LF or CRLF, quotes doubled inside quotes,
/// line ends inside quotes.
///
/// The delimiter may be `,`, `;` or TAB and is told by the first line. Empty lines are passed over.
/// What is not well-formed is kept as it stands and reported in ``CSVRecord/problem``, never
/// dropped. The apostrophe that ``SpreadsheetGuard`` puts before risky cells is *not* taken off:
/// only a caller that knows the file for Kitbag's own may do so.
///
/// ```swift
/// var reader = CSVReader(TextInput(FileByteSource(descriptor: 0)))
/// while let record = try reader.next() { print(record.line, record.fields) }
/// ```
public struct CSVReader: ~Copyable {
    private var input: TextInput
    private var delimiter: UInt8?
    private let fieldLimit: Int
    private let columnLimit: Int

    /// A reader of `input`.
    ///
    /// - Parameters:
    ///   - delimiter: the byte between fields; nil finds it out from the first line.
    ///   - fieldLimit: the most bytes that one field may have, so that a missing quote does not
    ///     swallow a huge file.
    ///   - columnLimit: the most fields that one record may have, so that a file without lines does
    ///     not fill the memory.
    public init(
        _ input: consuming TextInput,
        delimiter: UInt8? = nil,
        fieldLimit: Int = 16 << 20,
        columnLimit: Int = 65_536
    ) {
        self.input = input
        self.delimiter = delimiter
        self.fieldLimit = fieldLimit
        self.columnLimit = columnLimit
    }

    /// How many sequences of the text could not be decoded and became U+FFFD, so far.
    public var repairCount: Int { input.repairCount }
    /// The line of the first of them.
    public var firstRepairLine: Int? { input.firstRepairLine }

    /// The next record; nil at the end.
    ///
    /// - Throws: ``CSVFieldTooLong``, ``CSVTooManyFields``; what the source throws.
    public mutating func next() throws -> CSVRecord? {
        if delimiter == nil { delimiter = try findDelimiter() }
        let delimiter = delimiter ?? UInt8(ascii: ",")
        while let byte = try input.peek(), byte == 0x0A || byte == 0x0D { input.advance() }
        guard try input.peek() != nil else { return nil }
        var record = CSVRecord(fields: [], line: input.line)
        while true {
            guard record.fields.count < columnLimit else {
                throw CSVTooManyFields(line: record.line, limit: columnLimit)
            }
            record.fields.append(try field(delimiter, &record.problem))
            guard let byte = try input.peek() else { return record }
            input.advance()
            if byte == delimiter { continue }
            if byte == 0x0D, try input.peek() == 0x0A { input.advance() }

            return record
        }
    }

    /// One field; leaves the delimiter or line end unread.
    private mutating func field(_ delimiter: UInt8, _ problem: inout CSVProblem?) throws -> String {
        let line = input.line
        var bytes: [UInt8] = []
        if try input.peek() == UInt8(ascii: "\"") {
            input.advance()
            guard try quoted(into: &bytes, line) else {
                problem = .unterminatedQuote
                return String(decoding: bytes, as: UTF8.self)
            }
        }
        let wasQuoted = bytes.count
        var hasStrayQuote = false
        while let byte = try input.peek(), byte != delimiter, byte != 0x0A {
            if byte == 0x0D, try input.peek(at: 1) == 0x0A || input.peek(at: 1) == nil { break }
            if byte == UInt8(ascii: "\"") { hasStrayQuote = true }
            bytes.append(byte)
            input.advance()
            guard bytes.count <= fieldLimit else {
                throw CSVFieldTooLong(line: line, limit: fieldLimit)
            }
        }
        if hasStrayQuote { problem = .strayQuote }
        if wasQuoted > 0, bytes.count > wasQuoted {
            if bytes[wasQuoted...].allSatisfy({ $0 == 0x20 }) {
                bytes.removeLast(bytes.count - wasQuoted)
            } else {
                problem = .textAfterQuote
            }
        }

        return String(decoding: bytes, as: UTF8.self)
    }

    /// The inside of quotes, and the closing one; false if the text ended first.
    private mutating func quoted(into bytes: inout [UInt8], _ line: Int) throws -> Bool {
        while true {
            let isFound = try input.take(
                until: UInt8(ascii: "\""), into: &bytes, limit: fieldLimit + 1)
            guard bytes.count <= fieldLimit else {
                throw CSVFieldTooLong(line: line, limit: fieldLimit)
            }
            guard isFound else { return false }
            input.advance()
            guard try input.peek() == UInt8(ascii: "\"") else { return true }
            bytes.append(UInt8(ascii: "\""))
            input.advance()
        }
    }

    /// The most frequent of the known delimiters outside quotes in the first line.
    private mutating func findDelimiter() throws -> UInt8 {
        let known = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        var counts = [0, 0, 0]
        var isQuoted = false
        var distance = 0
        while distance < TextInput.chunkSize, let byte = try input.peek(at: distance) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted {
                if byte == 0x0A, counts != [0, 0, 0] { break }
                if let position = known.firstIndex(of: byte) { counts[position] += 1 }
            }
            distance += 1
        }
        let most = counts.max() ?? 0

        return counts.firstIndex(of: most).map { known[$0] } ?? UInt8(ascii: ",")
    }
}

/// One record of a CSV file.
public struct CSVRecord: Sendable, Equatable {
    /// The fields, unquoted.
    public var fields: [String]
    /// The line on which the record begins, from 1.
    public var line: Int
    /// What is not well-formed about it, if anything; the fields hold it as it stands.
    public var problem: CSVProblem?

    /// A record.
    public init(fields: [String], line: Int, problem: CSVProblem? = nil) {
        self.fields = fields
        self.line = line
        self.problem = problem
    }
}

/// What can be wrong with a record.
public enum CSVProblem: Sendable, Equatable {
    /// The text ended inside quotes: it may have been cut off.
    case unterminatedQuote
    /// Something follows a closing quote.
    case textAfterQuote
    /// A quote stands inside a field that is not quoted.
    case strayQuote
}

/// The names in the first row of a table, by which later rows are read.
public struct CSVHeader: Sendable, Equatable {
    /// The names as they stand in the file.
    public let names: [String]
    private let positions: [String: Int]

    /// A header of these names. Case and outer spaces do not matter; of equal names the first
    /// counts.
    public init(_ names: [String]) {
        self.names = names
        positions = Dictionary(
            names.enumerated().map { (Self.key($1), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The column of the first of `names` that there is.
    public func column(_ names: String...) -> Int? {
        names.lazy.compactMap { positions[Self.key($0)] }.first
    }

    /// Whether there is a column of that name.
    public func contains(_ name: String) -> Bool {
        positions[Self.key(name)] != nil
    }

    private static func key(_ name: String) -> String {
        let name = name.lowercased().drop(while: \.isWhitespace)
        let end = name.lastIndex { !$0.isWhitespace }.map(name.index(after:)) ?? name.startIndex

        return String(name[..<end])
    }
}
