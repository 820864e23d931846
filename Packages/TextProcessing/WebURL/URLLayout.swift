/// Where the components of a serialized address stand, in bytes.
struct URLLayout: Sendable {
    /// The colon after the scheme.
    var schemeEnd = 0
    /// Two slashes and a host follow the scheme.
    var hasAuthority = false
    /// After the user name; it begins three bytes after ``schemeEnd``.
    var usernameEnd = 0
    var hostStart = 0
    var hostEnd = 0
    var port: UInt16?
    /// After host and port. A path without authority that begins with two slashes has `/.` before
    /// it.
    var authorityEnd = 0
    var pathStart = 0
    /// The question mark.
    var queryStart: Int?
    /// The number sign.
    var fragmentStart: Int?
    var hasOpaquePath = false

    func pathEnd(_ count: Int) -> Int { queryStart ?? fragmentStart ?? count }
}

/// The schemes that the standard treats specially, and all others.
enum URLScheme: Equatable {
    case web(defaultPort: UInt16)
    case file
    case other

    init(_ name: some Collection<UInt8>) {
        self =
            switch name.count {
            case 2 where name.elementsEqual("ws".utf8): .web(defaultPort: 80)
            case 3 where name.elementsEqual("wss".utf8): .web(defaultPort: 443)
            case 3 where name.elementsEqual("ftp".utf8): .web(defaultPort: 21)
            case 4 where name.elementsEqual("http".utf8): .web(defaultPort: 80)
            case 4 where name.elementsEqual("file".utf8): .file
            case 5 where name.elementsEqual("https".utf8): .web(defaultPort: 443)
            default: .other
            }
    }

    var isSpecial: Bool { self != .other }

    var defaultPort: UInt16? {
        if case .web(let port) = self { port } else { nil }
    }
}
