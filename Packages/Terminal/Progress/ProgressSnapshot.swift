/// How far some work is, for the sentence beside its bar.
public struct ProgressSnapshot: Sendable, Equatable {
    /// What is counted.
    public enum Unit: Sendable {
        /// Things, one by one.
        case items
        /// Bytes.
        case bytes
    }

    /// How much is done, in units.
    public let completed: Int64
    /// How much there is to do, if that is known.
    public let total: Int64?
    /// What is counted.
    public let unit: Unit
    /// How long it has taken.
    public let elapsed: Duration

    /// A state of some work.
    public init(completed: Int64, total: Int64?, unit: Unit = .items, elapsed: Duration) {
        self.completed = completed
        self.total = total
        self.unit = unit
        self.elapsed = elapsed
    }

    /// The part that is done, 0 to 1; `nil` without a total.
    public var fraction: Double? {
        guard let total, total > 0 else { return nil }

        return min(max(Double(completed) / Double(total), 0), 1)
    }

    /// How long the rest will take at the speed so far, rounded up to what can be relied on:
    /// seconds to ten, steps of five to a minute, then minutes.
    ///
    /// `nil` while nothing sensible can be said: without a total, in the first two seconds, before
    /// three percent are done, at the end, and for more than a day.
    public var remaining: Duration? {
        let seconds =
            Double(elapsed.components.seconds)
            + Double(elapsed.components.attoseconds) / 1e18
        guard let fraction, seconds >= 2, fraction >= 0.03, fraction < 1 else { return nil }
        let rest = seconds / fraction - seconds
        guard rest <= 86_400 else { return nil }
        let step = rest <= 10 ? 1.0 : rest <= 60 ? 5 : 60

        return .seconds(Int64((rest / step).rounded(.up) * step))
    }

    /// How much is done, in figures that read the same in English and Korean: `1,200 / 5,000`, `3.2
    /// / 10.5 MB`, `420`.
    public var amount: String {
        switch unit {
        case .items:
            let done = Self.grouped(completed)
            return total.map { "\(done) / \(Self.grouped($0))" } ?? done
        case .bytes:
            let scale = Self.byteScale(of: max(total ?? completed, completed))
            let done = Self.scaled(completed, scale)
            return (total.map { "\(done) / \(Self.scaled($0, scale))" } ?? done) + " " + scale.name
        }
    }

    private static func grouped(_ value: Int64) -> String {
        var digits = String(value.magnitude)
        var result = ""
        while digits.count > 3 {
            result = "," + digits.suffix(3) + result
            digits.removeLast(3)
        }

        return (value < 0 ? "-" : "") + digits + result
    }

    private static func byteScale(of value: Int64) -> (size: Int64, name: String) {
        switch value {
        case ..<1000: (1, "B")
        case ..<1_000_000: (1000, "kB")
        case ..<1_000_000_000: (1_000_000, "MB")
        case ..<1_000_000_000_000: (1_000_000_000, "GB")
        default: (1_000_000_000_000, "TB")
        }
    }

    /// With one digit after the point, cut and not rounded, so that nothing seems done before it
    /// is.
    private static func scaled(_ value: Int64, _ scale: (size: Int64, name: String)) -> String {
        guard scale.size > 1 else { return grouped(value) }

        return grouped(value / scale.size)
            + ".\((value % scale.size).magnitude / UInt64(scale.size / 10))"
    }
}
