import Persistence
import WorkoutCore

extension KoreanCommands {
    var exerciseAbstract: String { "운동 종목: 기본 목록과 직접 만든 것" }
    var exerciseListAbstract: String { "운동 종목을 보여 줍니다" }
    var exerciseListDiscussion: String {
        "해 봤거나 직접 만든 종목에는 번호가 있습니다. 모든 종목은 영어로도 한국어로도 부를 수 있습니다."
    }
    var bodyPartHelp: String { "이 부위를 단련하는 종목만" }
    var kindHelp: String { "이것을 재는 종목만" }
    var ownHelp: String { "해 봤거나 직접 만든 종목만" }
    var exerciseWordsHelp: String { "이름에 이 낱말이 들어 있는 종목만" }
    var noExercises: String { "그런 종목이 없습니다." }
    var exerciseShowAbstract: String { "운동 종목 하나를 보여 줍니다" }
    var exerciseAddAbstract: String { "운동 종목을 직접 만듭니다" }
    var exerciseAddExample: String { "무게와 횟수를 재는 종목" }
    var exerciseAddTimeExample: String { "시간을 재는 종목" }
    var exerciseEditAbstract: String { "운동 종목을 고칩니다" }
    var exerciseEditDiscussion: String { "기본 종목에 나만의 이름을 붙일 수 있고, 빈 이름을 주면 원래 이름으로 돌아갑니다." }
    var exerciseRenameExample: String { "나만의 이름 붙이기" }
    var exerciseDeleteAbstract: String { "쓴 적 없는 운동 종목을 지웁니다" }
    var exerciseDeleteDiscussion: String {
        "운동 기록이나 루틴에 쓰인 종목은 지울 수 없습니다. 지운 것은 “workout undo”로 되살릴 수 있습니다."
    }
    var exerciseNameHelp: String { "영어나 한국어 이름, 또는 번호" }
    var newExerciseHelp: String { "새 종목의 이름" }
    var newPartHelp: String { "주로 단련하는 부위" }
    var newKindHelp: String { "재는 것(기본값: weight)" }
    var ownExerciseNoteHelp: String { "적어 둘 말" }
    var exerciseRenameHelp: String { "새 이름" }
    var exerciseNothingToEdit: String { "무엇을 바꿀지 쓰세요: --name, --part, --kind, --note" }
    var catalogStays: String { "기본 종목은 지울 수 없습니다." }
    var equipment: String { "기구" }
    var otherNames: String { "다른 이름" }
    var exerciseNote: String { "메모" }
    func exerciseAdded(_ name: String, _ id: RecordID<Exercise>) -> String {
        "\(id)번 종목을 만들었습니다: \(name)"
    }
    func exerciseEdited(_ name: String, _ id: RecordID<Exercise>) -> String {
        "\(id)번 종목을 고쳤습니다: \(name)"
    }
    func exerciseDeleted(_ name: String) -> String { "‘\(name)’ 종목을 지웠습니다." }
}
