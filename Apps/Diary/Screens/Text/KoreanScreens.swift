import AppSupport
import DiaryCore
import Persistence

struct KoreanScreens: ScreenText {
    var diary: String { "일기" }
    var today: String { "오늘" }
    var calendar: String { "달력" }
    var entries: String { "목록" }
    var settings: String { "설정" }
    var nextTab: String { "다음 탭" }
    var previousTab: String { "이전 탭" }
    func entry(_ id: RecordID<Entry>) -> String { "\(id)번 일기" }
    func writing(_ day: String) -> String { "\(day) 페이지" }
    func adding(_ day: String) -> String { "\(day) 새 일기" }
    func editing(_ id: RecordID<Entry>) -> String { "\(id)번 일기 고치기" }

    var page: String { "페이지" }
    func streak(_ days: Int) -> String { "\(days)일 연속" }
    var writeToday: String { "아직 쓴 글이 없습니다. Return을 눌러 시작하세요." }
    var nothingWritten: String { "이날 쓴 글이 없습니다." }
    var aboutThatDay: String { "이날의 무엇을 적어 둘까요?" }
    var noEntries: String { "아직 일기가 없습니다. n을 눌러 오늘의 페이지를 쓰세요." }
    var goneEntry: String { "이 번호의 일기가 없습니다. 지워졌을 수 있습니다." }
    func size(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 999) / 1000)kB" : "\((bytes + 500_000) / 1_000_000)MB"
    }

    var write: String { "쓰기" }
    var writeShort: String { "오늘 쓰기" }
    var editor: String { "내 편집기로 열기" }
    var add: String { "일기 더하기" }
    var like: String { "좋아요" }
    var noMood: String { "기분 없음" }
    var dayBefore: String { "전날" }
    var dayAfter: String { "다음 날" }
    var nextEntry: String { "다음 일기" }
    var previousEntry: String { "이전 일기" }
    var wholeDay: String { "하루 전체" }

    var save: String { "저장" }
    var tagsPlaceholder: String { "산책, 비" }
    var now: String { "지금" }
    var noTime: String { "없음" }
    var timeForm: String { "07:30, 오후 9시 15분 같은 시각" }
    func draftRestored(_ time: String) -> String { "\(time)에 저장하지 못한 글을 다시 불러왔습니다." }

    var reminder: String { "알림" }
    var remindMe: String { "알림 받기" }
    var on: String { "켜짐" }
    var off: String { "꺼짐" }
    func setBy(_ place: String) -> String { "설정된 곳: \(place)" }
    func reminds(_ kind: ReminderKind) -> String {
        switch kind {
        case .systemd: "systemd 타이머로 알립니다. 이미 쓴 날에는 알리지 않습니다."
        case .launchd: "launchd 에이전트로 알립니다. 이미 쓴 날에는 알리지 않습니다."
        case .cron: "crontab으로 알립니다. 이미 쓴 날에는 알리지 않습니다."
        }
    }
    var nothingReminds: String { "이 시스템에는 systemd, launchd, cron이 없습니다." }
    var preferences: String { "언어, 색 등" }
    var editorLabel: String { "편집기" }

    var lockedDiary: String { "일기가 잠겨 있습니다" }
    var password: String { "암호" }
    var open: String { "열기" }
    var openKey: String { "열기" }
    var opening: String { "여는 중…" }
    var leave: String { "나가기" }
    var lockNow: String { "지금 잠그기" }
    var lockedNow: String { "일기를 잠갔습니다." }
    var noPassword: String { "없음" }
    func title(of change: PasswordChange) -> String {
        switch change {
        case .set: "암호 정하기"
        case .change: "암호 바꾸기"
        case .remove: "암호 없애기"
        }
    }
    func button(of change: PasswordChange) -> String {
        switch change {
        case .set: "일기 암호화하기"
        case .change: "바꾸기"
        case .remove: "없애기"
        }
    }
    var currentPassword: String { "암호" }
    var newPassword: String { "새 암호" }
    var repeatPassword: String { "한 번 더" }
    var forgottenWarning: String {
        "일기 전체가 이 암호로 암호화됩니다. 잊은 암호는 누구도 되찾을 수 없습니다."
    }
    var removalWarning: String { "암호가 없으면 이 컴퓨터의 파일을 읽을 수 있는 사람은 일기도 읽을 수 있습니다." }
    var working: String { "암호화하는 중…" }
}
