/// The sentences of `kitbag search`.
protocol SearchText: Sendable {
    var searchAbstract: String { get }
    var searchDiscussion: String { get }
    var searchExample: String { get }
    var searchWordsHelp: String { get }
    var searchLimitHelp: String { get }
    var searchLimitTooSmall: String { get }
    var searchNoWords: String { get }
    var kindHeading: String { get }
    var recordHeading: String { get }
    var snippetHeading: String { get }
    func hits(of app: String, shown: Int, of total: Int) -> String
    func moreHits(shown: Int, of total: Int) -> String
    func nothingFound(_ words: String) -> String
    /// What a kind of record is called.
    func kind(_ name: String) -> String
}

extension EnglishCommands {
    var searchAbstract: String { "Search the records of all apps" }
    var searchDiscussion: String {
        "A locked diary is left out, which is told. Quoted words must stand together; a word behind "
            + "a minus must not be there."
    }
    var searchExample: String { "Everything about Swift's concurrency" }
    var searchWordsHelp: String { "Words to look for" }
    var searchLimitHelp: String { "So many of each app" }
    var searchLimitTooSmall: String { "--limit must be 1 or more." }
    var searchNoWords: String { "There is no word to look for." }
    var kindHeading: String { "Kind" }
    var recordHeading: String { "Record" }
    var snippetHeading: String { "Found" }
    func hits(of app: String, shown: Int, of total: Int) -> String {
        shown == total ? "\(app): \(total)" : "\(app): \(shown) of \(total)"
    }
    func moreHits(shown: Int, of total: Int) -> String {
        "\(shown) of \(total) shown; --limit shows more."
    }
    func nothingFound(_ words: String) -> String { "Nothing has “\(words)” in it." }
    func kind(_ name: String) -> String { name }
}

extension KoreanCommands {
    var searchAbstract: String { "모든 앱의 기록에서 찾기" }
    var searchDiscussion: String {
        "잠긴 일기는 빼고 찾으며, 그렇다고 알립니다. 따옴표 안의 말은 붙어 있어야 하고, "
            + "빼기표 뒤의 말은 없어야 합니다."
    }
    var searchExample: String { "Swift 동시성에 관한 모든 것" }
    var searchWordsHelp: String { "찾을 말" }
    var searchLimitHelp: String { "앱마다 보일 수" }
    var searchLimitTooSmall: String { "--limit은 1 이상이어야 합니다." }
    var searchNoWords: String { "찾을 말이 없습니다." }
    var kindHeading: String { "종류" }
    var recordHeading: String { "기록" }
    var snippetHeading: String { "찾은 곳" }
    func hits(of app: String, shown: Int, of total: Int) -> String {
        shown == total ? "\(app): \(total)개" : "\(app): \(total)개 가운데 \(shown)개"
    }
    func moreHits(shown: Int, of total: Int) -> String {
        "\(total)개 가운데 \(shown)개를 보였습니다. --limit으로 더 볼 수 있습니다."
    }
    func nothingFound(_ words: String) -> String { "‘\(words)’: 찾은 것이 없습니다." }
    func kind(_ name: String) -> String {
        switch name {
        case "attachment": "첨부"
        case "body": "신체"
        case "comment": "댓글"
        case "entry": "일기"
        case "event": "행사"
        case "exercise": "운동 종목"
        case "folder": "폴더"
        case "history": "이력"
        case "issue": "이슈"
        case "label": "라벨"
        case "link": "링크"
        case "milestone": "마일스톤"
        case "person": "사람"
        case "photo": "사진"
        case "project": "프로젝트"
        case "routine": "루틴"
        case "source": "출처"
        case "workout": "운동"
        default: name
        }
    }
}
