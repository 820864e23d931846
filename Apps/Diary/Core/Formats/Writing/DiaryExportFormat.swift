public import Chrono
public import TextProcessing

/// The formats in which a diary leaves Kitbag. The raw value is what a person types.
public enum DiaryExportFormat: String, Sendable, CaseIterable {
    /// Kitbag's own document with everything, attachments too.
    case json
    /// The same, an entry a line.
    case ndjson
    /// A table, without the attachments' contents.
    case csv
    /// One document, headings with days.
    case markdown
    /// A folder with a file for each entry, and its attachments beside it.
    case markdownFolder = "markdown-folder"
    /// A page to read, print and keep.
    case html
    /// The file that jrnl keeps.
    case jrnl
    /// What jrnl exports as JSON. It cannot import that itself.
    case jrnlJSON = "jrnl-json"
    /// Day One's archive.
    case dayOne = "dayone"

    /// The format that a file of that name has; `nil` if its ending says nothing.
    public init?(fileName: String) {
        let name = fileName.split(separator: "/").last?.lowercased() ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        switch name[dot...] {
        case ".json": self = .json
        case ".ndjson", ".jsonl": self = .ndjson
        case ".csv": self = .csv
        case ".md", ".markdown": self = .markdown
        case ".html", ".htm": self = .html
        case ".txt", ".jrnl": self = .jrnl
        case ".zip": self = .dayOne
        default: return nil
        }
    }

    /// The writer of this format; `nil` for ``markdownFolder``, which is no single file and which
    /// ``MarkdownFolderWriter`` writes.
    public func writer(_ options: DiaryWritingOptions = DiaryWritingOptions())
        -> (any EntryWriter)?
    {
        switch self {
        case .json: KitbagEntryWriter(isLines: false)
        case .ndjson: KitbagEntryWriter(isLines: true)
        case .csv: CSVEntryWriter()
        case .markdown: MarkdownEntryWriter()
        case .markdownFolder: nil
        case .html: HTMLEntryWriter(options)
        case .jrnl: JrnlEntryWriter(timeFormat: options.jrnlTimeFormat)
        case .jrnlJSON: JrnlJSONEntryWriter()
        case .dayOne: DayOneEntryWriter()
        }
    }
}

/// What a person may choose about a file that is written.
public struct DiaryWritingOptions: Sendable, Equatable {
    /// The language of a page's own words.
    public var language: Language
    /// The title of a page; `nil` for the language's own.
    public var title: String?
    /// The day on which the week begins in a page's calendars.
    public var firstWeekday: Weekday
    /// How jrnl is told to write dates.
    public var jrnlTimeFormat: JrnlTimeFormat

    /// Choices.
    public init(
        language: Language = .english, title: String? = nil, firstWeekday: Weekday = .monday,
        jrnlTimeFormat: JrnlTimeFormat = .standard
    ) {
        self.language = language
        self.title = title
        self.firstWeekday = firstWeekday
        self.jrnlTimeFormat = jrnlTimeFormat
    }
}
