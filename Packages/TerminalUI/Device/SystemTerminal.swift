import CNcurses

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal that the process runs in, drawn with ncursesw.
///
/// While it is open, every way out of the process gives the terminal back as it was: the end of
/// an ``Interface``, a crash, a signal. Only one can be open in a process.
public final class SystemTerminal: TerminalDevice {
    /// How many cells there are now.
    public private(set) var size = CellSize(columns: 80, rows: 24)
    /// How many colors there are; less than 8 means none.
    public private(set) var colors = 0

    private let name: String
    private var pump: InputPump?
    private var running: InputPump.Running?
    private var shown: Grid?
    private var shownTheme: Theme?

    /// How many pairs of colors a theme needs at most.
    private static let themePairs = 256

    /// The terminal of the standard streams.
    ///
    /// - Parameter environment: The process's variables; `TERM` says what terminal it is.
    public init(environment: [String: String]) {
        name = environment["TERM"] ?? ""
    }

    // MARK: - Opening and closing

    /// Takes the screen and begins to collect events.
    public func open(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
        _ = cnc_use_utf8()
        switch Int(cnc_probe(name)) {
        case CNC_CAPABLE: break
        case CNC_UNKNOWN: throw .unknownTerminal(name)
        case CNC_MISSING: throw .libraryMissing
        default: throw .incapableTerminal(name)
        }
        let signals = cnc_guard()
        guard signals >= 0, cnc_open() else {
            cnc_unguard()
            throw .cannotOpen
        }
        colors = Int(cnc_colors())
        measure()
        let pump = InputPump(signals: signals, wake: wake)
        self.pump = pump
        running = pump.start()
        guard running != nil else {
            close()
            throw .cannotOpen
        }
    }

    /// Gives the terminal back for good.
    public func close() {
        running?.stop()
        running = nil
        guard pump != nil else { return }
        pump = nil
        cnc_leave()
        cnc_close()
        cnc_unguard()
    }

    // MARK: - Events

    /// Takes the events that have come, in order; never waits.
    public func takeEvents() -> [InputEvent] {
        cnc_guard_thread()
        let events = pump?.take() ?? []
        if events.contains(.resized) || events.contains(.resumed) { measure() }

        return events
    }

    private func measure() {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cnc_measure(&columns, &rows) else { return }
        let new = CellSize(columns: Int(columns), rows: Int(rows))
        if new != size { shown = nil }
        size = new
    }

    // MARK: - Away and back

    /// Gives the terminal to the shell until someone continues the process.
    public func suspend() {
        away { cnc_stop() }
    }

    /// Takes the terminal again after a stop that nobody announced.
    public func retake() {
        cnc_return()
        shown = nil
    }

    /// Gives the terminal to another program until that ends.
    public func run(_ command: [String]) async throws(TerminalError) -> Int {
        giveAway()
        defer { takeBack() }

        return try await ChildProcess.run(command)
    }

    /// Gives the terminal to others until ``takeBack()``.
    public func giveAway() {
        leave()
        cnc_step_aside(true)
    }

    /// Takes the terminal again after ``giveAway()``.
    public func takeBack() {
        cnc_step_aside(false)
        comeBack()
    }

    private func away(_ body: () -> Void) {
        leave()
        body()
        comeBack()
    }

    private func leave() {
        // What is typed from now on is for others.
        running?.stop()
        running = nil
        cnc_leave()
    }

    private func comeBack() {
        cnc_return()
        measure()
        shown = nil
        running = pump?.start()
    }

    // MARK: - Drawing

    /// Rings the bell.
    public func ring() { cnc_ring() }

    /// Shows a grid.
    public func draw(_ grid: Grid, theme: Theme, isComplete: Bool) {
        // Pictures have many pairs of colors, and all of them together too many.
        let paints = grid.cells.reduce(0) { $0 + ($1.paint == nil ? 0 : 1) }
        let isFull = paints > 0 && paints > Int(cnc_pairs_left()) - Self.themePairs
        if isFull { cnc_forget_pairs() }
        let isComplete = isComplete || isFull
        let previous = shownTheme == theme && !isComplete && shown?.size == grid.size ? shown : nil
        var pen = CellPen(theme: theme)
        for row in 0..<grid.size.rows {
            for column in 0..<grid.size.columns {
                let index = row * grid.size.columns + column
                let cell = grid.cells[index]
                if let previous, previous.cells[index] == cell { continue }
                pen.put(cell, column: column, row: row)
            }
        }
        let cursor = grid.cursor ?? CellPoint(column: -1, row: 0)
        cnc_flush(Int32(cursor.column), Int32(cursor.row), isComplete)
        shown = grid
        shownTheme = theme
    }
}
