import Charting
public import TextProcessing

/// Writes sums and records as people read them, in their language and units.
public struct ValueText: Sendable {
    /// The unit of weights that were added up or estimated.
    public var weightUnit: Weight.Unit
    /// The unit of distances that were added up.
    public var distanceUnit: Distance.Unit
    /// The language.
    public var language: Language

    /// Writes in these units and this language.
    public init(_ weightUnit: Weight.Unit, _ distanceUnit: Distance.Unit, _ language: Language) {
        self.weightUnit = weightUnit
        self.distanceUnit = distanceUnit
        self.language = language
    }

    // MARK: - Numbers

    /// A number with at most so many digits after its point, and commas between thousands.
    public static func number(_ value: Double, digits: Int = 0) -> String {
        let text = ChartLabels.plainNumber(value, digits)
        guard digits > 0 else { return text }
        let cut = text.reversed().drop { $0 == "0" }
        return String((cut.first == "." ? cut.dropFirst() : cut).reversed())
    }

    /// A count.
    public static func number(_ count: Int) -> String { number(Double(count)) }

    // MARK: - Quantities

    /// Kilograms in ``weightUnit``, to the tenth below a thousand.
    public func weight(kilograms: Double) -> String {
        let value = kilograms / weightUnit.kilograms
        return Self.number(value, digits: abs(value) < 1000 ? 1 : 0) + " " + weightUnit.rawValue
    }

    /// A weight as it was entered.
    public func weight(_ weight: Weight) -> String { weight.description }

    /// A weight that was added to the body's, or helped.
    public func added(_ weight: Weight?) -> String {
        guard let weight, weight.amount.digits != 0 else { return text.bodyWeight }
        return (weight.amount.digits > 0 ? "+" : "") + weight.description
    }

    /// Kilograms times repetitions, in ``weightUnit``.
    public func volume(_ kilograms: Double) -> String {
        Self.number(kilograms / weightUnit.kilograms) + " " + weightUnit.rawValue
    }

    /// Meters in ``distanceUnit``, or in meters below a kilometer.
    public func distance(meters: Double) -> String {
        guard distanceUnit != .kilometer || meters >= 1000 else {
            return Self.number(meters) + " m"
        }
        return Self.number(meters / distanceUnit.meters, digits: 2) + " " + distanceUnit.rawValue
    }

    /// The time that a kilometer or mile takes: `5:32 /km`.
    public func pace(speed: Double) -> String {
        Self.clock(Int((distanceUnit.meters / speed).rounded())) + " /" + distanceUnit.rawValue
    }

    /// Seconds as a clock shows them: `1:30`, `1:02:03`.
    public static func clock(_ seconds: Int) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let rest = padded(seconds % 60)
        return hours > 0 ? "\(hours):\(padded(minutes)):\(rest)" : "\(minutes):\(rest)"
    }

    // MARK: - Records

    /// What was reached: `100 kg`, `+20 kg`, `~ 126.7 kg`, `15 reps`, `5:32 /km`.
    ///
    /// A tilde stands before an estimate that can't be relied on.
    public func value(of record: PersonalRecord, _ kind: ExerciseKind) -> String {
        switch record.measure {
        case .weight where kind == .bodyWeight: added(record.set?.weight)
        case .weight: record.set?.weight.map(weight) ?? weight(kilograms: record.value)
        case .oneRepMaximum: record.estimate.map(estimate) ?? weight(kilograms: record.value)
        case .repetitions: text.repetitions(Self.number(Int(record.value)))
        case .setVolume, .workoutVolume: volume(record.value)
        case .time: Self.clock(Int(record.value))
        case .distance: record.set?.distance?.description ?? distance(meters: record.value)
        case .pace: pace(speed: record.value)
        }
    }

    /// The set in which it was reached: `100x5`; empty for what a workout adds up to.
    public func set(of record: PersonalRecord, _ kind: ExerciseKind) -> String {
        guard var set = record.set?.stated else { return "" }
        set.exertion = nil
        set.kind = .normal
        return SetNotation(unit: weightUnit, kind: kind).text(of: set)
    }

    /// An estimated one-rep maximum in the unit of its set.
    public func estimate(_ estimate: OneRepMaximum) -> String {
        let text = Self.number(estimate.amount, digits: 1) + " " + estimate.unit.rawValue
        return estimate.isReliable ? text : "~ " + text
    }

    private var text: any WorkoutStatisticsText { language.workoutStatistics }
}
