import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One line on standard error that says how far some work is, and vanishes when it is done.
///
/// ```swift
/// let progress = ProgressLine(environment, total: rows.count) { state in
///     text.importing(state.amount, remaining: state.remaining)
/// }
/// for row in rows {
///     try store.create(row)
///     progress.advance()
/// }
/// progress.finish()
/// ```
///
/// Nothing is shown unless standard error is a terminal that can redraw a line, and not in the
/// first 200 milliseconds, so short work stays silent. Then the line is redrawn at most ten times a
/// second. It is drawn by the calls alone: no timer, no thread. Safe to share; a call that draws
/// nothing costs a lock and a look at the clock, one on a hidden line only a lock.
public final class ProgressLine: Sendable {
    /// A way of its own to draw, for tests and for other displays.
    public struct Display: Sendable {
        /// The cells of a line.
        public var columns: Int
        /// Whether to style the bar.
        public var usesColor: Bool
        /// Called with text and control sequences to put on the display.
        public var write: @Sendable (String) -> Void

        /// A display of so many columns.
        public init(columns: Int, usesColor: Bool, write: @escaping @Sendable (String) -> Void) {
            self.columns = columns
            self.usesColor = usesColor
            self.write = write
        }
    }

    private static let delay = Duration.milliseconds(200)
    private static let interval = Duration.milliseconds(100)

    private struct State {
        var completed: Int64 = 0
        var total: Int64?
        var lastDrawn: ContinuousClock.Instant?
        var line: String?
        var isFinished = false
    }

    private let display: Display?
    private let unit: ProgressSnapshot.Unit
    private let started: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let text: @Sendable (ProgressSnapshot) -> String
    private let state: Mutex<State>

    /// Progress on standard error, if that can show any.
    ///
    /// - Parameters:
    ///   - environment: Whether standard error shows it, and how wide it is.
    ///   - total: How much there is to do, if that is known by now.
    ///   - unit: What is counted.
    ///   - text: The sentence for a state, in the reader's language; cut if the line is too narrow.
    public convenience init(
        _ environment: TerminalEnvironment,
        total: Int64? = nil,
        unit: ProgressSnapshot.Unit = .items,
        text: @escaping @Sendable (ProgressSnapshot) -> String
    ) {
        let display = Display(
            columns: environment.columns, usesColor: environment.error.usesColor
        ) { line in
            var line = line
            line.withUTF8 { bytes in
                // Ornament only: work does not fail because its progress cannot be shown.
                _ = DescriptorWriter(descriptor: STDERR_FILENO, endsProcess: false)
                    .write(UnsafeRawBufferPointer(bytes))
            }
        }
        self.init(
            on: environment.error.canRedraw ? display : nil, total: total, unit: unit, text: text)
    }

    /// Progress on a display of one's own, by a clock of one's own; `nil` shows nothing.
    public init(
        on display: Display?,
        total: Int64? = nil,
        unit: ProgressSnapshot.Unit = .items,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        text: @escaping @Sendable (ProgressSnapshot) -> String
    ) {
        self.display = display
        self.unit = unit
        self.now = now
        self.text = text
        started = now()
        state = Mutex(State(total: total))
    }

    deinit {
        // Work that ended by an error has not come to `finish`.
        finish()
    }

    /// So much more is done.
    public func advance(by count: Int64 = 1) {
        change { $0.completed += count }
    }

    /// So much is done, of so much if that has become known.
    public func update(completed: Int64, total: Int64? = nil) {
        change { state in
            state.completed = completed
            state.total = total ?? state.total
        }
    }

    /// Takes the line away so that something else can be printed; the next change may draw it
    /// again.
    public func hide() {
        state.withLock { erase(&$0) }
    }

    /// Takes the line away for good; again and again is the same as once.
    public func finish() {
        state.withLock { state in
            erase(&state)
            state.isFinished = true
        }
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            guard let display, !state.isFinished else { return }
            let now = now()
            guard now - started >= Self.delay else { return }
            if let last = state.lastDrawn, now - last < Self.interval { return }
            state.lastDrawn = now
            let line = line(state, elapsed: now - started, on: display)
            guard line != state.line else { return }
            state.line = line
            display.write("\r" + line + "\u{1B}[K")
        }
    }

    private func erase(_ state: inout State) {
        guard state.line != nil else { return }
        state.line = nil
        display?.write("\r\u{1B}[K")
    }

    /// `━━━━━━━━────────────  42%  text`; the bar only where the line has room for it.
    private func line(_ state: State, elapsed: Duration, on display: Display) -> String {
        let snapshot = ProgressSnapshot(
            completed: state.completed, total: state.total, unit: unit, elapsed: elapsed)
        var line = StyledText("")
        if let fraction = snapshot.fraction {
            let cells = display.columns >= 60 ? 20 : display.columns >= 40 ? 10 : 0
            let done = Int(fraction * Double(cells))
            line += StyledText(String(repeating: "━", count: done), .accent)
            line += StyledText(String(repeating: "─", count: cells - done), .muted)
            let percent = "\(Int(fraction * 100))%"
            line += StyledText(
                String(repeating: " ", count: (cells > 0 ? 6 : 4) - percent.count) + percent + "  ")
        }
        line += StyledText(text(snapshot)).singleLine

        // The last cell stays free: some terminals go to the next line when it is written.
        return line.truncated(toDisplayWidth: display.columns - 1)
            .rendered(color: display.usesColor)
    }
}
