/// A number as people write it, kept digit by digit: 77.16 stays 77.16, and never becomes
/// 77.15999999999999.
public struct DecimalNumber: Sendable {
    /// The number without its point: 7716 for 77.16.
    public let digits: Int64
    /// How many digits stand behind the point: 2 for 77.16; the last of them is never 0.
    public let scale: Int

    /// The greatest number of digits behind the point.
    public static let maximumScale = 9

    /// Makes a number of its digits; zeros at the end are dropped.
    ///
    /// - Parameter scale: from 0 to ``maximumScale``.
    public init(digits: Int64, scale: Int = 0) {
        var (digits, scale) = (digits, min(max(scale, 0), Self.maximumScale))
        while scale > 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
        (self.digits, self.scale) = (digits, scale)
    }

    /// The nearest binary number.
    public var double: Double {
        var divisor = 1.0
        for _ in 0..<scale { divisor *= 10 }
        return Double(digits) / divisor
    }

    /// The number nearest to a binary one with at most so many digits behind the point; halves go away
    /// from zero. `nil` for what is not finite or does not fit.
    public init?(rounding value: Double, scale: Int) {
        guard (0...Self.maximumScale).contains(scale) else { return nil }
        var factor = 1.0
        for _ in 0..<scale { factor *= 10 }
        guard let digits = Int64(exactly: (value * factor).rounded(.toNearestOrAwayFromZero)) else {
            return nil
        }
        self.init(digits: digits, scale: scale)
    }
}

extension DecimalNumber: Hashable, Comparable {
    /// Whether one is less than the other, exactly.
    public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        // 64 bits times ten to the ninth fit into 128.
        left.scaled(to: maximumScale) < right.scaled(to: maximumScale)
    }

    private func scaled(to scale: Int) -> Int128 {
        var value = Int128(digits)
        for _ in self.scale..<scale { value *= 10 }
        return value
    }
}

extension DecimalNumber: LosslessStringConvertible {
    /// Reads `60`, `77.16`, `-0.5`, `.5`, `60.0`; `nil` for anything else, and for more digits than can
    /// be kept.
    public init?(_ description: String) { self.init(description, decimalMark: ".") }

    /// Reads a number with another mark before its decimals.
    public init?(_ text: some StringProtocol, decimalMark: Character) {
        var rest = Substring(text)
        let isNegative = rest.first == "-" || rest.first == "\u{2212}"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        let parts = rest.split(separator: decimalMark, omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
        var decimals = parts.count == 2 ? parts[1] : ""
        while decimals.last == "0" { decimals.removeLast() }
        let all = parts[0] + decimals
        guard all.allSatisfy({ $0.isASCII && $0.isNumber }), decimals.count <= Self.maximumScale,
            let digits = all.isEmpty ? 0 : Int64(all)
        else { return nil }
        self.init(digits: isNegative ? -digits : digits, scale: decimals.count)
    }

    /// The number with a point, and no more digits than it has.
    public var description: String {
        guard scale > 0 else { return String(digits) }
        let all = String(digits.magnitude)
        let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
        return (digits < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
    }
}
