struct TableLimitKorean: TableLimitText {
    func fieldTooLong(_ line: Int, limit: Int) -> String {
        "\(line)번째 줄에서 시작하는 칸이 \(limit)바이트보다 깁니다."
    }
    var closeQuote: String { "따옴표가 빠졌을 수 있으니 파일의 그 줄을 확인하세요." }
    func tooManyFields(_ line: Int, limit: Int) -> String {
        "\(line)번째 줄에 칸이 \(limit)개보다 많습니다."
    }
    var checkFile: String { "이런 종류의 표가 아닙니다. 다시 내보내 보세요." }
}
