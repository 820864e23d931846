import Terminal
import TextProcessing

/// Columns of cards, such as issues by their state. Cards are moved with Shift and an arrow, or `H`
/// and `L`.
public final class BoardScreen<ID: Hashable>: Screen {
    /// What stands in the title line.
    public var title: String { didSet { invalidate() } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// Called for the card that is opened.
    public var onOpen: ((ID) -> Void)?
    /// Called when a card is to go to another column, by its place; the board changes when
    /// ``columns`` does.
    public var onMove: ((ID, Int) -> Void)?
    /// The columns from left to right. The chosen card stays chosen wherever it goes.
    public var columns: [BoardColumn<ID>] = [] {
        didSet {
            followCard()
            invalidate()
        }
    }

    private static var leastWidth: Int { 22 }
    private static var cardRows: Int { 4 }

    private var custom = KeyMap()
    private var column = 0
    private var windows: [Int: ScrollWindow] = [:]
    private var firstColumn = 0
    private var selectedID: ID?
    private var cardAreas: [(area: CellArea, column: Int, card: Int)] = []

    /// A board without columns.
    public init(_ title: String) {
        self.title = title
    }

    /// The chosen card.
    public var selected: BoardCard<ID>? {
        guard columns.indices.contains(column) else { return nil }
        let cards = columns[column].cards
        let index = windows[column]?.selection ?? 0

        return cards.indices.contains(index) ? cards[index] : nil
    }

    /// Adds a command of this screen that needs no card.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor () -> Void) {
        custom.on(command, do: action)
    }

    /// Adds a command for the chosen card; without one it does nothing.
    public func on(_ command: KeyCommand, _ action: @escaping @MainActor (ID) -> Void) {
        custom.on(command) { [weak self] in
            if let card = self?.selected { action(card.id) }
        }
    }

    private func followCard() {
        for (index, column) in columns.enumerated() {
            if let card = column.cards.firstIndex(where: { $0.id == selectedID }) {
                select(index, card)
                return
            }
        }
        select(column, windows[column]?.selection ?? 0)
    }

    private func select(_ newColumn: Int, _ card: Int) {
        column = min(max(newColumn, 0), max(columns.count - 1, 0))
        let count = columns.indices.contains(column) ? columns[column].cards.count : 0
        windows[column, default: ScrollWindow()].selection = min(max(card, 0), max(count - 1, 0))
        selectedID = selected?.id
        invalidate()
    }

    // MARK: - Keys

    /// What keys do now.
    public var keys: KeyMap {
        var map = KeyMap()
        if let onOpen {
            map.on(KeyCommand.open.with(keys: [.enter])) { [self] in
                if let selected { onOpen(selected.id) }
            }
        }
        map.append(custom)
        if onMove != nil {
            map.on(Self.moveLeft) { [self] in moveCard(-1) }
            map.on(Self.moveRight) { [self] in moveCard(1) }
        }
        map.on(.left) { [self] in select(column - 1, windows[column - 1]?.selection ?? 0) }
        map.on(.right) { [self] in select(column + 1, windows[column + 1]?.selection ?? 0) }
        map.on(.up) { [self] in select(column, (windows[column]?.selection ?? 0) - 1) }
        map.on(.down) { [self] in select(column, (windows[column]?.selection ?? 0) + 1) }
        map.on(.first) { [self] in select(column, 0) }
        map.on(.last) { [self] in select(column, Int.max) }

        return map
    }

    private static var moveLeft: KeyCommand {
        KeyCommand(
            "H", Key(.left, .shift),
            label: LocalizedText { terminalUIText(in: $0)[.moveCard] + " ←" },
            isHinted: false)
    }
    private static var moveRight: KeyCommand {
        KeyCommand(
            "L", Key(.right, .shift),
            label: LocalizedText { terminalUIText(in: $0)[.moveCard] + " →" })
    }

    private func moveCard(_ offset: Int) {
        guard let card = selected, columns.indices.contains(column + offset) else { return }
        onMove?(card.id, column + offset)
    }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press,
            let hit = cardAreas.first(where: { $0.area.contains(mouse.point) })
        else { return false }
        let isSame = hit.column == column && hit.card == windows[column]?.selection
        select(hit.column, hit.card)
        if isSame, let selected { onOpen?(selected.id) }

        return true
    }

    // MARK: - Drawing

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        cardAreas = []
        guard !columns.isEmpty else { return }
        let shown = max(min(columns.count, area.columns / Self.leastWidth), 1)
        firstColumn = min(max(firstColumn, column - shown + 1), column)
        firstColumn = min(firstColumn, columns.count - shown)
        var rest = area.inset(columns: 1)
        for offset in 0..<shown {
            // What does not divide goes to the last ones.
            let width = rest.columns / (shown - offset)
            var place = rest.cutLeading(width)
            if offset < shown - 1 { _ = place.cutTrailing(1) }
            let isLast = offset == shown - 1
            draw(column: firstColumn + offset, isLast: isLast, into: &grid, in: place, context)
        }
    }

    private func draw(
        column index: Int,
        isLast: Bool,
        into grid: inout Grid,
        in area: CellArea,
        _ context: RenderContext
    ) {
        let column = columns[index]
        var rest = area
        let isHere = index == self.column
        var head = StyledText(column.title, isHere ? .heading : .muted)
        head += StyledText("  \(column.cards.count)", .muted)
        // Columns beyond the edges are told of.
        if index == firstColumn, firstColumn > 0 { head = StyledText("‹ ", .accent) + head }
        let title = rest.cutTop(1)
        grid.write(head, in: title, context.style())
        if isLast, index < columns.count - 1 {
            grid.write(StyledText("›", .accent), in: title, context.style(), alignment: .trailing)
        }
        grid.fill(rest.cutTop(1), with: isHere ? "━" : "─", context.style(isHere ? .accent : .line))
        let visible = max(rest.rows / Self.cardRows, 1)
        windows[index, default: ScrollWindow()].follow(count: column.cards.count, visible: visible)
        let window = windows[index] ?? ScrollWindow()
        for (offset, card) in column.cards.dropFirst(window.top).prefix(visible).enumerated() {
            let place = rest.cutTop(Self.cardRows)
            let isSelected = isHere && window.top + offset == window.selection
            draw(card, isSelected: isSelected, into: &grid, in: place, context)
            cardAreas.append((place, index, window.top + offset))
        }
    }

    private func draw(
        _ card: BoardCard<ID>,
        isSelected: Bool,
        into grid: inout Grid,
        in area: CellArea,
        _ context: RenderContext
    ) {
        var body = area
        if body.rows > 3 { _ = body.cutBottom(1) }
        let surface: Surface =
            isSelected ? (context.isFocused ? .selection : .idleSelection) : .field
        let style = CellStyle(.plain, surface)
        grid.fill(body, style)
        var text = body
        let edge = text.cutLeading(2)
        if isSelected {
            for row in 0..<edge.rows {
                grid.write(StyledText("▌", .accent), in: edge.line(row), style)
            }
        }
        _ = text.cutTrailing(1)
        let lines = card.title.wrapped(toDisplayWidth: max(text.columns, 1))
        let titleRows = card.detail.isEmpty ? text.rows : max(text.rows - 1, 1)
        for (row, line) in lines.prefix(titleRows).enumerated() {
            let isCut = row == titleRows - 1 && lines.count > titleRows
            grid.write(isCut ? line + "…" : line, in: text.line(row), style)
        }
        if !card.detail.isEmpty, text.rows > 1 {
            grid.write(
                card.detail, in: text.line(text.rows - 1),
                CellStyle(isSelected ? .plain : .muted, surface))
        }
    }
}
