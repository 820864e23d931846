/// A terminal in memory, for tests of screens and flows.
///
/// ```swift
/// let terminal = OffscreenTerminal(columns: 40, rows: 12)
/// let interface = Interface(terminal, language: .korean)
/// try interface.start(screen)
/// terminal.press("j", .enter)
/// interface.update()
/// #expect(terminal.text.contains("…"))
/// ```
public final class OffscreenTerminal: TerminalDevice {
    /// How many cells there are; changing it sends ``InputEvent/resized``.
    public var size: CellSize { didSet { send(.resized) } }
    /// How many colors there are; less than 8 means none.
    public let colors: Int
    /// What is shown.
    public private(set) var grid: Grid
    /// How it looks.
    public private(set) var theme: Theme = .monochrome
    /// How often something was drawn.
    public private(set) var drawings = 0
    /// How often the bell was rung.
    public private(set) var rings = 0
    /// How often the terminal was given to the shell.
    public private(set) var suspensions = 0
    /// Whether it is open.
    public private(set) var isOpen = false
    /// Runs what another program would do; the result is its status.
    public var onRun: ([String]) -> Int = { _ in 0 }

    private var events: [InputEvent] = []
    private var wake: @Sendable () -> Void = {}

    /// A terminal.
    public init(columns: Int = 80, rows: Int = 24, colors: Int = 256) {
        size = CellSize(columns: columns, rows: rows)
        grid = Grid(CellSize(columns: columns, rows: rows))
        self.colors = colors
    }

    /// What can be read, line by line, without spaces at their ends.
    public var text: String { grid.text }

    /// Lets events happen.
    public func send(_ new: InputEvent...) {
        events += new
        wake()
    }

    /// Presses keys.
    public func press(_ keys: Key...) {
        events += keys.map(InputEvent.key)
        wake()
    }

    /// Types a text, key by key.
    public func type(_ text: String) {
        events += text.map { .key(Key(.character($0))) }
        wake()
    }

    /// Takes the screen and begins to collect events.
    public func open(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
        self.wake = wake
        isOpen = true
    }

    /// Takes the events that have come, in order; never waits.
    public func takeEvents() -> [InputEvent] {
        defer { events = [] }

        return events
    }

    /// Shows a grid.
    public func draw(_ grid: Grid, theme: Theme, isComplete: Bool) {
        self.grid = grid
        self.theme = theme
        drawings += 1
    }

    /// Rings the bell.
    public func ring() { rings += 1 }
    /// Gives the terminal to the shell until someone continues the process.
    public func suspend() { suspensions += 1 }
    /// Takes the terminal again after a stop that nobody announced.
    public func retake() {}
    /// Gives the terminal to others until ``takeBack()``.
    public func giveAway() {}
    /// Takes the terminal again after ``giveAway()``.
    public func takeBack() {}
    /// Gives the terminal to another program until that ends.
    public func run(_ command: [String]) async throws(TerminalError) -> Int { onRun(command) }
    /// Gives the terminal back for good.
    public func close() { isOpen = false }
}
