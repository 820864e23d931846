import AppSupport
import Chrono
import TextProcessing

/// Reads text in which lines with a date begin entries: dates alone, underlined or as headings, Day
/// One's plain text with its `Date:`, jrnl's and Kitbag's Markdown.
///
/// Text before the first date is refused, and so is a first date that can be read in two ways.
/// Memory is that of one entry.
final class DateLineReader: EntryReader {
    private var input: TextInput
    private let file: String?
    private let symbols: [UInt8]
    private let pattern: TimePattern?
    private var document: DateLineDocument?
    private var entry: DateLineEntry?
    private var leftOut: [DateLineEntry.Field: Int] = [:]
    private var waiting: [EntryEvent] = []
    private var isFinished = false

    /// - Parameter file: how to name the file among others.
    init(_ source: some ByteSource, options: DiaryReadingOptions, file: String?) {
        input = TextInput(source)
        input.encoding = options.encoding ?? .utf8
        symbols = Array(options.tagSymbols.utf8)
        pattern = options.timeFormat.flatMap { TimePattern($0) }
        self.file = file
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``DiaryFileError/empty``, ``DiaryFileError/textBeforeFirstEntry(line:text:)``,
    ///   ``DiaryFileError/ambiguousDate(line:text:)`` before the first event; what the source
    /// throws.
    func next() throws -> EntryEvent? {
        while waiting.isEmpty, !isFinished {
            let number = input.line
            if let line = try input.nextLine(limit: EntryProblem.textLimit) {
                try take(Array(line.utf8), number)
            } else {
                try finish()
            }
        }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func take(_ line: [UInt8], _ number: Int) throws {
        if document == nil {
            if line.allSatisfy(\.isSpace) { return }
            document = DateLine.isPeriod(line) ? .ofPeriods : .plain
        }
        if document != .plain, DateLine.isPeriod(line) {
            if line.starts(with: "## ".utf8) { document = .jrnl }
            return
        }
        switch DateLine.read(line, pattern: pattern) {
        case .date(let heading):
            endEntry()
            if document == .ofPeriods { document = heading.level == 2 ? .kitbag : .jrnl }
            entry = DateLineEntry(heading, line: number, document: document ?? .plain)
        case .ambiguous where entry == nil:
            throw DiaryFileError.ambiguousDate(line: number, text: shown(line))
        case .ambiguous:
            report(.ambiguousDateLine, number, shown(line))
            entry?.append(line)
        case .none where entry == nil:
            if line.allSatisfy(\.isSpace) { return }
            throw DiaryFileError.textBeforeFirstEntry(line: number, text: shown(line))
        case .none: entry?.append(line)
        }
    }

    private func finish() throws {
        if entry == nil { throw DiaryFileError.empty }
        endEntry()
        isFinished = true
        if input.repairCount > 0 {
            report(.undecodableText(count: input.repairCount), input.firstRepairLine)
        }
        for (field, count) in leftOut.sorted(by: { $0.key.name < $1.key.name }) {
            report(.leftOut(field.detail, count: count), nil, field.name)
        }
    }

    private func endEntry() {
        guard let entry else { return }
        self.entry = nil
        let draft = entry.draft(symbols: symbols)
        waiting.append(.entry(draft, line: entry.line, file: file))
        if entry.isCut { report(.cut, entry.line) }
        for field in entry.leftOut { leftOut[field, default: 0] += 1 }
    }

    private func shown(_ line: [UInt8]) -> String {
        String(String(decoding: line, as: UTF8.self).prefix(200))
    }

    private func report(_ kind: EntryProblem.Kind, _ line: Int?, _ text: String = "") {
        waiting.append(.problem(EntryProblem(line: line, file: file, kind: kind, text: text)))
    }
}

/// By whose habits a text with date lines is written.
enum DateLineDocument {
    /// Anybody's.
    case plain
    /// A heading for each year; jrnl's or Kitbag's, as the first entry will show.
    case ofPeriods
    /// jrnl's Markdown: headings of the text are three levels deeper than they were.
    case jrnl
    /// Kitbag's Markdown: a line of details under each heading.
    case kitbag
}
