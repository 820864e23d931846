import TextProcessing

/// What of a request is given to libcurl as text; made before the loop's thread sees the request.
struct RequestText: Sendable {
    /// The address as it is asked for.
    let target: String
    /// What tells the server from others.
    let origin: String
    /// The lines of the header that libcurl does not make itself.
    let fields: [String]

    init(_ request: HTTPRequest, userAgent: String) {
        target = request.url.requestTarget
        origin = request.url.origin
        let headers = request.headers
        var lines: [String] = []
        lines.reserveCapacity(headers.fields.count + 3)
        for field in headers.fields {
            lines.append(field.value.isEmpty ? field.name + ";" : "\(field.name): \(field.value)")
        }
        if !userAgent.isEmpty, headers["User-Agent"] == nil {
            lines.append("User-Agent: " + userAgent)
        }
        if let credentials = request.url.basicCredentials, headers["Authorization"] == nil {
            lines.append("Authorization: Basic " + credentials)
        }
        // Else libcurl would ask a server whether it wants the body, and wait a second for an answer.
        if !request.body.isNone, headers["Expect"] == nil { lines.append("Expect:") }
        fields = lines
    }
}

extension HTTPRequestBody {
    fileprivate var isNone: Bool {
        if case .none = self { true } else { false }
    }
}

extension WebURL {
    /// The user name and password of the address in base64, as RFC 7617 has them.
    fileprivate var basicCredentials: String? {
        guard !username.isEmpty || !password.isEmpty else { return nil }

        return Base64.encode(username.percentDecodedBytes + [0x3A] + password.percentDecodedBytes)
    }
}
