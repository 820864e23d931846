import AppSupport
import DevEventsCore
import Persistence

struct KoreanCommands: CommandText {
    var devEventsAbstract: String { "콘퍼런스, 밋업 같은 행사를 놓치지 않게 챙기기" }
    var devEventsDiscussion: String {
        "출처는 직접 추가합니다: 콘퍼런스 목록, 캘린더, 행사 페이지, 월별 목록. refresh 가 출처를 읽고, 나머지는 모두 네트워크 없이 "
            + "됩니다."
    }

    var sourceAbstract: String { "행사를 가져오는 출처" }
    var sourceDiscussion: String { "직접 추가한 목록이 출처입니다. 추가하지 않은 것은 아무것도 읽지 않습니다." }
    var sourceAddAbstract: String { "출처를 추가하고 읽기" }
    var sourceAddDiscussion: String {
        "confs.tech 형식의 콘퍼런스 목록(JSON), 캘린더(iCalendar), 검색 엔진을 위해 행사를 설명한 페이지(schema.org), "
            + "월별 목록(Markdown 또는 코드 호스팅 사이트의 페이지)을 읽으며, 어느 것인지는 스스로 알아봅니다. 읽을 수 없는 출처는 "
            + "추가하지 않습니다. 이 컴퓨터와 사설 네트워크의 주소에는 --allow-private 이 필요하고, 파일에는 필요하지 않습니다."
    }
    var sourceAddExample: String { "캘린더 추가" }
    var sourceAddFileExample: String { "파일을 직접 지은 이름으로 추가" }
    var sourceAddLinesExample: String { "파일에 한 줄씩 적힌 주소 추가" }
    var addressHelp: String { "출처의 주소 또는 파일 경로. - 는 표준 입력의 각 줄" }
    var titleHelp: String { "출처가 밝힌 이름 대신 쓸 이름" }
    var noFetchHelp: String { "지금 읽지 않음(나중에 devevents refresh 로 읽음)" }
    var allowPrivateHelp: String { "이 컴퓨터와 사설 네트워크에서도 읽기" }
    var titleForOne: String { "--title 은 출처 하나에만 쓸 수 있습니다" }
    var linesAlone: String { "-(표준 입력)는 다른 주소와 함께 쓸 수 없습니다" }
    var sourceListAbstract: String { "출처와 마지막으로 읽은 때 보기" }
    var sourceShowAbstract: String { "출처의 모든 내용 보기" }
    var sourceShowDiscussion: String { "이해하지 못한 내용도 줄 번호, 이유와 함께 보여 줍니다." }
    var sourceRemoveAbstract: String { "출처와 그 행사 지우기" }
    var sourceRemoveDiscussion: String {
        "묻지 않고 지웁니다. devevents undo 로 되돌릴 수 있습니다. 다른 출처에도 있는 행사, 즐겨찾기, 메모나 알림이 있는 행사는 "
            + "남습니다."
    }
    var sourceHelp: String { "출처의 번호 또는 주소" }
    var refreshAbstract: String { "출처를 다시 읽기" }
    var refreshDiscussion: String {
        "출처를 쓰지 않으면 모두 읽습니다. 읽지 못한 출처는 예전 행사를 그대로 두고 1로 끝납니다. 날짜가 바뀐 행사는 두 개가 되지 않고 "
            + "고쳐지며, 출처에서 사라진 즐겨찾기는 끝난 행사로 남습니다."
    }
    var refreshExample: String { "모든 출처를 다시 읽기" }
    var refreshSomeExample: String { "두 출처만 읽고 바뀐 것을 JSON으로" }

    var listAbstract: String { "행사를 달마다 보기" }
    var listDiscussion: String {
        "옵션이 없으면 다가오는 행사와 지금 열리는 행사를 보여 줍니다. --since 와 --until 을 쓰면 끝난 행사도 나옵니다. 접수 기간만 "
            + "알려진 행사는 접수가 시작되는 달에 나옵니다."
    }
    var listExample: String { "어디서나 참가할 수 있는 한 주제의 행사" }
    var listProposalsExample: String { "발표 신청을 받는 행사, 마감이 가까운 것부터" }
    var listSinceExample: String { "한 달을 JSON으로" }
    var topicHelp: String { "이 주제의 행사(여러 개면 모두 다루는 것)" }
    var placeHelp: String { "도시, 장소, 나라 이름에 이 글자가 있는 것" }
    var onlineHelp: String { "온라인으로 참가할 수 있는 것" }
    var freeHelp: String { "무료인 것" }
    var cfpHelp: String { "오늘 발표를 신청할 수 있는 것" }
    var sinceHelp: String { "이 날 전에 끝나지 않는 것: 2026-05-01, 오늘, 금요일" }
    var untilHelp: String { "이 날까지 시작하는 것" }
    var favoritesHelp: String { "즐겨찾기만" }
    var endedHelp: String { "끝났거나 출처에서 사라진 것, 최근 것부터" }
    var allHelp: String { "끝난 것까지 모두" }
    var fromSourceHelp: String { "이 출처에 있는 것(번호 또는 주소)" }
    var sortHelp: String { "정렬 기준" }
    var reverseHelp: String { "순서 뒤집기" }
    var searchAbstract: String { "낱말로 행사 찾기" }
    var searchDiscussion: String {
        "모든 낱말이 이름, 주제, 장소, 주최, 설명, 메모 가운데 있어야 하며, 잘 맞는 것이 먼저 나옵니다. 낱말은 그것으로 시작하는 "
            + "낱말을 찾고, 한국어는 낱말의 가운데도 찾습니다. 큰따옴표로 묶으면 이어진 낱말을 찾습니다."
    }
    var searchExample: String { "두 낱말이 모두 있는 행사 찾기" }
    var searchAllExample: String { "끝난 행사에서도 찾기" }
    var wordsHelp: String { "찾을 낱말" }
    var noWords: String { "찾을 낱말을 쓰세요" }
    var showAbstract: String { "행사의 모든 내용 보기" }
    var numberHelp: String { "행사 번호" }
    var numbersHelp: String { "행사 번호" }
    var topicsAbstract: String { "행사의 주제를 많은 순서로 보기" }
    var topicsDiscussion: String { "옵션이 없으면 다가오는 행사와 지금 열리는 행사를 셉니다." }

    var favoriteAbstract: String { "즐겨찾기에 넣기" }
    var favoriteDiscussion: String {
        "즐겨찾기는 출처가 어떻게 되든 남습니다. 끝나거나 사라지면 끝난 행사로 볼 수 있습니다(devevents list --favorites "
            + "--ended)."
    }
    var unfavoriteAbstract: String { "즐겨찾기에서 빼기" }
    var noteAbstract: String { "행사에 메모 쓰기" }
    var noteDiscussion: String {
        "있던 메모를 새 글로 바꾸며, 빈 글이면 메모를 지웁니다. 글이 없으면 편집기가 열립니다($VISUAL, $EDITOR 또는 "
            + "devevents.editor 설정)."
    }
    var noteExample: String { "메모 쓰기" }
    var noteEditorExample: String { "편집기로 쓰거나 고치기" }
    var noteRemoveExample: String { "메모 지우기" }
    var noteTextHelp: String { "메모. - 는 표준 입력" }
    var noNoteText: String { "표준 입력에 글이 없습니다. 메모를 지우려면 \"\"를 쓰세요" }
    var openAbstract: String { "행사 페이지를 브라우저에서 열기" }
    var openDiscussion: String {
        "브라우저는 devevents.browser 설정, $BROWSER, 시스템 기본 순서로 고릅니다."
    }
    var openProposalsHelp: String { "발표를 신청하는 페이지 열기" }
    var remindAbstract: String { "행사 알림 받기" }
    var remindDiscussion: String {
        "따로 쓰지 않으면 시작 하루 전에 알립니다. 시스템에 있는 것(systemd 타이머, launchd 에이전트, crontab)이 15분마다 "
            + "devevents notify 를 부르며, 첫 알림과 함께 설정되고 --off 만 쓰면 없어집니다. 행사 날짜가 바뀌면 알림도 "
            + "따라갑니다. 한 행사에는 종류(--of)마다 알림이 하나이고, 새로 정하면 앞의 것을 대신합니다. 번호가 없으면 알림 "
            + "목록을 보여 줍니다."
    }
    var remindExample: String { "시작 하루 전에" }
    var remindProposalsExample: String { "발표 신청 마감 한 주 전에" }
    var remindOffExample: String { "알림 지우기" }
    var remindBeforeHelp: String { "얼마나 전에: 30m, 2h, 1d, 1w, 30분, 2시간(쓰지 않으면 1d)" }
    var remindOfHelp: String { "무엇을: 시작, 접수 마감(registration), 발표 신청 마감(cfp)" }
    var remindOffHelp: String { "이 행사들의 알림을 지움. 번호가 없으면 알림을 더 띄우지 않음" }
    var remindPrintHelp: String { "알림을 띄울 설정을 출력만 하고 바꾸지 않기" }
    var remindNeedsNumber: String { "어느 행사인지 쓰세요: devevents remind 번호" }
    var printAlone: String { "--print 는 번호와 함께 쓸 수 없습니다" }
    var notifyAbstract: String { "때가 된 알림 띄우기" }
    var notifyDiscussion: String { "devevents remind 의 타이머가 부르는 명령입니다. 알림은 한 번씩만 뜹니다." }
    var exportAbstract: String { "행사를 파일로 내보내기" }
    var exportDiscussion: String {
        "옵션으로 고르지 않으면 끝난 것까지 모두 내보냅니다. --format 이 없으면 파일 이름으로 형식을 정하고, 표준 출력에는 JSON을 "
            + "씁니다. 이미 있는 파일은 새 파일이 완성된 뒤에만 바뀝니다."
    }
    var exportFavoritesExample: String { "즐겨찾기를 캘린더용으로" }
    var exportJSONExample: String { "프로그램용으로 모든 내용" }
    var exportFormatHelp: String { "파일 형식" }
    var outputHelp: String { "쓸 파일(- 는 표준 출력)" }
    var unknownFileKind: String { "파일 이름으로 형식을 알 수 없습니다. --format 을 쓰세요" }

    var about: String { "설명" }
    var added: String { "추가" }
    var address: String { "주소" }
    var asOf: String { "읽은 때" }
    var asked: String { "시도" }
    var deadline: String { "마감" }
    var event: String { "행사" }
    var events: String { "행사" }
    var found: String { "찾은 곳" }
    var host: String { "주최" }
    var kind: String { "종류" }
    var languages: String { "언어" }
    var location: String { "장소" }
    var note: String { "메모" }
    var occasion: String { "알림" }
    var joinAt: String { "참가 주소" }
    var page: String { "페이지" }
    var price: String { "참가비" }
    var problem: String { "문제" }
    var proposals: String { "발표 신청" }
    var proposalsPage: String { "신청하는 곳" }
    var reminders: String { "알림" }
    var remindsAt: String { "시각" }
    var signUp: String { "접수" }
    var source: String { "출처" }
    var sources: String { "출처" }
    var state: String { "상태" }
    var topic: String { "주제" }
    var topics: String { "주제" }
    var unread: String { "이해 못 함" }
    var when: String { "일시" }
    var yourTime: String { "내 시간" }

    var goneExplained: String { "이제 어느 출처에도 없습니다" }
    var neverRead: String { "읽은 적 없음" }
    var notFree: String { "유료" }
    var open: String { "받는 중" }
    var unknownTime: String { "알 수 없음" }
    var wasShown: String { "알렸음" }
    var noAddresses: String { "표준 입력에 주소가 없습니다." }
    var noSources: String { "출처가 없습니다. 추가: devevents source add 주소" }
    var noEventsYet: String { "아직 행사가 없습니다. 출처 읽기: devevents refresh" }
    var sourcesListNothing: String { "어느 출처에도 행사가 없습니다. 출처 보기: devevents source list" }
    var noTopics: String { "주제가 없습니다." }
    var noFavoritesComing: String { "다가오는 즐겨찾기가 없습니다." }
    var noFavorites: String { "즐겨찾기가 없습니다. 넣기: devevents favorite 번호" }
    var noReminders: String { "알림이 없습니다. 켜기: devevents remind 번호" }
    var noSchedule: String {
        "devevents notify 를 부르는 것이 없어 알림이 저절로 뜨지 않습니다. devevents remind 번호 로 설정됩니다."
    }
    func noSchedule(_ reason: String) -> String { "저절로 뜨지 않습니다. \(reason)" }
    var nothingChanged: String { "바뀐 것이 없습니다." }
    var noteUnchanged: String { "메모를 바꾸지 않았습니다." }
    var scheduleOff: String { "이제 알림이 저절로 뜨지 않습니다. 알림 목록은 그대로 있습니다." }
    var scheduleStays: String {
        "마지막 알림이었습니다. devevents notify 를 부르는 설정은 다음 명령으로 없앨 수 있습니다: devevents remind --off"
    }

    func sourceAdded(
        _ id: RecordID<Source>, _ title: String, _ kind: String, _ events: Int
    ) -> String { "\(id)번으로 추가: \(title) (\(kind), 행사 \(events)개)" }
    func sourceStored(_ id: RecordID<Source>, _ title: String) -> String {
        "\(id)번으로 추가, 아직 읽지 않음: \(title)"
    }
    func notAdded(_ address: String, _ reason: String) -> String {
        "추가하지 않았습니다: \(address) (\(reason))"
    }
    func notUnderstood(_ id: RecordID<Source>, _ count: Int) -> String {
        "이해하지 못한 내용이 \(count)건 있습니다. 보기: devevents source show \(id)"
    }
    func unreadHeading(_ count: Int) -> String { "이해하지 못한 내용 (\(count)건)" }
    func inLine(_ line: Int, _ message: String) -> String { "\(line)번째 줄: \(message)" }
    func sourceRemoved(_ id: RecordID<Source>, _ title: String) -> String {
        "\(id)번 출처를 지웠습니다: \(title)"
    }
    func eventsRemoved(_ count: Int, kept: Int) -> String {
        let stays = "즐겨찾기 등 \(kept)개는 남았습니다. 보기: devevents list --ended"
        guard count > 0 else { return stays }
        let went = "다른 출처에 없는 행사 \(count)개도 함께 지웠습니다."
        return kept == 0 ? went : went + " " + stays
    }
    func reading(_ amount: String) -> String { "출처를 읽는 중: \(amount)" }
    func refreshed(
        _ id: RecordID<Source>, _ title: String, _ changes: SourceChanges
    ) -> String {
        let figures = "+\(changes.added) ~\(changes.updated) −\(changes.removed)"
        let ended = changes.ended == 0 ? "" : ". 사라진 즐겨찾기 등 \(changes.ended)개는 끝난 행사로 남김"
        return "\(id)번 \(title): \(figures)\(ended)"
    }
    func notRead(
        _ id: RecordID<Source>, _ title: String, _ reason: String, keptFrom: String?
    ) -> String {
        let kept = keptFrom.map { ". \($0)에 읽은 행사를 그대로 둡니다" } ?? ""
        return "\(id)번 출처를 읽지 못했습니다: \(title) (\(reason))\(kept)"
    }

    func nothingComing(_ total: Int) -> String {
        "다가오는 행사가 없습니다. 끝난 행사 \(total)개 보기: devevents list --ended"
    }
    func noMatch(_ total: Int, isAll: Bool) -> String {
        isAll
            ? "맞는 행사가 없습니다. 행사는 모두 \(total)개입니다."
            : "맞는 행사가 없습니다. 행사는 모두 \(total)개이며, --all 을 쓰면 끝난 것에서도 찾습니다."
    }
    func noSuchPage(_ total: Int) -> String { "더 없습니다. 행사는 모두 \(total)개입니다." }
    func moreEvents(_ count: Int, isExact: Bool, options: String) -> String {
        isExact ? "\(count)개 더 있음: \(options)" : "\(count)개 이상 더 있음: \(options)"
    }
    func favoritesOver(_ count: Int) -> String { "끝난 것 \(count)개: --favorites --ended" }
    func nothingFound(_ words: String) -> String { "찾은 것이 없습니다: \(words)" }
    func foundOverOnly(_ words: String, _ count: Int) -> String {
        "다가오는 행사에는 없습니다: \(words)   끝난 행사 \(count)개: --ended"
    }
    func foundOver(_ count: Int) -> String { "끝난 행사 \(count)개 더 있음: --ended" }
    func signUpUntil(_ time: String) -> String { "접수 \(time)까지" }
    func signUpFrom(_ time: String) -> String { "접수 \(time)부터" }
    func signUpEnds(_ time: String) -> String { "접수 \(time)까지" }
    func proposalsEnd(_ day: String) -> String { "발표 신청 \(day)까지" }
    func until(_ day: String) -> String { "\(day)까지" }

    func favored(_ id: RecordID<Event>, _ name: String) -> String { "★ \(id)번: \(name)" }
    func wasNoFavorite(_ id: RecordID<Event>, _ name: String) -> String {
        "\(id)번은 즐겨찾기가 아니었습니다: \(name)"
    }
    func hadNoNote(_ id: RecordID<Event>, _ name: String) -> String {
        "\(id)번에는 메모가 없었습니다: \(name)"
    }
    func unfavored(_ id: RecordID<Event>, _ name: String) -> String {
        "\(id)번을 즐겨찾기에서 뺐습니다: \(name)"
    }
    func noted(_ id: RecordID<Event>, _ name: String) -> String {
        "\(id)번에 메모했습니다: \(name)"
    }
    func noteRemoved(_ id: RecordID<Event>, _ name: String) -> String {
        "\(id)번의 메모를 지웠습니다: \(name)"
    }
    func opened(_ url: String) -> String { "열었습니다: \(url)" }
    func lead(_ reminder: Reminder) -> String {
        let what =
            switch reminder.occasion {
            case .start: "시작"
            case .registration: "접수 마감"
            case .proposals: "발표 신청 마감"
            }
        guard reminder.lead > 0 else { return "\(what) 때" }
        let (number, unit) = Lead.parts(reminder.lead)
        let noun =
            switch unit {
            case .minute: "분"
            case .hour: "시간"
            case .day: "일"
            case .week: "주"
            }
        return "\(what) \(number)\(noun) 전"
    }
    func reminder(_ lead: String, at time: String) -> String { "\(time), \(lead)" }
    func willRemind(
        _ id: RecordID<Event>, _ name: String, _ lead: String, at time: String
    ) -> String { "\(time)에 알립니다(\(lead)): \(id)번 \(name)" }
    func willRemindSoon(_ id: RecordID<Event>, _ name: String, _ lead: String) -> String {
        "\(lead)이 지났으므로 15분 안에 알립니다: \(id)번 \(name)"
    }
    func remindersRemoved(_ count: Int) -> String {
        count == 0 ? "알림이 없었습니다." : "알림 \(count)개를 지웠습니다."
    }
    func scheduleSet(by kind: ReminderKind) -> String {
        "이제 \(name(of: kind))로 15분마다 알림을 확인합니다. 끄기: devevents remind --off"
    }
    func scheduleFailed(_ reason: String) -> String {
        "알림은 저장했지만 저절로 뜨지 않습니다. \(reason)"
    }
    func notice(_ occasion: Reminder.Occasion, _ time: String) -> String {
        switch occasion {
        case .start: "시작: \(time)"
        case .registration: "접수 마감: \(time)"
        case .proposals: "발표 신청 마감: \(time)"
        }
    }
    func exported(_ count: Int, _ file: String) -> String {
        "행사 \(count)개를 내보냈습니다: \(file)"
    }

    private func name(of kind: ReminderKind) -> String {
        switch kind {
        case .systemd: "systemd 타이머"
        case .launchd: "launchd 에이전트"
        case .cron: "crontab의 한 줄"
        }
    }
}
