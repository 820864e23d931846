import Chrono
import Persistence

struct WorkoutBodyKorean: WorkoutBodyText {
    func name(of measure: BodyMeasure) -> String {
        switch measure {
        case .weight: "체중"
        case .muscle: "골격근량"
        case .fat: "체지방률"
        }
    }
    func impossible(_ measure: BodyMeasure, _ weight: Weight) -> String {
        measure == .muscle ? "골격근량일 수 없는 값입니다: \(weight)" : "체중일 수 없는 값입니다: \(weight)"
    }
    func possible(_ low: Int, _ high: Int, _ unit: Weight.Unit) -> String {
        "\(low)~\(high) \(unit.rawValue) 사이여야 합니다. 단위를 붙여 쓸 수 있습니다: 72.4kg, 160lb"
    }
    func impossibleFat(_ fat: DecimalNumber) -> String { "체지방률일 수 없는 값입니다: \(fat)%" }
    var possibleFat: String { "체지방률은 0~75 사이의 퍼센트입니다: --fat 18.2" }
    func moreMuscle(_ muscle: Weight, than weight: Weight) -> String {
        "골격근량(\(muscle))은 그날 체중(\(weight))보다 적어야 합니다"
    }
    var muscleIsMass: String { "골격근량은 퍼센트가 아니라 무게입니다: --muscle 33.1kg" }
    func future(_ day: Day) -> String { "아직 오지 않은 날입니다: \(day)" }
    var sayPastDay: String { "오늘이나 지난 날을 쓰세요: --day 어제" }
    func nothingSaid(_ day: Day) -> String { "\(day)에 적을 값이 없습니다" }
    var sayMeasure: String {
        "체중이나 --fat, --muscle을 쓰세요: workout body add 72.4 --fat 18.2 --muscle 33.1"
    }
    func nothingLeft(_ day: Day) -> String { "\(day)에 남는 값이 없습니다" }
    func deleteDay(_ day: Day) -> String { "그날을 지우려면: workout body delete \(day)" }
    func nothingOn(_ day: Day) -> String { "\(day)에 적은 몸 기록이 없습니다" }
    func noBodyRecord(_ id: RecordID<BodyRecord>) -> String { "\(id)번 몸 기록이 없습니다" }
    func unknownRecord(_ name: String) -> String {
        "몸 기록의 번호도 날짜도 아닙니다: \"\(name)\""
    }
    var listBody: String { "기록은 다음 명령으로 볼 수 있습니다: workout body list" }
}
