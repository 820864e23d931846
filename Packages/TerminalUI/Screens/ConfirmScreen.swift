public import Terminal
import TextProcessing

/// A question to be answered with yes or no, shown as a sheet.
public final class ConfirmScreen: Screen {
    /// What stands in the title line.
    public let title: String
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {}

    private let detail: StyledText
    private let confirm: String
    private let decline: String
    private let onAnswer: (Bool) -> Void
    private var isYes = false
    private var buttons: [CellArea] = []

    /// A question.
    ///
    /// - Parameters:
    ///   - question: What is asked.
    ///   - detail: What the person should know before they answer.
    ///   - confirm: What yes means, as a verb.
    ///   - decline: What no means; it is what Return answers at first.
    ///   - onAnswer: Called once. Whoever shows the sheet takes it away.
    public init(
        _ question: String,
        detail: StyledText = "",
        confirm: String,
        decline: String,
        onAnswer: @escaping (Bool) -> Void
    ) {
        title = question
        self.detail = detail
        self.confirm = confirm
        self.decline = decline
        self.onAnswer = onAnswer
    }

    /// What keys do now.
    public var keys: KeyMap {
        var map = KeyMap()
        map.on(KeyCommand("y", label: LocalizedText { [confirm] _ in confirm })) { [self] in
            onAnswer(true)
        }
        map.on(
            KeyCommand("n", .escape, "q", label: LocalizedText { [decline] _ in decline })
        ) { [self] in onAnswer(false) }
        map.on(Self.choose) { [self] in onAnswer(isYes) }
        map.on(Self.other) { [self] in
            isYes.toggle()
            invalidate()
        }

        return map
    }

    private static let choose = KeyCommand(
        .enter, label: LocalizedText { terminalUIText(in: $0)[.answer] }, isHinted: false)
    private static let other = KeyCommand.nextItem.with(
        keys: [.tab, .backTab, .left, .right, "h", "l"])

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press,
            let index = buttons.firstIndex(where: { $0.contains(mouse.point) })
        else { return false }
        onAnswer(index == 0)

        return true
    }

    /// The rows that this would fill as a sheet of a width.
    public func preferredRows(columns: Int) -> Int {
        (detail.isEmpty ? 0 : detail.wrapped(toDisplayWidth: max(columns - 4, 1)).count + 1) + 1
    }

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        var rest = area.inset(columns: 2)
        if !detail.isEmpty {
            let lines = detail.wrapped(toDisplayWidth: max(rest.columns, 1))
            for line in lines.prefix(max(rest.rows - 1, 0)) {
                grid.write(line, in: rest.cutTop(1), context.style())
            }
            if rest.rows > 1 { _ = rest.cutTop(1) }
        }
        buttons = []
        var row = rest.cutTop(1)
        for (text, isChosen) in [(confirm, isYes), (decline, !isYes)] {
            let button = row.cutLeading(text.displayWidth + 4)
            _ = row.cutLeading(2)
            let style = CellStyle(.plain, isChosen ? .selection : .field)
            grid.fill(button, style)
            grid.write(StyledText(text), in: button, style, alignment: .center)
            buttons.append(button)
        }
    }
}
