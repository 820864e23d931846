public import Chrono
public import Terminal
public import TextProcessing

/// A day, typed as people say it (`fri`, `내일`, `3/2`) with the day that was understood beside it.
public final class DateField: FormField {
    /// What is to be filled in.
    public let label: String
    /// A hint under the field.
    public var note: StyledText = "" { didSet { if note != oldValue { invalidate() } } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// Called when another day is meant; `nil` for none.
    public var onChange: ((Day?) -> Void)?
    /// Whether there has to be a day.
    public var isRequired = false

    private var edited: EditableText
    private var initial: String
    private let parser: DayParser
    /// The day that is meant; `nil` if none is, or if what was typed is no day.
    public private(set) var day: Day?

    /// A field.
    ///
    /// - Parameters:
    ///   - label: What stands before it.
    ///   - day: The day it begins with.
    ///   - parser: What makes days of words; it knows which day is today.
    public init(_ label: String, day: Day? = nil, parser: DayParser) {
        self.label = label
        self.day = day
        self.parser = parser
        edited = EditableText(day?.description ?? "")
        initial = edited.text
    }

    /// What stands in the field, as it was typed.
    public var text: String {
        get { edited.text }
        set {
            guard newValue != edited.text else { return }
            edited.replace(with: newValue)
            read()
            invalidate()
        }
    }

    /// Whether this differs from what it was at first, or when it was saved last.
    public var isChanged: Bool { edited.text != initial }
    /// Whether keys that type are text here.
    public var takesText: Bool { true }

    /// What is wrong with what stands here; `nil` if nothing is.
    public func problem(in language: Language) -> String? {
        let isEmpty = edited.text.trimmed.isEmpty
        if isEmpty { return isRequired ? terminalUIText(in: language).required : nil }

        return day == nil ? terminalUIText(in: language).notADay : nil
    }

    /// What stands here is saved.
    public func noteSaved() { initial = edited.text }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .key(Key(.pageUp)): step(-1)
        case .key(Key(.pageDown)): step(1)
        case .key(let key):
            guard edited.handle(key) else { return false }
            read()
        case .paste(let text):
            edited.insert(text)
            read()
        default: return false
        }
        invalidate()

        return true
    }

    private func read() {
        let text = edited.text.trimmed
        // What is no day is told by `problem(in:)` while it is typed.
        take(text.isEmpty ? nil : try? parser.parse(text))
    }

    private func step(_ days: Int) {
        let next = (day ?? parser.today).advanced(by: day == nil ? 0 : days)
        edited.replace(with: next.description)
        take(next)
    }

    private func take(_ new: Day?) {
        guard new != day else { return }
        day = new
        onChange?(new)
    }

    /// Draws everything.
    public func draw(
        into grid: inout Grid,
        in area: CellArea,
        isFocused: Bool,
        context: RenderContext
    ) {
        var rest = area
        let box = rest.cutLeading(min(24, area.columns))
        let style = CellStyle(.plain, isFocused ? .focusedField : .field)
        grid.fill(box, style)
        let inner = box.inset(columns: 1)
        let (shown, column) = edited.window(width: inner.columns)
        grid.write(StyledText(shown), in: inner, style)
        if isFocused { grid.cursor = inner.point(column) }
        _ = rest.cutLeading(1)
        let meaning = day.map { day in
            let index = day.weekday.rawValue - 1
            let whole = "\(day) \(context.text.weekdayNames[index])"
            return whole.displayWidth <= rest.columns
                ? whole : "\(day) \(context.text.weekdays[index])"
        }
        grid.write(
            StyledText(meaning ?? (edited.text.isEmpty ? context.text.noDay : "")), in: rest,
            context.style(.muted))
    }
}
