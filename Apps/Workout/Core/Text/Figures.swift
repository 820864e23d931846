/// Figures as people read them: with commas between thousands, and no more decimals than matter.
public enum Figures {
    /// A sum of weights: `2,450 kg`.
    ///
    /// - Parameter kilograms: the sum.
    public static func volume(_ kilograms: Double, in unit: Weight.Unit) -> String {
        text(kilograms / unit.kilograms, decimals: 0) + " \(unit.rawValue)"
    }

    /// A weight: `82.5 kg`.
    public static func weight(_ kilograms: Double, in unit: Weight.Unit) -> String {
        text(kilograms / unit.kilograms, decimals: 1) + " \(unit.rawValue)"
    }

    /// A distance: `5.2 km`.
    public static func distance(_ meters: Double, in unit: Distance.Unit) -> String {
        text(meters / unit.meters, decimals: 2) + " \(unit.rawValue)"
    }

    /// A number, with at most so many decimals.
    public static func text(_ value: Double, decimals: Int) -> String {
        guard let number = DecimalNumber(rounding: value, scale: decimals) else { return "–" }
        var parts = number.description.split(separator: ".").map(String.init)
        let isNegative = parts[0].hasPrefix("-")
        var digits = isNegative ? String(parts[0].dropFirst()) : parts[0]
        var grouped = ""
        while digits.count > 3 {
            grouped = "," + digits.suffix(3) + grouped
            digits.removeLast(3)
        }
        parts[0] = (isNegative ? "−" : "") + digits + grouped
        return parts.joined(separator: ".")
    }
}
