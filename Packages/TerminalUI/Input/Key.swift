/// A key as a terminal tells of it.
public struct Key: Sendable, Hashable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// Which key.
    public enum Code: Sendable, Hashable {
        /// One that types something; case tells whether Shift was held.
        case character(Character)
        /// The keys with a name.
        case enter, tab, escape, backspace, delete, insert
        /// The arrows.
        case up, down, left, right
        /// The keys that jump.
        case home, end, pageUp, pageDown
        /// F1 and so on.
        case function(Int)
    }

    /// What was held with it, as far as terminals tell.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The bits that are set.
        public let rawValue: Int

        /// Modifiers of these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Shift; not told for characters.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }

    /// Which key.
    public var code: Code
    /// What was held with it.
    public var modifiers: Modifiers

    /// A key.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The key that types this.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self.init(.character(value))
    }

    /// A letter with Control held.
    public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

    /// The arrow up.
    public static let up = Key(.up)
    /// The arrow down.
    public static let down = Key(.down)
    /// The arrow to the left.
    public static let left = Key(.left)
    /// The arrow to the right.
    public static let right = Key(.right)
    /// Return.
    public static let enter = Key(.enter)
    /// Escape.
    public static let escape = Key(.escape)
    /// Tab.
    public static let tab = Key(.tab)
    /// Tab with Shift held.
    public static let backTab = Key(.tab, .shift)

    /// The text that the key types; `nil` if it types none.
    public var typed: Character? {
        guard case .character(let character) = code, modifiers.isEmpty else { return nil }

        return character
    }

    /// How the key is called in hints: `n`, `↵`, `^S`.
    public var name: String {
        let base =
            switch code {
            case .character(" "): "␣"
            case .character(let character): String(character)
            case .enter: "↵"
            case .tab: modifiers.contains(.shift) ? "⇤" : "⇥"
            case .escape: "esc"
            case .backspace: "⌫"
            case .delete: "del"
            case .insert: "ins"
            case .up: "↑"
            case .down: "↓"
            case .left: "←"
            case .right: "→"
            case .home: "home"
            case .end: "end"
            case .pageUp: "pgup"
            case .pageDown: "pgdn"
            case .function(let number): "F\(number)"
            }
        if modifiers.contains(.control) { return "^" + base.uppercased() }
        if modifiers.contains(.alt) { return "alt " + base }
        if modifiers.contains(.shift), code != .tab { return "⇧" + base }

        return base
    }
}
