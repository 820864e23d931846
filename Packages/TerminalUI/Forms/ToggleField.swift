public import Terminal
import TextProcessing

/// Something that is on or off.
public final class ToggleField: FormField {
    /// What is to be filled in.
    public let label: String
    /// A hint under the field.
    public var note: StyledText = "" { didSet { if note != oldValue { invalidate() } } }
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}
    /// Called when it is switched.
    public var onChange: ((Bool) -> Void)?

    private var initial: Bool

    /// Whether it is on.
    public var isOn: Bool {
        didSet {
            guard isOn != oldValue else { return }
            onChange?(isOn)
            invalidate()
        }
    }

    /// A field.
    public init(_ label: String, isOn: Bool = false) {
        self.label = label
        self.isOn = isOn
        initial = isOn
    }

    /// Whether this differs from what it was at first, or when it was saved last.
    public var isChanged: Bool { isOn != initial }

    /// What stands here is saved.
    public func noteSaved() { initial = isOn }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .key(" "), .key(.left), .key(.right): isOn.toggle()
        case .mouse(let mouse) where mouse.action == .press: isOn.toggle()
        default: return false
        }

        return true
    }

    /// Draws everything.
    public func draw(
        into grid: inout Grid,
        in area: CellArea,
        isFocused: Bool,
        context: RenderContext
    ) {
        let words = context.text
        let text = "[\(isOn ? "x" : " ")] " + (isOn ? words.on : words.off)
        var box = area
        box = box.cutLeading(min(text.displayWidth + 2, area.columns))
        let style = CellStyle(.plain, isFocused ? .focusedField : .field)
        grid.fill(box, style)
        grid.write(StyledText(text), in: box.inset(columns: 1), style)
    }
}
