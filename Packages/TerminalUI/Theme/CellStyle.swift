public import Terminal

/// What a text in a ``Grid`` is; the ``Theme`` says how that looks.
public enum Role: Sendable, Hashable, CaseIterable {
    /// Text.
    case plain
    /// A title.
    case heading
    /// What matters less: labels, hints, numbers.
    case muted
    /// What may catch the eye.
    case accent
    /// What went well.
    case success
    /// What needs attention.
    case warning
    /// What went wrong.
    case failure
    /// What a search has found.
    case match
    /// Text that the writer leaned on.
    case emphasis
    /// Text that the writer leaned on more.
    case strong
    /// Something to type, or a program's own words.
    case code
    /// What can be opened.
    case link
    /// Lines between things.
    case line

    /// The same meaning as in tables and on the command line.
    public init(_ style: Style) {
        switch style {
        case .heading: self = .heading
        case .muted: self = .muted
        case .accent: self = .accent
        case .success: self = .success
        case .warning: self = .warning
        case .failure: self = .failure
        case .match: self = .match
        }
    }
}

/// What a text in a ``Grid`` stands on.
public enum Surface: Sendable, Hashable, CaseIterable {
    /// The terminal's own background.
    case page
    /// The title line.
    case bar
    /// The chosen row, card, day or button.
    case selection
    /// The chosen one where the keys do not go now.
    case idleSelection
    /// A sheet over the page.
    case sheet
    /// A place to type.
    case field
    /// The place where typing goes now.
    case focusedField
    /// A short message.
    case toast
}

/// What a cell is: the meaning of its text and what it stands on.
public struct CellStyle: Sendable, Hashable {
    /// The meaning of its text.
    public var role: Role
    /// What it stands on.
    public var surface: Surface

    /// A style; plain text on the page unless said otherwise.
    public init(_ role: Role = .plain, _ surface: Surface = .page) {
        self.role = role
        self.surface = surface
    }
}
