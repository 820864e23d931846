/// How a terminal shows a ``CellStyle``.
public struct Look: Sendable, Hashable {
    /// Attributes of text, to be combined.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// The bits that are set.
        public let rawValue: Int

        /// Attributes of these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Heavier.
        public static let bold = Attributes(rawValue: 1)
        /// Fainter.
        public static let dim = Attributes(rawValue: 2)
        /// Slanted, where the terminal can.
        public static let italic = Attributes(rawValue: 4)
        /// Underlined.
        public static let underline = Attributes(rawValue: 8)
        /// Text and background exchanged.
        public static let reverse = Attributes(rawValue: 16)
    }

    /// The color of the text, 0 to 255 of xterm's palette; `nil` is the terminal's own.
    public var foreground: UInt8?
    /// The color behind it; `nil` is the terminal's own.
    public var background: UInt8?
    /// What else distinguishes it.
    public var attributes: Attributes

    /// A look.
    public init(
        _ foreground: UInt8? = nil, on background: UInt8? = nil, _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// The looks of all roles and surfaces.
///
/// The page keeps the terminal's own background in every theme, and plain text the terminal's own
/// color, so what a person has chosen for their terminal stays.
public struct Theme: Sendable, Equatable {
    /// How text of a role looks. Its background counts for nothing.
    public var roles: [Role: Look]
    /// How a surface looks, and text on it that has no color of its own.
    public var surfaces: [Surface: Look]

    /// A theme; what is left out looks like the terminal's plain text.
    public init(roles: [Role: Look], surfaces: [Surface: Look]) {
        self.roles = roles
        self.surfaces = surfaces
    }

    /// The look of a cell: the surface's background, the role's color if it has one, and the
    /// attributes of both. On ``Surface/selection`` all text has the surface's color, because a
    /// strong background leaves few others readable.
    public func look(of style: CellStyle) -> Look {
        let surface = surfaces[style.surface] ?? Look()
        let role = roles[style.role] ?? Look()
        var attributes = surface.attributes.union(role.attributes)
        // Faint text on an exchanged background cannot be read.
        if attributes.contains(.reverse) { attributes.remove(.dim) }

        let isStrong = style.surface == .selection && surface.foreground != nil
        let foreground = isStrong ? surface.foreground : role.foreground ?? surface.foreground

        return Look(foreground, on: surface.background, attributes)
    }
}

extension Theme {
    /// For dark backgrounds and 256 colors.
    public static let dark = Theme(
        roles: [
            .heading: Look(.none, .bold), .muted: Look(249), .accent: Look(80), .success: Look(114),
            .warning: Look(179), .failure: Look(217, .bold),
            .match: Look(222, [.bold, .underline]),
            .emphasis: Look(.none, .italic), .strong: Look(.none, .bold), .code: Look(180),
            .link: Look(147, .underline), .line: Look(240),
        ],
        surfaces: [
            .bar: Look(252, on: 236), .selection: Look(231, on: 24), .idleSelection: Look(on: 237),
            .sheet: Look(252, on: 235), .field: Look(252, on: 236),
            .focusedField: Look(231, on: 238), .toast: Look(253, on: 237),
        ])

    /// For light backgrounds and 256 colors.
    public static let light = Theme(
        roles: [
            .heading: Look(.none, .bold), .muted: Look(240), .accent: Look(24), .success: Look(22),
            .warning: Look(94), .failure: Look(124, .bold), .match: Look(88, [.bold, .underline]),
            .emphasis: Look(.none, .italic), .strong: Look(.none, .bold), .code: Look(90),
            .link: Look(25, .underline), .line: Look(249),
        ],
        surfaces: [
            .bar: Look(236, on: 254), .selection: Look(16, on: 153), .idleSelection: Look(on: 254),
            .sheet: Look(235, on: 255), .field: Look(235, on: 254),
            .focusedField: Look(16, on: 195), .toast: Look(235, on: 254),
        ])

    /// For terminals of 8 or 16 colors, in which a person has chosen what they can read.
    public static let basic = Theme(
        roles: [
            .heading: Look(.none, .bold), .muted: Look(.none, .dim), .accent: Look(6),
            .success: Look(2), .warning: Look(5), .failure: Look(1, .bold),
            .match: Look(.none, [.bold, .underline]), .emphasis: Look(.none, .underline),
            .strong: Look(.none, .bold), .code: Look(6), .link: Look(6, .underline),
            .line: Look(.none, .dim),
        ],
        surfaces: plainSurfaces)

    /// Without any color.
    public static let monochrome = Theme(
        roles: [
            .heading: Look(.none, .bold), .muted: Look(.none, .dim), .accent: Look(.none, .bold),
            .success: Look(.none, .bold), .warning: Look(.none, .bold),
            .failure: Look(.none, [.bold, .underline]), .match: Look(.none, [.bold, .underline]),
            .emphasis: Look(.none, .underline), .strong: Look(.none, .bold),
            .code: Look(.none, .bold), .link: Look(.none, .underline), .line: Look(.none, .dim),
        ],
        surfaces: plainSurfaces)

    private static let plainSurfaces: [Surface: Look] = [
        .bar: Look(.none, .reverse), .selection: Look(.none, .reverse),
        .idleSelection: Look(.none, .underline), .field: Look(.none, .underline),
        .focusedField: Look(.none, .underline), .toast: Look(.none, .reverse),
    ]
}

extension Look {
    fileprivate init(_ foreground: UInt8?, _ attributes: Attributes) {
        self.init(foreground, on: nil, attributes)
    }
}

/// Which theme to take.
public enum ThemeChoice: String, Sendable, CaseIterable {
    /// Dark or light by the terminal's background, as it says when it is asked.
    case automatic
    /// ``Theme/dark``.
    case dark
    /// ``Theme/light``.
    case light
    /// ``Theme/monochrome``.
    case monochrome

    /// The theme for a terminal.
    ///
    /// - Parameters:
    ///   - colors: How many colors it has.
    ///   - isLight: Whether its background is light; `nil` if it did not say.
    public func theme(colors: Int, isLight: Bool?) -> Theme {
        guard colors >= 8, self != .monochrome else { return .monochrome }
        guard colors >= 256 else { return .basic }
        switch self {
        case .light: return .light
        case .dark: return .dark
        case .automatic, .monochrome: return isLight == true ? .light : .dark
        }
    }
}
