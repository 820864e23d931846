import Persistence
import WorkoutCore

extension KoreanCommands {
    var startAbstract: String { "운동 시작하기" }
    var startDiscussion: String {
        "루틴으로 시작하면 루틴에 짜 둔 종목과 세트를 그대로 가져옵니다. 루틴 없이 시작하면 하면서 종목을 적습니다. 진행 중인 "
            + "운동은 한 번에 하나뿐입니다."
    }
    var startExample: String { "계획 없이 시작하기" }
    var startRoutineExample: String { "\"Push day\" 루틴으로 시작하기" }
    var routineHelp: String { "루틴 이름이나 번호" }
    var workoutNameHelp: String { "운동 이름" }
    var stampHelp: String { "표시(예: 💪)" }
    var workoutNoteHelp: String { "운동 메모" }

    var setAbstract: String { "진행 중인 운동에 세트 적기" }
    var setDiscussion: String {
        "아는 종목의 이름이 끝나는 데까지가 종목이고, 나머지는 세트입니다. 숫자나 부호, 맨몸(bw), w로 시작하면 세트만 있는 것이며 "
            + "지금 하는 종목에 적고, 계획이 있으면 차례가 된 종목에 적습니다. 어느 종목 차례인지는 세트마다 알려 줍니다. 모르는 이름은 짐작하지 "
            + "않습니다. 적은 것은 바로 저장됩니다.\n\n"
            + "세트: 무게x횟수x세트(60x5x3, 62.5kg x 5, 60킬로 5회 3세트), 맨몸 bwx12, 무게를 더하면 맨몸+10x8, 보조를 받으면 "
            + "맨몸-20x8, 시간 90초, 1:30, 거리 5km 27:40. w는 워밍업, drop은 드롭 세트, f는 실패 지점까지, @8.5는 운동자각도입니다. "
            + "여러 세트는 쉼표로 나눕니다: 60x5, 65x5."
    }
    var setExample: String { "벤치프레스 한 세트" }
    var setCurrentExample: String { "같은 종목 한 세트 더, 운동자각도 8" }
    var setSeveralExample: String { "10kg을 더해 한 세트, 이어서 드롭 세트" }
    var setKoreanExample: String { "세 세트를 한꺼번에" }
    var setSupersetExample: String { "앞 종목과 로우를 번갈아 하기" }
    var setExerciseHelp: String { "종목 이름이나 번호. 나머지는 모두 세트로 읽음" }
    var setNoteHelp: String { "세트에 남길 메모; 여러 세트면 마지막 세트에 남김" }
    var supersetHelp: String { "앞 종목과 번갈아 하기(슈퍼세트)" }
    var setsHelp: String { "종목과 세트: 벤치프레스 60x5. 60x5만 써도 됨" }

    var nextAbstract: String { "다음에 할 것을 보고 그리로 넘어가기" }
    var nextDiscussion: String {
        "계획된 다음 세트입니다. 슈퍼세트에서는 차례가 된 종목, 다 했으면 남은 것이 있는 다음 종목입니다. 종목을 쓰면 계획과 상관없이 "
            + "그 종목으로 넘어갑니다."
    }
    var nextExample: String { "이제 무엇을 할 차례인지" }
    var nextSkipExample: String { "이 종목을 두고 다음 종목으로" }
    var nextNameExample: String { "스쿼트로 넘어가기" }
    var skipHelp: String { "지금 종목(슈퍼세트 포함)을 두고 다음 종목으로" }
    var nextNameHelp: String { "넘어갈 종목" }
    var skipOrName: String { "--skip 은 종목 이름과 함께 쓸 수 없습니다" }

    var statusAbstract: String { "진행 중인 운동 보기" }
    var statusDiscussion: String { "한 것과 계획한 것을 모두, 종목마다 지난번 기록과 함께 보여 줍니다." }
    var finishAbstract: String { "진행 중인 운동 끝내기" }
    var finishDiscussion: String {
        "합계와 새 기록을 보여 줍니다. 계획했지만 하나도 하지 않은 종목은 빠집니다. 두 시간 넘게 세트가 없었으면 마지막 세트에서 끝난 "
            + "것으로 봅니다. 아니면 --took 으로 알려 주세요. workout undo 로 다시 이어 할 수 있습니다."
    }
    var finishExample: String { "지금 끝내기" }
    var finishTookExample: String { "걸린 시간과 메모를 적고 끝내기" }
    var tookHelp: String { "걸린 시간: 55분, 1시간5분, 55m" }
    var discardAbstract: String { "진행 중인 운동 버리기" }
    var discardDiscussion: String { "묻지 않습니다. workout undo 로 되살릴 수 있습니다." }
    var restAbstract: String { "쉬는 시간을 재고 알리기" }
    var restDiscussion: String {
        "시간은 종목에 정해 둔 것, 없으면 workout.rest 설정입니다. 끝나면 터미널이 소리를 내고 데스크톱에 알림이 뜹니다. Ctrl-C 로 "
            + "먼저 끝낼 수 있습니다."
    }
    var restExample: String { "1분 30초 쉬기" }
    var restTimeHelp: String { "쉴 시간: 90초, 2분, 1:30" }
    var restBackgroundHelp: String { "바로 돌아오고, 끝나면 데스크톱 알림으로 알리기" }
    var restBackgroundExample: String { "정해 둔 만큼 쉬면서 터미널 쓰기" }

    var logAbstract: String { "끝난 운동 적기" }
    var logDiscussion: String {
        "종목마다 세트와 함께 따옴표로 묶습니다. 하나뿐이면 그냥 써도 됩니다. 세트는 workout set 과 똑같이 씁니다. 표준 입력(-)에서는 "
            + "한 줄이 한 종목입니다."
    }
    var logExample: String { "오늘 한 종목" }
    var logSeveralExample: String { "어제 저녁에 두 종목" }
    var logInputExample: String { "한 줄에 한 종목씩 쓴 파일" }
    var logDayHelp: String { "언제 했는지: 어제, 2026-03-02(쓰지 않으면 오늘)" }
    var logAtHelp: String { "시작한 시각: 18:30" }
    var logWordsHelp: String { "종목과 세트. - 는 표준 입력" }

    var listAbstract: String { "운동을 새것부터 보기" }
    var listDiscussion: String { "볼륨은 무게 곱하기 횟수이며 워밍업은 빠집니다." }
    var listSinceExample: String { "이번 주에 한 것" }
    var listExerciseExample: String { "스쿼트를 한 날을 JSON으로" }
    var ofDayHelp: String { "이 날 한 것: 오늘, 2026-03-02" }
    var sinceHelp: String { "이 날부터 한 것" }
    var untilHelp: String { "이 날까지 한 것" }
    var withExerciseHelp: String { "이 종목을 한 것(이름이나 번호)" }
    var ofRoutineHelp: String { "이 루틴으로 시작한 것(이름이나 번호)" }
    var reverseHelp: String { "오래된 것부터" }
    var searchAbstract: String { "이름과 메모의 낱말로 운동 찾기" }
    var searchDiscussion: String {
        "낱말이 모두 있어야 하며, 가장 잘 맞는 것부터 보여 줍니다. 무엇을 했는지로 찾으려면 workout list --exercise 를 쓰세요."
    }
    var searchExample: String { "무릎 이야기가 있는 운동" }
    var searchWordsHelp: String { "찾을 낱말" }
    var noWords: String { "찾을 낱말을 쓰세요" }
    var showAbstract: String { "운동을 자세히 보기" }
    var showLastExample: String { "가장 최근 운동" }
    var showNumberExample: String { "프로그램용으로 하나" }
    var showHelp: String { "운동 번호나 날짜, 마지막" }
    var workoutHelp: String { "운동 번호나 날짜, 마지막" }
    var deleteAbstract: String { "운동을 세트까지 모두 지우기" }
    var deleteDiscussion: String { "묻지 않습니다. workout undo 로 되살릴 수 있습니다." }

    var editAbstract: String { "운동 고치기" }
    var editDiscussion: String {
        "종목과 세트는 workout show 에 나오는 번호로 부릅니다. 2.3은 두 번째 종목의 세 번째 세트입니다. 고친 것은 모두 저장되거나 하나도 "
            + "저장되지 않으며, 번호는 고치기 전의 것입니다."
    }
    var editSetExample: String { "그 세트를 실제로 한 대로" }
    var editAddExample: String { "빠뜨린 종목" }
    var editDayExample: String { "날짜와 걸린 시간 고치기" }
    var newDayHelp: String { "날짜" }
    var newTimeHelp: String { "시작한 시각" }
    var noTimeHelp: String { "시각을 모름" }
    var noTookHelp: String { "걸린 시간을 모름" }
    var replaceSetHelp: String { "그 세트를 이렇게: 2.3=62.5x5" }
    var addSetHelp: String { "종목에 세트 더하기: 2=60x5" }
    var deleteSetHelp: String { "세트 빼기: 2.3" }
    var changeExerciseHelp: String { "다른 종목이었음: 2=프론트 스쿼트" }
    var addExerciseHelp: String { "종목과 세트 더하기: 바벨로우 40x8x3" }
    var deleteExerciseHelp: String { "종목을 세트까지 빼기" }
    var moveExerciseHelp: String { "종목을 다른 자리로: 3=1" }
    var exerciseNoteHelp: String { "종목 메모: 2=좁은 그립" }
    var nothingToEdit: String { "무엇을 고칠지 쓰세요. 예: --note, --set 1.2=60x5" }
    func noPlace(_ text: String) -> String { "\"\(text)\": 종목을 옮길 자리가 아닙니다" }

    var timeSpanForm: String { "90초, 2분, 1:30 같은 시간" }
    var workoutLengthForm: String { "55분, 1시간5분, 55m 같은 시간" }
    var timeForm: String { "18:30, 오후 6시 30분 같은 시각" }
    var placedForm: String { "번호와 = 와 내용. 예: 2=60x5, 2.3=62.5x5" }
    var setPlaceForm: String { "종목 번호와 세트 번호. 예: 2.3" }

    var workout: String { "운동" }
    var when: String { "일시" }
    var exercises: String { "종목" }
    var volume: String { "볼륨" }
    var duration: String { "시간" }
    var found: String { "찾은 곳" }
    var open: String { "진행 중" }
    var current: String { "지금" }

    func inProgress(_ time: String) -> String { "\(time)째 진행 중" }
    func setCount(_ count: Int) -> String { "\(count)세트" }
    func ofRoutine(_ name: String) -> String { "루틴 \(name)" }
    func importedFrom(_ source: String) -> String { "\(source)에서 가져옴" }
    func inSuperset(_ letter: String) -> String { "슈퍼세트 \(letter)" }
    func lastTime(_ day: String, _ sets: String) -> String { "지난번(\(day)): \(sets)" }

    func began(_ id: RecordID<Workout>, _ title: String) -> String {
        "\(id)번으로 시작했습니다: \(title)"
    }
    var nowPutDown: String { "세트 적기: workout set 종목 세트(벤치프레스 60x5)" }
    func putDown(_ exercise: String, _ sets: String, done: Int, of total: Int?) -> String {
        let place = total.map { "\($0)세트 중 \(done)세트" } ?? "\(done)세트째"
        return "\(exercise): \(sets)  (\(place))"
    }
    func nextIs(_ step: String) -> String { "다음: \(step)" }
    func step(_ exercise: String, _ set: String?, number: Int, of total: Int?) -> String {
        guard let set else { return "\(exercise) \(number)세트째" }
        return "\(exercise) \(set)  (\(total ?? number)세트 중 \(number)세트째)"
    }
    var nothingPlanned: String { "계획이 없습니다. 종목을 쓰세요: workout set 종목 세트" }
    var allDone: String { "다 했습니다. 운동 끝내기: workout finish" }
    func finished(_ id: RecordID<Workout>) -> String { "\(id)번 운동을 끝냈습니다." }
    func endedWithLastSet(_ time: String) -> String {
        "마지막 세트(\(time))에서 끝난 것으로 보았습니다. 아니면: workout edit 마지막 --took 시간"
    }
    func record(
        _ exercise: String, _ measure: String, _ value: String, before: String
    ) -> String { "새 기록, \(exercise): \(measure) \(value) (이전 \(before))" }
    func discarded(_ title: String, _ sets: Int) -> String {
        "버렸습니다: \(title), \(setCount(sets)). 되살리기: workout undo"
    }
    func logged(_ id: RecordID<Workout>, _ day: String) -> String {
        "\(day) 운동을 \(id)번으로 적었습니다."
    }
    func edited(_ id: RecordID<Workout>, _ title: String) -> String {
        "\(id)번을 고쳤습니다: \(title)"
    }
    func deleted(
        _ id: RecordID<Workout>, _ title: String, _ day: String, _ sets: Int
    ) -> String { "\(id)번을 지웠습니다: \(title), \(day), \(setCount(sets))" }

    var noWorkouts: String { "아직 운동이 없습니다. 시작: workout start   끝난 운동 적기: workout log" }
    func noMatch(_ total: Int) -> String {
        total == 0 ? noWorkouts : "맞는 운동이 없습니다. 운동은 모두 \(total)개입니다."
    }
    func nothingFound(_ words: String) -> String {
        "찾은 것이 없습니다: \(words)   종목으로 찾기: workout list --exercise 이름"
    }
    func noSuchPage(_ total: Int) -> String { "더 없습니다. 운동은 모두 \(total)개입니다." }
    func moreWorkouts(_ count: Int, options: String) -> String { "\(count)개 더 있음: \(options)" }

    func resting(_ left: String, _ next: String?) -> String {
        next.map { "\(left) 남음, 다음: \($0)" } ?? "\(left) 남음"
    }
    var restOver: String { "쉬는 시간 끝" }
    var restIsOff: String {
        "정해 둔 휴식이 없고 workout.rest는 0입니다. 쉴 시간을 쓰세요: workout rest 90초"
    }
    func restOver(_ next: String?) -> String {
        next.map { "쉬는 시간이 끝났습니다. 다음: \($0)" } ?? "쉬는 시간이 끝났습니다."
    }
    func willTell(_ time: String) -> String { "\(time)에 데스크톱 알림으로 알려 드립니다." }
}
