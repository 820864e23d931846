extension SupportKorean {
    func damagedState(_ path: String, line: Int) -> String {
        "\(path) 파일의 \(line)번째 줄이 손상되어, 보고 있던 화면과 저장하지 않은 입력을 되살릴 수 없습니다"
    }
    func newerState(_ path: String) -> String {
        "\(path) 파일은 더 새로운 버전의 Kitbag이 기록한 것이어서 그대로 두었습니다. "
            + "그동안 저장하지 않은 입력은 보관되지 않습니다"
    }
    func unsuitableState(_ name: String, _ path: String) -> String {
        "\(path) 파일의 \"\(name)\" 항목은 이 버전의 Kitbag이 읽을 수 없는 형식이어서 건너뛰었습니다"
    }
    func lookAtState(_ path: String) -> String {
        "손상된 파일은 따로 두었습니다. 찾는 내용이 남아 있는지 확인해 보세요: \(path)"
    }
}
