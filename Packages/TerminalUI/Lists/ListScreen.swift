public import Terminal
public import TextProcessing

/// A list: moving, paging, opening, and finding while typing.
///
/// ```swift
/// let list = ListScreen<Link>("Links") { link in
///     ListRow(StyledText(link.title), trailing: StyledText(link.site, .muted))
/// }
/// list.onOpen = { viewModel.open.accept($0.id) }
/// list.on(.delete) { viewModel.delete.accept($0.id) }
/// output.links.drive { list.show($0) }
/// ```
///
/// A key costs the rows that are shown, however long the list. The chosen item stays chosen when
/// other rows come or go.
public final class ListScreen<Item: Identifiable>: Screen {
    /// What stands in the title line.
    public var title: String { didSet { invalidate() } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}

    /// Called for the item that is opened.
    public var onOpen: ((Item) -> Void)?
    /// Called with each change of what is looked for; the answer is another `show(_:)`. Without
    /// it the list filters what it has, by the rules of `SearchQuery`.
    public var onFilter: ((String) -> Void)?
    /// Called when the end of the list comes into view, once for each length of the list.
    public var onReachEnd: (() -> Void)?
    /// Called when another item is chosen.
    public var onSelect: ((Item?) -> Void)?
    /// What stands in an empty list; a sentence of the library's unless set.
    public var emptyText: StyledText = "" { didSet { invalidate() } }
    /// Whether each row has a second line.
    public var hasSubtitles = false { didSet { invalidate() } }

    private let row: (Item) -> ListRow
    private(set) var source = ListSource<Item>([])
    private var custom = KeyMap()
    private var filter = EditableText()
    private var filterQuery = SearchQuery("")
    private var isFiltering = false
    private var matches: [Int]?
    private var filterTask: Task<Void, Never>?
    private var window = ScrollWindow()
    private var selectedID: Item.ID?
    private var visibleRows = 1
    private var rowArea = CellArea(columns: 0, rows: 0)
    private var endReachedAt = -1

    /// A list without items yet.
    ///
    /// - Parameters:
    ///   - title: What the title line calls it.
    ///   - row: How an item is shown; called for the rows that are drawn, each time.
    public init(_ title: String, row: @escaping (Item) -> ListRow) {
        self.title = title
        self.row = row
    }

    // MARK: - Data

    /// Shows these items.
    public func show(_ items: [Item]) {
        show(ListSource(items), search: { id in items.firstIndex { $0.id == id } })
    }

    /// Shows the items of a source.
    public func show(_ source: ListSource<Item>) {
        show(source) { [window] id in
            // Without all of them at hand, only near where it was.
            let near = max(window.selection - 200, 0)..<window.selection + 200
            return source.items(in: near).firstIndex { $0.id == id }.map { $0 + near.lowerBound }
        }
    }

    private func show(_ source: ListSource<Item>, search: (Item.ID) -> Int?) {
        self.source = source
        if let selectedID, matches == nil, item(at: window.selection)?.id != selectedID {
            if let index = search(selectedID) { window.selection = index }
        }
        if matches != nil { startFilter() }
        settleSelection(towards: 1)
        invalidate()
    }

    /// The chosen item.
    public var selected: Item? {
        let item = item(at: window.selection)

        return item.flatMap { row($0).isHeader ? nil : $0 }
    }

    /// Chooses the item at a place among those that are shown.
    public func select(_ index: Int) {
        window.selection = index
        settleSelection(towards: 1)
        invalidate()
    }

    /// What is looked for; empty if nothing is.
    public var filterText: String { filter.text }

    /// How many rows there are to move through.
    public var count: Int { matches?.count ?? source.count }

    private func item(at index: Int) -> Item? {
        guard let matches else { return source[index] }

        return matches.indices.contains(index) ? source[matches[index]] : nil
    }

    private func items(in range: Range<Int>) -> [Item] {
        guard let matches else { return source.items(in: range) }

        return matches[range.clamped(to: 0..<matches.count)].compactMap { source[$0] }
    }

    // MARK: - Keys

    /// Adds a command of this screen that needs no item.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor () -> Void) {
        custom.on(command, do: action)
    }

    /// Adds a command for the chosen item; without one it does nothing.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor (Item) -> Void) {
        custom.on(command) { [weak self] in
            if let item = self?.selected { action(item) }
        }
    }

    /// Whether keys that type go into a text now.
    public var isTyping: Bool { isFiltering }

    /// What keys do now.
    public var keys: KeyMap {
        var map = KeyMap()
        if isFiltering {
            map.on(Self.doneCommand) { [self] in endTyping() }
            map.on(.cancel) { [self] in clearFilter() }
            map.on(Self.typingUp) { [self] in move(-1) }
            map.on(Self.typingDown) { [self] in move(1) }
            return map
        }
        if onOpen != nil { map.on(.open) { [self] in open() } }
        map.append(custom)
        map.on(.find) { [self] in beginTyping() }
        map.on(.up) { [self] in move(-1) }
        map.on(.down) { [self] in move(1) }
        map.on(.pageUp) { [self] in move(-visibleRows) }
        map.on(.pageDown) { [self] in move(visibleRows) }
        map.on(.first) { [self] in moveTo(0) }
        map.on(.last) { [self] in moveTo(count - 1, towards: -1) }
        if !filter.text.isEmpty { map.on(.cancel) { [self] in clearFilter() } }

        return map
    }

    private static var doneCommand: KeyCommand {
        KeyCommand(
            .enter, label: LocalizedText { terminalUIText(in: $0)[.done] }, section: .screen)
    }
    private static var typingUp: KeyCommand { KeyCommand.up.with(keys: [.up]) }
    private static var typingDown: KeyCommand { KeyCommand.down.with(keys: [.down, .tab]) }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key) where isFiltering:
            let before = filter.text
            guard filter.handle(key) else { return false }
            if filter.text != before { filterChanged() }
            invalidate()
            return true
        case .paste(let text) where isFiltering:
            filter.insert(text)
            filterChanged()
            return true
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
    }

    private func handle(_ mouse: MouseEvent) -> Bool {
        switch mouse.action {
        case .scrollUp, .scrollDown:
            window.scroll(
                by: mouse.action == .scrollUp ? -3 : 3, count: count, visible: visibleRows)
            settleSelection(towards: mouse.action == .scrollUp ? -1 : 1)
        case .press:
            guard rowArea.contains(mouse.point) else { return false }
            let index = window.top + (mouse.point.row - rowArea.row) / (hasSubtitles ? 2 : 1)
            guard index < count else { return false }
            if index == window.selection, selected != nil {
                open()
            } else {
                moveTo(index)
            }
        default: return false
        }
        invalidate()

        return true
    }

    private func open() {
        if let selected { onOpen?(selected) }
    }

    private func move(_ offset: Int) {
        moveTo(window.selection + offset, towards: offset < 0 ? -1 : 1)
    }

    private func moveTo(_ index: Int, towards direction: Int = 1) {
        window.selection = index
        settleSelection(towards: direction)
        invalidate()
    }

    /// Keeps the choice inside and off headings.
    private func settleSelection(towards direction: Int) {
        window.selection = min(max(window.selection, 0), max(count - 1, 0))
        for step in [direction, -direction] {
            var index = window.selection
            while let candidate = item(at: index), row(candidate).isHeader { index += step }
            if item(at: index) != nil {
                window.selection = index
                break
            }
        }
        let id = selected?.id
        if id != selectedID {
            selectedID = id
            onSelect?(selected)
        }
    }

    // MARK: - Finding

    private func beginTyping() {
        isFiltering = true
        invalidate()
    }

    private func endTyping() {
        isFiltering = false
        invalidate()
    }

    /// Shows everything again.
    public func clearFilter() {
        isFiltering = false
        if !filter.text.isEmpty {
            filter.replace(with: "")
            filterChanged()
        }
        invalidate()
    }

    private func filterChanged() {
        filterQuery = SearchQuery(filter.text)
        window.selection = 0
        if let onFilter {
            onFilter(filter.text)
        } else {
            startFilter()
        }
        settleSelection(towards: 1)
        invalidate()
    }

    private func startFilter() {
        filterTask?.cancel()
        filterTask = nil
        guard onFilter == nil, !filterQuery.isEmpty else {
            matches = nil
            return
        }
        let search = ListFilter(source, query: filterQuery, row: row)
        search.advance()
        matches = search.matches
        guard !search.isDone else { return }
        filterTask = Task { [weak self] in
            while !search.isDone {
                await Task.yield()
                guard let self, !Task.isCancelled else { return }
                search.advance()
                guard matches?.count != search.matches.count else { continue }
                matches = search.matches
                settleSelection(towards: 1)
                invalidate()
            }
        }
    }

    /// The search that is running, for tests.
    var filtering: Task<Void, Never>? { filterTask }

    // MARK: - Drawing

    /// A few words at the end of the title line.
    public func status(in language: Language) -> String {
        guard count > 0 else { return "" }

        return terminalUIText(in: language).position(window.selection + 1, of: count)
    }

    /// The rows that this would fill as a sheet of a width.
    public func preferredRows(columns: Int) -> Int {
        source.count * (hasSubtitles ? 2 : 1) + (isFiltering || !filter.text.isEmpty ? 1 : 0)
    }

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var area = area
        if isFiltering || !filter.text.isEmpty {
            drawFilter(into: &grid, in: area.cutTop(1), context: context)
        }
        rowArea = area
        let height = hasSubtitles ? 2 : 1
        visibleRows = max(area.rows / height, 1)
        window.follow(count: count, visible: visibleRows)
        guard count > 0 else { return drawEmpty(into: &grid, in: area, context: context) }

        let rows = items(in: window.top..<window.top + visibleRows).map(row)
        let leading = min(rows.map(\.leading.displayWidth).max() ?? 0, area.columns / 4)
        let painter = RowPainter(
            leadingWidth: leading, query: filterQuery.isEmpty ? nil : filterQuery, context: context)
        for (offset, row) in rows.enumerated() {
            var place = area
            _ = place.cutTop(offset * height)
            painter.draw(
                row, isSelected: window.top + offset == window.selection, into: &grid,
                in: place.cutTop(height))
        }
        if let onReachEnd, filterTask == nil, window.top + visibleRows >= count,
            endReachedAt != count
        {
            endReachedAt = count
            // Not while drawing: the answer may be there at once.
            Task { onReachEnd() }
        }
    }

    private func drawFilter(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var field = area
        let style = CellStyle(.plain, isFiltering ? .focusedField : .field)
        grid.fill(area, style)
        grid.write(StyledText("/", .accent), in: field.cutLeading(2).inset(), style)
        let (shown, column) = filter.window(width: field.columns)
        grid.write(StyledText(shown), in: field, style)
        if isFiltering, context.isFocused { grid.cursor = field.point(column) }
    }

    private func drawEmpty(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        let text =
            !filter.text.isEmpty
            ? StyledText(context.text.nothingFound(filter.text))
            : emptyText.isEmpty ? StyledText(context.text.nothingHere) : emptyText
        var rest = area.inset(columns: 2)
        _ = rest.cutTop(min(1, max(rest.rows - 1, 0)))
        for line in text.wrapped(toDisplayWidth: max(rest.columns, 1)) {
            grid.write(line, in: rest.cutTop(1), context.style(.muted))
        }
    }
}
