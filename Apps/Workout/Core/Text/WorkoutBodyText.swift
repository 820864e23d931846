import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

/// The sentences of `workout` about the body.
public protocol WorkoutBodyText: Sendable {
    /// What a measure is called.
    func name(of measure: BodyMeasure) -> String
    func impossible(_ measure: BodyMeasure, _ weight: Weight) -> String
    func possible(_ low: Int, _ high: Int, _ unit: Weight.Unit) -> String
    func impossibleFat(_ fat: DecimalNumber) -> String
    var possibleFat: String { get }
    func moreMuscle(_ muscle: Weight, than weight: Weight) -> String
    var muscleIsMass: String { get }
    func future(_ day: Day) -> String
    var sayPastDay: String { get }
    func nothingSaid(_ day: Day) -> String
    var sayMeasure: String { get }
    func nothingLeft(_ day: Day) -> String
    func deleteDay(_ day: Day) -> String
    func nothingOn(_ day: Day) -> String
    func noBodyRecord(_ id: RecordID<BodyRecord>) -> String
    func unknownRecord(_ name: String) -> String
    var listBody: String { get }
}

extension Language {
    /// What `workout` says about the body in this language.
    public var workoutBody: any WorkoutBodyText {
        switch self {
        case .english: WorkoutBodyEnglish()
        case .korean: WorkoutBodyKorean()
        }
    }
}
