/// A color that text stands on, with that of the text, for what has a color of its own: a label, say.
///
/// Everything else goes by its ``Style``. What it says must be readable without the color, for it is
/// only shown where there is color at all.
public struct Swatch: Sendable, Hashable {
    /// A color: red, green and blue in sRGB.
    public struct Color: Sendable, Hashable {
        /// The amount of red, 0 to 255.
        public var red: UInt8
        /// The amount of green, 0 to 255.
        public var green: UInt8
        /// The amount of blue, 0 to 255.
        public var blue: UInt8

        /// Makes a color.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }

        /// The nearest color of the palette of 256 that most terminals have, as xterm fixes its last
        /// 240: a cube of six steps a color, and 24 grays.
        var paletteIndex: Int {
            let steps = [0, 95, 135, 175, 215, 255]
            func nearest(_ value: UInt8) -> Int {
                steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
            }
            let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
            let mean = (Int(red) + Int(green) + Int(blue)) / 3
            let gray = min(max((mean - 3) / 10, 0), 23)
            let level = 8 + 10 * gray
            let ofCube = distance(steps[r], steps[g], steps[b])
            return distance(level, level, level) < ofCube ? 232 + gray : 16 + 36 * r + 6 * g + b
        }

        private func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
            let (x, y, z) = (Int(red) - r, Int(green) - g, Int(blue) - b)
            return x * x + y * y + z * z
        }
    }

    /// What the text stands on.
    public var background: Color
    /// The color of the text.
    public var foreground: Color
    /// How many colors the terminal has.
    public var depth: ColorDepth

    /// Makes a swatch for a terminal.
    public init(_ foreground: Color, on background: Color, depth: ColorDepth) {
        (self.foreground, self.background, self.depth) = (foreground, background, depth)
    }

    /// Parameters of SGR (ITU-T T.416, as xterm writes them) that begin and end the colors; `nil`
    /// where the terminal has too few.
    var codes: (on: String, off: String)? {
        switch depth {
        case .basic: nil
        case .palette:
            ("48;5;\(background.paletteIndex);38;5;\(foreground.paletteIndex)", "39;49")
        case .full: ("48;2;\(Self.full(background));38;2;\(Self.full(foreground))", "39;49")
        }
    }

    private static func full(_ color: Color) -> String {
        "\(color.red);\(color.green);\(color.blue)"
    }
}

/// How many colors a terminal has.
public enum ColorDepth: Sendable, Hashable {
    /// Those of its own palette alone.
    case basic
    /// 256 fixed ones.
    case palette
    /// All.
    case full

    /// As the environment says: `COLORTERM`, else the name of the terminal.
    public init(environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
            self = .full
        } else if terminal.contains("256color") || !(environment["COLORTERM"] ?? "").isEmpty {
            self = .palette
        } else if terminal.contains("direct") {
            self = .full
        } else {
            self = .basic
        }
    }
}
