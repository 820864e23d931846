/// The sentences in Korean.
struct DevEventsSourceKorean: DevEventsSourceText {
    func found(_ finding: SourceProblem.Finding, at address: String) -> String {
        switch finding {
        case .nothing: "\(address): 아무 내용도 없습니다"
        case .calendar: "\(address): 내용이 캘린더로 바뀌었습니다"
        case .feed: "\(address): 행사 날짜가 없는 새 글 피드(RSS 또는 Atom)입니다"
        case .otherXML: "\(address): 알 수 없는 종류의 XML입니다"
        case .otherJSON: "\(address): JSON이지만 콘퍼런스 목록이 아닙니다"
        case .brokenJSON(let line): "\(address): JSON의 \(line)번째 줄이 잘못되었거나 거기서 끊겼습니다"
        case .page: "\(address): 웹 페이지에서 행사를 찾지 못했습니다"
        case .cutOff: "\(address): 웹 페이지가 중간에 끊겼습니다"
        case .otherText: "\(address): 월별 행사 목록이 없는 글입니다"
        case .notText: "\(address): 텍스트가 아닙니다"
        case .pageParserMissing: "\(address): 웹 페이지인데, 이를 읽는 libxml2가 없습니다"
        }
    }

    func noOrdinaryFile(_ path: String) -> String {
        "\(path): 파이프나 장치입니다. 출처는 보통 파일이어야 합니다"
    }
    var useFile: String { "내용을 파일로 저장한 뒤 그 파일을 추가하세요" }
    func fileTooLarge(_ path: String, megabytes: Int) -> String {
        "\(path): 행사 목록이라기에는 너무 큰 파일입니다(\(megabytes)MiB 초과)"
    }

    func advice(for finding: SourceProblem.Finding) -> String {
        switch finding {
        case .calendar: "출처를 지우고 다시 추가하면 캘린더로 읽습니다"
        case .brokenJSON, .cutOff: "나중에 다시 읽어 보고, 그래도 같으면 제공하는 곳에 알려 주세요"
        case .page(let plainText?): "원본 글의 주소로 해 보세요: \(plainText)"
        case .pageParserMissing: "libxml2를 설치하세요(Debian: apt install libxml2)"
        case .feed, .page: "그 사이트에서 캘린더(.ics) 주소를 찾아 추가하세요"
        case .nothing, .otherXML, .otherJSON, .otherText, .notText:
            """
            iCalendar 캘린더, confs.tech 형식의 JSON 목록, schema.org 행사가 있는 페이지, \
            월마다 제목이 있는 README 가운데 하나의 주소를 추가하세요
            """
        }
    }
}
