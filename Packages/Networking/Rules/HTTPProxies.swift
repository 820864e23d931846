public import TextProcessing

/// Which proxy serves which address.
///
/// The name of a host that is asked for through a proxy is looked up by the proxy, so only hosts
/// written as an IP address, and `localhost`, can be refused there.
public struct HTTPProxies: Sendable, Equatable {
    /// The proxy for http addresses, as libcurl takes it: `http://host:port`, `socks5h://…`.
    public var http: String?
    /// The proxy for https addresses.
    public var https: String?
    /// Hosts asked for directly: `example.com` and all names under it, an address, or `*` for all.
    public var exceptions: [String]

    /// Makes rules by hand.
    public init(http: String? = nil, https: String? = nil, exceptions: [String] = []) {
        self.http = http
        self.https = https
        self.exceptions = exceptions
    }

    /// No proxy.
    public static let none = HTTPProxies()

    /// Reads `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    ///
    /// All but the first are taken in upper case too: `HTTP_PROXY` can be set by a stranger's `Proxy`
    /// header field where a program runs as a CGI.
    public init(environment: [String: String]) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let all = value("all_proxy", "ALL_PROXY")
        http = value("http_proxy") ?? all
        https = value("https_proxy", "HTTPS_PROXY") ?? all
        let list = value("no_proxy", "NO_PROXY") ?? ""
        exceptions = list.split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// The proxy for an address; nil to ask directly.
    public func proxy(for url: WebURL) -> String? {
        guard let proxy = url.scheme == "https" ? https : http, let host = url.host else {
            return nil
        }
        let isExcepted = exceptions.contains { exception in
            if exception == "*" { return true }
            var name = exception.lowercasedASCII[...]
            while name.hasPrefix(".") { name.removeFirst() }
            return !name.isEmpty
                && (host == name || host == "[\(name)]" || host.hasSuffix("." + name))
        }

        return isExcepted ? nil : proxy
    }
}
