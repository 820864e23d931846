import Terminal
import TextProcessing

/// All keys of a screen and what they do, by their sections.
final class HelpScreen: Screen {
    let title: String
    var invalidate: @MainActor () -> Void = {}

    private let bindings: [KeyCommand]
    private let onClose: () -> Void
    private var top = 0
    private var lineCount = 0
    private var visible = 1

    init(title: String, _ commands: [KeyCommand], onClose: @escaping () -> Void) {
        self.title = title
        bindings = commands
        self.onClose = onClose
    }

    var keys: KeyMap {
        var map = KeyMap()
        map.on(KeyCommand.back.with(keys: [.escape, "q", "?", Key(.function(1)), .enter])) {
            [self] in
            onClose()
        }
        map.on(.up) { [self] in scroll(-1) }
        map.on(.down) { [self] in scroll(1) }
        map.on(.pageUp) { [self] in scroll(-visible) }
        map.on(KeyCommand.pageDown.with(keys: KeyCommand.pageDown.keys + [" "])) { [self] in
            scroll(visible)
        }

        return map
    }

    func handle(_ event: InputEvent) -> Bool {
        guard case .mouse(let mouse) = event else { return true }
        switch mouse.action {
        case .scrollUp: scroll(-3)
        case .scrollDown: scroll(3)
        default: break
        }

        return true
    }

    private func scroll(_ offset: Int) {
        top = min(max(top + offset, 0), max(lineCount - visible, 0))
        invalidate()
    }

    func preferredRows(columns: Int) -> Int {
        columns >= 72 ? max(lines(.english, columns: columns).count, 6) : bindings.count + 6
    }

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        let text = area.inset(columns: 2)
        let lines = lines(context.language, columns: text.columns)
        lineCount = lines.count
        visible = max(text.rows, 1)
        top = min(top, max(lineCount - visible, 0))
        for (row, line) in lines.dropFirst(top).prefix(text.rows).enumerated() {
            grid.write(line, in: text.line(row), context.style())
        }
    }

    /// One column of keys, or two side by side.
    private func lines(_ language: Language, columns: Int) -> [StyledText] {
        let sections = KeyCommand.Section.allCases.map { section($0, language) }
        guard columns >= 64 else { return sections.flatMap { $0 } }
        let left = sections[0]
        let right = sections[1...].flatMap { $0 }
        let width = columns / 2

        return (0..<max(left.count, right.count)).map { row in
            let start = row < left.count ? left[row] : ""
            return start.truncated(toDisplayWidth: width - 2).padded(toDisplayWidth: width)
                + (row < right.count ? right[row] : "")
        }
    }

    private func section(_ section: KeyCommand.Section, _ language: Language) -> [StyledText] {
        let commands = bindings.filter { $0.section == section }
        guard !commands.isEmpty else { return [] }
        let names = commands.map { $0.keys.map(\.name).joined(separator: " ") }
        let width = min(names.map(\.displayWidth).max() ?? 0, 20)
        let rows = zip(commands, names).map { command, name in
            StyledText(name, .accent).padded(toDisplayWidth: width + 2)
                + StyledText(command.label(in: language))
        }
        let title = terminalUIText(in: language).section(section)

        return [StyledText(title, .heading)] + rows + [""]
    }
}
