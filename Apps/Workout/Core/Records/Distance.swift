/// A distance in the unit in which it was entered.
public struct Distance: Sendable, Hashable {
    /// A unit of length.
    public enum Unit: String, Sendable, CaseIterable {
        /// The meter.
        case meter = "m"
        /// The kilometer.
        case kilometer = "km"
        /// The international mile.
        case mile = "mi"
        /// The international yard.
        case yard = "yd"
        /// The international foot.
        case foot = "ft"

        /// How many meters one is; the yard is 0.9144 m exactly (as the pound, 1959).
        public var meters: Double {
            switch self {
            case .meter: 1
            case .kilometer: 1000
            case .mile: 1609.344
            case .yard: 0.9144
            case .foot: 0.3048
            }
        }
    }

    /// How many.
    public var amount: DecimalNumber
    /// Of what.
    public var unit: Unit

    /// Makes a distance.
    public init(_ amount: DecimalNumber, _ unit: Unit) { (self.amount, self.unit) = (amount, unit) }

    /// The distance in meters, for comparing and adding.
    public var meters: Double { amount.double * unit.meters }

    /// The distance in a unit, for showing.
    public func value(in unit: Unit) -> Double {
        unit == self.unit ? amount.double : meters / unit.meters
    }
}

extension Distance: LosslessStringConvertible {
    /// Reads what ``description`` says; `nil` for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let amount = DecimalNumber(String(parts[0])),
            let unit = Unit(rawValue: String(parts[1]))
        else { return nil }
        self.init(amount, unit)
    }

    /// The amount and the unit: `5.2 km`.
    public var description: String { "\(amount) \(unit.rawValue)" }
}
