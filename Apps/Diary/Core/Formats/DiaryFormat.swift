public import AppSupport
import TextProcessing

/// The formats in which diaries come.
public enum DiaryFormat: String, Sendable, CaseIterable {
    /// jrnl's text.
    case jrnl
    /// jrnl's JSON.
    case jrnlJSON
    /// The JSON of one of Day One's journals.
    case dayOneJSON
    /// The JSON document or list that `diary` writes.
    case kitbagJSON
    /// The same, a line for each entry.
    case kitbagLines
    /// One entry as Markdown, its date in the front matter or in the file's name.
    case markdown
    /// Text in which lines with a date begin entries: Day One's text, jrnl's Markdown, anybody's.
    case dateLines
    /// A folder with any of these.
    case folder
    /// A zip archive with any of these.
    case archive

    /// What a look at a file's beginning tells.
    public enum Detection: Sendable, Equatable {
        /// It is one of the formats.
        case format(DiaryFormat)
        /// It holds no diary that could be read.
        case refused(DiaryFileError)
    }

    /// Finds out what a file is.
    ///
    /// The content decides; the name only where the content has no date: a file named
    /// `2026-01-02.md` is that day's entry. Linear in `firstBytes`.
    ///
    /// - Parameters:
    ///   - firstBytes: the file's first bytes, best 64 KiB, less only if it is shorter.
    ///   - fileName: its path or name, if it has one.
    ///   - options: what is known about it.
    public static func detect(
        firstBytes: [UInt8],
        fileName: String? = nil,
        options: DiaryReadingOptions = DiaryReadingOptions()
    ) -> Detection {
        if firstBytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
            || firstBytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
        {
            return .format(.archive)
        }
        if let foreign = binaryKind(firstBytes) { return .refused(.notADiary(foreign)) }
        let text = DiaryProbe(firstBytes, encoding: options.encoding)
        if text.isBlank { return .refused(.empty) }
        // A token of Fernet, and the mark of version 3.
        if text.begins(with: "gAAAAA") || text.begins(with: "JRNLv3") {
            return .refused(.encryptedJournal)
        }
        if let format = text.jsonFormat { return .format(format) }
        if text.hasFrontMatter { return .format(.markdown) }
        do throws(DiaryFileError) {
            var stamps = try JrnlStamps(format: options.timeFormat)
            if text.lines.contains(where: { stamps.header(of: $0) != nil }) {
                return .format(.jrnl)
            }
        } catch {
            return .refused(error)
        }
        if let fileName, FileDate(path: fileName) != nil { return .format(.markdown) }
        if text.looksLikeHTML { return .refused(.notADiary(.webPage)) }

        return text.hasDateLine(options.timeFormat)
            ? .format(.dateLines) : .refused(.notADiary(.text))
    }

    /// The reader of this format; nil for ``folder`` and ``archive``, which ``DiaryFile`` opens.
    ///
    /// - Parameters:
    ///   - source: the file's bytes.
    ///   - options: what is known about it.
    ///   - fileName: its path or name, whose date an entry without one takes.
    public func reader(
        of source: some ByteSource,
        options: DiaryReadingOptions = DiaryReadingOptions(),
        fileName: String? = nil
    ) -> (any EntryReader)? {
        reader(of: source, options: options, fileName: fileName, tree: nil)
    }

    /// The same, with the files around it.
    ///
    /// - Parameter isAmongOthers: whether events name the file.
    func reader(
        of source: some ByteSource,
        options: DiaryReadingOptions,
        fileName: String?,
        tree: (any DiaryTree)?,
        isAmongOthers: Bool = false
    ) -> (any EntryReader)? {
        let file = isAmongOthers ? fileName : nil
        switch self {
        case .jrnl: return JrnlReader(source, options: options, file: file)
        case .jrnlJSON: return JrnlJSONReader(source, options: options, file: file)
        case .dayOneJSON:
            return DayOneReader(source, media: tree.map { DayOneMedia($0) }, file: file)
        case .kitbagJSON: return KitbagEntryReader(source, isLines: false, file: file)
        case .kitbagLines: return KitbagEntryReader(source, isLines: true, file: file)
        case .markdown:
            return MarkdownEntryReader(
                source, options: options, path: fileName ?? "", tree: tree, file: file)
        case .dateLines: return DateLineReader(source, options: options, file: file)
        case .folder, .archive: return nil
        }
    }

    /// What the first bytes say of files that are no text; nil for text.
    private static func binaryKind(_ bytes: [UInt8]) -> ForeignFile? {
        let signatures: [([UInt8], ForeignFile)] = [
            (Array("%PDF-".utf8), .pdf), (Array("SQLite format 3\0".utf8), .database),
            ([0x1F, 0x8B], .compressed), (Array("BZh".utf8), .compressed),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .compressed),
            ([0x28, 0xB5, 0x2F, 0xFD], .compressed), ([0x37, 0x7A, 0xBC, 0xAF], .compressed),
            ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image),
            (Array("GIF8".utf8), .image),
        ]
        if let known = signatures.first(where: { bytes.starts(with: $0.0) }) { return known.1 }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])

        return !isUTF16 && bytes.contains(0) ? .binary : nil
    }
}
