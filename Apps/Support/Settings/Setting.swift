/// A setting that an app or all apps have.
public struct Setting: Sendable {
    /// What a setting may be.
    public enum Kind: Sendable, Equatable {
        /// One of these words.
        case choice([String])
        /// A whole number of this range.
        case number(ClosedRange<Int>)
        /// Any text.
        case text
    }

    /// The name, as a person types it and the file has it.
    public let name: String
    /// What it may be.
    public let kind: Kind
    /// What holds when it was not set; empty for nothing.
    public let defaultValue: String

    /// Declares a setting.
    public init(_ name: String, _ kind: Kind, default defaultValue: String) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
    }

    /// The language of all apps; `auto` follows the environment.
    public static let language = Setting(
        "language", .choice(["auto", "en", "ko"]), default: "auto")
    /// Whether output is colored.
    public static let color = Setting(
        "color", .choice(["auto", "always", "never"]), default: "auto")
    /// The settings that all apps have.
    public static let common = [language, color]

    /// Whether a value is one that the setting may be.
    func accepts(_ value: String) -> Bool {
        switch kind {
        case .choice(let words): words.contains(value)
        case .number(let range): Int(value).map(range.contains) ?? false
        case .text: true
        }
    }

    /// What the setting may be, for a message.
    public var allowed: String {
        switch kind {
        case .choice(let words): words.joined(separator: ", ")
        case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
        case .text: "…"
        }
    }
}
