extension KoreanCommands {
    var bodyAbstract: String { "몸: 날마다의 체중, 체지방률, 골격근량" }
    var bodyAddAbstract: String { "몸을 잰 값을 적습니다" }
    var bodyAddDiscussion: String {
        "하루에 기록은 하나입니다. 같은 날에 다시 적으면 적은 값만 바뀝니다. 값은 적은 단위 그대로 남습니다."
    }
    var bodyAddExample: String { "오늘 체중, 설정한 단위로 (workout.weight-unit)" }
    var bodyAddAllExample: String { "어제 잰 모든 값" }
    var bodyClearExample: String { "오늘 기록에서 값 하나를 뺍니다" }
    var bodyFatHelp: String { "체지방률(%)" }
    var bodyMuscleHelp: String { "골격근량: 33.1, 33.1kg, 73lb" }
    var bodyDayHelp: String { "잰 날; 쓰지 않으면 오늘" }
    var bodyAtHelp: String { "잰 시각" }
    var bodyNoteHelp: String { "메모" }
    var bodyClearHelp: String { "그날 기록에서 뺄 값: weight, muscle, fat" }
    var bodyWeightHelp: String { "체중: 72.4, 72.4kg, 160lb" }
    var bodyListAbstract: String { "몸 기록을 최근 것부터 보여 줍니다" }
    var bodyDeleteAbstract: String { "하루의 몸 기록을 지웁니다" }
    var bodyDeleteDiscussion: String { "workout undo로 되돌릴 수 있습니다." }
    var bodyDeleteExample: String { "어제 기록을 지웁니다" }
    var bodyRecordHelp: String { "날짜나 기록 번호" }
    var bodyChartAbstract: String { "체중, 골격근량, 체지방률의 변화를 그립니다" }
    var bodyChartExample: String { "체중 변화, 터미널에" }
    var bodyMeasureHelp: String { "그릴 값: weight, muscle, fat" }
    var bodyNote: String { "메모" }
    var bodyEmpty: String {
        "아직 몸 기록이 없습니다. 이렇게 적으세요: workout body add 72.4 --fat 18.2"
    }
    var bodyNoneThen: String { "이 기간에는 몸 기록이 없습니다." }
    func bodyWritten(_ day: String, _ summary: String) -> String { "\(day): \(summary)" }
    func bodyDeleted(_ day: String, _ summary: String) -> String { "지움: \(day) \(summary)" }
    func bodyBadWeight(_ text: String) -> String {
        "무게가 아닙니다: \"\(text)\". 72.4, 72.4kg, 160lb처럼 쓰세요"
    }
    func bodyBadFat(_ text: String) -> String {
        "퍼센트가 아닙니다: \"\(text)\". 18.2처럼 숫자를 쓰세요"
    }
    func bodyBadTime(_ text: String) -> String {
        "시각이 아닙니다: \"\(text)\". 07:30이나 오후 9시처럼 쓰세요"
    }
}
