import TextProcessing

/// What a redirect makes of a request (RFC 9110 §15.4, the Fetch Standard's HTTP-redirect fetch).
struct Redirection {
    /// Whether a status with a `Location` is a redirect to follow.
    static func isRedirect(_ status: Int) -> Bool {
        [301, 302, 303, 307, 308].contains(status)
    }

    /// The request that follows a redirect.
    ///
    /// 303 asks with GET; so do 301 and 302 after a POST, which is what browsers made of them. The
    /// body and its fields go then. Credentials go when scheme, host or port differ; once gone they
    /// do not come back.
    static func follow(
        _ request: HTTPRequest, status: Int, location: String
    ) throws(HTTPError) -> HTTPRequest {
        var target: WebURL
        do {
            target = try WebURL(location, relativeTo: request.url)
            if target.fragment == nil, let fragment = request.url.fragment {
                target = try WebURL("#" + fragment, relativeTo: target)
            }
        } catch {
            throw .invalidRedirect(from: request.url, location: String(location.prefix(2000)))
        }
        guard target.isFetchable else { throw .unsupportedScheme(target) }
        var next = request
        next.url = target
        let asksAnew =
            status == 303 ? request.method != .head : status <= 302 && request.method == .post
        if asksAnew {
            next.method = .get
            next.body = .none
            for name in [
                "Content-Type", "Content-Encoding", "Content-Language", "Content-Location",
            ] {
                next.headers[name] = nil
            }
        }
        if !target.isSameOrigin(as: request.url) {
            let credentials = ["Authorization", "Cookie", "Proxy-Authorization", "Host"]
            for name in credentials + request.credentialHeaders { next.headers[name] = nil }
        }

        return next
    }
}

extension WebURL {
    /// Whether the client would ever fetch it. (Addresses of these schemes always have a host.)
    var isFetchable: Bool { isSecure || href.utf8.starts(with: "http:".utf8) }

    /// Whether it is asked for over TLS.
    var isSecure: Bool { href.utf8.starts(with: "https:".utf8) }

    func isSameOrigin(as other: WebURL) -> Bool { origin == other.origin }

    /// What tells servers apart: scheme, host, and the port unless it is the scheme's own.
    var origin: String { "\(scheme)://\(host ?? "")\(port.map { ":\($0)" } ?? "")" }

    /// The address as it is asked for: without credentials and fragment.
    var requestTarget: String {
        // Neither sign stands elsewhere in most addresses.
        guard href.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") })
        else { return href }

        return origin + path + (query.map { "?" + $0 } ?? "")
    }

    /// The bytes of a host that is an IP address.
    var addressBytes: [UInt8]? {
        guard let host else { return nil }
        if host.hasPrefix("[") { return Self.version6(host.dropFirst().dropLast()) }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { UInt8($0) }

        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    /// The host is serialized by the URL standard, so there is no dotted part to look for.
    private static func version6(_ text: Substring) -> [UInt8]? {
        func groups(_ text: Substring) -> [UInt16]? {
            let parts = text.split(separator: ":")
            let groups = parts.compactMap { UInt16($0, radix: 16) }
            return groups.count == parts.count ? groups : nil
        }
        guard let gap = text.firstDoubleColon else {
            return groups(text).flatMap { $0.count == 8 ? bytes(of: $0) : nil }
        }
        guard let head = groups(text[..<gap]), let tail = groups(text[gap...]),
            head.count + tail.count <= 8
        else { return nil }

        return bytes(of: head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail)
    }

    private static func bytes(of groups: [UInt16]) -> [UInt8] {
        groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
}

extension Substring {
    /// Where `::` stands.
    fileprivate var firstDoubleColon: Index? {
        indices.first { self[$0...].hasPrefix("::") }
    }
}
