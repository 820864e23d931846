/// What a piece of text is, from which follows how a terminal shows it.
///
/// Roles, not colors, so that all apps look alike. Only the first eight colors of the terminal's
/// own palette are used, in which a person has chosen what is readable for them, and of those only
/// the ones that are readable on dark and on light backgrounds: yellow, white and bright colors
/// vanish on white, blue on black. No role relies on color alone where it can stand beside plain
/// text.
public enum Style: Sendable, Hashable, CaseIterable {
    /// A title: bold.
    case heading
    /// What matters less, labels and headers of tables: dim.
    case muted
    /// What may catch the eye, numbers to type, names: cyan.
    case accent
    /// What went well: green.
    case success
    /// What needs attention: magenta.
    case warning
    /// What went wrong: bold red.
    case failure
    /// What a search has found: bold and underlined.
    case match

    /// Parameters of SGR (ECMA-48 section 8.3.117) that begin the style and those that end it, and
    /// nothing else's.
    var codes: (on: String, off: String) {
        switch self {
        case .heading: ("1", "22")
        case .muted: ("2", "22")
        case .accent: ("36", "39")
        case .success: ("32", "39")
        case .warning: ("35", "39")
        case .failure: ("1;31", "22;39")
        case .match: ("1;4", "22;24")
        }
    }
}
