public import Terminal

/// Something that takes a while, told of in a line with a bar or with something that moves.
@MainActor
public final class Activity {
    private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// What is going on.
    public var text: StyledText { didSet { invalidate() } }
    /// How much of it is done, from 0 to 1; `nil` if nobody knows.
    public var fraction: Double? { didSet { invalidate() } }

    private let invalidate: () -> Void
    private let onFinish: (Activity) -> Void

    init(
        _ text: StyledText,
        fraction: Double?,
        invalidate: @escaping () -> Void,
        onFinish: @escaping (Activity) -> Void
    ) {
        self.text = text
        self.fraction = fraction
        self.invalidate = invalidate
        self.onFinish = onFinish
    }

    /// It is done; the line goes.
    public func finish() { onFinish(self) }

    func line(tick: Int, width: Int) -> StyledText {
        guard let fraction else {
            return StyledText(Self.spinner[tick % Self.spinner.count], .accent) + " " + text
        }
        let part = min(max(fraction, 0), 1)
        let cells = width >= 60 ? 20 : 10
        let done = Int(part * Double(cells))
        let percent = "\(Int(part * 100))%"

        return StyledText(String(repeating: "━", count: done), .accent)
            + StyledText(String(repeating: "─", count: cells - done), .muted)
            + StyledText(String(repeating: " ", count: max(5 - percent.count, 1)) + percent + "  ")
            + text
    }
}

/// A short message that goes by itself.
struct Toast {
    let id: Int
    let text: StyledText
    /// How many keys had been pressed when it came.
    var keys = 0
}
