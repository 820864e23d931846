import Terminal
public import TextProcessing

/// A page about one thing, to be read and scrolled: values, text in Markdown, charts.
///
/// ```swift
/// let page = DetailScreen("Link")
/// page.content = [
///     .heading(StyledText(link.title)), .link(label: "Address", target: link.url),
///     .space, .markdown(link.note),
/// ]
/// page.onOpenLink = { open($0) }
/// page.on(.edit) { viewModel.edit.accept(()) }
/// ```
public final class DetailScreen: Screen {
    /// Longer lines are hard to read.
    private static let widestText = 88

    /// What stands in the title line.
    public var title: String { didSet { invalidate() } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// What the page shows, from top to bottom.
    public var content: [PageBlock] {
        didSet {
            layoutWidth = -1
            invalidate()
        }
    }
    /// Called for a link that is opened. Tab goes from one to the next.
    public var onOpenLink: ((String) -> Void)?

    private var custom = KeyMap()
    private var layout = PageLayout()
    private var layoutWidth = -1
    private var top = 0
    private var visibleRows = 1
    private var area = CellArea(columns: 0, rows: 0)
    private var selectedLink: Int?

    /// A page.
    public init(_ title: String, content: [PageBlock] = []) {
        self.title = title
        self.content = content
    }

    /// Adds a command of this page.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor () -> Void) {
        custom.on(command, do: action)
    }

    /// What keys do now.
    public var keys: KeyMap {
        var map = KeyMap()
        if let selectedLink, onOpenLink != nil {
            map.on(.open) { [self] in openLink(selectedLink) }
        }
        map.append(custom)
        if onOpenLink != nil, !layout.links.isEmpty {
            map.on(.nextItem) { [self] in moveLink(1) }
            map.on(.previousItem) { [self] in moveLink(-1) }
        }
        map.on(.up) { [self] in scroll(-1) }
        map.on(.down) { [self] in scroll(1) }
        map.on(.pageUp) { [self] in scroll(1 - visibleRows) }
        map.on(KeyCommand.pageDown.with(keys: KeyCommand.pageDown.keys + [" "])) { [self] in
            scroll(visibleRows - 1)
        }
        map.on(.first) { [self] in scroll(-layout.lines.count) }
        map.on(.last) { [self] in scroll(layout.lines.count) }

        return map
    }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .scrollUp: scroll(-3)
        case .scrollDown: scroll(3)
        case .press:
            guard let link = link(at: mouse.point) else { return false }
            selectedLink = link
            invalidate()
            openLink(link)
        default: return false
        }

        return true
    }

    private func scroll(_ offset: Int) {
        top = min(max(top + offset, 0), max(layout.lines.count - visibleRows, 0))
        invalidate()
    }

    // MARK: - Links

    private func openLink(_ index: Int) {
        if layout.links.indices.contains(index) { onOpenLink?(layout.links[index]) }
    }

    private func moveLink(_ offset: Int) {
        let count = layout.links.count
        guard count > 0 else { return }
        let next = selectedLink.map { $0 + offset } ?? (offset > 0 ? 0 : count - 1)
        selectedLink = (next + count) % count
        if let row = layout.lines.firstIndex(where: { $0.contains { $0.link == selectedLink } }) {
            if row < top { top = row }
            if row >= top + visibleRows { top = row - visibleRows + 1 }
        }
        invalidate()
    }

    private func link(at point: CellPoint) -> Int? {
        let row = top + point.row - area.row
        guard area.contains(point), layout.lines.indices.contains(row) else { return nil }
        var column = area.column
        for span in layout.lines[row] {
            column += span.text.displayWidth
            if point.column < column { return span.link }
        }

        return nil
    }

    // MARK: - Drawing

    /// A few words at the end of the title line.
    public func status(in language: Language) -> String {
        guard layout.lines.count > visibleRows else { return "" }

        return "\((top + visibleRows) * 100 / layout.lines.count)%"
    }

    /// The rows that this would fill as a sheet of a width.
    public func preferredRows(columns: Int) -> Int {
        PageLayout(content, width: Self.textWidth(columns)).lines.count
    }

    private static func textWidth(_ columns: Int) -> Int {
        max(min(columns - 4, widestText), 4)
    }

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        let width = Self.textWidth(area.columns)
        if width != layoutWidth {
            layout = PageLayout(content, width: width)
            layoutWidth = width
        }
        var text = area.inset(columns: 2)
        // A page that would just fill the screen gets no margin.
        if layout.lines.count + 1 < area.rows, context.surface == .page { _ = text.cutTop(1) }
        self.area = text
        visibleRows = max(text.rows, 1)
        top = min(top, max(layout.lines.count - visibleRows, 0))
        for (offset, line) in layout.lines.dropFirst(top).prefix(text.rows).enumerated() {
            drawLine(line, into: &grid, at: text.point(0, offset), width: text.columns, context)
        }
    }

    private func drawLine(
        _ line: [Span],
        into grid: inout Grid,
        at point: CellPoint,
        width: Int,
        _ context: RenderContext
    ) {
        grid.write(line, at: point, width: width, context.surface)
        guard let selectedLink, context.isFocused else { return }
        var column = point.column
        for span in line {
            let cells = span.text.displayWidth
            if span.link == selectedLink {
                grid.restyle(CellArea(column: column, row: point.row, columns: cells, rows: 1)) {
                    $0.surface = .selection
                }
            }
            column += cells
        }
    }
}
