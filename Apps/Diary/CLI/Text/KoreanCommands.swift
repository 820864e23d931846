import AppSupport
import Chrono
import DiaryCore
import Persistence

struct KoreanCommands: CommandText {
    var diaryAbstract: String { "하루 한 페이지, 일기 쓰기" }
    var diaryDiscussion: String {
        "날마다 페이지가 하나 있고, 원하는 만큼 일기를 더 쓸 수 있습니다. 하루는 달력의 하루입니다. 시간대나 시계가 바뀌어도 일기는 "
            + "다른 날로 옮겨지지 않습니다. 모든 것은 이 컴퓨터에 있고, 암호를 정하면(diary lock) 다른 사람은 읽을 수 없습니다."
    }
    var passwordFileHelp: String { "잠긴 일기의 암호가 첫 줄에 있는 파일" }
    var writeAbstract: String { "오늘의 페이지 쓰기" }
    var writeDiscussion: String {
        "페이지를 편집기로 엽니다. 두 번째부터는 같은 페이지입니다. 함께 쓴 글이나 표준 입력의 글은 페이지 아래에 덧붙입니다. 잠긴 "
            + "일기는 명령줄의 글을 받지 않습니다. 셸이 기억하기 때문입니다."
    }
    var writeEditorExample: String { "오늘의 페이지를 편집기로" }
    var writeTextExample: String { "오늘의 페이지에 한 문장 쓰기" }
    var writeDayExample: String { "다른 날의 페이지" }
    var writeInputExample: String { "다른 프로그램의 출력" }
    var dayHelp: String { "어느 날의 일기인지. 기본값은 오늘" }
    var textHelp: String { "글. - 는 표준 입력, 없으면 편집기" }
    var moodHelp: String { "하루가 어땠는지: good(좋음), normal(보통), bad(나쁨)" }
    var tagHelp: String { "붙일 태그. 여러 번 쓸 수 있음" }
    var likeHelp: String { "좋아요 표시" }
    var addAbstract: String { "시각이 있는 일기 더 쓰기" }
    var addDiscussion: String { "글 속의 #낱말은 태그가 됩니다. 글이 없으면 편집기가 열립니다." }
    var addExample: String { "지금의 일기, 태그와 기분과 함께" }
    var addAtExample: String { "어제저녁의 일기" }
    var atHelp: String { "일기의 시각. 기본값은 지금" }
    var timeForm: String { "07:30, 9:15pm, 오후 9시 같은 시각" }
    var listAbstract: String { "일기 목록(새것부터)" }
    var listSinceExample: String { "요 며칠의 일기" }
    var listTagExample: String { "태그가 있는 좋은 날을 JSON으로" }
    var reverseHelp: String { "오래된 것부터" }
    var ofDayHelp: String { "이날 것만" }
    var sinceHelp: String { "이날부터" }
    var untilHelp: String { "이날까지" }
    var withTagHelp: String { "이 태그가 붙은 것만" }
    var ofMoodHelp: String { "이 기분인 것만" }
    var likedHelp: String { "좋아요 표시한 것만" }
    var showAbstract: String { "하루의 일기 보기" }
    var showDayExample: String { "어제의 모든 일기" }
    var showHelp: String { "일기 번호, 또는 그날의 모든 일기를 뜻하는 날짜. 기본값은 오늘" }
    var showNumberExample: String { "일기 하나를 JSON으로" }
    var entryHelp: String { "일기 번호, 또는 그날의 페이지를 뜻하는 날짜" }
    var entryOrTodayHelp: String { "일기 번호나 날짜. 기본값은 오늘" }
    var editAbstract: String { "일기 고치기" }
    var editDiscussion: String {
        "옵션이 없으면 글이 편집기로 열립니다. 글에서 #낱말을 지우면 그 태그도 없어지고, 따로 붙인 태그는 남습니다."
    }
    var editEditorExample: String { "어제의 페이지를 편집기로" }
    var editInputExample: String { "파일에 있는 새 글로" }
    var editDayExample: String { "일기를 다른 날과 시각으로 옮기기" }
    var editMoodExample: String { "두 일기의 기분을 바꾸고 태그 떼기" }
    var newTextHelp: String { "새 글. - 는 표준 입력" }
    var newDayHelp: String { "새 날짜" }
    var newTimeHelp: String { "새 시각" }
    var noTimeHelp: String { "시각 없애기" }
    var noMoodHelp: String { "기분 없애기" }
    var untagHelp: String { "뗄 태그. 여러 번 쓸 수 있음" }
    var oneTextForOne: String { "--text 는 일기 하나에만 쓸 수 있습니다" }
    var nothingToEdit: String { "바꿀 것을 쓰세요. 예: --mood, --tag. 편집기는 한 번에 일기 하나만 엽니다" }
    var deleteAbstract: String { "일기 지우기" }
    var deleteDiscussion: String { "diary undo 로 되돌릴 수 있습니다." }
    var searchAbstract: String { "낱말로 일기 찾기" }
    var searchDiscussion: String {
        "모든 낱말이 있는 일기를 찾습니다. 대소문자는 상관없고 한국어는 낱말의 일부만 있어도 됩니다. \"따옴표 안\"은 붙어 있는 말, "
            + "-낱말은 없어야 하는 말입니다. 가장 잘 맞는 것이 먼저 나옵니다. 잠긴 일기는 메모리에서 찾습니다."
    }
    var searchExample: String { "낱말이 있는 일기" }
    var searchKoreanExample: String { "올해 일기에서 낱말의 일부로 찾기" }
    var wordsHelp: String { "찾을 낱말" }
    var noWords: String { "찾을 낱말을 쓰세요" }
    var moodAbstract: String { "하루의 기분 적기, 보기" }
    var moodDiscussion: String { "기분은 그날의 페이지에 적히고, 페이지가 없으면 만듭니다." }
    var moodExample: String { "좋은 하루" }
    var moodNoneExample: String { "어제의 기분 지우기" }
    var moodWordHelp: String { "good(좋음), normal(보통), bad(나쁨), none(없음)" }
    var moodForm: String { "기분은 good(좋음), normal(보통), bad(나쁨), none(없음) 가운데 하나입니다" }
    var likeAbstract: String { "좋아요 표시하기" }
    var unlikeAbstract: String { "좋아요 표시 지우기" }
    var tagAbstract: String { "태그 보기, 바꾸기" }
    var tagDiscussion: String { "태그는 여러 일기에 붙는 낱말입니다. 글 속의 #낱말은 저절로 태그가 됩니다." }
    var tagListAbstract: String { "모든 태그 목록(많이 쓴 것부터)" }
    var tagAddAbstract: String { "일기에 태그 붙이기" }
    var tagRemoveAbstract: String { "일기에서 태그 떼기" }
    var tagRenameAbstract: String { "모든 일기의 태그 이름 바꾸기" }
    var tagDeleteAbstract: String { "모든 일기에서 태그 떼기" }
    var tagEntryHelp: String { "일기 번호나 날짜. 기본값은 오늘" }
    var tagNameHelp: String { "태그" }
    var newTagHelp: String { "새 이름" }
    var calendarAbstract: String { "한 달 보기: 쓴 날과 기분" }
    var calendarExample: String { "이번 달" }
    var calendarMonthExample: String { "다른 달" }
    var monthHelp: String { "달. 예: 2026-03, 3월, 지난달" }
    var streakAbstract: String { "며칠을 빠짐없이 썼는지 세기" }
    var onThisDayAbstract: String { "다른 해의 같은 날 일기 보기" }
    var onThisDayHelp: String { "날짜. 기본값은 오늘" }
    var promptAbstract: String { "글을 시작할 질문 보기" }
    var promptDiscussion: String { "질문은 하루에 하나이고, 하루 동안 같습니다." }
    var promptDayHelp: String { "날짜. 기본값은 오늘" }
    var anotherHelp: String { "그날의 것이 아닌 다른 질문" }
    var remindAbstract: String { "날마다 알림 받기" }
    var remindDiscussion: String {
        "시스템에 있는 것으로(systemd 타이머, launchd 에이전트, crontab) diary notify 를 부르게 합니다. "
            + "이미 쓴 날에는 알리지 않습니다. 옵션이 없으면 지금 설정을 알려 줍니다."
    }
    var remindExample: String { "날마다 7시 30분에" }
    var remindPrintExample: String { "무엇이 설정되는지 보기만" }
    var remindAtHelp: String { "알림 시각" }
    var remindOffHelp: String { "알림 끄기" }
    var remindPrintHelp: String { "쓰일 내용을 출력만 하고 바꾸지 않기" }
    var printNeedsTime: String { "--print 에는 시각이 필요합니다: --at 07:30" }
    var notifyAbstract: String { "오늘 쓰지 않았으면 알림 보이기" }
    var notifyDiscussion: String { "diary remind 의 알림이 부르는 명령입니다. 잠긴 일기는 썼는지 알 수 없으므로 알립니다." }
    var lockAbstract: String { "일기에 암호를 정하거나 세션 끝내기" }
    var lockDiscussion: String {
        "처음에는 암호를 묻고 글, 태그, 기분, 사진, 되돌리기 기록까지 모두 암호화합니다. 암호가 없으면 아무도 읽을 수 없고, 잊은 "
            + "암호는 누구도 되찾을 수 없습니다. 암호는 8자 이상입니다. 그 뒤로는 diary unlock 이 연 세션을 끝냅니다."
    }
    var unlockAbstract: String { "잠긴 일기를 잠시 열기" }
    var unlockDiscussion: String {
        "그동안 명령이 암호를 묻지 않습니다. 열쇠는 커널의 사용자 열쇠고리에, 없으면 본인만 읽을 수 있는 메모리 안의 파일에 있고 "
            + "디스크에는 쓰지 않습니다. 시간이 지나거나 diary lock 을 쓰거나 컴퓨터를 다시 켜면 사라집니다."
    }
    var unlockExample: String { "15분 동안" }
    var sessionLengthHelp: String { "얼마 동안인지. 최대 하루" }
    var sessionLengthForm: String { "15m, 2h, 30분 같은 길이. 최대 하루" }
    var passwdAbstract: String { "암호를 바꾸거나 없애기" }
    var passwdDiscussion: String { "모든 것을 새로 암호화합니다. 옛 암호로는 앞으로 쓰는 것을 읽을 수 없습니다." }
    var newPasswordFileHelp: String { "새 암호가 첫 줄에 있는 파일" }
    var removePasswordHelp: String { "모두 복호화하기" }
    var passwordQuestion: String { "일기의 암호:" }
    var newPasswordQuestion: String { "새 암호:" }
    var repeatQuestion: String { "한 번 더:" }
    var beforeLocking: String { "암호를 잊으면 일기를 되찾을 방법이 없습니다." }
    var lockedNow: String { "잠갔습니다. 이제 명령마다 암호를 묻습니다. diary unlock 을 쓰면 잠시 묻지 않습니다." }
    var sessionEnded: String { "잠갔습니다." }
    var passwordChanged: String { "암호를 바꿨습니다." }
    var passwordRemoved: String { "암호를 없앴습니다. 이제 파일을 읽을 수 있는 사람은 일기를 읽을 수 있습니다." }
    var importAbstract: String { "다른 프로그램의 일기 가져오기" }
    var importDiscussion: String {
        "jrnl의 텍스트와 JSON, Day One의 zip(사진 포함), 마크다운 파일 폴더, 날짜 줄이 있는 텍스트, diary "
            + "export 가 쓴 파일을 가져옵니다. 같은 파일을 두 번 가져와도 바뀌는 것이 없습니다."
    }
    var importExample: String { "jrnl 일기" }
    var importDryRunExample: String { "무엇을 가져올지 보기만" }
    var importFileHelp: String { "파일이나 폴더. - 는 표준 입력" }
    var dryRunHelp: String { "바꾸지 않고 알려 주기만" }
    var allProblemsHelp: String { "모든 문제 알려 주기" }
    var timeFormatHelp: String { "jrnl의 timeformat. 예: %Y-%m-%d %H:%M" }
    var exportAbstract: String { "일기를 파일로 쓰기" }
    var exportDiscussion: String {
        "json, ndjson, markdown-folder 는 모든 것을 담고, html 은 읽고 인쇄하는 한 페이지, jrnl 과 "
            + "dayone 은 그 프로그램들을 위한 형식입니다. 파일 이름의 끝이 형식을 말합니다. 쓴 파일은 암호화되지 않습니다."
    }
    var exportHTMLExample: String { "사진이 있는 읽기용 한 페이지" }
    var exportJrnlExample: String { "jrnl용" }
    var exportFolderExample: String { "일기마다 마크다운 파일 하나" }
    var exportFormatHelp: String { "형식. 파일 이름에 따르고, 없으면 json" }
    var outputHelp: String { "쓸 파일. - 는 표준 출력" }
    var archiveNeedsFile: String { "압축 파일은 터미널에 쓸 수 없습니다. --output 으로 파일을 정하세요" }
    var folderNeedsName: String { "--format markdown-folder 에는 폴더가 필요합니다: --output 폴더" }
    var unknownFileKind: String { "파일 이름으로 형식을 알 수 없습니다. --format 으로 정하세요" }
    var unknownTimeFormat: String { "jrnl 파일은 '%F %r' 이나 '%Y-%m-%d %H:%M' 형식으로 씁니다" }
    var recoverAbstract: String { "쓰고 저장하지 못한 글 되찾기" }
    var recoverDiscussion: String { "쓰는 동안 편집기나 대화형 화면, 컴퓨터가 꺼져도 글은 남아 있습니다. 그 글을 일기로 만듭니다." }
    var recoverListHelp: String { "글을 보기만" }
    var recoverDiscardHelp: String { "글을 버리기" }
    var nothingUnsaved: String { "저장하지 못한 글이 없습니다." }
    var interfaceAbstract: String { "대화형 일기 열기" }
    var deepLinkHelp: String { "열 곳. 예: kitbag://diary/2026-03-02" }
    var needsTerminal: String { "터미널이 필요합니다. 파이프에서는 다른 명령을 쓰세요" }
    var unknownDeepLink: String { "kitbag:// 링크가 아닙니다" }
    var notificationTitle: String { "오늘의 페이지가 비어 있습니다" }
    var standardInput: String { "표준 입력" }
    var entries: String { "일기 수" }
    var tag: String { "태그" }
    var tags: String { "태그" }
    var day: String { "날짜" }
    var time: String { "시각" }
    var mood: String { "기분" }
    var entry: String { "일기" }
    var noTags: String { "태그가 없습니다. 글에 #낱말을 쓰거나: diary tag add 태그" }
    var noEntries: String { "아직 쓴 일기가 없습니다. 시작: diary write" }
    var nothingChanged: String { "바뀐 것이 없습니다." }
    var currentStreak: String { "지금" }
    var longestStreak: String { "가장 길게" }
    var daysWritten: String { "모두" }
    var writeToday: String { "오늘도 쓰면 이어집니다: diary write" }
    var reminderOff: String { "알림을 껐습니다." }
    var noReminder: String { "알림이 없습니다. 켜기: diary remind --at 07:30" }
    var changedReminder: String { "직접 바꾼 시각" }

    func written(_ entry: Entry, _ day: String) -> String {
        entry.isPage ? "\(day) 페이지에 썼습니다(\(entry.id)번)" : "\(entry.id)번 일기를 썼습니다: \(day)"
    }
    func added(_ entry: Entry) -> String { "\(entry.id)번 일기로 되찾았습니다: \(entry.shortTitle)" }
    func edited(_ entry: Entry) -> String { "\(entry.id)번을 바꿨습니다: \(entry.shortTitle)" }
    func deleted(_ entry: Entry) -> String { "\(entry.id)번을 지웠습니다: \(entry.shortTitle)" }
    func liked(_ entry: Entry, _ isLiked: Bool) -> String {
        "\(entry.id)번 일기" + (isLiked ? "에 좋아요 표시를 했습니다: " : "의 좋아요 표시를 지웠습니다: ")
            + entry.shortTitle
    }
    func tagged(_ entry: Entry) -> String {
        "\(entry.id)번의 태그: " + (entry.tags.isEmpty ? "없음" : entry.tags.hashtags)
    }
    func moodSet(_ mood: String?, _ day: String) -> String {
        mood.map { "\(day): \($0)" } ?? "\(day)의 기분을 지웠습니다"
    }
    func noMood(_ day: String) -> String { "\(day)의 기분이 없습니다. 적기: diary mood good" }
    func tagRenamed(_ old: String, _ new: String, _ entries: Int) -> String {
        "\(old) → \(new): 일기 \(entries)개"
    }
    func tagDeleted(_ tag: String, _ entries: Int) -> String { "\(tag) 태그를 떼었습니다: 일기 \(entries)개" }
    func days(_ number: Int) -> String { "\(number)일" }
    func writtenDays(_ days: Int, _ entries: Int) -> String { "\(days)일, 일기 \(entries)개" }
    func nothingInOtherYears(_ day: Day) -> String {
        "다른 해의 이날(\(day.description.suffix(5)))에 쓴 일기가 없습니다."
    }
    func nothingFound(_ words: String) -> String { "찾지 못했습니다: \(words)" }
    func noMatch(_ total: Int) -> String {
        total == 0 ? noEntries : "맞는 일기가 없습니다. 모두 \(total)개입니다."
    }
    func noSuchPage(_ total: Int) -> String { "더 없습니다. 모두 \(total)개입니다." }
    func moreEntries(_ count: Int, options: String) -> String { "\(count)개 더 있음: \(options)" }
    func importing(_ amount: String) -> String { "가져오는 중: \(amount)" }
    func moreProblems(_ count: Int) -> String { "… 외 \(count)개. --verbose 로 모두 볼 수 있습니다" }
    func imported(_ report: ImportReport) -> String {
        report.isUnchanged ? "바뀐 것이 없습니다. " + figures(report) : figures(report)
    }
    func wouldImport(_ report: ImportReport) -> String { "시험 실행이라 바뀐 것이 없습니다. " + figures(report) }
    func exported(_ count: Int, _ file: String) -> String { "\(file): 일기 \(count)개를 썼습니다" }
    func unlocked(_ length: SessionLength) -> String {
        let seconds = length.seconds
        let shown =
            seconds % 3600 == 0
            ? "\(seconds / 3600)시간" : seconds % 60 == 0 ? "\(seconds / 60)분" : "\(seconds)초"
        return "\(shown) 동안 열어 둡니다. diary lock 을 쓰면 바로 잠깁니다."
    }
    func moodOfAnotherDay(_ day: String) -> String { "다른 날의 기분: diary mood good --day \(day)" }
    func reminderSet(_ time: TimeOfDay, by kind: ReminderKind) -> String {
        "날마다 \(time.hourAndMinute)에 알립니다(\(name(of: kind)))."
    }
    func unsaved(_ name: String) -> String { "저장하지 못한 글(\(name)):" }
    func unsavedThere(_ count: Int) -> String {
        "쓰고 저장하지 못한 글이 있습니다(\(count)개). 되찾기: diary recover"
    }
    func lookAt(_ path: String, beside files: [String]) -> String {
        "직접 확인하세요: \(path)" + (files.isEmpty ? "" : " (함께 있는 파일: \(files.joined(separator: ", ")))")
            + "   버리기: diary recover --discard"
    }
    func discarded(_ count: Int) -> String { "글 \(count)개를 버렸습니다" }

    private func figures(_ report: ImportReport) -> String {
        var parts = ["추가 \(report.added)개", "그대로 \(report.unchanged)개", "건너뜀 \(report.skipped)개"]
        if report.attachments > 0 { parts.append("첨부 \(report.attachments)개") }
        return parts.joined(separator: ", ")
    }
    private func name(of kind: ReminderKind) -> String {
        switch kind {
        case .systemd: "systemd 타이머"
        case .launchd: "launchd 에이전트"
        case .cron: "crontab"
        }
    }
}
