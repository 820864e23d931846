import AppSupport

/// How the rows of one program's table are to be understood.
protocol TableLayout {
    /// The column of the date by which all others are read.
    var date: Int { get }
    /// The order of dates, where the header tells.
    var dateOrder: DateOrder? { get }
    /// How many fields a row must have so that nothing of what it measures can be cut off.
    var fieldCount: Int { get }
    /// Whether the file has weights whose unit nobody has said.
    var lacksWeightUnit: Bool { get }

    /// `nil` if the header is another program's.
    init?(_ header: CSVHeader, _ options: WorkoutReadingOptions)

    /// Tells `assembly` what a row says.
    mutating func read(_ row: TableRow, _ dates: DateColumn, _ assembly: inout WorkoutAssembly)
}

extension TableLayout {
    var dateOrder: DateOrder? { nil }
    var lacksWeightUnit: Bool { false }
}

/// Reads a table of sets row by row.
final class TableReader<Layout: TableLayout>: WorkoutReader {
    private var csv: CSVReader
    private let header: [String]
    private var layout: Layout
    private var dates: DateColumn
    private var assembly = WorkoutAssembly()
    /// Rows that were read to find out the order of their dates.
    private var ahead: [CSVRecord] = []
    private var aheadPosition = 0
    private var isAtEnd = false

    var lacksWeightUnit: Bool { layout.lacksWeightUnit }

    /// - Throws: ``WorkoutFormatProblem``; what the source throws.
    init(_ source: some ByteSource, _ options: WorkoutReadingOptions) throws {
        csv = TableText.reader(of: source, options)
        guard let first = try TableText.next(&csv) else { throw WorkoutFormatProblem(.empty) }
        guard let layout = Layout(CSVHeader(first.fields), options) else {
            throw WorkoutFormatProblem(.unknownTable(columns: first.fields))
        }
        header = first.fields
        self.layout = layout
        dates = DateColumn(order: options.dateOrder ?? layout.dateOrder, zone: options.zone)
    }

    func next() throws -> WorkoutEvent? {
        while true {
            if let event = assembly.take() { return event }
            if isAtEnd { return nil }
            if let record = try nextRecord() {
                read(record)
            } else {
                isAtEnd = true
                assembly.finish()
                if let line = csv.firstRepairLine {
                    assembly.unread(.undecodable, line, "\(csv.repairCount)")
                }
            }
        }
    }

    private func nextRecord() throws -> CSVRecord? {
        if aheadPosition < ahead.count {
            aheadPosition += 1
            return ahead[aheadPosition - 1]
        }
        if !ahead.isEmpty { (ahead, aheadPosition) = ([], 0) }
        guard let record = try TableText.next(&csv) else { return nil }
        guard dates.order == nil, dates.isUndecided(dateText(record)) else { return record }
        try lookAhead(from: record)

        return try nextRecord()
    }

    /// Reads on until a date tells the order of all. Nobody's twenty thousand sets fell on the
    /// first twelve days of months, so that memory has an end.
    private func lookAhead(from first: CSVRecord) throws {
        ahead = [first]
        while ahead.count < 20_000, let record = try TableText.next(&csv) {
            ahead.append(record)
            _ = dates.isUndecided(dateText(record))
            if dates.order != nil { return }
        }
        throw WorkoutFormatProblem(.ambiguousDates(line: first.line, text: dateText(first)))
    }

    private func dateText(_ record: CSVRecord) -> String {
        layout.date < record.fields.count ? record.fields[layout.date].cellText : ""
    }

    private func read(_ record: CSVRecord) {
        if record.problem == .unterminatedQuote {
            // What the quote has swallowed is lost line by line.
            let text = record.fields.last ?? ""
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated() where index == 0 || !line.isEmpty
            {
                assembly.unread(.malformed, record.line + index, line)
            }
            return
        }
        if record.fields.allSatisfy(\.isEmpty) || record.fields == header { return }
        guard record.fields.count >= layout.fieldCount,
            record.fields.dropFirst(header.count).allSatisfy(\.isEmpty)
        else {
            return assembly.unread(.malformed, record.line, TableText.line(record))
        }
        let text = dateText(record)
        guard let stamp = dates.stamp(text) else {
            return assembly.unread(.badDate, record.line, text)
        }
        layout.read(
            TableRow(fields: record.fields, line: record.line, stamp: stamp), dates, &assembly)
    }
}

/// The text of tables.
enum TableText {
    /// A note of a megabyte is none: a quote is missing.
    static let fieldLimit = 1 << 20

    static func reader(of source: some ByteSource, _ options: WorkoutReadingOptions) -> CSVReader {
        var input = TextInput(source)
        input.encoding = options.encoding
        return CSVReader(input, fieldLimit: fieldLimit)
    }

    /// The next record.
    ///
    /// - Throws: ``WorkoutFormatProblem`` for a field too long or too many of them; what the source
    ///   throws.
    static func next(_ csv: inout CSVReader) throws -> CSVRecord? {
        do {
            return try csv.next()
        } catch let error as CSVFieldTooLong {
            throw WorkoutFormatProblem(.unclosedQuote(line: error.line))
        } catch let error as CSVTooManyFields {
            throw WorkoutFormatProblem(.tooManyFields(line: error.line, limit: error.limit))
        }
    }

    /// A record, to be shown.
    static func line(_ record: CSVRecord) -> String {
        record.fields.prefix(40).joined(separator: " ").cellText
    }
}
