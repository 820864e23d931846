/// A weight in the unit in which it was entered.
public struct Weight: Sendable, Hashable {
    /// A unit of weight.
    public enum Unit: String, Sendable, CaseIterable {
        /// The kilogram.
        case kilogram = "kg"
        /// The international avoirdupois pound.
        case pound = "lb"

        /// How many kilograms one is; the pound is 0.45359237 kg exactly (United States Federal
        /// Register 59-5442, 1 July 1959).
        public var kilograms: Double {
            switch self {
            case .kilogram: 1
            case .pound: 0.453_592_37
            }
        }
    }

    /// How many.
    public var amount: DecimalNumber
    /// Of what.
    public var unit: Unit

    /// Makes a weight.
    public init(_ amount: DecimalNumber, _ unit: Unit) { (self.amount, self.unit) = (amount, unit) }

    /// The weight in kilograms, for comparing and adding.
    public var kilograms: Double { amount.double * unit.kilograms }

    /// The weight in a unit, for showing.
    public func value(in unit: Unit) -> Double {
        unit == self.unit ? amount.double : kilograms / unit.kilograms
    }
}

extension Weight: LosslessStringConvertible {
    /// Reads what ``description`` says; `nil` for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let amount = DecimalNumber(String(parts[0])),
            let unit = Unit(rawValue: String(parts[1]))
        else { return nil }
        self.init(amount, unit)
    }

    /// The amount and the unit: `77.16 lb`.
    public var description: String { "\(amount) \(unit.rawValue)" }
}
