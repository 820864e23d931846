import AppSupport
import Persistence
import TextProcessing

struct DevEventsKorean: DevEventsText {
    func noEvent(_ id: RecordID<Event>) -> String { "\(id)번 행사가 없습니다" }
    var listEvents: String { "번호 보기: devevents list" }
    func seeEvent(_ id: RecordID<Event>) -> String { "행사 보기: devevents show \(id)" }
    func noSource(_ name: String) -> String { "그런 출처가 없습니다: \(name)" }
    var listSources: String { "번호 보기: devevents source list" }
    func sourceExists(_ address: String, _ id: RecordID<Source>) -> String {
        "이미 \(id)번으로 추가한 출처입니다: \(address)"
    }
    func refreshSource(_ id: RecordID<Source>) -> String { "다시 읽기: devevents refresh \(id)" }
    func badAddress(_ address: String, _ error: WebURLError) -> String {
        error.message(in: .korean)
    }
    func noFileHere(_ name: String) -> String { "여기에 \(name) 파일이 없습니다" }
    func writeSchemeForHost(_ name: String) -> String {
        "경로를 확인하세요. 웹 주소라면 앞에 https:// 를 붙이세요"
    }
    func badScheme(_ address: String, _ scheme: String) -> String {
        "\(scheme) 주소는 읽을 수 없습니다: \(address)"
    }
    var addressExamples: String {
        "목록이나 피드, 페이지의 주소를 쓰세요: https://example.com/events.ics, "
            + "webcal://example.com/feed, ./events.ics"
    }
    func unreadable(_ address: String) -> String { "읽을 수 없는 내용입니다: \(address)" }
    func noOccasion(_ id: RecordID<Event>, _ occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "\(id)번 행사가 언제 시작하는지 알 수 없습니다"
        case .registration: "\(id)번 행사의 접수 기간을 알 수 없습니다"
        case .proposals: "\(id)번 행사의 발표 신청 기간을 알 수 없습니다"
        }
    }
    func occasionOver(_ id: RecordID<Event>, _ occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "\(id)번 행사는 이미 시작했습니다"
        case .registration: "\(id)번 행사의 접수가 끝났습니다"
        case .proposals: "\(id)번 행사의 발표 신청이 끝났습니다"
        }
    }
    func noPage(_ id: RecordID<Event>) -> String { "\(id)번 행사에는 페이지 주소가 없습니다" }
    func noProposalsPage(_ id: RecordID<Event>) -> String {
        "\(id)번 행사에는 발표를 신청하는 페이지가 없습니다"
    }
    func badLead(_ lead: String) -> String { "시간의 길이가 아닙니다: \(lead)" }
    var leadExamples: String { "이렇게 씁니다: 30m(30분), 2h(2시간), 1d(하루), 1w(한 주)" }

    var events: String { "행사" }
    var online: String { "온라인" }
    var free: String { "무료" }
    var unlisted: String { "출처에서 사라짐" }
    func registration(_ period: String) -> String { "접수 \(period)" }

    func name(of kind: SourceKind) -> String {
        switch kind {
        case .conferences: "콘퍼런스 목록"
        case .calendar: "캘린더"
        case .page: "행사 페이지"
        case .months: "월별 목록"
        }
    }
    func name(of state: StatedEvent.State) -> String {
        switch state {
        case .confirmed: "확정"
        case .tentative: "미정"
        case .canceled: "취소"
        case .postponed: "연기"
        }
    }
    func name(of occasion: Reminder.Occasion) -> String {
        switch occasion {
        case .start: "시작"
        case .registration: "접수 마감"
        case .proposals: "발표 신청 마감"
        }
    }
    func reason(_ reason: UnreadItem.Reason) -> String {
        switch reason {
        case .noName: "이름이 없습니다"
        case .noDate: "날짜가 없습니다"
        case .badDate: "날짜를 이해할 수 없습니다"
        case .otherWeekday: "요일이 날짜와 맞지 않아 날짜를 따랐습니다"
        case .unknownZone: "모르는 시간대입니다"
        case .badRecurrence: "반복 규칙을 이해할 수 없습니다"
        case .tooManyOccurrences: "너무 자주 반복되어 다가오는 것부터 일부만 보관했습니다"
        case .malformed: "이 자리에 올 수 없는 내용입니다"
        }
    }
    func refreshProblem(_ problem: RefreshProblem) -> String {
        switch problem {
        case .unreadable: "예전과 다른 내용이 왔습니다. 마지막으로 읽은 행사를 그대로 둡니다"
        case .refusedByRobots: "robots.txt가 프로그램이 읽는 것을 허락하지 않습니다"
        case .noFile: "파일을 읽을 수 없습니다"
        default:
            problem.fetchProblem.map(Language.korean.support.fetchProblem) ?? problem.rawValue
        }
    }
}
