import TextProcessing

/// How wide a text is when nobody can say which font it will be in: rather too wide than too
/// narrow, by the widths of common sans-serif fonts (Helvetica, Segoe UI, DejaVu Sans, which is the
/// widest of them).
enum SVGTextWidth {
    /// The width in pixels of a text in a font of so many pixels.
    static func estimate(_ text: String, size: Double) -> Double {
        var width = 0.0
        for character in text {
            width += character.isASCII ? ascii(character) : other(character)
        }

        return width * size
    }

    private static func ascii(_ character: Character) -> Double {
        switch character {
        case " ", ",", ".", ":", ";", "'", "|", "i", "j", "l", "I": 0.34
        case "-", "(", ")", "/", "f", "t", "r": 0.41
        case "m", "w", "M", "W", "@", "%": 0.98
        case "A"..."Z", "+", "=", "<", ">", "#", "~": 0.78
        default: 0.64
        }
    }

    private static func other(_ character: Character) -> Double {
        let cells = String(character).displayWidth

        return cells == 2 ? 1 : cells == 0 ? 0 : 0.8
    }
}
