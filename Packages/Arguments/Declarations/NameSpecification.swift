/// How an option or flag is spelled on the command line.
///
/// ```swift
/// @Option(name: [.short, .customLong("dir")]) var folder: String?     // -f, --dir
/// ```
public struct NameSpecification: Sendable, ExpressibleByArrayLiteral {
    /// One spelling.
    public enum Element: Sendable, Hashable {
        /// Two hyphens and the property's name in kebab case: `dryRun` is `--dry-run`.
        case long
        /// A hyphen and the first letter of the property's name: `dryRun` is `-d`.
        case short
        /// Two hyphens and this name.
        case customLong(String)
        /// A hyphen and this letter.
        case customShort(Character)
    }

    /// The spellings; the first long one is the one that messages use.
    public var elements: [Element]

    /// Creates a specification of several spellings.
    public init(_ elements: [Element]) {
        self.elements = elements
    }

    /// Creates a specification of several spellings.
    public init(arrayLiteral elements: Element...) {
        self.elements = elements
    }

    /// Only ``Element/long``.
    public static var long: NameSpecification { [.long] }
    /// Only ``Element/short``.
    public static var short: NameSpecification { [.short] }
    /// Both ``Element/short`` and ``Element/long``.
    public static var shortAndLong: NameSpecification { [.short, .long] }

    /// Only ``Element/customLong(_:)``.
    public static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }
    /// Only ``Element/customShort(_:)``.
    public static func customShort(_ letter: Character) -> NameSpecification {
        [.customShort(letter)]
    }
}
