import AppSupport
import TextProcessing

struct DiaryFormatKorean: DiaryFormatText {
    func unreadableFile(_ path: String, _ error: DiaryFileError) -> String {
        "\(path): " + reason(error)
    }

    private func reason(_ error: DiaryFileError) -> String {
        switch error {
        case .empty: "내용이 없습니다"
        case .notADiary(let file):
            switch file {
            case .pdf: "일기가 아니라 PDF 문서입니다"
            case .compressed: "일기가 아니라 압축 파일입니다"
            case .database: "일기가 아니라 데이터베이스입니다"
            case .image: "일기가 아니라 그림입니다"
            case .webPage: "일기가 아니라 웹 페이지입니다"
            case .binary: "일기가 아니라 이진 파일입니다"
            case .text: "일기 날짜가 없는 텍스트입니다"
            }
        case .encryptedJournal: "암호화된 jrnl 일기입니다"
        case .textBeforeFirstEntry(let line, let text):
            "\(line)행은 첫 일기의 날짜보다 앞에 있어 잃게 됩니다: \(text.prefix(60))"
        case .ambiguousDate(let line, let text):
            "\(line)행의 날짜는 두 가지로 읽힙니다: \(text.prefix(60))"
        case .malformedJSON(let error): "\(error.line)행 \(error.column)열의 JSON이 잘못되었습니다"
        case .unexpectedJSON: "이 JSON에는 일기가 없습니다"
        case .newerVersion(let version): "더 새로운 Kitbag이 쓴 파일입니다(형식 버전 \(version))"
        case .tooLarge(let limit): "\(limit / 1_048_576) MB보다 큽니다"
        case .malformedTimeFormat(let format): "\("\"\(format)\"".with(.topic)) 날짜 형식이 아닙니다"
        case .noDiaryFiles: "일기 파일이 없습니다"
        case .folderTooLarge(let limit): "일기라기에는 파일이 \(limit)개보다 많거나 폴더가 너무 깊습니다"
        }
    }

    func advice(for error: DiaryFileError) -> String? {
        switch error {
        case .notADiary(.compressed): "압축을 풀고 안의 파일을 가져오세요."
        case .encryptedJournal:
            "암호를 묻는 jrnl로 내보내세요: jrnl --export text > journal.txt"
        case .textBeforeFirstEntry:
            "앞에 [2026-01-02 09:30] 같은 날짜를 쓰거나 --time-format 으로 날짜 형식을 알려 주세요. "
                + "아무것도 바뀌지 않았습니다."
        case .ambiguousDate: "날짜를 2013-08-03처럼 쓰세요. 아무것도 바뀌지 않았습니다."
        case .malformedTimeFormat: "형식은 이런 모양입니다: %Y-%m-%d %H:%M"
        case .newerVersion: "Kitbag을 업데이트하세요."
        case .noDiaryFiles:
            "폴더나 압축 파일에 Day One 내보내기나 Markdown 파일이 있어야 합니다. 아무것도 바뀌지 않았습니다."
        default:
            "읽을 수 있는 것: jrnl(텍스트, JSON), Day One(zip 안의 JSON), 날짜가 있는 Markdown 파일, "
                + "날짜 줄이 있는 텍스트. 아무것도 바뀌지 않았습니다."
        }
    }

    func problem(_ problem: EntryProblem) -> String {
        switch problem.kind {
        case .noDate: "건너뜀: 날짜가 없음"
        case .malformedDate: "건너뜀: 날짜가 올바르지 않음"
        case .ambiguousDate: "건너뜀: 날짜가 두 가지로 읽힘"
        case .ambiguousDateLine: "두 가지로 읽히는 날짜라 본문으로 읽음"
        case .notAnEntry: "건너뜀: 일기가 아님"
        case .knownWithOtherText(let number): "건너뜀: 같은 일기가 다른 글로 이미 있음(\(number)번)"
        case .emptyEntry: "건너뜀: 글도 사진도 없음"
        case .timeDropped: "시각이 올바르지 않아 빼고 저장"
        case .updateDropped: "수정한 시각이 올바르지 않아 빼고 저장"
        case .unknownZone: "알 수 없는 시간대라 날짜와 시각을 UTC로 정함"
        case .zoneDropped: "알 수 없는 시간대라 빼고 저장"
        case .unknownMood: "기분이 좋음, 보통, 나쁨 가운데 하나가 아니라 빼고 저장"
        case .malformedIdentifier: "식별자가 올바르지 않아 빼고 저장"
        case .leftOut(let detail, let number):
            leftOut(detail, problem.text) + " 뺌: 일기 \(number)편"
        case .unknownKey(let number): "\"\(problem.text)\" 항목 뺌: 일기 \(number)편"
        case .unclosedFrontMatter: "머리말이 끝나지 않아 본문으로 읽음"
        case .malformedFrontMatter: "머리말의 한 줄을 이해할 수 없어 뺌"
        case .missingAttachment: "사진이나 파일이 없어 빼고 저장"
        case .outsideAttachment: "폴더 밖에 있는 사진은 빼고 저장"
        case .malformedAttachment: "해독할 수 없는 사진이나 파일은 빼고 저장"
        case .journalBecameTag: "일기장이 여럿이라 일기장 이름을 태그로 붙임"
        case .cut: "글을 줄여서 저장"
        case .undecodableText(let places): "\(places)곳의 글자를 해독할 수 없음"
        case .unreadableFile(let error): "건너뜀: " + reason(error)
        case .unopenedFile: "건너뜀: 파일을 열 수 없음"
        }
    }

    private func leftOut(_ detail: EntryProblem.Detail, _ name: String) -> String {
        switch detail {
        case .location: "장소"
        case .weather: "날씨"
        case .activity: "활동"
        case .device: "기기와 프로그램"
        case .editingTime: "쓰는 데 걸린 시간"
        case .pin: "고정 표시"
        case .other: "\"\(name)\""
        }
    }
}
