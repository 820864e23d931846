/// An axis of values with ticks at round numbers: 1, 2 or 5 times a power of ten apart.
///
/// The ticks reach around all values, as in Paul S. Heckbert, "Nice Numbers for Graph Labels"
/// (Graphics Gems, 1990, pages 61 to 63), where they are called loose labels. Other than there,
/// the step is not guessed from the number of ticks wanted but is the finest that has no more.
public struct NumberScale: Sendable, Equatable {
    /// The ticks in ascending order, two or more.
    public let ticks: [Double]
    /// How many digits after the point tell the ticks from each other.
    public let fractionDigits: Int

    /// The least value on the axis, which is the first tick.
    public var low: Double { ticks.first ?? 0 }
    /// The greatest value on the axis, which is the last tick.
    public var high: Double { ticks.last ?? 1 }
    /// How many steps there are from tick to tick.
    public var intervals: Int { ticks.count - 1 }

    /// The finest scale for values in `range` that has at most `limit` steps, but 2 if `limit` is
    /// less.
    public init(_ range: ClosedRange<Double>, atMost limit: Int) {
        let scales = Self.all(range, atMost: limit)
        self = scales.first ?? NumberScale(step: Step(factor: 1, exponent: 0), from: 0, through: 1)
    }

    /// The scales for values in `range` that have at most `limit` steps, the finest first; never
    /// none. `limit` is taken as 2 if it is less.
    public static func all(_ range: ClosedRange<Double>, atMost limit: Int) -> [NumberScale] {
        let (low, high) = widened(range)
        let limit = max(limit, 2)
        var step = Step(notAbove: (high - low) / Double(limit))
        var scales: [NumberScale] = []
        // Each step of the sequence is at least double the last: the fourth has two intervals.
        for _ in 0..<8 {
            let first = roundedToTick(low, step, .down)
            let last = roundedToTick(high, step, .up)
            if last > first, last - first <= Double(limit) {
                scales.append(NumberScale(step: step, from: Int(first), through: Int(last)))
            }
            step = step.next
        }

        return scales
    }

    /// Where a value is on the axis: 0 at its lower end, 1 at its upper end. Values beyond the axis
    /// are at its ends.
    public func position(of value: Double) -> Double {
        // By halves, for the ends may be further apart than the greatest number.
        let part = (value / 2 - low / 2) / (high / 2 - low / 2)

        return min(max(part, 0), 1)
    }

    private init(step: Step, from first: Int, through last: Int) {
        ticks = (first...last).map { step.multiplied(by: $0) }
        fractionDigits = max(-step.exponent, 0)
    }

    /// Ends that differ enough to have ticks between them.
    private static func widened(_ range: ClosedRange<Double>) -> (low: Double, high: Double) {
        let low = min(max(range.lowerBound, -1e300), 1e300)
        let high = min(max(range.upperBound, -1e300), 1e300)
        let size = max(abs(low), abs(high))
        // Closer together than a number of twelve digits can tell, they are the same.
        if high - low > max(size * 1e-11, 1e-290) { return (low, high) }
        let around = size < 1e-280 ? 1 : size / 20

        return (low - around, high + around)
    }

    /// How many steps from zero a tick at or beyond `value` is.
    private static func roundedToTick(
        _ value: Double,
        _ step: Step,
        _ rule: FloatingPointRoundingRule
    ) -> Double {
        let count = step.count(in: value)
        let nearest = count.rounded()
        // What differs from a tick by the error of the division alone is on it.
        let isOnTick = abs(count - nearest) <= 1e-9 * max(1, abs(nearest) * 1e-4)

        return isOnTick ? nearest : count.rounded(rule)
    }

    /// A factor of 1, 2 or 5 and a power of ten.
    private struct Step {
        let factor: Int
        let exponent: Int

        init(factor: Int, exponent: Int) {
            self.factor = factor
            self.exponent = exponent
        }

        /// The greatest step that is not above `size`, which is greater than zero.
        init(notAbove size: Double) {
            exponent = PowerOfTen.exponent(of: size)
            let part = PowerOfTen.divide(size, by: exponent)
            factor = part >= 5 ? 5 : part >= 2 ? 2 : 1
        }

        var next: Step {
            switch factor {
            case 1: Step(factor: 2, exponent: exponent)
            case 2: Step(factor: 5, exponent: exponent)
            default: Step(factor: 1, exponent: exponent + 1)
            }
        }

        func multiplied(by count: Int) -> Double {
            PowerOfTen.multiply(Double(count * factor), by: exponent)
        }

        func count(in value: Double) -> Double {
            PowerOfTen.divide(value, by: exponent) / Double(factor)
        }
    }
}
