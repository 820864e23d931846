public import TextProcessing

/// What a screen may want to know while it draws.
public struct RenderContext: Sendable {
    /// The reader's language.
    public var language: Language
    /// What the screen stands on: the page, or a sheet over it.
    public var surface: Surface
    /// Whether keys go to this screen.
    public var isFocused: Bool

    /// A context.
    public init(
        language: Language = .english,
        surface: Surface = .page,
        isFocused: Bool = true
    ) {
        self.language = language
        self.surface = surface
        self.isFocused = isFocused
    }

    /// A style on the screen's own surface.
    public func style(_ role: Role = .plain) -> CellStyle { CellStyle(role, surface) }

    var text: any TerminalUIText { terminalUIText(in: language) }
}

/// Something that fills a terminal, or a sheet over another screen.
///
/// A screen is state that is drawn into a ``Grid`` and changed by events; it knows no terminal, so
/// a test draws it with ``grid(columns:rows:context:)`` and sends it keys. Most are one of
/// ``ListScreen``, ``DetailScreen``, ``FormScreen``, ``CalendarScreen`` and ``BoardScreen``, filled
/// with data and closures. What changes a screen's state calls ``invalidate``.
@MainActor
public protocol Screen: AnyObject {
    /// What stands in the title line.
    var title: String { get }

    /// A few words at the end of the title line, such as a count.
    func status(in language: Language) -> String

    /// What keys do now.
    var keys: KeyMap { get }

    /// Whether keys that type go into a text now and are no commands.
    var isTyping: Bool { get }

    /// Asks for a new drawing; set by whoever shows the screen.
    var invalidate: @MainActor () -> Void { get set }

    /// Draws everything. Called when something has changed, never to find that out.
    func draw(into grid: inout Grid, in area: CellArea, context: RenderContext)

    /// Takes an event that is no command of ``keys``.
    ///
    /// - Returns: whether it meant anything.
    func handle(_ event: InputEvent) -> Bool

    /// Whether something would be lost by going back now; the person is asked then.
    var hasUnsavedChanges: Bool { get }

    /// The rows that the screen would fill as a sheet of a width.
    func preferredRows(columns: Int) -> Int

    /// The screen has come to the front, again or for the first time.
    func didAppear()
}

extension Screen {
    /// Nothing.
    public func status(in language: Language) -> String { "" }
    /// No.
    public var isTyping: Bool { false }
    /// Means nothing.
    public func handle(_ event: InputEvent) -> Bool { false }
    /// No.
    public var hasUnsavedChanges: Bool { false }
    /// Ten.
    public func preferredRows(columns: Int) -> Int { 10 }
    /// Does nothing.
    public func didAppear() {}

    /// The screen drawn into a grid of its own, for tests and for embedding.
    public func grid(
        columns: Int,
        rows: Int,
        context: RenderContext = RenderContext()
    ) -> Grid {
        var grid = Grid(CellSize(columns: columns, rows: rows))
        grid.fill(grid.area, context.style())
        draw(into: &grid, in: grid.area, context: context)

        return grid
    }

    /// Sends a key as an interface does: as text while the screen is typing, else as a command.
    @discardableResult
    public func press(_ key: Key) -> Bool {
        if isTyping, key.typed != nil, handle(.key(key)) { return true }

        return keys.run(key) || handle(.key(key))
    }
}
