import Persistence
import WorkoutCore

extension KoreanCommands {
    var routineAbstract: String { "루틴: 운동을 시작할 계획" }
    var routineListAbstract: String { "루틴을 보여 줍니다" }
    var routineShowAbstract: String { "루틴과 그 안의 운동을 보여 줍니다" }
    var routineAddAbstract: String { "루틴을 만듭니다" }
    var routineAddDiscussion: String {
        "운동은 한 줄에 하나씩 씁니다. 이름과 쌍점 뒤에 계획한 세트를 쓰고, 세로줄 뒤에 쉬는 시간과 메모를 씁니다: “벤치프레스: 60kg x 5 "
            + "x 3 | 휴식 2:00 | 아래에서 멈추기”. 줄 앞의 +는 바로 앞 운동과 번갈아 한다는 뜻입니다. 줄을 쓰지 않으면 편집기가 열리고, -를 "
            + "쓰면 표준 입력에서 읽습니다."
    }
    var routineAddExample: String { "도장을 붙인 운동 두 가지" }
    var routineSupersetExample: String { "컬과 딥스를 번갈아" }
    var routineInputExample: String { "파일의 줄로 만들기" }
    var routineEditAbstract: String { "루틴을 고칩니다" }
    var routineEditDiscussion: String {
        "옵션이 없으면 편집기에서 줄들을 고칩니다. 자리는 “workout routine show”의 번호이며, 빼기, 옮기기, 더하기 순서로 "
            + "처리합니다."
    }
    var routineEditorExample: String { "편집기에서 고치기" }
    var routineChangeExample: String { "하나 더하고 하나 빼기" }
    var routineMoveExample: String { "세 번째 운동을 맨 앞으로" }
    var routineDeleteAbstract: String { "루틴을 지웁니다" }
    var routineDeleteDiscussion: String { "그 루틴으로 시작한 운동 기록은 남습니다. “workout undo”로 되살릴 수 있습니다." }
    var routineNameHelp: String { "이름이나 번호" }
    var newRoutineHelp: String { "새 루틴의 이름" }
    var routineLinesHelp: String { "운동과 세트. 예: “벤치프레스: 60x5x3”; 표준 입력은 -" }
    var routineStampHelp: String { "도장으로 쓸 이모지; 빈 값이면 없앰" }
    var routineNoteHelp: String { "적어 둘 말" }
    var routineRenameHelp: String { "새 이름" }
    var routineAddLineHelp: String { "더할 운동(add와 같은 형식)" }
    var routineRemoveHelp: String { "뺄 운동의 자리" }
    var routineMoveHelp: String { "옮길 자리와 새 자리" }
    var routineLinesOptionHelp: String { "모든 줄을 표준 입력에서 새로 읽기" }
    var linesFromInput: String { "--lines 뒤에는 표준 입력을 뜻하는 -만 쓸 수 있습니다: --lines -" }
    var moveForm: String { "옮길 자리와 새 자리를 쓰세요: --move 3:1" }
    var routineNeedsExercise: String { "운동을 하나 이상 쓰세요. 예: “벤치프레스: 60x5x3”" }
    var noTerminalForRoutine: String { "편집기를 열 터미널이 없습니다. 줄을 인수로 주거나, -로 표준 입력에서 읽게 하세요." }
    var routineTemplate: String {
        "# 한 줄에 운동 하나: 이름, 쌍점, 세트. 그 뒤에 | 휴식 90초 | 메모.\n# 앞에 +를 쓰면 바로 앞 운동과 번갈아 합니다. #으로 "
            + "시작하는 줄은 빼고 읽습니다.\n"
    }
    var nothingAdded: String { "쓴 것이 없어 루틴을 만들지 않았습니다." }
    var routineUnchanged: String { "바뀐 것이 없습니다." }
    var noRoutines: String {
        "아직 루틴이 없습니다. “workout routine add \"밀기\" \"벤치프레스: 60x5x3\"”으로 만들 수 있습니다."
    }
    var routine: String { "루틴" }
    var routineExercises: String { "운동" }
    var workouts: String { "운동 횟수" }
    var targets: String { "세트" }
    var rest: String { "휴식" }
    var routineNote: String { "메모" }
    func routineAdded(_ planned: PlannedRoutine) -> String {
        "\(planned.routine.id)번 루틴을 만들었습니다: \(planned.routine.name), "
            + "운동 \(planned.entries.count)개"
    }
    func routineEdited(_ planned: PlannedRoutine) -> String {
        "\(planned.routine.id)번 루틴을 고쳤습니다: \(planned.routine.name)"
    }
    func routineDeleted(_ planned: PlannedRoutine) -> String {
        "‘\(planned.routine.name)’ 루틴을 지웠습니다."
    }
    func emptyRoutine(_ routine: Routine) -> String {
        "아직 운동이 없습니다. “workout routine edit \(routine.id)”로 더할 수 있습니다."
    }
}
