import Chrono
import DevEventsCore
import Persistence

struct KoreanScreens: ScreenText {
    var events: String { "행사" }
    var favorites: String { "즐겨찾기" }
    var sources: String { "출처" }
    var itsEvents: String { "행사 보기" }
    var settings: String { "설정" }
    var noEvents: String { "다가오는 행사가 없습니다. R로 출처를 다시 읽고, 3으로 출처를 보세요." }
    var noMatch: String { "조건에 맞는 행사가 없습니다. c로 모두 보거나 F로 조건을 바꾸세요." }
    var noFavorites: String { "아직 즐겨찾기가 없습니다. 행사에서 f를 누르면, 끝난 뒤에도 여기에 남습니다." }
    var noSources: String { "아직 출처가 없습니다. n을 눌러 행사 목록이나 캘린더, 페이지를 추가하세요." }

    var begun: String { "진행 중" }
    var upcoming: String { "다가오는 행사" }
    var ended: String { "끝난 행사" }
    var over: String { "끝남" }
    var gone: String { "사라짐" }
    func name(of end: EventEnd) -> String {
        switch end {
        case .over: "끝남"
        case .gone: "출처에서 사라짐"
        }
    }
    func days(_ first: Day, _ last: Day) -> String {
        first == last ? day(first) : "\(day(first)) – \(day(last))"
    }
    func signUp(from day: Day) -> String { "접수 \(self.day(day))부터" }
    func signUp(until day: Day) -> String { "접수 \(self.day(day))까지" }
    var free: String { "무료" }
    var notFree: String { "유료" }
    var proposalsOpen: String { "발표 신청 중" }
    func position(_ place: Int, of count: Int) -> String { "\(place) / \(count)" }

    var favorite: String { "즐겨찾기" }
    var browse: String { "브라우저로 열기" }
    var refreshAll: String { "다시 읽기" }
    var refreshOne: String { "이것만 읽기" }
    var stop: String { "멈추기" }
    func opened(_ address: String) -> String { "열었습니다: \(address)" }
    func reading(_ done: Int, of total: Int) -> String {
        total == 1 ? "출처를 읽는 중…" : "출처를 읽는 중… \(done) / \(total)"
    }
    func readingNew(_ count: Int) -> String {
        count == 1 ? "새 출처를 읽는 중…" : "새 출처 \(count)개를 읽는 중…"
    }
    func offline(_ asOf: String?) -> String {
        asOf.map { "오프라인 · \($0)에 읽은 행사입니다" } ?? "오프라인"
    }

    var filter: String { "볼 행사" }
    var filterKey: String { "조건" }
    var clear: String { "조건 없애기" }
    var only: String { "조건:" }
    var show: String { "보기" }
    func parts(of filter: FilterFields) -> [String] {
        [
            filter.time == .upcoming ? "" : name(of: filter.time), filter.topics, filter.place,
            filter.isOnline ? "온라인" : "", filter.isFree ? "무료" : "",
            filter.hasOpenProposals ? "발표 신청 중" : "",
        ].filter { !$0.isEmpty }
    }
    var topicsPlaceholder: String { "모든 주제" }
    var placePlaceholder: String { "도시나 나라" }
    var onlineOnly: String { "온라인" }
    var freeOnly: String { "무료" }
    var proposalsOnly: String { "발표 신청 중" }
    var timeLabel: String { "때" }
    func name(of time: EventFilter.Time) -> String {
        switch time {
        case .upcoming: "다가오는 행사"
        case .ended: "끝난 행사"
        case .any: "모든 때"
        }
    }

    func event(_ id: RecordID<Event>) -> String { "행사 \(id)" }
    var goneEvent: String {
        "이 번호의 행사가 더는 없습니다. 어느 출처에도 없는 행사는 사라지고, 즐겨찾기와 메모한 행사는 남습니다."
    }
    var joinAt: String { "참가 주소" }
    var page: String { "페이지" }
    var when: String { "일시" }
    var here: String { "내 시간" }
    var registrationLabel: String { "접수" }
    var isOpen: String { "접수 중" }
    var isNotOpenYet: String { "시작 전" }
    var isClosed: String { "마감" }
    var proposals: String { "발표 신청" }
    var proposalsPage: String { "신청 페이지" }
    func until(_ day: String) -> String { "\(day)까지" }
    var place: String { "장소" }
    var price: String { "비용" }
    var host: String { "주최" }
    var topics: String { "주제" }
    var languages: String { "언어" }
    var reminders: String { "알림" }
    func reminder(_ occasion: Reminder.Occasion, lead: Int) -> String {
        "\(name(of: occasion)) \(before(lead))"
    }
    var noSourceLists: String { "이제 어느 출처에도 없습니다" }
    var lastChanged: String { "바뀐 때" }
    var noteKey: String { "메모" }
    var remindKey: String { "알림" }
    var sourceKey: String { "출처" }

    func note(of id: RecordID<Event>) -> String { "행사 \(id) 메모" }
    var noteLabel: String { "메모" }
    var notePlaceholder: String { "기억해 둘 것을 쓰세요. 마크다운을 쓸 수 있습니다." }
    func noteChanged(_ note: String) -> String {
        "그사이 다른 곳에서 메모를 바꿨습니다. 한 번 더 저장하면 이 메모로 바꿉니다. 지금 메모: \(note)"
    }
    var save: String { "저장" }
    func draftRestored(_ time: String) -> String { "\(time)에 저장하지 못한 내용을 다시 불러왔습니다." }

    var remindMe: String { "알림" }
    func name(of occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "시작"
        case .registration: "접수 마감"
        case .proposals: "발표 신청 마감"
        }
    }
    func before(_ lead: Int) -> String {
        switch lead {
        case 10_080: "일주일 전"
        case 1_440: "하루 전"
        case _ where lead % 10_080 == 0: "\(lead / 10_080)주 전"
        case _ where lead % 1_440 == 0: "\(lead / 1_440)일 전"
        case _ where lead % 60 == 0: "\(lead / 60)시간 전"
        default: "\(lead)분 전"
        }
    }
    func reminds(at time: String) -> String { "\(time)에 알립니다." }
    var remindsSoon: String { "15분 안에 알립니다." }
    func isAt(_ time: String) -> String { "때: \(time)" }
    var noReminder: String { "알림 없음" }
    var nothingToRemind: String { "이 행사에서 앞으로 알릴 것이 없습니다." }

    func source(_ id: RecordID<Source>) -> String { "출처 \(id)" }
    var goneSource: String { "이 번호의 출처가 없습니다. 삭제되었을 수 있습니다." }
    func count(_ events: Int) -> String { "행사 \(events)개" }
    func notUnderstood(_ count: Int) -> String { "이해하지 못한 것 \(count)개" }
    func asOf(_ time: String) -> String { "\(time)에 읽음" }
    var neverRead: String { "아직 읽지 않았습니다. r을 누르세요" }
    var removeKey: String { "삭제" }
    func removeQuestion(_ title: String) -> String { "\(title) 출처를 삭제할까요?" }
    func whatGoes(_ events: Int) -> String {
        "다른 출처에 없으면 이 출처의 행사 \(events)개도 사라집니다. 즐겨찾기와 메모한 행사는 끝난 행사로 남습니다."
    }
    var remove: String { "삭제" }
    var keep: String { "그대로 두기" }
    var address: String { "주소" }
    var kind: String { "종류" }
    var problem: String { "문제" }
    var readLabel: String { "읽은 때" }
    var checkedLabel: String { "확인한 때" }
    var addedLabel: String { "추가한 때" }
    func line(_ number: Int) -> String { "\(number)번째 줄" }

    var newSource: String { "새 출처" }
    var addSource: String { "추가" }
    var addressNote: String { "confs.tech 목록, iCalendar 피드, 행사 페이지, 월별 목록" }
    var titleLabel: String { "제목" }
    var titlePlaceholder: String { "출처가 쓰는 이름 그대로" }
    var fetchingNew: String { "출처를 읽고 있습니다. 기다려도 되고 다른 일을 해도 됩니다." }

    var browserLabel: String { "브라우저" }
    var back: String { "뒤로" }
    var welcome: String { "devevents에 오신 것을 환영합니다" }
    var welcomeText: String {
        """
        콘퍼런스와 밋업 같은 행사를 챙기는 곳입니다. 행사는 직접 추가한 출처에서만 가져오며, 미리 정해 둔 출처는 없습니다.

        - **3** 다음 **n** 출처 추가: confs.tech 목록, iCalendar 피드, 행사를 설명하는 페이지, 월별 목록. 파일도 됩니다.
        - **R** 모든 출처 다시 읽기. 나머지는 모두 네트워크 없이 됩니다.
        - **f** 즐겨찾기 ★, **F** 볼 행사 고르기, **/** 낱말로 찾기.
        - **1**부터 **4**까지 행사, 즐겨찾기, 출처, 설정. **?** 이 화면의 키 보기.
        """
    }
    var begin: String { "시작" }

    var interfaceAbstract: String { "대화형 화면 열기(devevents 만 입력한 것과 같음)" }
    var deepLinkHelp: String { "갈 곳, 이를테면 kitbag://devevents/12" }
    var needsTerminal: String { "대화형 화면은 터미널에서만 열 수 있습니다" }
    var unknownDeepLink: String {
        "devevents의 위치를 가리키는 주소가 아닙니다. 예: kitbag://devevents/12"
    }

    private func day(_ day: Day) -> String { "\(day.month)월 \(day.day)일" }
}
