import TextProcessing

struct KoreanTerminalUIText: TerminalUIText {
    subscript(_ word: Word) -> String {
        switch word {
        case .open: "열기"
        case .new: "추가"
        case .edit: "수정"
        case .delete: "삭제"
        case .undo: "되돌리기"
        case .find: "찾기"
        case .save: "저장"
        case .openEditor: "편집기로 열기"
        case .mark: "표시"
        case .today: "오늘"
        case .up: "위로"
        case .down: "아래로"
        case .left: "왼쪽"
        case .right: "오른쪽"
        case .pageUp: "한 쪽 위로"
        case .pageDown: "한 쪽 아래로"
        case .first: "처음"
        case .last: "마지막"
        case .nextItem: "다음"
        case .previousItem: "이전"
        case .previousMonth: "지난달"
        case .nextMonth: "다음 달"
        case .moveCard: "카드 옮기기"
        case .back: "뒤로"
        case .cancel: "취소"
        case .help: "도움말"
        case .quit: "뒤로, 또는 끝내기"
        case .quitNow: "끝내기"
        case .suspend: "잠시 나가기"
        case .redraw: "다시 그리기"
        case .answer: "답하기"
        case .done: "완료"
        }
    }

    func section(_ section: KeyCommand.Section) -> String {
        switch section {
        case .screen: "이 화면"
        case .moving: "이동"
        case .everywhere: "어디서나"
        }
    }

    var keys: String { "단축키" }
    var yes: String { "예" }
    var no: String { "아니요" }
    var on: String { "켬" }
    var off: String { "끔" }
    var nothingHere: String { "아직 아무것도 없습니다." }
    func nothingFound(_ query: String) -> String { "“\(query)” 검색 결과가 없습니다." }
    var required: String { "꼭 필요한 항목입니다." }
    var notADay: String { "날짜로 읽을 수 없습니다. 2026-03-02, 내일, 금요일처럼 써 보세요." }
    func fixFirst(_ label: String) -> String { "“\(label)” 항목을 다시 확인해 주세요." }
    var discardQuestion: String { "저장하지 않고 나갈까요?" }
    var discard: String { "나가기" }
    var keepEditing: String { "계속 쓰기" }
    var noDay: String { "날짜 없음" }
    func month(_ year: Int, _ month: Int) -> String { "\(year)년 \(month)월" }
    var weekdays: [String] { ["월", "화", "수", "목", "금", "토", "일"] }
    var weekdayNames: [String] { weekdays.map { $0 + "요일" } }
    func position(_ number: Int, of count: Int) -> String {
        "\(grouped(number)) / \(grouped(count))"
    }
    var tooSmall: String { "창이 너무 작습니다." }

    func unknownTerminal(_ name: String) -> String {
        "이 시스템이 모르는 터미널입니다(TERM 값: “\(name)”). TERM=xterm-256color로 실행해 보세요."
    }

    func incapableTerminal(_ name: String) -> String {
        "이 터미널에서는 화면을 띄울 수 없습니다(TERM 값: “\(name)”). 명령으로 사용하세요."
    }

    var noTerminal: String { "입력과 출력이 터미널이 아닙니다. 명령으로 사용하세요." }
    var libraryMissing: String {
        "화면을 그리는 데 필요한 ncursesw가 없습니다 (데비안: libncursesw6)."
    }
    var cannotOpen: String { "터미널을 열지 못했습니다." }

    func editorFailed(_ command: String, _ status: Int) -> String {
        "편집기(\(command))가 상태 \(String(status).with(.means)) 끝났습니다. 글은 그대로 두었습니다."
    }

    var editorMissing: String { "편집기가 없습니다. EDITOR에 편집기를 지정하세요." }

    func fileFailed(_ code: Int32) -> String {
        "편집기에 넘길 파일에 글을 쓰지 못했습니다(시스템 오류 \(code))."
    }
}
