import AppSupport
import Persistence
import TextProcessing

struct LinksKorean: LinksText {
    func alreadySaved(_ url: String, _ id: RecordID<Link>) -> String {
        "이미 \(id)번으로 저장한 페이지입니다: \(url)"
    }
    func seeLink(_ id: RecordID<Link>) -> String {
        "보기: links show \(id)   수정: links edit \(id)"
    }
    func noLink(_ id: RecordID<Link>) -> String { "\(id)번 링크가 없습니다" }
    var listLinks: String { "번호는 다음 명령으로 볼 수 있습니다: links list" }
    func noFolder(_ name: String) -> String { "\"\(name)\" 폴더가 없습니다" }
    func didYouMean(_ name: String) -> String { "혹시 \"\(name)\"인가요?" }
    func makeFolder(_ name: String) -> String {
        "만들기: links folder add \"\(name)\"   목록: links folder list"
    }
    func ambiguousFolder(_ name: String) -> String { "이름이 \"\(name)\"인 폴더가 여러 개입니다" }
    func writeOneOf(_ paths: [String]) -> String {
        "전체 경로를 쓰세요: " + paths.joined(separator: ", ")
    }
    func folderExists(_ path: String) -> String { "\"\(path)\" 폴더가 이미 있습니다" }
    func folderNotEmpty(_ path: String, links: Int, folders: Int) -> String {
        "\"\(path)\" 폴더가 비어 있지 않습니다: 링크 \(links)개, 폴더 \(folders)개"
    }
    var chooseForContents: String {
        "--keep-links 는 내용을 위 폴더로 옮기고, --with-links 는 함께 삭제합니다."
    }
    func folderInsideItself(_ path: String) -> String {
        "\"\(path)\" 폴더를 자기 자신 안에 넣을 수 없습니다"
    }
    var emptyName: String { "이름이 비어 있습니다" }
    var subcategoryWithoutCategory: String { "하위 분류에는 분류가 필요합니다: --category 이름" }
    func noTag(_ tag: String) -> String { "\"\(tag)\" 태그가 붙은 링크가 없습니다" }
    var listTags: String { "태그 목록: links tag list" }
    func malformedURL(_ error: WebURLError) -> String { error.message(in: .korean) }
    func notAPage(_ url: String) -> String { "\("\"\(url)\"".with(.topic)) 페이지의 주소가 아닙니다" }
    var urlExample: String { "주소는 이런 모양입니다: https://example.com/page" }

    func deletedMeanwhile(_ id: RecordID<Link>) -> String {
        "페이지를 가져오는 동안 \(id)번 링크가 삭제되었습니다"
    }
    func malformedLine(_ line: String) -> String {
        "\"path\"가 있는 JSON 한 줄이 아닙니다: \(line.prefix(60))"
    }

    func unreadableFile(_ path: String, _ error: BookmarkFileError) -> String {
        "\(path): " + reason(error)
    }
    private func reason(_ error: BookmarkFileError) -> String {
        switch error {
        case .empty: "빈 파일입니다"
        case .notBookmarks(let file):
            switch file {
            case .pdf: "북마크가 아니라 PDF 문서입니다"
            case .zip: "북마크가 아니라 zip 압축 파일입니다"
            case .compressed: "북마크가 아니라 압축 파일입니다"
            case .firefoxCompressed: "압축된 Firefox 백업 파일입니다"
            case .database: "북마크가 아니라 데이터베이스입니다"
            case .image: "북마크가 아니라 그림입니다"
            case .webPage: "북마크 목록이 없는 웹 페이지입니다"
            case .binary: "북마크가 아니라 이진 파일입니다"
            case .text: "알 수 없는 형식의 텍스트입니다"
            }
        case .noAddressColumn(let columns):
            "주소가 있는 열이 없습니다. 열 이름: " + columns.joined(separator: ", ")
        case .malformedJSON(let error): "\(error.line)행 \(error.column)열의 JSON이 잘못되었습니다"
        case .unexpectedJSON: "이 JSON에는 북마크가 없습니다"
        case .newerVersion(let version): "더 새로운 Kitbag이 쓴 파일입니다(형식 버전 \(version))"
        case .tooLarge(let limit): "\(limit / 1_048_576) MB보다 큽니다"
        }
    }
    func advice(for error: BookmarkFileError) -> String? {
        switch error {
        case .notBookmarks(.zip), .notBookmarks(.compressed): "압축을 풀고 안의 파일을 가져오세요."
        case .notBookmarks(.firefoxCompressed):
            "Firefox의 북마크 관리에서 HTML이나 JSON으로 내보낸 파일을 쓰세요."
        case .noAddressColumn: "주소가 있는 열의 이름을 \"url\"로 바꾸세요."
        default: "브라우저에서 북마크를 HTML로 내보낸 파일을 가져오세요. 아무것도 바뀌지 않았습니다."
        }
    }

    func problem(_ kind: BookmarkProblem.Kind) -> String {
        switch kind {
        case .skipped(.noAddress): "건너뜀: 주소가 없음"
        case .skipped(.script): "건너뜀: 페이지가 아니라 스크립트"
        case .skipped(.browserQuery): "건너뜀: 브라우저 내부 검색"
        case .skipped(.embeddedData): "건너뜀: 페이지가 아니라 데이터"
        case .skipped(.browserPage): "건너뜀: 브라우저 자체의 페이지"
        case .skipped(.malformedAddress): "건너뜀: 잘못된 주소"
        case .skipped(.addressTooLong): "건너뜀: 너무 긴 주소"
        case .dateDropped(.added): "추가한 날짜가 올바르지 않아 빼고 저장"
        case .dateDropped(.modified): "수정한 날짜가 올바르지 않아 빼고 저장"
        case .dateDropped(.visited): "방문한 날짜가 올바르지 않아 빼고 저장"
        case .cut(.title): "제목을 줄여서 저장"
        case .cut(.note): "메모를 줄여서 저장"
        case .cut(.attribute): "세부 정보를 줄여서 저장"
        case .truncated: "파일이 항목 중간에서 끝납니다. 잘린 파일인가요?"
        case .unclosedList: "파일이 목록이 끝나기 전에 끝납니다. 잘린 파일인가요?"
        case .undecodableText(let places): "\(places)곳의 글자를 해독할 수 없음"
        case .unknownEncoding: "알 수 없는 인코딩이라 UTF-8로 읽음"
        case .malformedRow: "잘못된 행을 가능한 만큼 읽음"
        case .extraFields: "머리글보다 칸이 많은 행이라 나머지는 뺌"
        case .notABookmark: "건너뜀: 북마크가 아님"
        }
    }
    var sameAsOther: String { "다른 항목과 같은 페이지라 합침" }
}
