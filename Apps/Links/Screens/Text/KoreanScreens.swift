import LinksCore
import Persistence

struct KoreanScreens: ScreenText {
    var allLinks: String { "링크" }
    var folders: String { "폴더" }
    var settings: String { "설정" }
    var noLinks: String { "아직 링크가 없습니다. n을 눌러 첫 페이지를 저장하세요." }
    var emptyFolder: String { "이 폴더는 비어 있습니다. n을 눌러 링크를 저장하세요." }
    var noFolders: String { "아직 폴더가 없습니다. n을 눌러 만드세요." }
    var move: String { "옮기기" }
    var moveTo: String { "옮길 폴더" }
    var favorite: String { "즐겨찾기" }
    var read: String { "읽음" }
    var browse: String { "브라우저로 열기" }
    var refresh: String { "다시 가져오기" }
    func link(_ id: RecordID<Link>) -> String { "링크 \(id)" }
    var goneLink: String { "이 번호의 링크가 없습니다. 삭제되었을 수 있습니다." }
    var fetching: String { "페이지를 가져오는 중…" }
    var newLink: String { "새 링크" }
    func editing(_ id: RecordID<Link>) -> String { "링크 \(id) 수정" }
    var save: String { "저장" }
    func saved(_ id: RecordID<Link>) -> String { "\(id)번으로 저장했습니다" }
    func changed(_ id: RecordID<Link>) -> String { "\(id)번을 바꿨습니다" }
    func keepsContents(_ folder: String) -> String {
        "\(folder) 폴더를 삭제할까요? 안에 있는 것은 위 폴더로 옮깁니다."
    }
    var deleteFolder: String { "삭제" }
    var keepFolder: String { "그대로 두기" }
    var back: String { "뒤로" }
    var noFolder: String { "폴더 없음" }
    var tagsPlaceholder: String { "스위프트, 읽을거리" }
    var pageFound: String { "페이지를 찾았습니다." }
    func savedAlready(_ id: RecordID<Link>, _ title: String) -> String {
        "이미 \(id)번으로 저장했습니다: \(title)"
    }
    var newFolder: String { "새 폴더" }
    var folderPath: String { "경로" }
    var folderPlaceholder: String { "업무/스위프트" }
    var isPublic: String { "공개" }
    func moved(_ path: String?) -> String {
        path.map { "옮긴 곳: \($0)" } ?? "폴더에서 꺼냈습니다"
    }
    var browserLabel: String { "브라우저" }
    func draftRestored(_ time: String) -> String { "\(time)에 저장하지 못한 내용을 다시 불러왔습니다." }
    var welcome: String { "links에 오신 것을 환영합니다" }
    var welcomeText: String {
        """
        다시 찾고 싶은 페이지를 모아 두는 곳입니다.

        - **n** 페이지 저장: 주소만 쓰면 제목, 설명, 그림은 페이지에서 가져옵니다.
        - **/** 낱말로 찾기: 한국어는 낱말의 일부만 써도 됩니다.
        - **m** 폴더로 옮기기, **d** 삭제, **u** 마지막 변경 되돌리기.
        - **1**, **2**, **3** 링크, 폴더, 설정. **?** 이 화면의 키 보기.

        브라우저의 북마크는 `links import bookmarks.html` 로 가져옵니다.
        """
    }
    var begin: String { "시작" }
}
