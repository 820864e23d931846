import AppShell
import AppSupport
import IssuesCore
import Terminal
import TerminalUI
import TextProcessing

/// A list below a query that is typed: what is wrong with it is said below the place, and what can
/// come next while it is typed.
final class QueryScreen: Screen {
    /// Called with each change of the query.
    var onChange: (String) -> Void = { _ in }
    /// What stands at the end of the query's line, such as the project.
    var label: () -> StyledText = { "" }
    /// Told of the width before each drawing.
    var onDraw: (Int) -> Void = { _ in }
    /// What is to be said of the query.
    var remark: QueryRemark? { didSet { invalidate() } }
    /// What queries can be about.
    var names = IssueQueryKnownNames()
    var invalidate: @MainActor () -> Void = {} {
        didSet { base.invalidate = invalidate }
    }

    private let base: any Screen
    private let words: Words
    private let bar = TextField("")
    private var isInBar = false
    private var before = ""

    /// What the bar says itself.
    struct Words {
        var query: String
        var complete: String
        var done: String
        var cancel: String
        var clear: String
        var hint: String
    }

    /// A list below a query.
    init(_ base: any Screen, _ words: Words, query: String) {
        self.base = base
        self.words = words
        bar.text = query
        bar.placeholder = words.hint
        bar.onChange = { [weak self] in self?.onChange($0) }
    }

    /// What stands in the bar.
    var query: String {
        get { bar.text }
        set {
            guard bar.text != newValue else { return }
            bar.text = newValue
            invalidate()
        }
    }

    var title: String { base.title }
    var isTyping: Bool { isInBar || base.isTyping }

    func status(in language: Language) -> String { base.status(in: language) }
    func preferredRows(columns: Int) -> Int { base.preferredRows(columns: columns) + 1 }
    func didAppear() { base.didAppear() }

    // MARK: - Keys

    var keys: KeyMap {
        var map = KeyMap()
        guard isInBar else {
            map.on(KeyCommand.find.named(LocalizedText(words.query))) { [self] in beginTyping() }
            if bar.text != IssuesScreens.firstQuery {
                map.on(KeyCommand("c", label: LocalizedText(words.clear))) { [self] in
                    change(to: IssuesScreens.firstQuery)
                }
            }
            map.append(base.keys)
            return map
        }
        map.on(KeyCommand(.enter, label: LocalizedText(words.done))) { [self] in endTyping() }
        map.on(KeyCommand(.tab, label: LocalizedText(words.complete))) { [self] in complete() }
        map.on(KeyCommand(.escape, label: LocalizedText(words.cancel))) { [self] in
            change(to: before)
            endTyping()
        }
        map.on(KeyCommand(.down, label: LocalizedText(words.done), isHinted: false)) { [self] in
            endTyping()
        }
        return map
    }

    func handle(_ event: InputEvent) -> Bool {
        isInBar ? bar.handle(event) : base.handle(event)
    }

    private func beginTyping() {
        before = bar.text
        // What is added stands behind what is there.
        if !bar.text.isEmpty, !bar.text.hasSuffix(" ") { bar.text += " " }
        isInBar = true
        invalidate()
    }

    private func endTyping() {
        let trimmed = bar.text.onOneLine
        if trimmed != bar.text { bar.text = trimmed }
        isInBar = false
        onChange(trimmed)
        invalidate()
    }

    private func change(to query: String) {
        bar.text = query
        onChange(query)
        invalidate()
    }

    private var completions: IssueQueryCompletions {
        IssueQueryCompletions(bar.text, names: names)
    }

    /// Puts the first of what can stand there into its place.
    private func complete() {
        let completions = completions
        guard let first = completions.candidates.first else { return }
        let isWhole = !first.hasSuffix(":")
        change(
            to: bar.text.replacing(completions.range, with: first) + (isWhole ? " " : ""))
    }

    // MARK: - Drawing

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        onDraw(area.columns)
        var rest = area
        drawBar(into: &grid, in: rest.cutTop(1), context)
        for line in lines(columns: area.columns - 4).prefix(max(area.rows - 4, 0)) {
            grid.write(line, in: rest.cutTop(1).inset(columns: 1), context.style(.muted))
        }
        let inner = RenderContext(
            language: context.language, surface: context.surface,
            isFocused: context.isFocused && !isInBar)
        base.draw(into: &grid, in: rest, context: inner)
        if isInBar, context.isFocused { grid.cursor = cursor }
    }

    private var cursor: CellPoint?

    private func drawBar(
        into grid: inout Grid, in area: CellArea, _ context: RenderContext
    ) {
        var line = area.inset(columns: 1)
        let label = label().truncated(toDisplayWidth: max(area.columns / 3, 1))
        if !label.isEmpty {
            grid.write(label, in: line.cutTrailing(label.displayWidth), context.style())
            _ = line.cutTrailing(2)
        }
        let isFocused = isInBar && context.isFocused
        let style = CellStyle(.accent, isFocused ? .focusedField : .field)
        let mark = line.cutLeading(1)
        grid.fill(mark, style)
        grid.write("/", in: mark, style)
        bar.draw(into: &grid, in: line, isFocused: isFocused, context: context)
        cursor = grid.cursor
    }

    /// What stands below the query: a mark below the place and what is wrong there, else what can
    /// come next.
    private func lines(columns: Int) -> [StyledText] {
        var lines: [StyledText] = []
        // While a word is typed, it is no mistake yet that it is not whole.
        if let remark, !isInBar || completionLine(columns) == nil {
            if let place = remark.place {
                let marks = place.marked().split(separator: "\n").last.map(String.init) ?? ""
                if marks.displayWidth <= columns {
                    lines.append(StyledText("  " + marks, remark.isMistake ? .failure : .warning))
                }
            }
            let advice = remark.message.advice.map { "   " + $0 } ?? ""
            let said = remark.message.text.prefix(1).uppercased() + remark.message.text.dropFirst()
            lines += StyledText(
                (said + advice).cleanedForTerminal, remark.isMistake ? .failure : .warning
            ).wrapped(toDisplayWidth: max(columns, 1)).prefix(3)
        }
        if isInBar, let line = completionLine(columns) { lines.append(line) }
        return lines
    }

    /// What can come next, the first of which a key puts there; `nil` if nothing can.
    private func completionLine(_ columns: Int) -> StyledText? {
        let completions = completions
        let typed = String(bar.text[completions.range])
        let candidates = completions.candidates.filter { $0 != typed }
        guard let first = candidates.first else { return nil }
        let others = candidates.dropFirst().prefix(30).map { StyledText($0, .muted) }
        let line = ([StyledText(first, .accent)] + others).joined(separator: "  ")
        return (StyledText("  ") + line).truncated(toDisplayWidth: max(columns, 1))
    }
}

extension String {
    /// The text with another one in place of a part of it.
    fileprivate func replacing(_ range: Range<Index>, with part: String) -> String {
        self[..<range.lowerBound] + part + self[range.upperBound...]
    }
}
