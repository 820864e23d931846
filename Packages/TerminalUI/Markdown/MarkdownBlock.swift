import TextProcessing

/// A block of a Markdown text.
indirect enum MarkdownBlock: Equatable {
    case heading(Int, [Span])
    /// One element a line that the writer wants broken there.
    case paragraph([[Span]])
    case code([String])
    case quote([MarkdownBlock])
    case list([MarkdownItem], isTight: Bool)
    case table(header: [[Span]], rows: [[[Span]]], alignments: [MarkdownAlignment])
    case rule
}

/// An item of a list.
struct MarkdownItem: Equatable {
    /// Its number; `nil` for a bullet.
    var number: Int?
    /// Whether it is done, if it is a task.
    var isDone: Bool?
    var blocks: [MarkdownBlock]
}

/// Where the cells of a table's column stand.
enum MarkdownAlignment {
    case leading, center, trailing
}

/// A Markdown text as it is shown.
struct MarkdownDocument: Equatable {
    var blocks: [MarkdownBlock] = []
    /// Where the links lead, by their number.
    var links: [String] = []

    /// Reads CommonMark as far as people write it by hand, with GitHub's tables, tasks,
    /// strikethrough and bare addresses. HTML is shown as it stands.
    ///
    /// Every text is one, and takes time in proportion to its length: what is nested deeper than
    /// sixteen levels is text.
    init(_ text: String) {
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
        var inlines = MarkdownInlines(references: references)
        blocks = MarkdownParser.blocks(lines[...], &inlines, depth: 0)
        links = inlines.links
    }
}
