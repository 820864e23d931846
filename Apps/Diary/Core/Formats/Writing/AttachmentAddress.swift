#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How an entry's text names an attachment: `![](attachment:UID)`.
enum AttachmentAddress {
    private static let scheme = "attachment:"

    /// The identifier that an address names; nil if it is no such address.
    static func uid(of address: some StringProtocol) -> UUID? {
        guard address.count == scheme.count + 36, address.lowercased().hasPrefix(scheme) else {
            return nil
        }

        return UUID(uuidString: String(address.dropFirst(scheme.count)))
    }

    /// `text` with other addresses in place of those that `replacement` has one for.
    static func replacing(in text: String, _ replacement: (UUID) -> String?) -> String {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
        var result = ""
        var rest = text[...]
        while let colon = rest.firstIndex(of: ":") {
            let end = rest.index(after: colon)
            let next = rest.index(end, offsetBy: 36, limitedBy: rest.endIndex)
            let start = rest.index(colon, offsetBy: 1 - scheme.count, limitedBy: rest.startIndex)
            if let start, let next, let uid = uid(of: rest[start..<next]),
                let address = replacement(uid)
            {
                result += rest[..<start] + address
                rest = rest[next...]
            } else {
                result += rest[..<end]
                rest = rest[end...]
            }
        }

        return result + rest
    }
}
