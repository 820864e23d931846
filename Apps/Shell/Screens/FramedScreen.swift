public import Terminal
public import TerminalUI
public import TextProcessing

/// A screen with lines above it, such as what is missing without a network, and with keys that mean
/// something only at times.
public final class FramedScreen: Screen {
    /// The lines above the screen, in all the room that both have.
    public var lines: (CellSize) -> [StyledText] = { _ in [] }
    /// What keys do now beside what they do in the screen.
    public var extraKeys: () -> KeyMap = { KeyMap() }
    /// A few words at the end of the title line in place of the screen's own.
    public var statusText: (() -> String)?
    /// Told of the width before each drawing.
    public var onDraw: (Int) -> Void = { _ in }
    /// Whether leaving the screen loses nothing, whatever was typed, so that nobody is asked before.
    public var losesNothing = false
    /// Asks for a new drawing; set by whoever shows this.
    public var invalidate: @MainActor () -> Void = {} {
        didSet { base.invalidate = invalidate }
    }

    private let base: any Screen

    /// A screen in a frame.
    public init(_ base: any Screen) { self.base = base }

    /// What stands in the title line.
    public var title: String { base.title }
    /// Whether keys that type go into a text now.
    public var isTyping: Bool { base.isTyping }
    /// Whether something would be lost by going back now.
    public var hasUnsavedChanges: Bool { !losesNothing && base.hasUnsavedChanges }

    /// A few words at the end of the title line.
    public func status(in language: Language) -> String {
        statusText?() ?? base.status(in: language)
    }

    /// What keys do now.
    public var keys: KeyMap {
        var map = base.keys
        if !base.isTyping { map.append(extraKeys()) }
        return map
    }

    /// Takes an event that is no command, and says whether it meant anything.
    public func handle(_ event: InputEvent) -> Bool { base.handle(event) }

    /// The rows that this would fill as a sheet of a width.
    public func preferredRows(columns: Int) -> Int {
        lines(CellSize(columns: columns, rows: 40)).count + base.preferredRows(columns: columns)
    }

    /// The screen has come to the front.
    public func didAppear() { base.didAppear() }

    /// Draws everything.
    public func draw(into grid: inout Grid, in area: CellArea, context: RenderContext) {
        onDraw(area.columns)
        var rest = area
        // What is shown below counts more where there is little room.
        for line in lines(area.size).prefix(max(area.rows - 4, 0)) {
            grid.write(line, in: rest.cutTop(1).inset(columns: 1), context.style())
        }
        base.draw(into: &grid, in: rest, context: context)
    }
}
