/// A Markdown text, taken apart: what screens lay out and ``MarkdownHTML`` writes.
///
/// CommonMark as far as people write it by hand, with GitHub's tables, tasks, strikethrough and bare
/// addresses. HTML is text, as it stands.
///
/// ```swift
/// let document = MarkdownDocument(parsing: "# Lunch\n\n- [x] *kimchi*")
/// document.blocks.count  // 2
/// ```
public struct MarkdownDocument: Sendable, Equatable {
    /// What becomes of the end of a line within a paragraph.
    public enum LineBreaks: Sendable {
        /// It is a space, as CommonMark has it; two spaces or a backslash before it break the line.
        case joined
        /// It stays, as people expect who write lines and not paragraphs.
        case kept
    }

    /// The blocks in their order.
    public var blocks: [MarkdownBlock] = []
    /// Where links lead and pictures are, as written; ``MarkdownRun/link`` counts from 0.
    public var links: [String] = []

    /// Takes `text` apart.
    ///
    /// Every text is Markdown, and takes time in proportion to its length: what is nested deeper
    /// than sixteen levels is text. Control characters and others that make a text look like
    /// another one are gone, as by `cleanedForTerminalKeepingLines`.
    public init(parsing text: String, lineBreaks: LineBreaks = .joined) {
        var references: [String: String] = [:]
        var fence: Substring?
        var lines: [String] = []
        for line in text.cleanedForTerminalKeepingLines.split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            let start = MarkdownLine(String(line))
            if let open = fence {
                if start.closes(open) { fence = nil }
            } else if let open = start.fence {
                fence = open
            } else if let (label, target) = MarkdownInlines.definition(start.text) {
                references[label] = references[label] ?? target
                continue
            }
            lines.append(start.text)
        }
        var inlines = MarkdownInlines(references: references, lineBreaks: lineBreaks)
        blocks = MarkdownParser.blocks(lines[...], &inlines, depth: 0)
        links = inlines.links
    }
}

/// A block of a Markdown text.
public indirect enum MarkdownBlock: Sendable, Equatable {
    /// A heading of a level from 1 to 6.
    case heading(Int, [MarkdownRun])
    /// A paragraph, one element a line that stays one.
    case paragraph([[MarkdownRun]])
    /// Code, by lines.
    case code([String])
    /// A quotation.
    case quote([MarkdownBlock])
    /// A list; it is tight if no blank lines stand between its items.
    case list([MarkdownItem], isTight: Bool)
    /// A table. No row has more cells than the header; one may have fewer.
    case table(header: [[MarkdownRun]], rows: [[[MarkdownRun]]], alignments: [MarkdownAlignment])
    /// A rule across the page.
    case rule
}

/// An item of a list.
public struct MarkdownItem: Sendable, Equatable {
    /// Its number; `nil` for a bullet.
    public var number: Int?
    /// Whether it is done, if it is a task.
    public var isDone: Bool?
    /// What it says.
    public var blocks: [MarkdownBlock]

    /// An item of a list.
    public init(number: Int? = nil, isDone: Bool? = nil, blocks: [MarkdownBlock]) {
        self.number = number
        self.isDone = isDone
        self.blocks = blocks
    }
}

/// Where the cells of a table's column stand.
public enum MarkdownAlignment: Sendable {
    /// At the beginning of the line.
    case leading
    /// In the middle.
    case center
    /// At the end of the line.
    case trailing
}

/// A piece of a line whose characters all look alike.
public struct MarkdownRun: Sendable, Equatable {
    /// How text stands out.
    public struct Style: OptionSet, Sendable {
        /// The styles as bits.
        public let rawValue: UInt8
        /// Code, in which nothing else is Markdown.
        public static let code = Style(rawValue: 1)
        /// Strong emphasis.
        public static let strong = Style(rawValue: 2)
        /// Emphasis.
        public static let emphasis = Style(rawValue: 4)
        /// Text that is struck out.
        public static let strikethrough = Style(rawValue: 8)

        /// Styles of those bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The text; of a picture, what is written in its place, which may be nothing.
    public var text: String
    /// How it stands out.
    public var style: Style
    /// The number of the link that it is a part of, or of the picture's address, in
    /// ``MarkdownDocument/links``.
    public var link: Int?
    /// Whether a picture stands here.
    public var isImage: Bool

    /// A run of `text`.
    public init(_ text: String, _ style: Style = [], link: Int? = nil, isImage: Bool = false) {
        self.text = text
        self.style = style
        self.link = link
        self.isImage = isImage
    }
}
