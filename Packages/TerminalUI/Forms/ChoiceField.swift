public import Terminal
import TextProcessing

/// One of some options. The arrows, the space bar and a first letter choose.
public final class ChoiceField: FormField {
    /// What is to be filled in.
    public let label: String
    /// A hint under the field.
    public var note: StyledText = "" { didSet { if note != oldValue { invalidate() } } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// Called with the place of another choice.
    public var onChange: ((Int) -> Void)?
    /// What there is to choose from.
    public var options: [String] {
        didSet {
            selection = min(selection, max(options.count - 1, 0))
            invalidate()
        }
    }

    private var initial: Int
    private var area = CellArea(columns: 0, rows: 0)

    /// The place of the choice in ``options``.
    public var selection: Int {
        didSet {
            guard selection != oldValue else { return }
            onChange?(selection)
            invalidate()
        }
    }

    /// A field.
    public init(_ label: String, options: [String], selection: Int = 0) {
        self.label = label
        self.options = options
        self.selection = min(max(selection, 0), max(options.count - 1, 0))
        initial = self.selection
    }

    /// Whether this differs from what it was at first, or when it was saved last.
    public var isChanged: Bool { selection != initial }

    /// What stands here is saved.
    public func noteSaved() { initial = selection }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key):
            switch key {
            case .left, "h": choose(selection - 1)
            case .right, "l", " ": choose(selection + 1)
            default: return chooseByLetter(key)
            }
        case .mouse(let mouse) where mouse.action == .press:
            choose(selection + (mouse.point.column < area.column + 2 ? -1 : 1))
        default: return false
        }

        return true
    }

    private func choose(_ index: Int) {
        guard !options.isEmpty else { return }
        selection = (index + options.count) % options.count
    }

    private func chooseByLetter(_ key: Key) -> Bool {
        guard let typed = key.typed else { return false }
        let wanted = String(typed).folded
        let order = options.indices.map { (selection + 1 + $0) % options.count }
        guard let index = order.first(where: { options[$0].folded.hasPrefix(wanted) }) else {
            return false
        }
        choose(index)

        return true
    }

    /// Draws everything.
    public func draw(
        into grid: inout Grid,
        in area: CellArea,
        isFocused: Bool,
        context: RenderContext
    ) {
        self.area = area
        let style = CellStyle(.plain, isFocused ? .focusedField : .field)
        let text = options.indices.contains(selection) ? options[selection] : ""
        let widest = options.map(\.displayWidth).max() ?? 0
        var box = area
        box = box.cutLeading(min(max(widest, 4) + 4, area.columns))
        grid.fill(box, style)
        let arrow = CellStyle(isFocused ? .accent : .muted, style.surface)
        grid.write("‹", in: box.cutLeading(1), arrow)
        grid.write("›", in: box.cutTrailing(1), arrow)
        grid.write(StyledText(text), in: box.inset(columns: 1), style)
    }
}
