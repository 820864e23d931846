import Testing

@testable import TerminalUI

@Suite("Themes")
struct ThemeTests {
    /// The relative luminance of one of xterm's colors (WCAG 2.2).
    private func luminance(_ index: UInt8) -> Double {
        let levels: [Double] = [0, 95, 135, 175, 215, 255]
        let parts: [Double]
        if index >= 232 {
            parts = Array(repeating: Double(8 + (Int(index) - 232) * 10), count: 3)
        } else {
            let number = Int(index) - 16
            parts = [levels[number / 36], levels[number / 6 % 6], levels[number % 6]]
        }
        let linear = parts.map { part in
            let value = part / 255
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// `base` to the power of 2.4, by Newton's method on the fifth root.
    private func power(_ base: Double, _ exponent: Double) -> Double {
        var root = 1.0
        for _ in 0..<60 {
            root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
        }
        return base * base * root * root
    }

    private func contrast(_ one: UInt8, _ other: UInt8) -> Double {
        let values = [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    @Test(
        "every text can be read on every surface",
        arguments: [(ThemeChoice.dark, 234 as UInt8, 252 as UInt8), (.light, 231, 236)])
    func contrast(_ choice: ThemeChoice, _ background: UInt8, _ foreground: UInt8) {
        let theme = choice.theme(colors: 256, isLight: nil)
        for surface in Surface.allCases {
            for role in Role.allCases where role != .line {
                let look = theme.look(of: CellStyle(role, surface))
                let ratio = contrast(look.foreground ?? foreground, look.background ?? background)
                #expect(ratio >= 4.5, "\(role) on \(surface): \(ratio)")
            }
        }
    }

    @Test("a person without color loses no distinction that matters", arguments: [0, 8])
    func withoutColor(_ colors: Int) {
        let theme = ThemeChoice.automatic.theme(colors: colors, isLight: nil)
        let plain = theme.look(of: CellStyle())
        for surface in [Surface.selection, .bar, .toast, .field, .focusedField] {
            #expect(theme.look(of: CellStyle(.plain, surface)) != plain)
        }
        for role in [Role.heading, .failure, .match, .link, .muted] {
            #expect(theme.look(of: CellStyle(role)) != plain)
        }
        #expect(
            theme.look(of: CellStyle(.plain, .selection))
                != theme.look(of: CellStyle(.plain, .field)))
    }

    @Test("the theme follows the terminal, and a person who has chosen one is obeyed")
    func choice() {
        #expect(ThemeChoice.automatic.theme(colors: 256, isLight: nil) == .dark)
        #expect(ThemeChoice.automatic.theme(colors: 256, isLight: true) == .light)
        #expect(ThemeChoice.dark.theme(colors: 256, isLight: true) == .dark)
        #expect(ThemeChoice.light.theme(colors: 256, isLight: false) == .light)
        #expect(ThemeChoice.light.theme(colors: 8, isLight: true) == .basic)
        #expect(ThemeChoice.dark.theme(colors: 0, isLight: nil) == .monochrome)
        #expect(ThemeChoice.monochrome.theme(colors: 256, isLight: false) == .monochrome)
    }
}
