import Persistence
import WorkoutCore

struct KoreanScreens: ScreenText {
    let today = "오늘"
    let thisDay = "오늘"
    let calendar = "달력"
    let exercises = "종목"
    let body = "신체"
    let photos = "사진"
    let settings = "설정"
    let inProgress = "진행 중"
    let allWorkouts = "모든 운동"
    func workout(_ id: RecordID<Workout>) -> String { "\(id)번 운동" }
    func editing(_ id: RecordID<Workout>) -> String { "\(id)번 운동 고치기" }
    func editing(_ id: RecordID<Routine>) -> String { "\(id)번 루틴 고치기" }
    func editing(_ id: RecordID<Photo>) -> String { "\(id)번 사진 고치기" }
    func photo(_ id: RecordID<Photo>) -> String { "\(id)번 사진" }
    func measured(_ day: String) -> String { "\(day) 신체" }
    let sets = "세트"
    let statistics = "통계"
    let routine = "루틴"
    let routines = "루틴"
    let newRoutine = "새 루틴"
    let newRoutineKey = "새 루틴"
    let exercise = "종목"
    let newExercise = "새 종목"
    let newExerciseKey = "새 종목"
    let chooseExercise = "종목 고르기"
    let units = "단위, 휴식, 목표"
    let preferences = "언어, 색, 목록, 편집기"
    let welcome = "workout에 오신 것을 환영합니다"
    let welcomeText = """
        운동과 몸의 변화, 사진을 이 컴퓨터에만 기록합니다.

        - **s** 운동 시작. **a**로 종목을 고르고, 세트는 말하듯이 적습니다: **60x5**, **맨몸+10x8**, \
        **1:30**, **5km 27:40**.
        - 세트를 적을 때마다 휴식 시간이 흐르고, 끝나면 알려 줍니다. 지난번 기록이 옆에 보입니다.
        - 첫 화면에서 **n** 루틴 만들기. 루틴으로 운동을 시작할 수 있습니다.
        - **1**부터 **6**까지 화면 이동, **/** 찾기, **u** 되돌리기, **?** 이 화면의 키 보기.

        세트는 적는 즉시 저장되니 언제든 터미널을 닫아도 됩니다.
        """
    let begin = "시작"
    let beginning = "시작하기"
    let otherUnit = "kg 또는 lb"

    let yesterday = "어제"
    func daysAgo(_ days: Int) -> String { "\(days)일 전" }
    let weekdayLetters = ["월", "화", "수", "목", "금", "토", "일"]
    func daysInARow(_ days: Int) -> String { days == 1 ? "1일" : "\(days)일 연속" }
    func weeksInARow(_ weeks: Int, _ goal: Int) -> String {
        goal == 1 ? "\(weeks)주 연속" : "\(weeks)주 연속 주 \(goal)회"
    }
    func ofGoal(_ count: Int, _ goal: Int) -> String { "이번 주 \(count)/\(goal)회" }
    func longest(_ days: Int) -> String { "최장 \(days)일" }
    let span = "기간"
    let threeMonths = "최근 세 달"
    let oneYear = "최근 한 해"
    let allTime = "전체 기간"

    let start = "시작"
    let startEmpty = "운동 시작하기"
    let startEmptyHint = "종목은 하면서 고릅니다"
    let newRoutineHint = "운동을 시작할 때 쓰는 계획"
    let lately = "최근 운동"
    let unnamed = "운동"
    let next = "다음:"
    func setCount(_ count: Int) -> String { "\(count)세트" }

    let noOpenWorkout = "진행 중인 운동이 없습니다. 뒤로 가서 s를 누르면 시작합니다."
    let noExercisesYet = "아직 종목이 없습니다. a를 눌러 첫 종목을 고르세요."
    let nothingDoneYet = "처음 하는 종목"
    func setNumber(_ number: Int, of total: Int?) -> String {
        total.map { "\(number)/\($0)세트" } ?? "\(number)세트째"
    }
    func lastTime(_ day: String) -> String { "지난번(\(day)):" }
    func setExample(_ kind: ExerciseKind) -> String {
        switch kind {
        case .weightAndRepetitions: "60x5"
        case .bodyWeight: "12 또는 +10x8"
        case .time: "1:30"
        case .distance: "5km 27:40"
        }
    }
    let typeSets = "세트 적기"
    let writeDown = "저장"
    let cancel = "취소"
    let doIt = "그대로 함"
    let nextExercise = "다음 종목"
    let addShort = "종목 추가"
    let finish = "마치기"
    let rest = "휴식"
    let noRest = "휴식 없음"
    let restLonger = "휴식 30초 더"
    let restOver = "휴식이 끝났습니다"
    func restOf(_ time: String) -> String { "휴식 \(time)" }
    let takeAway = "마지막 세트나 종목 빼기"
    let editSets = "세트 고치기"
    let history = "지난 기록"
    let superset = "위 종목과 슈퍼세트"
    let moveUp = "위로 옮기기"
    let moveDown = "아래로 옮기기"
    let nameAndNote = "이름, 메모"
    let discard = "버리기"
    let discardQuestion = "이 운동을 버릴까요?"
    func discardDetail(_ sets: Int) -> String {
        "\(setCount(sets))가 사라집니다. u로 되돌릴 수 있습니다."
    }
    let keepOn = "계속하기"
    let finishQuestion = "운동을 마칠까요?"
    func leftToDo(_ exercises: Int) -> String { "계획대로 하지 않은 종목이 \(exercises)개 있습니다." }
    let finishedWorkout = "수고하셨습니다"
    func recordCount(_ count: Int) -> String { "신기록 \(count)개" }

    let noWorkouts = "그런 운동이 없습니다."
    let noWorkoutThatDay = "운동 없음"
    let noWorkoutsThen = "이 기간에는 운동이 없습니다. s로 기간을 바꿉니다."
    let goneWorkout = "이 운동은 없습니다. 방금 지운 것은 u로 되돌립니다."
    let newRecord = "신기록"
    func before(_ value: String) -> String { "(이전 \(value))" }
    let workoutsLabel = "운동"
    let durationLabel = "시간"
    let volumeLabel = "볼륨"
    let distanceLabel = "거리"
    let streakLabel = "연속"
    let setsByPart = "부위별 세트"
    let setsByExercise = "종목별 세트"

    let save = "저장"
    func draftRestored(_ time: String) -> String { "\(time)에 저장하지 못한 내용을 다시 불러왔습니다." }
    let nameLabel = "이름"
    let stampLabel = "이모지"
    let dayLabel = "날짜"
    let timeLabel = "시작 시각"
    let timeForm = "18:30 같은 시각"
    let minutesLabel = "걸린 시간(분)"
    let minutesForm = "하루를 넘지 않는 분"
    let note = "메모"
    let oneSetALine = "한 줄에 한 세트: 60x5, w 40x10(워밍업), 60x5@8(강도), 40x8 drop"
    let numberForm = "72.4 같은 숫자"

    let emptyRoutine = "계획한 종목이 없습니다. e로 계획합니다."
    let goneRoutine = "이 루틴은 없습니다. 방금 지운 것은 u로 되돌립니다."
    let neverDone = "아직 한 적 없음"
    func doneTimes(_ count: Int, _ day: String) -> String { "\(count)번 함, 마지막 \(day)" }
    let nothingPlanned = "세트 수는 자유"
    let routineExample = "미는 날"
    let routineLineExample = "벤치프레스: 60kg x 5 x 3 | 휴식 2:00"
    let routineLineHint = "한 줄에 한 종목, 세트와 휴식. 줄 앞에 +를 붙이면 위 종목과 번갈아 합니다."
    let noExercises = "그런 종목이 없습니다. n으로 직접 만들 수 있습니다."
    let bodyPart = "부위"
    let bodyPartKey = "부위"
    let kindLabel = "재는 것"
    let otherExercises = "기타"
    let doneBefore = "해 본 종목"
    let ownMark = "직접 만듦"
    let lastWorkout = "마지막 운동"
    let goneExercise = "이 종목은 없습니다. 방금 지운 것은 u로 되돌립니다."
    let noChartYet = "이 종목의 첫 세트를 적으면 그래프가 시작됩니다."
    let records = "기록"
    let estimateNote = "1RM은 Epley(1985) 공식의 추정치이며 10회까지 믿을 만합니다. 그 너머는 ~로 적습니다."

    let noBody = "아직 잰 것이 없습니다. n을 눌러 오늘 체중을 적어 보세요."
    let noValuesThen = "이 기간에는 잰 것이 없습니다"
    let measure = "재기"
    let nextMeasure = "체중, 근육, 체지방"
    let muscleShort = "근육"
    let fatShort = "체지방"

    let noPhotos =
        "아직 사진이 없습니다. “workout photo add 파일 --frame front”로 사진이나 폴더를 넣을 수 있습니다."
    let nextFrame = "포즈"
    let allFrames = "모든 포즈"
    let makingPreview = "사진을 여는 중 …"
    let gonePhoto = "이 사진은 없습니다. 방금 지운 것은 u로 되돌립니다."
    let earlier = "이전"
    let later = "다음"
    let compare = "첫 사진과 나란히"
    func daysApart(_ days: Int) -> String { "\(days)일 차이" }
    let frameLabel = "포즈"
    let frameExample = "front, side, back …"

    let weightUnitLabel = "무게 단위"
    let unitNote = "적은 값은 적은 단위 그대로 남고, 합계와 그래프만 이 단위로 보여 줍니다."
    let distanceUnitLabel = "거리 단위"
    let usualRestLabel = "휴식(초)"
    let usualRestNote = "루틴에 정해 둔 것이 없을 때 세트마다 쉬는 시간; 0이면 쉬지 않음"
    let usualRestForm = "0부터 3600까지"
    let goalLabel = "한 주 운동 횟수"
    let goalForm = "1부터 14까지"
    let editorLabel = "편집기"
    let settingsSaved = "저장했습니다."

    let interfaceAbstract = "대화형 화면 열기(workout만 입력한 것과 같음)"
    let deepLinkHelp = "갈 곳, 이를테면 kitbag://workout/12"
    let needsTerminal = "대화형 화면은 터미널에서만 열 수 있습니다"
    let unknownDeepLink = "workout의 위치를 가리키는 주소가 아닙니다. 예: kitbag://workout/12"
}
