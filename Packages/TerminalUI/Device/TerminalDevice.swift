/// What an ``Interface`` runs on: a real terminal (``SystemTerminal``), or one in memory for tests
/// (``OffscreenTerminal``).
@MainActor
public protocol TerminalDevice: AnyObject {
    /// How many cells there are now.
    var size: CellSize { get }

    /// How many colors there are; less than 8 means none.
    var colors: Int { get }

    /// Takes the screen and begins to collect events.
    ///
    /// - Parameter wake: Called, on any thread, when there are some.
    /// - Throws: ``TerminalError`` if the terminal cannot show screens.
    func open(wake: @escaping @Sendable () -> Void) throws(TerminalError)

    /// Takes the events that have come, in order; never waits.
    func takeEvents() -> [InputEvent]

    /// Shows a grid.
    ///
    /// - Parameters:
    ///   - grid: The cells.
    ///   - theme: What their roles look like.
    ///   - isComplete: Whether everything is to be drawn, whatever the terminal shows.
    func draw(_ grid: Grid, theme: Theme, isComplete: Bool)

    /// Rings the bell.
    func ring()

    /// Gives the terminal to the shell until someone continues the process.
    func suspend()

    /// Takes the terminal again after a stop that was not by ``suspend()``.
    func retake()

    /// Gives the terminal to others until ``takeBack()``.
    func giveAway()

    /// Takes the terminal again after ``giveAway()``.
    func takeBack()

    /// Gives the terminal to another program until that ends.
    ///
    /// - Returns: its status; 128 and the signal's number if a signal has ended it.
    /// - Throws: ``TerminalError/editorMissing`` if it cannot be started.
    func run(_ command: [String]) async throws(TerminalError) -> Int

    /// Gives the terminal back for good.
    func close()
}
