public import Terminal
public import TextProcessing

/// A text to type, of one line or several.
public final class TextField: FormField {
    /// What is to be filled in.
    public let label: String
    /// A hint under the field.
    public var note: StyledText = "" { didSet { if note != oldValue { invalidate() } } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// Called with each change.
    public var onChange: ((String) -> Void)?
    /// What stands in the field while it is empty.
    public var placeholder = "" { didSet { if placeholder != oldValue { invalidate() } } }
    /// Whether the field may be empty.
    public var isRequired = false
    /// Whether nobody may read what is typed, as with a password: it is shown as `•` for each
    /// character, and that it was typed is no reason to ask before it is left.
    public var isSecret = false { didSet { if isSecret != oldValue { invalidate() } } }
    /// Says what is wrong with a text; asked at each change.
    public var validate: ((String) -> String?)?

    private var edited: EditableText
    private var initial: String
    private let lines: Int
    private var width = 40
    private var top = 0
    private var area = CellArea(columns: 0, rows: 0)

    /// A field.
    ///
    /// - Parameters:
    ///   - label: What stands before it.
    ///   - text: What it begins with.
    ///   - lines: How many lines are shown; more than one makes Return a line break.
    public init(_ label: String, text: String = "", lines: Int = 1) {
        self.label = label
        self.lines = max(lines, 1)
        edited = EditableText(text, isMultiline: lines > 1)
        initial = edited.text
    }

    /// What stands in the field.
    public var text: String {
        get { edited.text }
        set {
            guard newValue != edited.text else { return }
            edited.replace(with: newValue)
            onChange?(edited.text)
            invalidate()
        }
    }

    /// Whether the text may have several lines.
    public var isMultiline: Bool { edited.isMultiline }

    /// Whether this differs from what it was at first, or when it was saved last.
    public var isChanged: Bool { !isSecret && edited.text != initial }
    /// Whether keys that type are text here.
    public var takesText: Bool { true }
    /// How many rows the field takes.
    public func rows(columns: Int) -> Int { lines }

    /// What is wrong with what stands here; `nil` if nothing is.
    public func problem(in language: Language) -> String? {
        if isRequired, edited.text.trimmed.isEmpty { return terminalUIText(in: language).required }

        return validate?(edited.text)
    }

    /// What stands here is saved.
    public func noteSaved() { initial = edited.text }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        let before = edited.text
        switch event {
        case .key(let key):
            guard edited.handle(key, width: width) else { return false }
        case .paste(let text):
            edited.insert(text)
        default: return false
        }
        if edited.text != before { onChange?(edited.text) }
        invalidate()

        return true
    }

    /// Draws everything.
    public func draw(
        into grid: inout Grid,
        in area: CellArea,
        isFocused: Bool,
        context: RenderContext
    ) {
        let style = CellStyle(.plain, isFocused ? .focusedField : .field)
        grid.fill(area, style)
        let inner = area.inset(columns: 1)
        width = inner.columns
        if edited.text.isEmpty {
            grid.write(
                StyledText(placeholder), in: inner.line(0), CellStyle(.muted, style.surface))
            if isFocused { grid.cursor = inner.point() }
        } else if isMultiline {
            drawLines(into: &grid, in: inner, isFocused: isFocused, style)
        } else if isFocused {
            let (shown, column) = shownText.window(width: inner.columns)
            grid.write(StyledText(shown), in: inner, style)
            grid.cursor = inner.point(column)
        } else {
            grid.write(StyledText(shownText.text), in: inner, style)
        }
    }

    /// What of a single line may be seen.
    private var shownText: EditableText {
        isSecret ? edited.masked(by: "•") : edited
    }

    private func drawLines(
        into grid: inout Grid,
        in area: CellArea,
        isFocused: Bool,
        _ style: CellStyle
    ) {
        let shown = edited.shownLines(width: area.columns)
        let place = edited.place(width: area.columns)
        if isFocused {
            if place.line < top { top = place.line }
            if place.line >= top + area.rows { top = place.line - area.rows + 1 }
        }
        top = min(top, max(shown.count - area.rows, 0))
        for (offset, line) in shown.dropFirst(top).prefix(area.rows).enumerated() {
            grid.write(StyledText(line.text), in: area.line(offset), style)
        }
        if isFocused { grid.cursor = area.point(place.column, place.line - top) }
    }
}
