import Chrono
import Persistence
import TextProcessing

struct DiaryKorean: DiaryText {
    var language: Language { .korean }
    var formats: any DiaryFormatText { DiaryFormatKorean() }

    private static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]

    func day(_ day: Day) -> String { "\(month(day)) \(day.day)일 \(weekday(day.weekday))요일" }
    func weekday(_ weekday: Weekday) -> String { Self.weekdays[weekday.rawValue - 1] }
    func month(_ day: Day) -> String { "\(day.year)년 \(day.month)월" }
    func name(of mood: Mood) -> String {
        switch mood {
        case .good: "좋음"
        case .normal: "보통"
        case .bad: "나쁨"
        }
    }

    func noEntry(_ id: RecordID<Entry>) -> String { "\(id)번 일기가 없습니다" }
    var listEntries: String { "번호는 다음 명령으로 볼 수 있습니다: diary list" }
    func nothingOn(_ day: Day) -> String { "\(day)에 쓴 일기가 없습니다" }
    func writeAbout(_ day: Day) -> String { "쓰기: diary write --day \(day)" }
    func severalOn(_ day: Day) -> String { "\(day)에는 페이지가 없고 일기가 여러 개입니다" }
    func writeNumber(_ ids: [RecordID<Entry>]) -> String {
        "번호로 고르세요: " + ids.map(\.description).joined(separator: ", ")
    }
    func unknownEntry(_ name: String) -> String { "일기 번호도 날짜도 아닙니다: \"\(name)\"" }
    var entryExamples: String {
        "번호(12)나 날짜를 쓰세요: 오늘, 어제, 2026-03-02, \"지난 금요일\", \"3월 2일\""
    }
    func unknownMonth(_ name: String) -> String { "달이 아닙니다: \"\(name)\"" }
    var monthExamples: String { "이렇게 쓰세요: 2026-03, 3월, 지난달" }
    var emptyText: String { "쓴 내용이 없어서 저장하지 않았습니다" }
    var writeSomething: String {
        "글을 함께 쓰세요: diary write \"조용한 하루\", 또는 diary write < 파일. "
            + "터미널에서는 diary write 만 쓰면 편집기가 열립니다."
    }
    func noTag(_ tag: String) -> String { "\"\(tag)\" 태그가 붙은 일기가 없습니다" }
    var listTags: String { "태그 목록: diary tag list" }
    var emptyTag: String { "태그에는 글자나 숫자가 있어야 합니다" }
    func pageExists(_ day: Day) -> String { "\(day)에는 이미 페이지가 있습니다" }
    func seeEntry(_ id: RecordID<Entry>) -> String {
        "보기: diary show \(id)   수정: diary edit \(id)"
    }
    func changedMeanwhile(_ id: RecordID<Entry>) -> String {
        "쓰는 동안 다른 프로그램이 \(id)번 일기를 바꿨습니다"
    }
    func keptAs(_ id: RecordID<Entry>) -> String {
        "둘 다 남아 있습니다. 방금 쓴 글은 \(id)번 일기입니다(diary show \(id))."
    }
    var locked: String { "일기가 잠겨 있습니다" }
    var unlockIt: String {
        "잠시 열기: diary unlock --for 15m   스크립트에서: --password-file 파일"
    }
    var lockedTakesNoArguments: String {
        "잠긴 일기는 명령줄의 글을 받지 않습니다. 셸이 그 글을 기억하기 때문입니다"
    }
    func useEditor(_ editor: String, _ input: String) -> String {
        "편집기(\(editor))나 표준 입력(\(input) < 파일)으로 쓰세요."
    }
    var noTerminalForEditor: String { "편집기를 열 터미널이 없습니다" }
    func giveText(_ command: String) -> String {
        "새 글을 함께 쓰세요: \(command) --text 글   표준 입력에서: \(command) --text -"
    }
    var notLocked: String { "일기에 암호가 없습니다" }
    var lockIt: String { "암호 정하기: diary lock" }
    var alreadyLocked: String { "일기에 이미 암호가 있습니다" }
    var changeIt: String { "바꾸기: diary passwd   없애기: diary passwd --remove" }
    func passwordTooShort(_ minimum: Int) -> String { "암호는 \(minimum)자 이상이어야 합니다" }
    var nobodyToAsk: String { "암호를 물어볼 터미널이 없습니다" }
    var usePasswordFile: String { "암호를 파일의 첫 줄에 쓰고 알려 주세요: --password-file 파일" }
    var useNewPasswordFile: String {
        "두 암호를 각각 파일의 첫 줄에 쓰고 알려 주세요: --password-file 파일 --new-password-file 파일"
    }
    var samePassword: String { "새 암호가 옛 암호와 같습니다" }
    var chooseAnother: String { "바뀐 것은 없습니다. 다른 암호를 정하세요." }
    func noPasswordIn(_ path: String) -> String { "첫 줄에 암호가 없습니다: \(path)" }
    var passwordsDiffer: String { "두 암호가 서로 다릅니다" }
    var tryAgain: String { "바뀐 것은 없습니다. 다시 시도하세요." }
    func noAttachment(_ name: String) -> String { "첨부 파일이 없거나 손상되었습니다: \(name)" }

    var wrongPassword: String { "암호가 맞지 않습니다" }
    var forgottenPassword: String {
        "다시 시도하세요. 암호가 없으면 아무도 일기를 읽을 수 없습니다. 다른 열쇠는 없습니다."
    }
    var damagedHeader: String { "일기 파일에서 암호로 여는 부분이 손상되었습니다" }
    var restoreBackup: String {
        "바뀐 것은 없습니다. diary.sqlite의 백업을 제자리에 두면 같은 암호로 열립니다."
    }
    func damagedEntries(_ damaged: Int, missing: Int) -> String {
        var parts: [String] = []
        if damaged > 0 { parts.append("손상 \(damaged)개") }
        if missing > 0 { parts.append("없어짐 \(missing)개") }
        return "암호화된 기록 가운데 읽을 수 없는 것이 있습니다: " + parts.joined(separator: ", ")
    }
    var damagedStay: String {
        "나머지는 모두 있습니다. 손상된 것은 diary.sqlite에 그대로 두었고, 백업에는 온전할 수 있습니다."
    }
    var sessionOver: String { "일기를 열어 두기로 한 시간이 끝났습니다" }
    var lockedMeanwhile: String { "그동안 다른 프로그램이 일기를 잠갔습니다" }
    var passwordChanged: String { "그동안 일기의 암호가 바뀌었습니다" }
    var noEncryptionLibrary: String { "암호에 필요한 라이브러리 libsodium이 없습니다" }
    var installEncryptionLibrary: String {
        "설치하세요(데비안: sudo apt-get install libsodium23, macOS: brew install libsodium)."
    }
    var builtWithoutEncryption: String { "암호 기능 없이 만든 프로그램입니다" }
    var noSessionPlace: String { "명령 사이에 열쇠를 둘 메모리 안의 장소가 없습니다" }
    var sealedByNewer: String { "더 새로운 Kitbag이 잠근 일기입니다" }
    var updateKitbag: String { "Kitbag을 업데이트하세요. 바뀐 것은 없습니다." }
    var outOfMemory: String { "암호로 열쇠를 만들 메모리가 부족합니다" }
    func tableLeftOut(_ table: String) -> String {
        "읽을 수 있는 채로 남을 표가 데이터베이스에 있습니다: \(table)"
    }
    var saidEachTime: String {
        "그러면 명령마다 암호를 묻거나 --password-file 파일에서 읽습니다."
    }
}
