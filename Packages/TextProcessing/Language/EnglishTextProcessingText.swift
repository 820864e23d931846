struct EnglishTextProcessingText: TextProcessingText {
    let emptyAddress = "the address is empty"

    func missingScheme(_ address: String) -> String {
        "‘\(address)’ is not a complete address"
    }

    func notRelative(_ address: String, _ base: String) -> String {
        "‘\(address)’ cannot be relative to ‘\(base)’"
    }

    func missingHost(_ address: String) -> String {
        "the address ‘\(address)’ names no host"
    }

    func forbiddenCharacter(_ character: String, _ host: String) -> String {
        "the host ‘\(host)’ has the character \(character), which no host may have"
    }

    func invalidIPv4(_ host: String) -> String {
        "‘\(host)’ ends in a number but is not an IPv4 address"
    }

    func invalidIPv6(_ host: String) -> String {
        "‘\(host)’ is not an IPv6 address"
    }

    func invalidInternationalName(_ host: String) -> String {
        "‘\(host)’ is not a valid internationalized host name"
    }

    func invalidPort(_ port: String) -> String {
        "the port ‘\(port)’ is not a number from 0 to 65535"
    }
}
