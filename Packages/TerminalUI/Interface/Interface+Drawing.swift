import Terminal
import TextProcessing

extension Interface {
    private static let least = CellSize(columns: 20, rows: 5)
    private static let widestSheet = 92

    /// Everything, at this moment.
    func drawn(_ size: CellSize) -> Grid {
        var grid = Grid(size)
        guard size.columns >= Self.least.columns, size.rows >= Self.least.rows else {
            grid.write(StyledText(terminalUIText(in: language).tooSmall), in: grid.area)
            return grid
        }
        var rest = grid.area
        let title = rest.cutTop(1)
        let footer = rest.cutBottom(1)
        pageArea = rest
        if let screen = stack.last {
            let context = RenderContext(language: language, isFocused: sheets.isEmpty)
            screen.draw(into: &grid, in: rest, context: context)
        }
        // After the page, for its count may be known only now.
        drawTitle(into: &grid, in: title)
        let toast = toastLines(width: rest.columns - 2)
        let notices = rest.cutBottom(toast.count + min(activities.count, 2))
        for (index, sheet) in sheets.enumerated() {
            // What lies below is seen, but steps back.
            grid.restyle(rest) { $0 = CellStyle(.muted, .page) }
            grid.cursor = nil
            drawSheet(sheet, isFront: index == sheets.count - 1, into: &grid, in: rest)
        }
        drawNotices(toast, into: &grid, in: notices)
        let hints = KeyHints(commands: activeCommands, language: language)
        grid.write(hints.line(width: footer.columns - 2), in: footer.inset(columns: 1))

        return grid
    }

    // MARK: - Title

    private func drawTitle(into grid: inout Grid, in area: CellArea) {
        grid.fill(area, CellStyle(.plain, .bar))
        var rest = area.inset(columns: 1)
        let status = StyledText(stack.last?.status(in: language) ?? "", .muted)
        let hasTabs = !tabs.isEmpty && stack.count == 1
        let tabWidth = hasTabs ? tabs.reduce(0) { $0 + $1.displayWidth + 3 } : rest.columns / 2
        let room = rest.columns - tabWidth - 1
        let statusWidth =
            status.displayWidth <= room || !hasTabs ? min(status.displayWidth, room) : 0
        grid.write(status, in: rest.cutTrailing(statusWidth), CellStyle(.plain, .bar))
        _ = rest.cutTrailing(statusWidth > 0 ? 2 : 0)
        tabAreas = []
        if hasTabs {
            drawTabs(into: &grid, in: rest)
        } else {
            grid.write(path(width: rest.columns), in: rest, CellStyle(.plain, .bar))
        }
    }

    /// The titles of the screens; the first go where there is no room for all.
    private func path(width: Int) -> StyledText {
        var titles = stack.map(\.title)
        while titles.count > 1,
            titles.joined(separator: " › ").displayWidth > width
        {
            titles.removeFirst()
        }
        let last = titles.popLast() ?? ""
        let before = titles.map { $0 + " › " }.joined()

        return StyledText(before, .muted) + StyledText(last, .heading)
    }

    /// The tabs; where there is no room for all, those around the selected one.
    private func drawTabs(into grid: inout Grid, in area: CellArea) {
        var rest = area
        let layout = TabLayout(
            widths: tabs.map(\.displayWidth), selected: selectedTab, room: rest.columns)
        tabAreas = tabs.map { _ in CellArea(columns: 0, rows: 0) }
        let sign = CellStyle(.muted, .bar)
        if layout.range.lowerBound > 0 {
            grid.write("‹", in: rest.cutLeading(TabLayout.signWidth), sign)
        }
        for index in layout.range {
            let isSelected = index == selectedTab
            let space = String(repeating: " ", count: layout.margin)
            let text = StyledText(space + tabs[index] + space)
                .truncated(toDisplayWidth: max(rest.columns, 1))
            let place = rest.cutLeading(text.displayWidth)
            let style = CellStyle(isSelected ? .heading : .muted, isSelected ? .selection : .bar)
            grid.write(text, in: place, style)
            tabAreas[index] = place
            _ = rest.cutLeading(layout.gap)
        }
        if layout.range.upperBound < tabs.count { grid.write("›", in: rest, sign) }
    }

    // MARK: - Sheets

    private func drawSheet(
        _ sheet: any Screen,
        isFront: Bool,
        into grid: inout Grid,
        in area: CellArea
    ) {
        let columns = min(area.columns, Self.widestSheet)
        let wanted = sheet.preferredRows(columns: columns - 2)
        // As high as it must be, and never so high that nothing else is seen where there is room.
        let most = area.rows >= 16 ? area.rows * 3 / 4 : area.rows
        let rows = min(max(wanted, 1) + 2, most)
        var frame = area
        frame = frame.cutBottom(rows)
        frame = CellArea(
            column: area.column + (area.columns - columns) / 2, row: frame.row, columns: columns,
            rows: rows)
        let context = RenderContext(language: language, surface: .sheet, isFocused: isFront)
        grid.fill(frame, context.style())
        drawFrame(frame, title: sheet.title, status: sheet.status(in: language), into: &grid)
        let inner = CellArea(
            column: frame.column + 1, row: frame.row + 1, columns: columns - 2, rows: rows - 2)
        if isFront { sheetArea = inner }
        sheet.draw(into: &grid, in: inner, context: context)
    }

    private func drawFrame(
        _ frame: CellArea,
        title: String,
        status: String,
        into grid: inout Grid
    ) {
        let line = CellStyle(.line, .sheet)
        let across = frame.columns - 2
        for (row, left, right) in [(0, "╭", "╮"), (frame.rows - 1, "╰", "╯")] {
            grid.write(
                StyledText(left + String(repeating: "─", count: across) + right),
                in: frame.line(row), line)
        }
        for row in 1..<max(frame.rows - 1, 1) {
            grid.write("│", at: frame.point(0, row), width: 1, line)
            grid.write("│", at: frame.point(frame.columns - 1, row), width: 1, line)
        }
        let name = StyledText(" " + title, .heading).truncated(toDisplayWidth: across - 3) + " "
        grid.write(name, at: frame.point(2), width: across - 2, CellStyle(.plain, .sheet))
        let room = across - 4 - name.displayWidth - status.displayWidth - 2
        if !status.isEmpty, room > 0 {
            let text = StyledText(" \(status) ", .muted)
            grid.write(
                text, at: frame.point(frame.columns - 2 - text.displayWidth),
                width: text.displayWidth, CellStyle(.plain, .sheet))
        }
    }

    // MARK: - Notices

    /// The short message, in as many lines as it needs.
    private func toastLines(width: Int) -> [StyledText] {
        guard let toastText else { return [] }
        return Array(toastText.text.wrapped(toDisplayWidth: max(width, 1)).prefix(3))
    }

    /// A short message and what is going on, over the last rows.
    private func drawNotices(
        _ toast: [StyledText], into grid: inout Grid, in area: CellArea
    ) {
        var rest = area
        for line in toast.reversed() {
            let row = rest.cutBottom(1)
            grid.fill(row, CellStyle(.plain, .toast))
            grid.write(line, in: row.inset(columns: 1), CellStyle(.plain, .toast))
        }
        for activity in activities.suffix(2) {
            let row = rest.cutBottom(1)
            let style = CellStyle(.plain, .toast)
            grid.fill(row, style)
            grid.write(
                activity.line(tick: tick, width: row.columns - 2), in: row.inset(columns: 1), style)
        }
    }
}
