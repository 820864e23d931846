/// How the numbers and days of a chart are written, in whatever language.
public struct ChartLabels: Sendable {
    /// Writes a value with so many digits after its point.
    public var number: @Sendable (_ value: Double, _ fractionDigits: Int) -> String
    /// Writes a tick of the axis of days.
    public var day: @Sendable (DayTick) -> String
    /// The day that weeks start on, as ISO 8601 numbers them: 1 is Monday, 7 Sunday.
    public var firstWeekday: Int

    /// Labels.
    public init(
        number: @escaping @Sendable (Double, Int) -> String = ChartLabels.plainNumber,
        day: @escaping @Sendable (DayTick) -> String,
        firstWeekday: Int = 1
    ) {
        self.number = number
        self.day = day
        self.firstWeekday = firstWeekday
    }

    /// Labels without words: `12,500`, `2026-03-12`, `03-12`, `2026-03`, `2026`.
    public static let plain = ChartLabels { tick in
        let (year, month) = MonthNumber(containing: tick.day).yearAndMonth
        let monthText = month < 10 ? "0\(month)" : "\(month)"
        let day = tick.day - MonthNumber(containing: tick.day).firstDay + 1
        switch tick.precision {
        case .year: return "\(year)"
        case .month: return "\(year)-\(monthText)"
        case .day:
            let text = monthText + (day < 10 ? "-0\(day)" : "-\(day)")
            return tick.saysYear ? "\(year)-\(text)" : text
        }
    }

    /// A number with a comma between thousands, as English and Korean have it, and a point before
    /// its fraction; in powers of ten where it would have more than twelve digits before the point
    /// or six after.
    public static let plainNumber: @Sendable (Double, Int) -> String = { value, fractionDigits in
        guard abs(value) < 1e12, fractionDigits <= 6 else {
            return powerOfTen(value)
        }
        let unit = (0..<max(fractionDigits, 0)).reduce(1) { power, _ in power * 10 }
        // More than 15 digits are beyond what a Double holds.
        let scaled = (abs(value) * Double(unit)).rounded()
        guard scaled < 9e18 else { return powerOfTen(value) }
        let (whole, fraction) = Int(scaled).quotientAndRemainder(dividingBy: unit)
        var digits = Array(String(whole))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        var text = String(digits)
        if fractionDigits > 0 {
            let part = String(fraction)
            text += "." + String(repeating: "0", count: fractionDigits - part.count) + part
        }

        return value < 0 && scaled > 0 ? "-" + text : text
    }

    /// The number as a factor with at most three digits after its point, and a power of ten.
    private static func powerOfTen(_ value: Double) -> String {
        guard value != 0, value.isFinite else { return "\(value)" }
        var exponent = PowerOfTen.exponent(of: abs(value))
        var factor = (PowerOfTen.divide(abs(value), by: exponent) * 1000).rounded() / 1000
        if factor >= 10 { (factor, exponent) = (factor / 10, exponent + 1) }
        let text = factor == factor.rounded() ? "\(Int(factor))" : "\(factor)"

        return (value < 0 ? "-" : "") + text + "e\(exponent)"
    }
}
