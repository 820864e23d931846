/// Why a text is no address, by the step of the WHATWG URL Standard that fails.
///
/// Each case holds the part of the text that is wrong, as it was written.
public enum WebURLError: Error, Equatable, Sendable {
    /// There is nothing but white space.
    case empty
    /// There is no scheme such as `https:`, and no base to resolve the text against.
    case missingScheme(String)
    /// The base's path is opaque (`mailto:`, `data:`), so nothing is relative to it.
    case notRelative(String, base: String)
    /// The scheme needs a host and there is none.
    case missingHost(String)
    /// A host holds a character that none may hold.
    case forbiddenCharacter(Unicode.Scalar, host: String)
    /// A host that ends in a number is no IPv4 address.
    case invalidIPv4(String)
    /// A host in brackets is no IPv6 address.
    case invalidIPv6(String)
    /// A host beyond ASCII, or in punycode, is not a valid internationalized name.
    case invalidInternationalName(String)
    /// What follows the host's colon is no number up to 65535.
    case invalidPort(String)

    /// A sentence for people, with what was written made safe for a terminal and cut to a line.
    public func message(in language: Language) -> String {
        let text = language.textProcessingText

        return switch self {
        case .empty: text.emptyAddress
        case .missingScheme(let address): text.missingScheme(shown(address))
        case .notRelative(let address, let base): text.notRelative(shown(address), shown(base))
        case .missingHost(let address): text.missingHost(shown(address))
        case .forbiddenCharacter(let scalar, let host):
            text.forbiddenCharacter(name(of: scalar), shown(host))
        case .invalidIPv4(let host): text.invalidIPv4(shown(host))
        case .invalidIPv6(let host): text.invalidIPv6(shown(host))
        case .invalidInternationalName(let host): text.invalidInternationalName(shown(host))
        case .invalidPort(let port): text.invalidPort(shown(port))
        }
    }

    private func shown(_ text: String) -> String {
        text.cleanedForTerminal.truncated(toDisplayWidth: 60)
    }

    /// The character itself if it can be seen, else its code.
    private func name(of scalar: Unicode.Scalar) -> String {
        let isVisible = scalar.value > 0x20 && String(scalar).cleanedForTerminal == String(scalar)
        if isVisible, !scalar.properties.isWhitespace { return String(scalar) }
        let code = String(scalar.value, radix: 16, uppercase: true)

        return "U+" + String(repeating: "0", count: max(4 - code.count, 0)) + code
    }
}
