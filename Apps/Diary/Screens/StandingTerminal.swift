import Synchronization
import TerminalUI

/// A terminal that stays open while one interface after another is shown on it: nothing flickers, and
/// nothing of the shell is seen, when the password sheet takes the place of the diary.
@MainActor
final class StandingTerminal: TerminalDevice {
    /// What is told that there are events.
    private final class Bell: Sendable {
        let wake = Mutex<@Sendable () -> Void>({})

        func ring() { wake.withLock { $0 }() }
    }

    private let base: any TerminalDevice
    private let bell = Bell()
    private var isOpen = false
    /// Asked of the terminal once; each interface wants to know it.
    private var background: InputEvent?
    private var isNew = false

    init(_ base: any TerminalDevice) { self.base = base }

    var size: CellSize { base.size }
    var colors: Int { base.colors }

    func open(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
        bell.wake.withLock { $0 = wake }
        isNew = true
        guard !isOpen else { return }
        try base.open { [bell] in bell.ring() }
        isOpen = true
    }

    func takeEvents() -> [InputEvent] {
        var events = base.takeEvents()
        if isNew, let background { events.insert(background, at: 0) }
        isNew = false
        for event in events { if case .background = event { background = event } }
        return events
    }

    func draw(_ grid: Grid, theme: Theme, isComplete: Bool) {
        base.draw(grid, theme: theme, isComplete: isComplete)
    }

    func ring() { base.ring() }
    func suspend() { base.suspend() }
    func retake() { base.retake() }
    func giveAway() { base.giveAway() }
    func takeBack() { base.takeBack() }

    func run(_ command: [String]) async throws(TerminalError) -> Int {
        try await base.run(command)
    }

    /// The end of one interface is not the end of the terminal.
    func close() {}

    /// Gives the terminal back for good.
    func end() {
        if isOpen { base.close() }
        isOpen = false
    }
}
