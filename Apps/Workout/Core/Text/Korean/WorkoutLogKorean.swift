import Chrono
import Persistence
import TextProcessing

/// The sentences in Korean.
struct WorkoutLogKorean: WorkoutLogText {
    var nameExercise: String { "어떤 종목인지 알 수 없습니다. 이번 운동에서 아직 한 종목이 없습니다" }
    var nameIt: String { "종목을 함께 쓰세요: workout set 벤치프레스 60x5" }
    func noSets(_ name: String) -> String { "\(name): 세트가 없습니다" }
    func setExamples(_ name: String, _ kind: ExerciseKind) -> String {
        "무엇을 했는지 쓰세요: workout set \"\(name)\" \(kind.example)"
    }
    func badSets(_ name: String, _ sets: String, _ error: SetNotationError) -> String {
        "\(name): \"\(sets)\" 을(를) 이해할 수 없습니다. \(error.message(in: .korean))"
    }
    var seeNotation: String {
        "세트는 60x5, 60kg x 5 x 3, 맨몸+10x8, 1:30, 5km 27:40 처럼 씁니다. "
            + "종목마다 따옴표로 묶으세요. 더 보기: workout set --help"
    }
    func noSupersetOfOne(_ name: String) -> String {
        "\(name)만으로는 슈퍼세트가 되지 않습니다"
    }
    var nameAnother: String { "다른 종목을 쓰세요: workout set --superset 바벨로우 40x8" }
    var nothingDone: String { "진행 중인 운동에 아직 세트가 없습니다" }
    var setOrDiscard: String { "세트 적기: workout set 종목 세트   버리기: workout discard" }
    var nothingToLog: String { "적을 내용이 없습니다" }
    var logExample: String {
        "무엇을 했는지 쓰세요: workout log \"벤치프레스 60x5x3\" \"스쿼트 100x5\" --day 어제"
    }
    func unknownWorkout(_ name: String) -> String {
        "\"\(name)\": 운동 번호도 날짜도 아닙니다"
    }
    var workoutExamples: String {
        "번호(12)나 날짜(오늘, 어제, 2026-03-02, \"지난 금요일\") 또는 마지막 을 쓰세요."
    }
    func nothingOn(_ day: Day) -> String { "\(day)에는 운동이 없습니다" }
    var listWorkouts: String { "목록 보기: workout list" }
    func severalOn(_ day: Day) -> String { "\(day)에는 운동이 여럿 있습니다" }
    func writeNumber(_ ids: [RecordID<Workout>]) -> String {
        "번호로 고르세요: " + ids.map(\.description).joined(separator: ", ")
    }
    func noEntry(_ place: Int, _ id: RecordID<Workout>) -> String {
        "\(id)번 운동에는 \(place)번째 종목이 없습니다"
    }
    func noSet(_ place: SetPlace, _ id: RecordID<Workout>) -> String {
        "\(id)번 운동에는 \(place) 세트가 없습니다"
    }
    func seePlaces(_ id: RecordID<Workout>) -> String { "번호 보기: workout show \(id)" }

    var body: String { "맨몸" }
    func mark(of kind: SetKind) -> String {
        switch kind {
        case .normal: ""
        case .warmUp: "워밍업"
        case .drop: "드롭"
        case .failure: "실패 지점"
        }
    }
    func repetitions(_ count: Int) -> String { "\(count)회" }
    func duration(_ seconds: Int) -> String {
        DurationParts(seconds).joined(hour: "시간", minute: "분", second: "초")
    }
    func name(of measure: RecordMeasure) -> String {
        switch measure {
        case .weight: "무게"
        case .oneRepMaximum: "추정 1RM"
        case .repetitions: "횟수"
        case .time: "시간"
        case .distance: "거리"
        case .setVolume: "세트 볼륨"
        case .workoutVolume: "운동 볼륨"
        case .pace: "페이스"
        }
    }
}
