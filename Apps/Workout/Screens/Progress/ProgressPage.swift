import AppShell
import Persistence
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// An exercise of the workout in progress.
struct ProgressRow: Identifiable {
    var entry: DetailedEntry
    /// Its place, from 1.
    var place: Int
    /// Whether it is the one whose turn it is.
    var isCurrent: Bool
    /// What names its superset; `nil` if it is in none.
    var group: String?

    var id: Int64 { entry.entry.id.rawValue }
}

/// The page of a workout in progress: clocks above, exercises below them, and at the bottom the line in
/// which the sets of the chosen exercise are typed.
final class ProgressPage: Screen {
    /// The exercises.
    var rows: [ProgressRow] = [] { didSet { list.show(rows) } }
    /// The list of them.
    let list: ListScreen<ProgressRow>
    /// The line in which sets are typed.
    let field: TextField
    let title: String
    /// The lines above, in so much room.
    var head: (CellSize) -> [StyledText] = { _ in [] }
    /// What the sets that are typed belong to, and what was done of it the last time.
    var prompt: (ProgressRow) -> StyledText = { _ in "" }
    /// What was wrong with what was typed last.
    var problem: StyledText = "" { didSet { if problem != oldValue { invalidate() } } }
    /// A few words at the end of the title line.
    var statusText: () -> String = { "" }
    /// Sets were typed; nothing stands for those that are suggested.
    var onWrite: (String, ProgressRow) -> Void = { _, _ in }
    /// What keys do beside what they do in the list.
    var commands = KeyMap()
    /// The keys that begin and end typing, and how they are called.
    let words: (type: LocalizedText, done: LocalizedText, cancel: LocalizedText)
    var invalidate: @MainActor () -> Void = {} {
        didSet {
            list.invalidate = invalidate
            field.invalidate = invalidate
        }
    }

    /// Whether what stands in the line is from before, and typing goes on once there are exercises.
    private(set) var isRestored = false
    /// Keeps what is typed.
    var unsaved: FormDraft?
    /// The exercise that what stands in the line was typed for.
    private(set) var entered: Int64?
    private(set) var isEntering = false {
        didSet { invalidate() }
    }
    private var fieldArea = CellArea(columns: 0, rows: 0)

    init(
        _ title: String, list: ListScreen<ProgressRow>, field: TextField,
        words: (type: LocalizedText, done: LocalizedText, cancel: LocalizedText)
    ) {
        self.title = title
        self.list = list
        self.field = field
        self.words = words
    }

    func status(in language: Language) -> String { statusText() }

    var isTyping: Bool { isEntering || list.isTyping }

    // MARK: - Typing

    /// Lets sets be typed for the chosen exercise.
    func enter(_ first: InputEvent? = nil) {
        guard let row = list.selected else { return }
        entered = row.id
        isEntering = true
        if let first { _ = field.handle(first) }
    }

    /// Lets what was typed the last time be gone on with, for the exercise that it was for.
    func goOn() {
        if let place = rows.firstIndex(where: { $0.id == entered }) { list.select(place) }
        isRestored = false
        enter()
    }

    /// What stands in the line was typed the last time, for this exercise.
    func restore(for entry: Int64?) {
        entered = entry
        isRestored = true
    }

    /// What was typed has been written down, or is given up.
    func leave() {
        // At once, lest it be there again after an end that comes before the next moment of saving.
        // Where nothing was typed here, it may be what another terminal keeps.
        if !field.text.isEmpty { unsaved?.forget() }
        field.text = ""
        problem = ""
        isEntering = false
    }

    var keys: KeyMap {
        var map = KeyMap()
        guard isEntering else {
            if !list.isTyping {
                if list.selected != nil {
                    map.on(KeyCommand(.enter, label: words.type)) { [self] in enter() }
                }
                map.append(commands)
            }
            map.append(list.keys)
            return map
        }
        map.on(KeyCommand(.enter, label: words.done)) { [self] in
            if let row = list.selected { onWrite(field.text, row) }
        }
        map.on(KeyCommand(.escape, label: words.cancel)) { [self] in leave() }
        // The list's own keys for moving are letters, too.
        for key in [Key.up, .down] {
            map.on(KeyCommand(key, label: words.type, isHinted: false)) { [self] in
                list.press(key)
                entered = list.selected?.id
                problem = ""
                invalidate()
            }
        }
        return map
    }

    func handle(_ event: InputEvent) -> Bool {
        if case .mouse(let mouse) = event {
            guard mouse.action == .press, fieldArea.contains(mouse.point) else {
                return list.handle(event)
            }
            enter()
            return true
        }
        if isEntering {
            problem = ""
            return field.handle(event)
        }
        if list.isTyping { return list.handle(event) }
        // A number, or what a set without one begins with, begins a set.
        if case .key(let key) = event, let typed = key.typed, typed.isNumber || "+.".contains(typed)
        {
            enter(event)
            return isEntering
        }
        return list.handle(event)
    }

    // MARK: - Drawing

    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var rest = area
        for line in head(area.size).prefix(max(area.rows - 6, 0)) {
            grid.write(line, in: rest.cutTop(1).inset(columns: 1), context.style())
        }
        if let row = list.selected, rest.rows > 4 {
            let bottom = rest.cutBottom(rest.rows > 12 ? 5 : 2)
            draw(row, into: &grid, in: bottom, context)
        } else {
            fieldArea = CellArea(columns: 0, rows: 0)
        }
        var below = context
        below.isFocused = context.isFocused && !isEntering
        list.draw(into: &grid, in: rest, context: below)
    }

    /// What the sets belong to, or what is wrong with them, and the line in which they are typed; the
    /// last row is left to short messages.
    private func draw(
        _ row: ProgressRow, into grid: inout Grid, in area: CellArea, _ context: RenderContext
    ) {
        var rest = area
        if rest.rows > 2 {
            let line = StyledText(String(repeating: "─", count: rest.columns))
            grid.write(line, in: rest.cutTop(1), context.style(.line))
            let told = problem.isEmpty ? prompt(row) : problem
            for line in told.wrapped(toDisplayWidth: max(rest.columns - 2, 1)).prefix(2) {
                grid.write(line, in: rest.cutTop(1).inset(columns: 1), context.style(.muted))
            }
            drawField(into: &grid, in: rest.cutTop(1), context)
        } else {
            drawField(into: &grid, in: rest.cutTop(1), context)
            let told = problem.isEmpty ? prompt(row) : problem
            grid.write(told, in: rest.inset(columns: 1), context.style(.muted))
        }
    }

    private func drawField(
        into grid: inout Grid, in area: CellArea, _ context: RenderContext
    ) {
        var line = area
        grid.write(
            StyledText(isEntering ? " ›" : ""), in: line.cutLeading(3), context.style(.accent))
        _ = line.cutTrailing(1)
        fieldArea = line
        field.draw(
            into: &grid, in: line, isFocused: isEntering && context.isFocused, context: context)
    }
}
