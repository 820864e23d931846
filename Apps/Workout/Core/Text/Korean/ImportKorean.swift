import AppSupport

struct ImportKorean: ImportText {
    func noUnit(_ file: String) -> Message { WorkoutFormatKorean().unstatedUnit(file) }
    func noExercise(_ name: String, for theirs: String) -> String {
        "‘\(theirs)’을(를) 바꿔 넣을 ‘\(name)’ 운동이 없습니다."
    }
    func advice(_ likely: [String]) -> String {
        likely.isEmpty
            ? "“workout exercise list”로 목록을 볼 수 있습니다. 아무것도 바뀌지 않았습니다."
            : "혹시 \(likely.prefix(3).joined(separator: ", ")) 중 하나인가요? 아무것도 바뀌지 않았습니다."
    }
}
