import AppSupport
import Chrono
import TextProcessing

/// What the view models tell.
protocol ScreenMessages {
    func saved(streak: Int) -> String
    func deleted(_ title: String) -> String
    func liked(isOn: Bool) -> String
    func mood(_ name: String?, of day: Day) -> String
    func undone(_ operation: String) -> String
    func reminderSet(_ time: TimeOfDay) -> String
    var reminderOff: String { get }
    var passwordSet: String { get }
    var passwordChanged: String { get }
    var passwordRemoved: String { get }
}

struct EnglishScreenMessages: ScreenMessages {
    func saved(streak: Int) -> String {
        streak > 1 ? "Saved. \(streak) days in a row" : "Saved."
    }
    func deleted(_ title: String) -> String { title.isEmpty ? "Deleted" : "Deleted: \(title)" }
    func liked(isOn: Bool) -> String { isOn ? "Liked" : "Liked no more" }
    func mood(_ name: String?, of day: Day) -> String {
        name.map { "\(day): \($0)" } ?? "\(day) has no mood now"
    }
    func undone(_ operation: String) -> String { "Undone: \(operation)" }
    func reminderSet(_ time: TimeOfDay) -> String {
        "You are reminded every day at \(time.hourAndMinute)."
    }
    var reminderOff: String { "There is no reminder any more." }
    var passwordSet: String { "The diary is encrypted now." }
    var passwordChanged: String { "The password is changed." }
    var passwordRemoved: String { "The diary has no password any more." }
}

struct KoreanScreenMessages: ScreenMessages {
    func saved(streak: Int) -> String {
        streak > 1 ? "저장했습니다. \(streak)일 연속으로 썼습니다" : "저장했습니다."
    }
    func deleted(_ title: String) -> String { title.isEmpty ? "지웠습니다" : "지웠습니다: \(title)" }
    func liked(isOn: Bool) -> String { isOn ? "좋아요 표시를 했습니다" : "좋아요 표시를 지웠습니다" }
    func mood(_ name: String?, of day: Day) -> String {
        name.map { "\(day): \($0)" } ?? "\(day)의 기분을 지웠습니다"
    }
    func undone(_ operation: String) -> String { "되돌렸습니다: \(operation)" }
    func reminderSet(_ time: TimeOfDay) -> String { "날마다 \(time.hourAndMinute)에 알립니다." }
    var reminderOff: String { "알림을 껐습니다." }
    var passwordSet: String { "이제 일기가 암호화되어 있습니다." }
    var passwordChanged: String { "암호를 바꿨습니다." }
    var passwordRemoved: String { "암호를 없앴습니다." }
}

extension Language {
    var screens: any ScreenMessages {
        switch self {
        case .english: EnglishScreenMessages()
        case .korean: KoreanScreenMessages()
        }
    }
}
