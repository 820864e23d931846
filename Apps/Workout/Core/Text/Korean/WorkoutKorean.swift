import AppSupport
import Persistence

struct WorkoutKorean: WorkoutText {
    func noExercise(_ name: String) -> String { "\"\(name)\" 종목이 없습니다" }
    func likelyExercises(_ name: String, _ likely: [String]) -> String {
        likely.isEmpty
            ? "목록 보기: workout exercise list   직접 만들기: workout exercise add"
            : "혹시 이 가운데 하나인가요? \(likely.prefix(3).joined(separator: ", "))   "
                + "직접 만들기: workout exercise add"
    }
    func exerciseExists(_ name: String) -> String { "\"\(name)\" 종목이 이미 있습니다" }
    func exerciseUsed(_ name: String) -> String {
        "\"\(name)\" 종목은 운동 기록이나 루틴에 쓰이고 있어 지울 수 없습니다"
    }
    var emptyName: String { "이름이 필요합니다" }
    func noWorkout(_ id: RecordID<Workout>) -> String { "\(id)번 운동이 없습니다" }
    var listWorkouts: String { "번호 보기: workout list" }
    var noOpenWorkout: String { "진행 중인 운동이 없습니다" }
    var startWorkout: String { "시작: workout start   끝난 운동 적기: workout log" }
    func workoutOpen(_ id: RecordID<Workout>) -> String { "\(id)번 운동이 진행 중입니다" }
    var finishWorkout: String { "끝내기: workout finish   버리기: workout discard" }
}
