import TextProcessing

struct RoutineKorean: RoutineText {
    func noRoutine(_ name: String) -> String { "‘\(name)’ 루틴이 없습니다." }
    func closestRoutine(_ closest: String?) -> String {
        closest.map { "혹시 ‘\($0)’인가요?" }
            ?? "“workout routine list”로 목록을 보고, “workout routine add”로 만들 수 있습니다."
    }
    func routineExists(_ name: String) -> String { "‘\(name)’ 루틴이 이미 있습니다." }
    func editRoutine(_ name: String) -> String {
        "“workout routine edit”로 고치거나, 새 루틴에 다른 이름을 붙이세요."
    }
    func stampTooLong(_ stamp: String) -> String {
        "‘\(stamp)’은(는) 도장으로 쓰기에 너무 깁니다. 이모지 하나나 \(RoutineError.maximumStamp)글자까지 쓸 수 있습니다."
    }
    func noPlace(_ place: Int, _ count: Int) -> String {
        count == 0
            ? "\(place)번째 운동이 없습니다. 이 루틴에는 아직 운동이 없습니다."
            : "\(place)번째 운동이 없습니다. 이 루틴에는 운동이 \(count)개 있습니다."
    }
    func badTargets(_ exercise: String, _ targets: String) -> String {
        "\(exercise)의 세트 ‘\(targets)’을(를) 이해할 수 없습니다."
    }
    func advice(_ error: SetNotationError) -> String { error.message(in: .korean) }
    func badRest(_ words: String) -> String { "‘\(words)’은(는) 쉬는 시간이 아닙니다." }
    var restForm: String { "90초, 2분, 1:30처럼 쓰세요." }
}
