public import TextProcessing

/// Shows screens on a terminal: a stack of them, sheets over the topmost, and what is the same
/// everywhere (title line, key hints, help, short messages).
///
/// ```swift
/// let interface = Interface(SystemTerminal(environment: variables), language: .korean)
/// let list = ListScreen<Link>("Links") { ListRow(StyledText($0.title)) }
/// list.onOpen = { interface.push(page(for: $0)) }
/// let end = try await interface.run(list)
/// ```
///
/// Everything happens on the main actor. Between events nothing runs at all; ``Screen/invalidate``
/// and the methods here ask for a drawing, and however much has changed by then, it is one.
///
/// A program that keeps its navigation elsewhere sets ``onBack`` and calls ``show(_:sheets:)`` with
/// the screens of its state.
@MainActor
public final class Interface {
    /// The reader's language.
    public var language: Language { didSet { invalidate() } }
    /// Which theme to take.
    public var themeChoice: ThemeChoice { didSet { invalidate() } }
    /// The screens, the one in front last.
    public internal(set) var stack: [any Screen] = []
    /// The sheets over the front screen, the topmost last.
    public internal(set) var sheets: [any Screen] = []
    /// Called when the person wants to go back from a screen or a sheet; instead of doing so.
    public var onBack: (() -> Void)?
    /// Called when the person leaves the first screen or presses Ctrl-C; instead of ending.
    public var onQuit: (() -> Void)?
    /// Called before the interface ends, whatever the reason, with the terminal perhaps gone: the
    /// place to keep drafts.
    public var onEnd: ((InterfaceEnd) -> Void)?
    /// Names of the app's main parts, shown in the title line of the first screen.
    public var tabs: [String] = [] { didSet { invalidate() } }
    /// Which of ``tabs`` is shown.
    public var selectedTab = 0 { didSet { invalidate() } }
    /// Called when the person wants another tab, by its number key or a click.
    public var onSelectTab: ((Int) -> Void)?
    /// Whether the digits lead to the tabs; not in an app in which they mean something else.
    public var selectsTabsByNumber = true
    /// Commands that work in every screen of the app.
    public var commands = KeyMap()

    let device: any TerminalDevice
    let clock: any Clock<Duration>
    var toastText: Toast?
    var activities: [Activity] = []
    var tick = 0
    /// How many keys were pressed.
    var keyCount = 0
    var ticking: Task<Void, Never>?
    var tabAreas: [CellArea] = []
    var pageArea = CellArea(columns: 0, rows: 0)
    var sheetArea = CellArea(columns: 0, rows: 0)

    /// How many cells the terminal has now.
    public var size: CellSize { device.size }

    /// Whether pictures can be shown in their colors.
    public var showsPictures: Bool { device.colors >= 256 && themeChoice != .monochrome }

    /// Whether the terminal is another program's now.
    var isAway = false

    private var wake: @Sendable () -> Void = {}
    private var needsDrawing = false
    private var drawsAll = false
    private var backgroundIsLight: Bool?
    private(set) var end: InterfaceEnd?

    /// An interface on a terminal.
    ///
    /// - Parameters:
    ///   - device: The terminal.
    ///   - language: The language of its own words.
    ///   - theme: Which theme to take; say `.monochrome` for people who want no color.
    ///   - clock: What measures how long a short message stays.
    public init(
        _ device: any TerminalDevice,
        language: Language,
        theme: ThemeChoice = .automatic,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.device = device
        self.language = language
        themeChoice = theme
        self.clock = clock
    }

    // MARK: - Running

    /// Shows a screen and answers events until the person leaves, or something ends it.
    ///
    /// The terminal is given back before this returns.
    ///
    /// - Returns: why it has ended. After ``InterfaceEnd/signal(_:)`` the process should end too,
    ///   with ``InterfaceEnd/exitStatus``.
    /// - Throws: ``TerminalError`` if the terminal cannot show screens.
    public func run(_ root: any Screen) async throws(TerminalError) -> InterfaceEnd {
        let (wakeUps, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        wake = { continuation.yield() }
        try start(root)
        for await _ in wakeUps {
            update()
            if end != nil { break }
        }
        device.close()
        ticking?.cancel()

        return end ?? .quit
    }

    /// Opens the terminal and shows a screen, for tests that call ``update()`` themselves.
    ///
    /// - Throws: ``TerminalError`` if the terminal cannot show screens.
    public func start(_ root: any Screen) throws(TerminalError) {
        try device.open(wake: wake)
        if stack.isEmpty { show([root]) }
        update()
    }

    /// Handles the events that have come, and draws once if anything has changed.
    public func update() {
        for event in device.takeEvents() where end == nil { handle(event) }
        guard needsDrawing, end == nil else { return }
        needsDrawing = false
        // Everything is drawn anew when the terminal is back.
        guard !isAway else { return }
        let theme = themeChoice.theme(colors: device.colors, isLight: backgroundIsLight)
        device.draw(drawn(device.size), theme: theme, isComplete: drawsAll)
        drawsAll = false
    }

    /// Asks for a drawing.
    public func invalidate() {
        guard !needsDrawing else { return }
        needsDrawing = true
        wake()
    }

    /// Rings the terminal's bell.
    public func ring() {
        if end == nil, !isAway { device.ring() }
    }

    /// Ends the interface.
    public func quit() {
        finish(.quit)
    }

    private func finish(_ reason: InterfaceEnd) {
        guard end == nil else { return }
        end = reason
        onEnd?(reason)
        wake()
    }

    // MARK: - Screens

    /// Shows exactly these screens and sheets; what was shown and is not among them goes.
    public func show(_ screens: [any Screen], sheets: [any Screen] = []) {
        let before = front
        stack = screens
        self.sheets = sheets
        for screen in screens + sheets {
            screen.invalidate = { [weak self] in self?.invalidate() }
        }
        if let front, front !== before {
            front.didAppear()
            // What was said before the key that led here is about another screen.
            if let toastText, toastText.keys < keyCount { self.toastText = nil }
        }
        invalidate()
    }

    /// Shows a screen in front of the others.
    public func push(_ screen: any Screen) {
        show(stack + [screen], sheets: sheets)
    }

    /// Takes the front screen away, unless it is the only one.
    public func pop() {
        guard stack.count > 1 else { return }
        show(stack.dropLast(), sheets: sheets)
    }

    /// Shows a screen as a sheet over the front one.
    public func present(_ sheet: any Screen) {
        show(stack, sheets: sheets + [sheet])
    }

    /// Takes the topmost sheet away.
    public func dismiss() {
        show(stack, sheets: sheets.dropLast())
    }

    /// The screen that the keys go to.
    var front: (any Screen)? { sheets.last ?? stack.last }

    // MARK: - Events

    func handle(_ event: InputEvent) {
        switch event {
        case .key(let key):
            keyCount += 1
            handle(key)
        case .mouse(let mouse): handle(mouse)
        case .paste:
            if front?.handle(event) == true { invalidate() }
        case .resized: invalidate()
        case .background(let isLight):
            backgroundIsLight = isLight
            invalidate()
        case .resumed:
            device.retake()
            redraw()
        case .stopRequested: suspend()
        case .ended(let reason): finish(reason)
        }
    }

    func redraw() {
        drawsAll = true
        invalidate()
    }

    func suspend() {
        device.suspend()
        redraw()
    }

    private func handle(_ key: Key) {
        // What no screen can take away.
        if systemKeys.run(key) { return }
        guard let front else { return }
        if front.isTyping, key.typed != nil {
            if front.handle(.key(key)) { invalidate() }
            return
        }
        if front.keys.run(key) || front.handle(.key(key)) {
            invalidate()
        } else if !front.isTyping || key.typed == nil {
            _ = (sheets.isEmpty && commands.run(key)) || everywhereKeys.run(key)
        }
    }

    private var systemKeys: KeyMap {
        var map = KeyMap()
        map.on(.quitNow) { [self] in (onQuit ?? quit)() }
        map.on(.suspend) { [self] in suspend() }
        map.on(.redraw) { [self] in redraw() }

        return map
    }

    private var everywhereKeys: KeyMap {
        var map = KeyMap()
        map.on(.help) { [self] in showHelp() }
        map.on(.quit) { [self] in goBack(mayQuit: true) }
        map.on(.back) { [self] in goBack(mayQuit: false) }
        if stack.count == 1, sheets.isEmpty, selectsTabsByNumber {
            for index in tabs.indices.prefix(9) {
                let key = Key(.character(Character("\(index + 1)")))
                map.on(KeyCommand(key, label: "")) { [self] in onSelectTab?(index) }
            }
        }

        return map
    }

    /// The commands that work now, for the footer and the help.
    var activeCommands: [KeyCommand] {
        let isFirst = stack.count <= 1 && sheets.isEmpty
        var commands = front?.keys.bindings.map(\.command) ?? []
        if sheets.isEmpty, front?.isTyping != true {
            commands += self.commands.bindings.map(\.command)
        }
        if front?.isTyping == true {
            if !commands.contains(where: { $0.keys.contains(.escape) }) { commands.append(.cancel) }
            return commands + [KeyCommand.help.with(keys: [Key(.function(1))])]
        }
        if !isFirst, !commands.contains(where: { $0.keys.contains(.escape) }) {
            commands.append(.back)
        }
        // In the first screen `q` leaves, elsewhere it goes back like Escape.
        var quit = isFirst ? KeyCommand.quit.named(KeyCommand.quitNow.label) : .quit
        quit.isHinted = isFirst

        return commands + [quit, .quitNow, .suspend, .redraw, .help]
    }

    private func goBack(mayQuit: Bool) {
        guard let front else { return }
        if stack.count <= 1, sheets.isEmpty {
            if mayQuit { (onQuit ?? quit)() }
            return
        }
        guard front.hasUnsavedChanges else { return leave(front) }
        let words = terminalUIText(in: language)
        confirm(words.discardQuestion, confirm: words.discard, decline: words.keepEditing) {
            [weak self] isSure in
            if isSure { self?.leave(front) }
        }
    }

    private func leave(_ screen: any Screen) {
        guard screen === front else { return }
        if let onBack {
            onBack()
        } else if sheets.isEmpty {
            pop()
        } else {
            dismiss()
        }
    }

    private func handle(_ mouse: MouseEvent) {
        if sheets.isEmpty, mouse.action == .press, stack.count == 1,
            let tab = tabAreas.firstIndex(where: { $0.contains(mouse.point) })
        {
            onSelectTab?(tab)
            return
        }
        let area = sheets.isEmpty ? pageArea : sheetArea
        if area.contains(mouse.point) {
            if front?.handle(.mouse(mouse)) == true { invalidate() }
        } else if !sheets.isEmpty, mouse.action == .press {
            // A click beside a sheet takes it away, as the back key does.
            goBack(mayQuit: false)
        }
    }
}

extension InterfaceEnd {
    /// The status that a process ends with because of it: 0, or 128 and the signal's number.
    public var exitStatus: Int32 {
        switch self {
        case .quit: 0
        case .signal(let number): 128 + number
        // What the system sends when a terminal goes.
        case .terminalLost: 129
        }
    }
}
