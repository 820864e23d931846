public import TextProcessing

/// What the help, the manual page and the completions say about one option or argument.
///
/// A sentence alone is the common case, so wherever help is asked for, a string literal or a
/// `LocalizedText` does:
///
/// ```swift
/// @Option(help: "Folder to put the page in") var folder: String?
/// @Option(help: ArgumentHelp("Rows at most", valueName: "count")) var limit: Int?
/// ```
public struct ArgumentHelp: Sendable, ExpressibleByStringLiteral {
    /// The sentence shown beside the name, without a full stop.
    public var abstract: LocalizedText
    /// More about it, in full sentences; the manual page shows it, the help does not.
    public var discussion: LocalizedText?
    /// What stands for the value, as `count` in `--limit <count>`; the property's name if `nil`.
    public var valueName: LocalizedText?
    /// Where it is shown at all.
    public var visibility: ArgumentVisibility
    /// The heading it is listed under; `nil` is the usual one, or that of its group.
    public var section: LocalizedText?

    /// Creates help from its parts.
    public init(
        _ abstract: LocalizedText = "",
        discussion: LocalizedText? = nil,
        valueName: LocalizedText? = nil,
        visibility: ArgumentVisibility = .default,
        section: LocalizedText? = nil
    ) {
        self.abstract = abstract
        self.discussion = discussion
        self.valueName = valueName
        self.visibility = visibility
        self.section = section
    }

    /// Creates help that is the same sentence in all languages.
    public init(stringLiteral value: String) {
        self.init(LocalizedText(stringLiteral: value))
    }

    /// Creates help that only `--help-hidden` shows.
    public static func hidden(_ abstract: LocalizedText = "") -> ArgumentHelp {
        ArgumentHelp(abstract, visibility: .hidden)
    }
}

/// Where an option or argument is shown; it is accepted everywhere.
public enum ArgumentVisibility: Sendable, Hashable {
    /// In help, manual and completions.
    case `default`
    /// In the help that `--help-hidden` asks for, nowhere else.
    case hidden
    /// Nowhere.
    case `private`
}

/// What can be given where help is asked for: ``ArgumentHelp``, a `LocalizedText`, or a string.
public protocol ArgumentHelpConvertible {
    /// The help it stands for.
    var argumentHelp: ArgumentHelp { get }
}

extension ArgumentHelp: ArgumentHelpConvertible {
    /// The help itself.
    public var argumentHelp: ArgumentHelp { self }
}

extension LocalizedText: ArgumentHelpConvertible {
    /// Help that is this sentence.
    public var argumentHelp: ArgumentHelp { ArgumentHelp(self) }
}

extension String: ArgumentHelpConvertible {
    /// Help that is this sentence in all languages.
    public var argumentHelp: ArgumentHelp { ArgumentHelp(stringLiteral: self) }
}
