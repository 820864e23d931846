public import TextProcessing

/// What a command is called, says about itself and contains.
public struct CommandConfiguration: Sendable {
    /// The word that calls the command; the type's name in kebab case if `nil`.
    public var commandName: String?
    /// One line about the command, without a full stop.
    public var abstract: LocalizedText
    /// More about it, in full sentences; blank lines divide paragraphs.
    public var discussion: LocalizedText?
    /// The usage without the word "Usage", where the one made from the declarations does not serve.
    public var usage: String?
    /// Command lines that show what can be done.
    public var examples: [CommandExample]
    /// The version that `--version` prints; only the root's counts, and without one there is no
    /// such option.
    public var version: String
    /// Whether help, manual and completions mention the command.
    public var shouldDisplay: Bool
    /// Commands within this one, in the order that help lists them; those of groups follow.
    public var subcommands: [any ParsableCommand.Type]
    /// Commands within this one that help lists under headings of their own.
    public var groupedSubcommands: [CommandGroup]
    /// The command that is meant when none is named; it must be among the subcommands.
    public var defaultSubcommand: (any ParsableCommand.Type)?
    /// Further words that call the command.
    public var aliases: [String]

    /// Creates a configuration; everything has a default.
    public init(
        commandName: String? = nil,
        abstract: LocalizedText = "",
        usage: String? = nil,
        discussion: LocalizedText? = nil,
        examples: [CommandExample] = [],
        version: String = "",
        shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = [],
        groupedSubcommands: [CommandGroup] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil,
        aliases: [String] = []
    ) {
        self.commandName = commandName
        self.abstract = abstract
        self.usage = usage
        self.discussion = discussion
        self.examples = examples
        self.version = version
        self.shouldDisplay = shouldDisplay
        self.subcommands = subcommands
        self.groupedSubcommands = groupedSubcommands
        self.defaultSubcommand = defaultSubcommand
        self.aliases = aliases
    }
}

/// Subcommands that help lists under one heading.
public struct CommandGroup: Sendable {
    /// The heading, without a colon.
    public var name: LocalizedText
    /// The commands, in order.
    public var subcommands: [any ParsableCommand.Type]

    /// Creates a group.
    public init(_ name: LocalizedText, subcommands: [any ParsableCommand.Type]) {
        self.name = name
        self.subcommands = subcommands
    }
}

/// A command line worth showing, and what it does.
public struct CommandExample: Sendable {
    /// The whole line, beginning with the program's name.
    public var commandLine: String
    /// What it does, without a full stop.
    public var explanation: LocalizedText

    /// Creates an example.
    public init(_ commandLine: String, _ explanation: LocalizedText) {
        self.commandLine = commandLine
        self.explanation = explanation
    }
}
