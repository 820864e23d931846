public import Persistence

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The color of a label: red, green and blue in sRGB, a byte each.
public struct LabelColor: Sendable, Hashable, LosslessStringConvertible {
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

    /// Reads `d73a4a`, `#D73A4A` or `#f00`; `nil` for anything else.
    public init?(_ description: String) {
        var digits = Substring(description)
        if digits.first == "#" { digits.removeFirst() }
        let nibbles = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard nibbles.count == digits.utf8.count else { return nil }
        let bytes: [Int]
        switch nibbles.count {
        case 3: bytes = nibbles.map { $0 * 17 }
        case 6: bytes = stride(from: 0, to: 6, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
        default: return nil
        }
        self.init(red: UInt8(bytes[0]), green: UInt8(bytes[1]), blue: UInt8(bytes[2]))
    }

    /// Six hexadecimal digits, as GitHub's interface has it.
    public var description: String {
        [red, green, blue].map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// The relative luminance: 0 for black, 1 for white (WCAG 2.2, “relative luminance”, after
    /// IEC 61966-2-1).
    public var luminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
            + 0.0722 * Self.linear[Int(blue)]
    }

    /// How well text of one color can be read on the other one: 1 for the same, 21 for black on white
    /// (WCAG 2.2, “contrast ratio”; 4.5 at least is asked for by success criterion 1.4.3).
    public func contrast(to other: LabelColor) -> Double {
        let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    /// Black or white, whichever can be read better on this color; the contrast is 4.58 at least.
    public var textColor: LabelColor {
        let (black, white) = (
            LabelColor(red: 0, green: 0, blue: 0), LabelColor(red: 255, green: 255, blue: 255)
        )
        return contrast(to: black) >= contrast(to: white) ? black : white
    }
}

extension LabelColor: RawRepresentable, TextColumnValue {
    /// Its six digits, as which it is kept.
    public var rawValue: String { description }

    /// Reads what ``init(_:)`` reads.
    public init?(rawValue: String) { self.init(rawValue) }

    /// What a byte stands for, linearly: 0 to 1 (IEC 61966-2-1, the inverse transfer function).
    private static let linear: [Double] = (0...255).map { byte in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
