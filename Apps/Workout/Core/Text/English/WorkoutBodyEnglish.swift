import Chrono
import Persistence

struct WorkoutBodyEnglish: WorkoutBodyText {
    func name(of measure: BodyMeasure) -> String {
        switch measure {
        case .weight: "Weight"
        case .muscle: "Muscle"
        case .fat: "Body fat"
        }
    }
    func impossible(_ measure: BodyMeasure, _ weight: Weight) -> String {
        measure == .muscle ? "nobody has \(weight) of muscle" : "nobody weighs \(weight)"
    }
    func possible(_ low: Int, _ high: Int, _ unit: Weight.Unit) -> String {
        "It can be from \(low) to \(high) \(unit.rawValue). The unit may be said: 72.4kg, 160lb"
    }
    func impossibleFat(_ fat: DecimalNumber) -> String { "nobody has \(fat)% of body fat" }
    var possibleFat: String { "Body fat is in percent, from 0 to 75: --fat 18.2" }
    func moreMuscle(_ muscle: Weight, than weight: Weight) -> String {
        "\(muscle) of muscle is no less than the weight of that day, \(weight)"
    }
    var muscleIsMass: String { "Muscle is a mass and no percentage: --muscle 33.1kg" }
    func future(_ day: Day) -> String { "\(day) is not there yet" }
    var sayPastDay: String { "Say today, or a day that was: --day yesterday" }
    func nothingSaid(_ day: Day) -> String { "there is nothing to write down about \(day)" }
    var sayMeasure: String {
        "Give a weight, --fat or --muscle: workout body add 72.4 --fat 18.2 --muscle 33.1"
    }
    func nothingLeft(_ day: Day) -> String { "nothing would be left of \(day)" }
    func deleteDay(_ day: Day) -> String { "To delete the day: workout body delete \(day)" }
    func nothingOn(_ day: Day) -> String { "nothing was written down about your body on \(day)" }
    func noBodyRecord(_ id: RecordID<BodyRecord>) -> String { "there is no body record \(id)" }
    func unknownRecord(_ name: String) -> String {
        "\"\(name)\" is neither a body record's number nor a day"
    }
    var listBody: String { "See what there is with: workout body list" }
}
