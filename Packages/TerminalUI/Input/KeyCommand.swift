public import TextProcessing

/// Something that keys do: which keys, and how it is called in hints and in the help.
///
/// The standard ones are the same in every screen, so that what a person has learned in one holds
/// in all.
public struct KeyCommand: Sendable {
    /// Where the help lists a command.
    public enum Section: Int, Sendable, CaseIterable {
        /// What this screen is for.
        case screen
        /// Moving about.
        case moving
        /// What works everywhere.
        case everywhere
    }

    /// The keys; the first is the one that hints name.
    public var keys: [Key]
    /// What it does, in a word or two.
    public var label: LocalizedText
    /// Where the help lists it.
    public var section: Section
    /// Whether the footer names it, as far as there is room.
    public var isHinted: Bool

    /// A command.
    public init(
        _ keys: Key...,
        label: LocalizedText,
        section: Section = .screen,
        isHinted: Bool = true
    ) {
        self.keys = keys
        self.label = label
        self.section = section
        self.isHinted = isHinted
    }

    /// The same, called otherwise: `KeyCommand.delete.named("remove")`.
    public func named(_ label: LocalizedText) -> KeyCommand {
        var command = self
        command.label = label

        return command
    }

    private init(_ section: Section, _ keys: [Key], hinted: Bool, _ word: Word) {
        self.keys = keys
        label = LocalizedText { terminalUIText(in: $0)[word] }
        self.section = section
        isHinted = hinted
    }
}

extension KeyCommand {
    /// Opens what is chosen: Return, `l`, arrow to the right.
    public static let open = KeyCommand(.screen, [.enter, "l", .right], hinted: true, .open)
    /// Adds something: `n`.
    public static let new = KeyCommand(.screen, ["n"], hinted: true, .new)
    /// Changes what is chosen: `e`.
    public static let edit = KeyCommand(.screen, ["e"], hinted: true, .edit)
    /// Deletes what is chosen, to be undone: `d`.
    public static let delete = KeyCommand(.screen, ["d", Key(.delete)], hinted: true, .delete)
    /// Takes the last change back: `u`.
    public static let undo = KeyCommand(.screen, ["u"], hinted: false, .undo)
    /// Looks for something: `/`.
    public static let find = KeyCommand(.screen, ["/", .control("f")], hinted: true, .find)
    /// Saves a form: Ctrl-S.
    public static let save = KeyCommand(.screen, [.control("s")], hinted: true, .save)
    /// Opens a long text in the person's own editor: Ctrl-O.
    public static let openEditor = KeyCommand(.screen, [.control("o")], hinted: false, .openEditor)
    /// Chooses without opening: the space bar.
    public static let mark = KeyCommand(.screen, [" "], hinted: false, .mark)
    /// Goes to today: `t`.
    public static let today = KeyCommand(.screen, ["t"], hinted: true, .today)

    static let up = KeyCommand(.moving, [.up, "k"], hinted: false, .up)
    static let down = KeyCommand(.moving, [.down, "j"], hinted: false, .down)
    static let left = KeyCommand(.moving, [.left, "h"], hinted: false, .left)
    static let right = KeyCommand(.moving, [.right, "l"], hinted: false, .right)
    static let pageUp = KeyCommand(
        .moving, [Key(.pageUp), .control("b"), .control("u")], hinted: false, .pageUp)
    static let pageDown = KeyCommand(
        .moving, [Key(.pageDown), .control("d")], hinted: false, .pageDown)
    static let first = KeyCommand(.moving, [Key(.home), "g"], hinted: false, .first)
    static let last = KeyCommand(.moving, [Key(.end), "G"], hinted: false, .last)
    static let nextItem = KeyCommand(.moving, [.tab], hinted: false, .nextItem)
    static let previousItem = KeyCommand(.moving, [.backTab], hinted: false, .previousItem)

    static let back = KeyCommand(.everywhere, [.escape, "h", .left], hinted: true, .back)
    static let cancel = KeyCommand(.everywhere, [.escape], hinted: true, .cancel)
    static let help = KeyCommand(.everywhere, ["?", Key(.function(1))], hinted: true, .help)
    static let quit = KeyCommand(.everywhere, ["q"], hinted: false, .quit)
    static let quitNow = KeyCommand(.everywhere, [.control("c")], hinted: false, .quitNow)
    static let suspend = KeyCommand(.everywhere, [.control("z")], hinted: false, .suspend)
    static let redraw = KeyCommand(.everywhere, [.control("l")], hinted: false, .redraw)
}

extension KeyCommand {
    /// The same on other keys.
    func with(keys: [Key]) -> KeyCommand {
        var command = self
        command.keys = keys

        return command
    }
}
