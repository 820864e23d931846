struct KoreanTextProcessingText: TextProcessingText {
    let emptyAddress = "주소가 비어 있습니다"

    func missingScheme(_ address: String) -> String {
        "‘\(address)’: 완전한 주소가 아닙니다"
    }

    func notRelative(_ address: String, _ base: String) -> String {
        "‘\(base)’ 주소를 기준으로 ‘\(address)’ 주소를 찾을 수 없습니다"
    }

    func missingHost(_ address: String) -> String {
        "‘\(address)’: 주소에 호스트 이름이 없습니다"
    }

    func forbiddenCharacter(_ character: String, _ host: String) -> String {
        "‘\(host)’: 호스트 이름에 쓸 수 없는 문자가 있습니다(\(character))"
    }

    func invalidIPv4(_ host: String) -> String {
        "‘\(host)’: 숫자로 끝나지만 올바른 IPv4 주소가 아닙니다"
    }

    func invalidIPv6(_ host: String) -> String {
        "‘\(host)’: 올바른 IPv6 주소가 아닙니다"
    }

    func invalidInternationalName(_ host: String) -> String {
        "‘\(host)’: 올바른 다국어 호스트 이름이 아닙니다"
    }

    func invalidPort(_ port: String) -> String {
        "‘\(port)’: 포트는 0부터 65535까지의 숫자여야 합니다"
    }
}
