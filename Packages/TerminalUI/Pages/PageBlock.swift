public import Terminal

/// A part of a ``DetailScreen``.
public enum PageBlock {
    /// What the page is about, or a part of it.
    case heading(StyledText)
    /// Text in paragraphs.
    case text(StyledText)
    /// Values under labels; empty values are left out.
    case fields([(label: String, value: StyledText)])
    /// A text in Markdown; its links can be opened.
    case markdown(String)
    /// An address that can be opened, under a label as ``fields(_:)`` has them.
    case link(label: String, target: String)
    /// Whatever makes lines of a width, such as a chart.
    case lines((Int) -> [StyledText])
    /// A picture, as large as the page's width and so many rows let it be.
    case picture(Picture, rows: Int, isColored: Bool)
    /// A line across the page.
    case rule
    /// An empty line.
    case space
}
