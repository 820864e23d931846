public import Chrono

/// What is measured of the body.
public enum BodyMeasure: String, Sendable, CaseIterable {
    /// Its weight.
    case weight
    /// The mass of skeletal muscle.
    case muscle
    /// The part that is fat, in percent.
    case fat
}

/// What is said of the body on a day; what is `nil` stays as it is, and what is `.some(nil)` goes.
public struct BodyChanges: Sendable, Equatable {
    /// The body's weight.
    public var weight: Weight??
    /// The mass of skeletal muscle.
    public var muscle: Weight??
    /// The part that is fat, in percent.
    public var fat: DecimalNumber??
    /// The time.
    public var time: TimeOfDay??
    /// What the person says about it.
    public var note: String?

    /// Nothing is said.
    public init() {}

    /// Takes a measure away.
    public mutating func clear(_ measure: BodyMeasure) {
        switch measure {
        case .weight: weight = .some(nil)
        case .muscle: muscle = .some(nil)
        case .fat: fat = .some(nil)
        }
    }

    func apply(to record: inout BodyRecord) {
        if let weight { record.weight = weight }
        if let muscle { record.muscle = muscle }
        if let fat { record.fat = fat }
        if let time { record.time = time }
        if let note { record.note = note }
    }
}

extension BodyRecord {
    /// Whether there is nothing of what ``BodyMeasure`` names.
    var isEmpty: Bool { weight == nil && muscle == nil && fat == nil }

    /// What was measured, as a number: weights in the unit, fat in percent.
    public func value(of measure: BodyMeasure, in unit: Weight.Unit) -> Double? {
        switch measure {
        case .weight: weight?.value(in: unit)
        case .muscle: muscle?.value(in: unit)
        case .fat: fat?.double
        }
    }

    /// What no person can be.
    ///
    /// - Throws: ``BodyError``.
    func check() throws {
        for (measure, weight) in [(BodyMeasure.weight, weight), (.muscle, muscle)] {
            guard let weight else { continue }
            let range = Self.kilograms(of: measure)
            guard range.contains(weight.kilograms) else {
                throw BodyError.impossible(
                    measure, weight,
                    from: Int((range.lowerBound / weight.unit.kilograms).rounded(.up)),
                    to: Int((range.upperBound / weight.unit.kilograms).rounded(.down)))
            }
        }
        if let fat, !(DecimalNumber(digits: 0)...DecimalNumber(digits: 75)).contains(fat) {
            throw BodyError.impossibleFat(fat)
        }
        if let weight, let muscle, muscle.kilograms >= weight.kilograms {
            throw BodyError.moreMuscleThanWeight(muscle, weight)
        }
    }

    /// What there are people of, with room to spare.
    private static func kilograms(of measure: BodyMeasure) -> ClosedRange<Double> {
        measure == .muscle ? 2...250 : 20...500
    }
}
