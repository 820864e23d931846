import AppSupport
import TextProcessing

extension KoreanCommands {
    var exportAbstract: String { "모든 기록 내보내기" }
    var exportDiscussion: String {
        "같은 기록은 언제나 같은 바이트로 씁니다. 앱, 종류, 번호 순서입니다. 형식은 docs/export-schema.md에 있습니다."
    }
    var exportExample: String { "모든 앱의 기록을 한 파일에 쓰기" }
    var exportFolderExample: String { "사진과 첨부 파일까지 폴더에 쓰기" }
    var exportCSVExample: String { "링크를 스프레드시트로" }
    var exportCalendarExample: String { "오늘부터의 즐겨찾기 행사, 운동, 마감일" }
    var importAbstract: String { "내보낸 파일 가져오기" }
    var importDiscussion: String {
        "기록은 uid로 알아보므로 같은 파일을 두 번 가져와도 달라지지 않고, 여기서 더 나중에 고친 것은 그대로 둡니다. 앱마다 모두 "
            + "가져오거나 전혀 가져오지 않으며, 그 앱의 undo로 되돌릴 수 있습니다. 가져오지 못한 기록이 있으면 1로 끝납니다."
    }
    var importExample: String { "무엇이 달라질지 먼저 보기" }
    var appHelp: String { "이 앱만; 여러 번 쓸 수 있음" }
    var withoutHelp: String { "이 앱은 빼고; 여러 번 쓸 수 있음" }
    var recordHelp: String { "이 종류의 기록만. 예: link, workout" }
    var sinceHelp: String { "이날부터 있었던 것만; 날짜가 없는 것은 모두" }
    var untilHelp: String { "이날까지 있었던 것만" }
    var daysTheWrongWay: String { "첫날이 마지막 날보다 늦습니다." }
    var unnamedWorkout: String { "운동" }
    var oneKind: String {
        "표에는 한 종류의 기록만 담깁니다. --record로 고르거나 --output에 폴더를 쓰세요."
    }
    func unknownRecord(_ name: String, _ known: String) -> String {
        "\(name)(이)라는 기록은 없습니다. 있는 것: \(known)"
    }
    var schemaAbstract: String { "내보내기 형식의 스키마 출력(JSON Schema 2020-12)" }
    var schemaTablesHelp: String { "Markdown 문서에 넣을 항목 표 출력" }
    var exportFormatHelp: String { "형식(기본값: 파일 이름에 따라, 아니면 ndjson)" }
    var outputHelp: String { "쓸 파일; 사진이나 표도 쓰려면 폴더" }
    var dryRunHelp: String { "아무것도 바꾸지 않고 알리기만" }
    var strictHelp: String { "문제가 있는 앱은 전혀 가져오지 않기" }
    var allProblemsHelp: String { "문제를 모두 알리기" }
    var importFileHelp: String { "가져올 파일; 표준 입력은 -" }
    var unknownFileKind: String { "파일 이름에서 형식을 알 수 없습니다. --format으로 알려 주세요." }
    var standardInput: String { "표준 입력" }
    func exporting(_ amount: String) -> String { "기록을 쓰는 중: \(amount)" }
    func exported(_ count: Int, _ file: String) -> String { "기록 \(count)개를 \(file)에 썼습니다" }
    func exportedFiles(_ count: Int, _ folder: String) -> String {
        "파일 \(count)개를 \(folder)/pictures에 썼습니다"
    }
    func importedFiles(_ app: String, _ count: Int) -> String { "\(app): 파일 \(count)개를 가져왔습니다" }
    func missingFile(_ name: String) -> String { "\(name) 파일이 없거나 손상되었습니다" }
    var missingFileAdvice: String {
        "폴더로 내보내면 기록 곁에 사진이 담깁니다. 그 폴더를 가져오세요."
    }
    func importing(_ amount: String) -> String { "기록을 가져오는 중: \(amount)" }

    func imported(_ app: String, _ report: TransferReport) -> String {
        "\(app): 추가 \(report.added), 갱신 \(report.updated), 그대로 \(report.unchanged)"
            + kept(report) + failed(report)
    }
    func wouldImport(_ app: String, _ report: TransferReport) -> String {
        "\(app): 추가할 것 \(report.added), 갱신할 것 \(report.updated), 그대로 \(report.unchanged)"
            + kept(report) + failed(report)
    }
    private func kept(_ report: TransferReport) -> String {
        report.kept == 0 ? "" : ", 여기가 더 새것이라 둔 것 \(report.kept)"
    }
    private func failed(_ report: TransferReport) -> String {
        report.problemCount == 0 ? "" : ", 문제 \(report.problemCount)"
    }
    func refused(_ app: String, _ problems: Int) -> String {
        "\(app): 문제가 \(problems)개 있어 아무것도 가져오지 않았습니다"
    }
    func line(_ file: String, _ line: Int, _ problem: String) -> String {
        "\(file):\(line): \(problem)"
    }
    func moreProblems(_ count: Int) -> String {
        "… 이 밖에 문제가 \(count)개 더 있습니다. --verbose로 모두 볼 수 있습니다."
    }

    func emptyFile(_ file: String) -> String { "\(file): 아무것도 없습니다" }
    func noExport(_ file: String) -> String { "\(file): kitbag export로 쓴 파일이 아닙니다" }
    var noExportAdvice: String {
        "다른 프로그램의 파일은 “links import”처럼 그 앱에서 가져오세요."
    }
    func newerExport(_ file: String, _ version: Int64) -> String {
        "\(file): 더 새로운 Kitbag이 쓴 파일입니다(형식 버전 \(version))"
    }
    var update: String { "Kitbag을 업데이트하세요. 아무것도 바뀌지 않았습니다." }
    func malformed(_ file: String, _ line: Int, _ column: Int) -> String {
        "\(file):\(line):\(column): JSON이 잘못되었습니다"
    }
    var exportAgain: String { "다시 내보내세요. 파일이 잘렸거나 고쳐졌을 수 있습니다." }
    func tooLarge(_ file: String, _ line: Int, _ limit: Int) -> String {
        "\(file):\(line): 한 기록이 \(limit / 1_048_576) MB보다 큽니다"
    }
    func scattered(_ file: String, _ line: Int, _ app: String) -> String {
        "\(file):\(line): \(app) 기록이 한곳에 모여 있지 않습니다"
    }
    var scatteredAdvice: String { "종류의 순서를 지키며 앱별로 행을 정렬하세요: sort --stable" }

    var records: any TransferText { Language.korean.transfer }
}
