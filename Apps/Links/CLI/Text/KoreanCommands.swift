import LinksCore
import Persistence

struct KoreanCommands: CommandText {
    var linksAbstract: String { "다시 찾고 싶은 페이지를 모으고 찾기" }
    var linksDiscussion: String {
        "링크는 폴더에 담기고 태그가 붙습니다. 모두 이 컴퓨터에 있으며, add, refresh, inspect 만 네트워크로 지정한 페이지를 "
            + "가져옵니다."
    }
    var addAbstract: String { "페이지 저장" }
    var addDiscussion: String {
        "이미 저장한 페이지는 주소의 조각(#), 추적용 매개변수, 기본 포트 등이 달라도 알아봅니다. 페이지를 가져와 제목, "
            + "설명, 글쓴이, 그림 등을 채우며, 직접 쓴 내용이 우선합니다. 페이지를 가져오지 못해도 링크는 주소를 제목으로 저장되고, links "
            + "refresh --missing 으로 다시 시도할 수 있습니다."
    }
    var addExample: String { "태그를 붙여 저장" }
    var addLaterExample: String { "나중에 읽을 페이지 저장" }
    var addLinesExample: String { "파일에 한 줄씩 적힌 주소 저장" }
    var noFetchHelp: String { "페이지를 가져오지 않음" }
    var allowPrivateHelp: String { "이 컴퓨터와 사설 네트워크에서도 가져오기" }
    var titleForOne: String { "--title 과 --keyword 는 페이지 하나에만 쓸 수 있습니다" }
    var linesAlone: String { "-(표준 입력)는 다른 주소와 함께 쓸 수 없습니다" }
    var urlHelp: String { "페이지 주소(https:// 는 생략 가능). - 는 표준 입력의 각 줄" }
    var refreshAbstract: String { "링크의 페이지를 다시 가져오기" }
    var refreshDiscussion: String {
        "글쓴이, 사이트, 그림 등을 페이지의 현재 내용으로 바꿉니다. 이미 있는 제목과 설명은 직접 쓴 것일 수 있어 그대로 두며, "
            + "--replace 를 붙이면 페이지의 것으로 바꿉니다. 가져오지 못한 페이지가 있으면 1로 끝납니다."
    }
    var refreshReplaceExample: String { "제목과 설명을 페이지의 것으로 바꾸기" }
    var refreshMissingExample: String { "가져오지 못한 것 다시 시도" }
    var missingHelp: String { "가져온 적이 없거나 지난번에 실패한 것" }
    var allHelp: String { "모든 링크" }
    var replaceHelp: String { "제목과 설명도 바꾸기" }
    var numbersOrFilter: String { "번호와 고르는 옵션 가운데 하나만 쓰세요" }
    var nothingToRefreshNamed: String {
        "어느 링크인지 쓰세요: 번호, 또는 --missing, --folder, --all 같은 옵션"
    }
    var nothingToRefresh: String { "가져올 링크가 없습니다." }
    var inspectAbstract: String { "페이지가 스스로 밝힌 정보 보기" }
    var inspectDiscussion: String {
        "JSON 객체 하나를 출력하고 아무것도 저장하지 않습니다. 파일 이름이면 읽고, 아니면 가져옵니다. --jsonl 은 표준 입력의 각 줄, "
            + "이를테면 {\"path\": \"page.html\", \"url\": \"https://example.com/\", "
            + "\"content_type\": \"text/html\"} 에 한 줄씩 답합니다."
    }
    var inspectExample: String { "네트워크의 페이지" }
    var inspectFileExample: String { "저장한 페이지와 각 값이 적힌 곳" }
    var jsonAlwaysHelp: String { "JSON으로 출력(항상 그렇습니다)" }
    var onlyForFiles: String { "--url 과 --content-type 은 파일을 쓸 때만 쓸 수 있습니다" }
    var explainHelp: String { "각 값이 페이지의 어디에 있는지 표시" }
    var jsonlHelp: String { "표준 입력의 각 줄이 가리키는 파일에 답하기" }
    var jsonlTakesLines: String { "--jsonl 은 표준 입력을 읽습니다. 페이지를 쓰지 마세요" }
    var nothingToInspect: String { "어느 페이지인지 주소나 파일을 쓰세요" }
    var baseURLHelp: String { "파일의 원래 주소(상대 주소를 풀 때 사용)" }
    var contentTypeHelp: String { "서버가 보냈을 Content-Type" }
    var pageHelp: String { "주소 또는 파일. - 는 표준 입력" }
    var titleHelp: String { "제목" }
    var descriptionHelp: String { "페이지 설명" }
    var noteHelp: String { "나의 메모" }
    var tagHelp: String { "붙일 태그(여러 번, 또는 쉼표로 구분)" }
    var folderHelp: String { "담을 폴더(경로, 이름 또는 번호)" }
    var privateHelp: String { "나만 보기" }
    var publicHelp: String { "공개해도 됨" }
    var readStateHelp: String { "읽은 정도" }
    var favoriteHelp: String { "즐겨찾기 여부" }
    var keywordHelp: String { "브라우저 주소창에서 여는 키워드" }
    var editAbstract: String { "링크 수정" }
    var editTitleExample: String { "제목 바꾸기" }
    var editManyExample: String { "링크 세 개를 옮기고 태그 떼기" }
    var newURLHelp: String { "새 주소" }
    var untagHelp: String { "뗄 태그" }
    var noFolderHelp: String { "폴더에서 꺼내기" }
    var numbersHelp: String { "링크 번호" }
    var numberHelp: String { "링크 번호" }
    var oneURLForOne: String { "--url 은 링크 하나에만 쓸 수 있습니다" }
    var nothingToEdit: String { "바꿀 것이 없습니다. --title, --tag 처럼 무엇을 바꿀지 쓰세요" }
    var listAbstract: String { "최근에 저장한 순서로 링크 보기" }
    var listExample: String { "한 폴더에서 태그가 붙은 것" }
    var listSinceExample: String { "어느 날부터 저장한 것을 JSON으로" }
    var sortHelp: String { "정렬 기준" }
    var reverseHelp: String { "순서 뒤집기" }
    var inFolderHelp: String { "이 폴더와 하위 폴더에서" }
    var unfiledHelp: String { "폴더에 담기지 않은 것" }
    var withTagHelp: String { "이 태그가 붙은 것(여러 개면 모두)" }
    var inStateHelp: String { "이 읽기 상태인 것" }
    var favoritesHelp: String { "즐겨찾기만" }
    var sinceHelp: String { "이 날 이후에 저장한 것: 2026-03-02, 어제, 지난 금요일" }
    var untilHelp: String { "이 날 이전에 저장한 것" }
    var showAbstract: String { "링크의 모든 내용 보기" }
    var deleteAbstract: String { "링크 삭제" }
    var deleteDiscussion: String { "묻지 않고 삭제합니다. links undo 로 되돌릴 수 있습니다." }
    var searchAbstract: String { "낱말로 링크 찾기" }
    var searchDiscussion: String {
        "모든 낱말이 제목, 주소, 설명, 메모, 태그 가운데 있어야 하며, 잘 맞는 것이 먼저 나옵니다. 낱말은 그것으로 시작하는 낱말을 "
            + "찾고, 한국어·일본어·중국어는 낱말의 가운데도 찾습니다. 큰따옴표로 묶으면 이어진 낱말을 찾고, -- 뒤에 -를 붙인 낱말은 없어야 "
            + "합니다."
    }
    var searchExample: String { "두 낱말이 모두 있는 페이지 찾기" }
    var searchWordExample: String { "낱말로 페이지 찾기" }
    var searchKoreanExample: String { "한국어는 낱말의 일부로도 찾기" }
    var searchPhraseExample: String { "이어진 낱말을 찾고 다른 낱말은 빼기" }
    var wordsHelp: String { "찾을 낱말" }
    var noWords: String { "찾을 낱말을 쓰세요" }
    var openAbstract: String { "브라우저에서 열기" }
    var openDiscussion: String { "브라우저는 links.browser 설정, $BROWSER, 시스템 기본 순서로 고릅니다." }
    var folderAbstract: String { "링크 폴더" }
    var folderAddAbstract: String { "폴더 만들기" }
    var folderAddExample: String { "다른 폴더 안에 공개 폴더 만들기" }
    var newFolderHelp: String { "새 폴더의 경로(예: Work/Swift)" }
    var folderListAbstract: String { "폴더 보기" }
    var folderShowAbstract: String { "폴더의 모든 내용 보기" }
    var folderEditAbstract: String { "폴더 수정" }
    var folderRenameExample: String { "이름 바꾸기" }
    var folderMoveExample: String { "다른 폴더로 옮기기" }
    var folderRenameHelp: String { "새 이름" }
    var moveIntoHelp: String { "옮겨 넣을 폴더" }
    var topHelp: String { "맨 위로 옮기기" }
    var folderNameHelp: String { "폴더의 경로, 이름 또는 번호" }
    var folderDeleteAbstract: String { "폴더 삭제" }
    var folderDeleteDiscussion: String {
        "비어 있지 않은 폴더는 --keep-links 나 --with-links 가 있어야 삭제합니다. links undo 로 되돌릴 수 있습니다."
    }
    var keepLinksHelp: String { "안에 있는 것을 위 폴더로 옮기기" }
    var withLinksHelp: String { "안에 있는 것도 삭제" }
    var categoryHelp: String { "분류" }
    var subcategoryHelp: String { "하위 분류" }
    var hashtagHelp: String { "붙일 해시태그(여러 번, 또는 쉼표로 구분)" }
    var tagAbstract: String { "링크 태그" }
    var tagDiscussion: String { "태그는 links edit --tag 로 붙이고 --untag 로 뗍니다." }
    var tagListAbstract: String { "많이 쓴 순서로 태그 보기" }
    var tagRenameAbstract: String { "모든 링크에서 태그 이름 바꾸기" }
    var tagDeleteAbstract: String { "모든 링크에서 태그 떼기" }
    var tagNameHelp: String { "태그" }
    var newTagHelp: String { "새 이름(이미 있으면 합쳐짐)" }
    var importAbstract: String { "파일에서 북마크 가져오기" }
    var importDiscussion: String {
        "모든 브라우저의 북마크 HTML, Pocket의 HTML과 CSV, Raindrop과 Instapaper의 CSV와 url 열이 있는 "
            + "CSV, buku의 JSON, Chrome의 Bookmarks 파일, Firefox의 JSON 백업, Markdown 목록, 주소 "
            + "목록, 그리고 links export 의 결과를 읽습니다. 모두 가져오거나 아무것도 가져오지 않습니다. 이미 저장한 페이지는 그대로 "
            + "두고 빠진 것만 채우므로, 같은 파일을 두 번 가져와도 달라지지 않습니다."
    }
    var importExample: String { "브라우저 북마크 가져오기" }
    var importDryRunExample: String { "무엇이 바뀔지 미리 보기" }
    var importFileHelp: String { "읽을 파일(- 는 표준 입력)" }
    var importFolderHelp: String { "모두 담을 폴더(없으면 만듦)" }
    var dryRunHelp: String { "바꾸지 않고 무엇을 할지만 알려 줌" }
    var allProblemsHelp: String { "처음 열 개가 아니라 모든 문제를 알려 줌" }
    var exportAbstract: String { "링크를 파일로 내보내기" }
    var exportDiscussion: String {
        "--format 이 없으면 파일 이름으로 형식을 정하고, 표준 출력에는 북마크 HTML을 씁니다. 모두 links import 로 "
            + "다시 읽을 수 있습니다. 이미 있는 파일은 새 파일이 완성된 뒤에만 바뀝니다."
    }
    var exportHTMLExample: String { "브라우저용" }
    var exportJSONExample: String { "프로그램용으로 모든 내용" }
    var exportFormatHelp: String { "파일 형식" }
    var outputHelp: String { "쓸 파일(- 는 표준 출력)" }
    var unknownFileKind: String { "파일 이름으로 형식을 알 수 없습니다. --format 을 쓰세요" }
    var interfaceAbstract: String { "대화형 화면 열기(links 만 입력한 것과 같음)" }
    var deepLinkHelp: String { "갈 곳, 이를테면 kitbag://links/12" }
    var needsTerminal: String { "대화형 화면은 터미널에서만 열 수 있습니다" }
    var unknownDeepLink: String { "links의 위치를 가리키는 주소가 아닙니다. 예: kitbag://links/12" }
    var title: String { "제목" }
    var folder: String { "폴더" }
    var tags: String { "태그" }
    var site: String { "사이트" }
    var added: String { "저장일" }
    var found: String { "찾은 곳" }
    var address: String { "주소" }
    var description: String { "설명" }
    var note: String { "메모" }
    var visibility: String { "공개" }
    var state: String { "상태" }
    var keyword: String { "키워드" }
    var feed: String { "피드" }
    var author: String { "글쓴이" }
    var published: String { "발행일" }
    var language: String { "언어" }
    var image: String { "그림" }
    var fetched: String { "가져옴" }
    var problem: String { "문제" }
    var changed: String { "수정" }
    var opened: String { "열어 봄" }
    var links: String { "링크" }
    var category: String { "분류" }
    var tag: String { "태그" }
    var noLinks: String { "링크가 없습니다. 저장: links add 주소   북마크 가져오기: links import 파일" }
    var noFolders: String { "폴더가 없습니다. 만들기: links folder add 이름" }
    var noTags: String { "태그가 없습니다. 붙이기: links edit 번호 --tag 태그" }

    func name(of visibility: Visibility) -> String {
        switch visibility {
        case .private: "나만"
        case .public: "모두"
        }
    }
    func name(of state: ReadState) -> String {
        switch state {
        case .unread: "읽지 않음"
        case .toRead: "읽을 것"
        case .read: "읽음"
        }
    }
    func added(_ id: RecordID<Link>, _ title: String) -> String { "\(id)번으로 저장: \(title)" }
    func edited(_ id: RecordID<Link>, _ title: String) -> String { "\(id)번 수정: \(title)" }
    func deleted(_ id: RecordID<Link>, _ title: String) -> String { "\(id)번 삭제: \(title)" }
    func opened(_ url: String) -> String { "열었습니다: \(url)" }
    func nothingFound(_ words: String) -> String { "찾은 것이 없습니다: \(words)" }
    func noMatch(_ total: Int) -> String {
        total == 0 ? noLinks : "맞는 링크가 없습니다. 링크는 모두 \(total)개입니다."
    }
    func noSuchPage(_ total: Int) -> String { "더 없습니다. 링크는 모두 \(total)개입니다." }
    func moreLinks(_ count: Int, isExact: Bool, options: String) -> String {
        isExact ? "\(count)개 더 있음: \(options)" : "\(count)개 이상 더 있음: \(options)"
    }
    func folderAdded(_ path: String) -> String { "폴더를 만들었습니다: \(path)" }
    func folderEdited(_ path: String) -> String { "폴더를 수정했습니다: \(path)" }
    func folderDeleted(_ path: String, _ moved: Int) -> String {
        moved == 0
            ? "폴더를 삭제했습니다: \(path)"
            : "폴더를 삭제하고 링크 \(moved)개는 남겼습니다: \(path)"
    }
    func folderDeletedWithLinks(_ path: String, _ links: Int) -> String {
        "폴더와 링크 \(links)개를 삭제했습니다: \(path)"
    }
    func tagRenamed(_ old: String, _ new: String, _ links: Int) -> String {
        "링크 \(links)개에서 태그 이름을 바꿨습니다: \(old) → \(new)"
    }
    func tagDeleted(_ tag: String, _ links: Int) -> String {
        "링크 \(links)개에서 태그를 뗐습니다: \(tag)"
    }
    var standardInput: String { "표준 입력" }
    func importing(_ amount: String) -> String { "가져오는 중: \(amount)" }
    func fetching(_ amount: String) -> String { "페이지를 가져오는 중: \(amount)" }
    func fetchFailed(_ id: RecordID<Link>, _ reason: String) -> String {
        "\(id)번의 페이지를 제대로 가져오지 못했습니다. \(reason)"
    }
    func fetchPrivate(_ ids: [RecordID<Link>]) -> String {
        "정말 가져오려면: links refresh \(ids.map(\.description).joined(separator: " ")) --allow-private"
    }
    var noAddresses: String { "표준 입력에 주소가 없습니다." }
    func similar(_ id: RecordID<Link>, _ other: RecordID<Link>) -> String {
        "\(id)번은 \(other)번과 같은 페이지로 보입니다. 지우려면: links delete \(id)"
    }
    func refreshed(_ id: RecordID<Link>, _ title: String) -> String {
        "\(id)번 가져옴: \(title)"
    }
    func inLine(_ line: Int, _ message: String) -> String { "\(line)번째 줄: \(message)" }
    func importProblem(_ file: String, line: Int?, name: String, reason: String) -> String {
        let place = line.map { "\(file):\($0)" } ?? file
        return name.isEmpty ? "\(place): \(reason)" : "\(place): \(name): \(reason)"
    }
    func moreProblems(_ count: Int) -> String { "… 외 \(count)건. 모두 보려면 --verbose" }
    func imported(_ report: ImportReport) -> String {
        report.isUnchanged ? "바뀐 것이 없습니다. " + figures(report) : figures(report)
    }
    func wouldImport(_ report: ImportReport) -> String {
        "미리 보기이며 아무것도 바꾸지 않았습니다. " + figures(report)
    }
    private func figures(_ report: ImportReport) -> String {
        "추가 \(report.added), 갱신 \(report.updated), 그대로 \(report.unchanged), "
            + "건너뜀 \(report.skipped), 새 폴더 \(report.folders)"
    }
    func exported(_ count: Int, _ file: String) -> String {
        "링크 \(count)개를 내보냈습니다: \(file)"
    }
}
