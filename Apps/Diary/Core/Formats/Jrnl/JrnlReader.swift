public import AppSupport
import Chrono
import TextProcessing

/// Reads jrnl's own text: `[2026-01-02 09:30:00 AM] Title.` and lines of text.
///
/// An entry begins where a line begins with a date in brackets and a space; any other bracket is
/// text. What the text says is read as jrnl reads it: the first line is the title, a star at its
/// end likes the entry, words after `@` or `#` are tags, in lower case, and stay in the text. jrnl
/// knows no zones. Memory is that of one entry.
public final class JrnlReader: EntryReader {
    private var input: TextInput
    private var stamps: JrnlStamps?
    private let options: DiaryReadingOptions
    private let symbols: [UInt8]
    private let file: String?

    private var line: [UInt8] = []
    private var date: WrittenDate?
    private var firstLine = 0
    private var text = EntryText()
    private var waiting: [EntryEvent] = []
    private var isFinished = false

    /// A reader of what `source` gives.
    ///
    /// - Parameter file: how to name the file among others.
    public init(
        _ source: some ByteSource, options: DiaryReadingOptions = DiaryReadingOptions(),
        file: String? = nil
    ) {
        input = TextInput(source)
        input.encoding = options.encoding ?? .utf8
        self.options = options
        self.file = file
        symbols = options.tagSymbols.utf8.filter { $0 < 0x80 && !$0.isSpace }
    }

    /// The next event; nil at the end.
    ///
    /// - Throws: ``DiaryFileError/empty``, ``DiaryFileError/malformedTimeFormat(_:)``,
    ///   ``DiaryFileError/textBeforeFirstEntry(line:text:)`` before the first event; what the
    ///   source throws.
    public func next() throws -> EntryEvent? {
        while waiting.isEmpty, !isFinished { try readLine() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func readLine() throws {
        if stamps == nil { stamps = try JrnlStamps(format: options.timeFormat) }
        let number = input.line
        line.removeAll(keepingCapacity: true)
        let isEnded = try input.take(
            until: UInt8(ascii: "\n"), into: &line, limit: EntryProblem.textLimit)
        if isEnded { input.advance() }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if isEnded || !line.isEmpty { try take(number) }
        // What ends with a line break has an empty line behind it, which jrnl's rules see.
        if !isEnded { try finish(endsWithBreak: line.isEmpty) }
    }

    private func take(_ number: Int) throws {
        if line.first == UInt8(ascii: "["), let header = stamps?.header(of: line) {
            endEntry()
            date = header.date
            firstLine = number
            text.append(line[header.textStart...], isFirst: true)
        } else if date != nil {
            text.append(line)
        } else if !line.allSatisfy(\.isSpace) {
            throw DiaryFileError.textBeforeFirstEntry(
                line: number, text: String(String(decoding: line, as: UTF8.self).prefix(200)))
        }
        if line.count >= EntryProblem.textLimit - 1 { text.noteCut() }
    }

    private func finish(endsWithBreak: Bool) throws {
        if date == nil { throw DiaryFileError.empty }
        if endsWithBreak { text.append([]) }
        endEntry()
        isFinished = true
        guard input.repairCount > 0 else { return }
        let kind = EntryProblem.Kind.undecodableText(count: input.repairCount)
        waiting.append(.problem(EntryProblem(line: input.firstRepairLine, file: file, kind: kind)))
    }

    private func endEntry() {
        guard let date else { return }
        let reading = JrnlText.read(text.bytes[...])
        var draft = EntryDraft(
            day: date.day, time: date.time, text: reading.text.withoutNulls)
        draft.tags = JrnlText.tags(draft.text, symbols: symbols)
        draft.takeMoodTag()
        draft.text = JrnlText.withoutMoodLine(draft.text, symbols: symbols)
        draft.isLiked = reading.isStarred
        draft.createdAt = date.instant
        waiting.append(.entry(draft, line: firstLine, file: file))
        if text.isCut {
            waiting.append(.problem(EntryProblem(line: firstLine, file: file, kind: .cut)))
        }
        self.date = nil
        text.removeAll()
    }
}
