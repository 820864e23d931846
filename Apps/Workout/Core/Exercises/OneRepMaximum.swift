/// What someone could probably lift once, by what was lifted several times.
///
/// Nobody measured it: it is an estimate, and says by which formula. Both formulas agree well with
/// measurement up to ten repetitions (compared by LeSuer et al., "The Accuracy of Prediction Equations
/// for Estimating 1-RM Performance in the Bench Press, Squat, and Deadlift", Journal of Strength and
/// Conditioning Research 11(4), 1997), part from each other beyond, and say nothing here above twelve.
public struct OneRepMaximum: Sendable, Hashable {
    /// A formula for the estimate, of the weight w and the repetitions r.
    public enum Formula: String, Sendable, CaseIterable {
        /// w × (1 + r / 30): Boyd Epley, "Poundage Chart", Boyd Epley Workout, Lincoln, Nebraska, 1985.
        case epley
        /// w × 36 / (37 − r): Matt Brzycki, "Strength Testing: Predicting a One-Rep Max from
        /// Reps-to-Fatigue", Journal of Physical Education, Recreation & Dance 64(1), 1993.
        case brzycki
    }

    /// The repetitions for which the estimates can be relied on.
    public static let reliableRepetitions = 1...10
    /// The repetitions for which there is an estimate at all.
    public static let validRepetitions = 1...12

    /// The estimate, in ``unit``, not rounded.
    public let amount: Double
    /// The unit of the weight that was lifted.
    public let unit: Weight.Unit
    /// By what it was estimated.
    public let formula: Formula
    /// Whether the repetitions were few enough to rely on it.
    public let isReliable: Bool

    /// Estimates from a set; one repetition is the weight itself.
    ///
    /// Warm-ups are the caller's to leave out, and so is adding the body's weight where some was on top
    /// of it. `nil` if there is nothing to claim: beyond ``validRepetitions``, or without a weight above 0.
    public init?(of weight: Weight, repetitions: Int, by formula: Formula) {
        guard weight.amount.digits > 0,
            let amount = formula.estimate(of: weight.amount.double, repetitions: repetitions)
        else { return nil }
        self.amount = amount
        unit = weight.unit
        self.formula = formula
        isReliable = Self.reliableRepetitions.contains(repetitions)
    }

    /// The estimate in kilograms, for comparing.
    public var kilograms: Double { amount * unit.kilograms }

    /// The estimate in a unit, for showing.
    public func value(in unit: Weight.Unit) -> Double {
        unit == self.unit ? amount : kilograms / unit.kilograms
    }
}

extension OneRepMaximum.Formula {
    /// What could be lifted once, in the unit of `weight`; `nil` beyond
    /// ``OneRepMaximum/validRepetitions``.
    public func estimate(of weight: Double, repetitions: Int) -> Double? {
        guard OneRepMaximum.validRepetitions.contains(repetitions) else { return nil }
        let times = Double(repetitions)
        return switch self {
        case _ where repetitions == 1: weight
        case .epley: weight * (1 + times / 30)
        case .brzycki: weight * 36 / (37 - times)
        }
    }
}
