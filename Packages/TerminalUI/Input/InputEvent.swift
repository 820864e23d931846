/// What happens at a terminal.
public enum InputEvent: Sendable, Hashable {
    /// A key was pressed.
    case key(Key)
    /// Text was pasted: composed (NFC), clean for the terminal, its line breaks line feeds.
    case paste(String)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// The terminal has another size.
    case resized
    /// The terminal has said whether its background is light.
    case background(isLight: Bool)
    /// The process was stopped and goes on; the screen is to be drawn anew.
    case resumed
    /// Something outside asks to stop the process for a while, as Ctrl-Z does.
    case stopRequested
    /// It is over.
    case ended(InterfaceEnd)
}

/// Why an interface has ended.
public enum InterfaceEnd: Sendable, Hashable {
    /// The person has left it.
    case quit
    /// A signal (`SIGTERM`, `SIGHUP`, `SIGINT`) asked for it.
    case signal(Int32)
    /// The terminal is gone.
    case terminalLost
}

/// What the mouse did, and where.
public struct MouseEvent: Sendable, Hashable {
    /// What it did.
    public enum Action: Sendable, Hashable {
        /// The left button was pressed.
        case press
        /// The mouse was moved with a button held.
        case drag
        /// A button was let go.
        case release
        /// The wheel was turned away.
        case scrollUp
        /// The wheel was turned towards the person.
        case scrollDown
        /// Another button was pressed.
        case otherPress
    }

    /// What it did.
    public var action: Action
    /// Where.
    public var point: CellPoint

    /// An event.
    public init(_ action: Action, at point: CellPoint) {
        self.action = action
        self.point = point
    }
}
