import TextProcessing

/// What is kept of a response beside its body.
struct StoredHead: Equatable, Sendable {
    /// The address that was asked, as it was asked.
    var target: String
    /// A fingerprint of the credentials that were sent.
    var credentials: Fingerprint
    /// The fields that the response varies by, with fingerprints of what was asked for in them.
    var selectors: [Selector]
    var status: Int
    var headers: HTTPHeaders
    /// When it was asked for, and when it came: seconds since 1970.
    var requestTime: Double
    var responseTime: Double

    /// A field of the request that decides what the response is (RFC 9111 §4.1).
    struct Selector: Equatable, Sendable {
        /// In lower case.
        var name: String
        /// Of the field's value; nil if it was not sent.
        var value: Fingerprint?
    }

    /// Whether a request may be answered by it.
    func matches(_ request: CacheRequest) -> Bool {
        target == request.target && credentials == request.credentials
            && selectors.allSatisfy { request.selector($0.name) == $0 }
    }
}

/// A request as the cache sees it.
struct CacheRequest: Sendable {
    let target: String
    let credentials: Fingerprint
    private let headers: HTTPHeaders

    init(_ request: HTTPRequest) {
        headers = request.headers
        target = request.url.requestTarget
        var names = ["authorization", "cookie", "proxy-authorization"]
        names += request.credentialHeaders.map(\.lowercasedASCII)
        var secrets = request.url.username + ":" + request.url.password
        for name in Set(names).sorted() {
            for value in headers.values(for: name) { secrets += "\n\(name):\(value)" }
        }
        credentials = Fingerprint(secrets)
    }

    /// What names the file of a response.
    var key: Fingerprint { Fingerprint("GET " + target) }

    func selector(_ name: String) -> StoredHead.Selector {
        let values = headers.values(for: name)
        guard !values.isEmpty else { return StoredHead.Selector(name: name, value: nil) }
        // Lines are joined, and blanks around commas mean nothing.
        let parts = values.flatMap { value in
            value.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.split(separator: " ").joined(separator: " ")
            }
        }

        return StoredHead.Selector(name: name, value: Fingerprint(parts.joined(separator: ",")))
    }

    /// What a response varies by; nil if by more than is in a request (`*`).
    func selectors(for response: HTTPHeaders) -> [StoredHead.Selector]? {
        var names: Set<String> = []
        for value in response.values(for: "Vary") {
            for name in value.lowercasedASCII.split(whereSeparator: { ", \t".contains($0) }) {
                if name == "*" { return nil }
                names.insert(String(name))
            }
        }

        return names.sorted().map(selector)
    }
}

/// 128 bits that stand for a text (two ``Checksum``s). Two texts may share them, so
/// where that would matter the text is compared, too.
struct Fingerprint: Hashable, Sendable {
    var high: UInt64
    var low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(_ text: String) {
        var (first, second) = (Checksum(), Checksum(start: 0x9AE1_6A3B_2F90_404F))
        var text = text
        text.withUTF8 {
            first.add(UnsafeRawBufferPointer($0))
            second.add(UnsafeRawBufferPointer($0))
        }
        high = first.value
        low = second.value
    }

    /// 32 digits.
    var digits: String { Self.digits(high) + Self.digits(low) }

    private static func digits(_ number: UInt64) -> String {
        let text = String(number, radix: 16)

        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
}
