/// An absolute address by the WHATWG URL Standard, which is what browsers do.
///
/// ```swift
/// let page = try WebURL("HTTPS://Example.com:443/a/../b?q=한글#top")
/// page.href          // "https://example.com/b?q=%ED%95%9C%EA%B8%80#top"
/// let next = try WebURL("../c", relativeTo: page)
/// page.canonical == next.canonical
/// ```
///
/// The address is kept as it is serialized, in ASCII, with the places of its components, so
/// components are cut out when asked for. Two addresses are equal when they are serialized alike;
/// for "the same page" there is ``canonical``. Deviations from the standard, all in host names: the
/// mapping of Unicode Technical Standard #46 is approximated by the properties that the Swift
/// standard library has (a name with a compatibility character not known here is refused, never
/// guessed), and the Bidi rule is not checked.
public struct WebURL: Sendable {
    /// The serialized address: ASCII without spaces.
    public let href: String

    let layout: URLLayout

    init(href: String, layout: URLLayout) {
        self.href = href
        self.layout = layout
    }

    /// Reads an address as a browser reads it from a page.
    ///
    /// White space and controls around it are passed over, tabs and line breaks inside it too. One
    /// or two microseconds for an ordinary address.
    ///
    /// - Parameters:
    ///   - string: The address; with a base it may be relative.
    ///   - base: The address of the page that the string stands in.
    /// - Throws: ``WebURLError`` if the standard's parser fails.
    public init(_ string: String, relativeTo base: WebURL? = nil) throws(WebURLError) {
        var parser = URLParser(string, base: base)
        self = try parser.parse()
    }

    /// The scheme in lower case, without the colon.
    public var scheme: String { component(0..<layout.schemeEnd) }

    /// The user name as encoded in the address; empty if there is none.
    public var username: String {
        layout.hasAuthority ? component(layout.schemeEnd + 3..<layout.usernameEnd) : ""
    }

    /// The password as encoded in the address; empty if there is none.
    public var password: String {
        guard layout.hasAuthority, layout.hostStart > layout.usernameEnd + 1 else { return "" }

        return component(layout.usernameEnd + 1..<layout.hostStart - 1)
    }

    /// The host as in the address (punycode for names beyond ASCII, IPv6 in brackets); nil if the
    /// address has no authority (`mailto:`), empty where it has an empty one (`file:///`).
    public var host: String? {
        layout.hasAuthority ? component(layout.hostStart..<layout.hostEnd) : nil
    }

    /// The port, nil if it is the scheme's default.
    public var port: Int? { layout.port.map(Int.init) }

    /// The path as encoded in the address, with its first slash; opaque for schemes such as
    /// `mailto:`.
    public var path: String { component(layout.pathStart..<layout.pathEnd(href.utf8.count)) }

    /// The query without its `?`, as encoded; nil if there is none.
    public var query: String? {
        layout.queryStart.map { component($0 + 1..<(layout.fragmentStart ?? href.utf8.count)) }
    }

    /// The fragment without its `#`, as encoded; nil if there is none.
    public var fragment: String? {
        layout.fragmentStart.map { component($0 + 1..<href.utf8.count) }
    }

    /// Whether what follows the scheme is no path with slashes but text of its own: `mailto:`,
    /// `javascript:`.
    public var hasOpaquePath: Bool { layout.hasOpaquePath }

    /// A part of the address by its place in UTF-8.
    private func component(_ range: Range<Int>) -> String {
        let utf8 = href.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)

        return String(href[start..<end])
    }
}

extension WebURL: Hashable {
    /// Whether both are serialized alike.
    public static func == (left: WebURL, right: WebURL) -> Bool { left.href == right.href }

    /// Hashes the serialized address.
    public func hash(into hasher: inout Hasher) { hasher.combine(href) }
}

extension WebURL: CustomStringConvertible {
    /// The serialized address, ``href``.
    public var description: String { href }
}

extension WebURL: Codable {
    /// Reads an absolute address from a string.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Writes ``href`` as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(href)
    }
}
