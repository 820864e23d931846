struct KoreanTerminalText: TerminalText {
    var readerLeft: String { "출력을 읽던 프로그램이 더 이상 읽지 않습니다." }

    var noSpace: String { "출력을 저장할 공간이 부족합니다. 공간을 확보한 뒤 명령을 다시 실행하세요." }

    func outputFailed(code: Int32) -> String {
        "출력을 쓰지 못했습니다(시스템 오류 \(code)). 출력할 곳을 확인하고 다시 시도하세요."
    }
}
