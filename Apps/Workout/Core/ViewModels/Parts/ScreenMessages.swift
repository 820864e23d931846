import Chrono
import Persistence
import TextProcessing

/// What the view models tell.
protocol ScreenMessages {
    func undone(_ operation: String) -> String
    func workoutDeleted(_ name: String, _ id: RecordID<Workout>) -> String
    func setsAdded(_ exercise: String, _ sets: String) -> String
    func setDeleted(_ exercise: String, _ set: String) -> String
    func exerciseRemoved(_ name: String) -> String
    func setsSaved(_ exercise: String) -> String
    var nothingSuggested: String { get }
    var nothingLeft: String { get }
    func joined(_ exercise: String, _ other: String) -> String
    func parted(_ exercise: String) -> String
    var discarded: String { get }
    func restOver(_ next: String?) -> String
    func workoutSaved(_ name: String, _ id: RecordID<Workout>) -> String
    func routineSaved(_ name: String) -> String
    func routineDeleted(_ name: String) -> String
    func exerciseAdded(_ name: String) -> String
    func bodySaved(_ day: Day) -> String
    func bodyDeleted(_ day: Day) -> String
    func photoSaved(_ id: RecordID<Photo>) -> String
    func photoDeleted(_ id: RecordID<Photo>) -> String
    var notANumber: String { get }
    var numberForm: String { get }
}

extension Language {
    var screens: any ScreenMessages {
        switch self {
        case .english: EnglishScreenMessages()
        case .korean: KoreanScreenMessages()
        }
    }
}

struct EnglishScreenMessages: ScreenMessages {
    func undone(_ operation: String) -> String { "Undone: \(operation)" }
    func workoutDeleted(_ name: String, _ id: RecordID<Workout>) -> String {
        "Deleted: workout \(id)" + (name.isEmpty ? "" : ", \(name)")
    }
    func setsAdded(_ exercise: String, _ sets: String) -> String { "\(exercise): \(sets)" }
    func setDeleted(_ exercise: String, _ set: String) -> String {
        "Taken away: \(exercise) \(set)"
    }
    func exerciseRemoved(_ name: String) -> String { "Taken away: \(name)" }
    func setsSaved(_ exercise: String) -> String { "The sets of \(exercise) are saved" }
    let nothingSuggested = "Nothing is planned, and there is no last time to repeat: type the sets"
    let nothingLeft = "All that was planned is done. f finishes the workout"
    func joined(_ exercise: String, _ other: String) -> String {
        "\(other) and \(exercise) are done in turn"
    }
    func parted(_ exercise: String) -> String { "\(exercise) is done by itself" }
    let discarded = "The workout is thrown away"
    func restOver(_ next: String?) -> String {
        next.map { "The rest is over. Next: \($0)" } ?? "The rest is over"
    }
    func workoutSaved(_ name: String, _ id: RecordID<Workout>) -> String {
        "Saved: workout \(id)" + (name.isEmpty ? "" : ", \(name)")
    }
    func routineSaved(_ name: String) -> String { "Saved: \(name)" }
    func routineDeleted(_ name: String) -> String { "Deleted: \(name)" }
    func exerciseAdded(_ name: String) -> String { "Added: \(name)" }
    func bodySaved(_ day: Day) -> String { "Saved: \(day)" }
    func bodyDeleted(_ day: Day) -> String { "Deleted: what was measured on \(day)" }
    func photoSaved(_ id: RecordID<Photo>) -> String { "Saved: photo \(id)" }
    func photoDeleted(_ id: RecordID<Photo>) -> String { "Deleted: photo \(id)" }
    let notANumber = "That is no number"
    let numberForm = "Write it as 72.4; a weight may have its unit, as 160 lb"
}

struct KoreanScreenMessages: ScreenMessages {
    func undone(_ operation: String) -> String { "되돌렸습니다: \(operation)" }
    func workoutDeleted(_ name: String, _ id: RecordID<Workout>) -> String {
        "지웠습니다: \(id)번 운동" + (name.isEmpty ? "" : " \(name)")
    }
    func setsAdded(_ exercise: String, _ sets: String) -> String { "\(exercise): \(sets)" }
    func setDeleted(_ exercise: String, _ set: String) -> String {
        "뺐습니다: \(exercise) \(set)"
    }
    func exerciseRemoved(_ name: String) -> String { "뺐습니다: \(name)" }
    func setsSaved(_ exercise: String) -> String { "\(exercise) 세트를 저장했습니다" }
    let nothingSuggested = "정해 둔 세트도 지난 기록도 없습니다. 세트를 직접 적으세요"
    let nothingLeft = "정해 둔 것을 모두 했습니다. f를 누르면 운동을 마칩니다"
    func joined(_ exercise: String, _ other: String) -> String {
        "슈퍼세트로 묶었습니다: \(other), \(exercise)"
    }
    func parted(_ exercise: String) -> String { "슈퍼세트에서 뺐습니다: \(exercise)" }
    let discarded = "운동을 버렸습니다"
    func restOver(_ next: String?) -> String {
        next.map { "휴식이 끝났습니다. 다음: \($0)" } ?? "휴식이 끝났습니다"
    }
    func workoutSaved(_ name: String, _ id: RecordID<Workout>) -> String {
        "저장했습니다: \(id)번 운동" + (name.isEmpty ? "" : " \(name)")
    }
    func routineSaved(_ name: String) -> String { "저장했습니다: \(name)" }
    func routineDeleted(_ name: String) -> String { "지웠습니다: \(name)" }
    func exerciseAdded(_ name: String) -> String { "추가했습니다: \(name)" }
    func bodySaved(_ day: Day) -> String { "저장했습니다: \(day)" }
    func bodyDeleted(_ day: Day) -> String { "지웠습니다: \(day) 신체 기록" }
    func photoSaved(_ id: RecordID<Photo>) -> String { "저장했습니다: \(id)번 사진" }
    func photoDeleted(_ id: RecordID<Photo>) -> String { "지웠습니다: \(id)번 사진" }
    let notANumber = "숫자가 아닙니다"
    let numberForm = "72.4처럼 적으세요. 무게에는 160 lb처럼 단위를 붙일 수 있습니다"
}
