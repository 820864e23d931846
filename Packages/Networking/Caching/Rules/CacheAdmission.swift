/// Whether and as what a response is kept (RFC 9111 §3).
enum CacheAdmission {
    /// Fields that belong to one connection and not to the response (RFC 9111 §3.1).
    private static let connectionFields: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
        "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
    ]
    /// Fields of a stored response that a 304 does not alter: they tell of the body that is stored
    /// (RFC 9111 §3.2).
    private static let bodyFields: Set<String> = [
        "content-length", "content-encoding", "content-range",
    ]

    /// Whether a response to a GET may be kept.
    static func admits(_ head: HTTPResponseHead, _ control: CacheControl) -> Bool {
        guard (200..<600).contains(head.status), ![206, 304].contains(head.status),
            !control.has("no-store"), head.headers["Content-Range"] == nil
        else { return false }

        return Freshness.heuristicStatuses.contains(head.status) || control.has("public")
            || control.has("private") || control.has("max-age") || head.headers["Expires"] != nil
    }

    /// The fields that are kept.
    static func keptFields(_ headers: HTTPHeaders) -> HTTPHeaders {
        var dropped = connectionFields
        for value in headers.values(for: "Connection") {
            for name in value.lowercasedASCII.split(whereSeparator: { $0 == "," || $0 == " " }) {
                dropped.insert(String(name))
            }
        }

        return HTTPHeaders(headers.fields.filter { !dropped.contains($0.name.lowercasedASCII) })
    }

    /// The fields of a stored response after a 304.
    static func updated(_ stored: HTTPHeaders, by answer: HTTPHeaders) -> HTTPHeaders {
        let news = keptFields(answer).fields.filter {
            !bodyFields.contains($0.name.lowercasedASCII)
        }
        let names = Set(news.map(\.name.lowercasedASCII))
        // An age is that of the answer it came with.
        let rest = stored.fields.filter {
            let name = $0.name.lowercasedASCII
            return !names.contains(name) && name != "age"
        }

        return HTTPHeaders(rest + news)
    }

    /// Whether a 304 speaks of the stored response (RFC 9111 §4.3.4).
    static func confirms(_ answer: HTTPHeaders, _ stored: HTTPHeaders) -> Bool {
        guard let tag = answer["ETag"], let own = stored["ETag"] else { return true }
        func opaque(_ tag: String) -> Substring {
            tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        }

        return opaque(tag) == opaque(own)
    }
}
