import CLibXML2
import TextProcessing

/// A page as a tree, for those who look for what ``PageMetadata`` does not know.
///
/// ```swift
/// let document = try HTMLDocument(bytes)
/// for link in try document.select("main a[href^='https:']") { print(link["href"] ?? "", link.text) }
/// ```
///
/// The tree takes several times the page's size in memory. Scripts, styles and comments are empty in it, texts
/// and attributes of more than some ten thousand bytes are cut. A document belongs to one task at a time.
public final class HTMLDocument {
    let pointer: OpaquePointer
    /// The document's `html` element.
    public var root: HTMLNode { HTMLNode(document: self, pointer: rootPointer) }
    private let rootPointer: OpaquePointer

    /// Reads a page whose encoding is found as for ``PageMetadata``.
    ///
    /// - Throws: ``HTMLMetadataError/parserUnavailable`` if libxml2 is not installed or memory is short.
    public init(_ bytes: [UInt8], contentType: String? = nil) throws(HTMLMetadataError) {
        var decoder = TextDecoder(web: try Self.encoding(of: bytes, contentType: contentType))
        let mark = TextEncoding.byteOrderMark(of: bytes)?.length ?? 0
        var markup: [UInt8] = []
        var filter = MarkupGuard(keepsEverything: true)
        bytes.dropFirst(mark).withUnsafeBytes { bytes in
            decoder.decode(bytes, isLast: true) {
                filter.filter($0.bindMemory(to: UInt8.self), into: &markup)
            }
        }
        // libxml2 makes no tree of nothing, and one without a root of comments alone.
        var tree = Self.tree(of: markup)
        if tree == nil { tree = Self.tree(of: Array("<html></html>".utf8)) }
        guard let (parsed, root) = tree else { throw .parserUnavailable }
        pointer = parsed
        rootPointer = root
    }

    deinit { clibxml2_free(pointer) }

    /// The elements that a CSS selector matches, in the page's order.
    ///
    /// Understood are types, `*`, `#id`, `.class`, attributes with all six operators, the four combinators,
    /// lists, `:first-child`, `:last-child`, `:nth-child()` and `:not()` of one such part.
    ///
    /// - Throws: ``HTMLMetadataError/invalidQuery(_:)`` for other selectors.
    public func select(_ selector: String) throws(HTMLMetadataError) -> [HTMLNode] {
        try root.evaluate(CSSSelector.xpath(selector, axis: "//"), query: selector)
    }

    /// The elements and attributes that an XPath 1.0 expression selects, in the page's order.
    ///
    /// - Throws: ``HTMLMetadataError/invalidQuery(_:)`` if it is no XPath or does not select nodes.
    public func xpath(_ expression: String) throws(HTMLMetadataError) -> [HTMLNode] {
        try root.xpath(expression)
    }

    private static func tree(of markup: [UInt8]) -> (document: OpaquePointer, root: OpaquePointer)?
    {
        let parsed = markup.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { clibxml2_parse($0, buffer.count) }
        }
        guard let parsed else { return nil }
        if let root = clibxml2_root(parsed) { return (parsed, root) }
        clibxml2_free(parsed)

        return nil
    }

    private static func encoding(
        of bytes: [UInt8], contentType: String?
    ) throws(HTMLMetadataError) -> TextEncoding {
        guard let url = try? WebURL("about:blank") else { return .utf8 }
        // Only a reading finds a `meta` far into the page.
        return try PageMetadata(of: bytes, contentType: contentType, at: url).encoding
    }
}

/// An element or attribute of an ``HTMLDocument``, which it keeps alive.
public struct HTMLNode {
    let document: HTMLDocument
    let pointer: OpaquePointer

    /// The name in lower case; empty for a text.
    public var name: String { clibxml2_name(pointer).map { String(cString: $0) } ?? "" }

    /// The text in it, white space as the page has it; an attribute's value.
    public var content: String { Self.take(clibxml2_content(pointer)) ?? "" }

    /// ``content`` as one line.
    public var text: String { TextCleaner.clean(content) }

    /// The value of an attribute; nil if the element does not have it.
    public subscript(attribute: String) -> String? {
        Self.take(clibxml2_attribute(pointer, attribute))
    }

    /// The elements in this one that a CSS selector matches; see ``HTMLDocument/select(_:)``.
    public func select(_ selector: String) throws(HTMLMetadataError) -> [HTMLNode] {
        try evaluate(CSSSelector.xpath(selector, axis: ".//"), query: selector)
    }

    /// What an XPath 1.0 expression selects from here on.
    ///
    /// - Throws: ``HTMLMetadataError/invalidQuery(_:)`` if it is no XPath or does not select nodes.
    public func xpath(_ expression: String) throws(HTMLMetadataError) -> [HTMLNode] {
        try evaluate(expression, query: expression)
    }

    func evaluate(_ expression: String?, query: String) throws(HTMLMetadataError) -> [HTMLNode] {
        guard let expression, let nodes = clibxml2_select(document.pointer, pointer, expression)
        else {
            throw .invalidQuery(query)
        }
        defer { clibxml2_nodes_free(nodes) }

        return (0..<clibxml2_nodes_count(nodes)).map {
            HTMLNode(document: document, pointer: clibxml2_nodes_at(nodes, $0))
        }
    }

    private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { clibxml2_release(text) }

        return String(cString: text)
    }
}
