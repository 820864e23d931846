public import Networking

extension World {
    /// How apps behave in the network: proxies are those that the environment names (`https_proxy`
    /// and its kin), and so are the authorities that may vouch for servers in place of the system's
    /// (`SSL_CERT_FILE`, `SSL_CERT_DIR`).
    ///
    /// - Parameter allowsPrivate: whether loopback and private addresses may be reached too.
    public func networkConfiguration(allowsPrivate: Bool) -> HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.userAgent = "Kitbag/\(Release.version)"
        configuration.proxies = HTTPProxies(environment: environment)
        configuration.authorities = authorities
        // Not those of a network's own devices, where clouds keep their secrets.
        if allowsPrivate { configuration.allowedScopes = [.global, .loopback, .private] }
        return configuration
    }

    private var authorities: HTTPConfiguration.TrustedAuthorities {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        switch (value("SSL_CERT_FILE"), value("SSL_CERT_DIR")) {
        case (nil, nil): return .system
        case (let file?, nil): return .file(file)
        case (nil, let directory?): return .directory(directory)
        case (let file?, let directory?):
            // Debian's bundle has the certificates of its directory; reading it as well would cost
            // 20 ms.
            return file == directory + "/ca-certificates.crt"
                ? .directory(directory) : .fileAndDirectory(file: file, directory: directory)
        }
    }
}
