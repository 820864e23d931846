/// A value together with the place of the page that states it.
public struct Stated<Value: Sendable & Hashable>: Sendable, Hashable {
    /// What is stated.
    public let value: Value
    /// Where.
    public let source: MetadataSource

    init(_ value: Value, _ source: MetadataSource) {
        self.value = value
        self.source = source
    }

    func map<Other>(_ transform: (Value) -> Other?) -> Stated<Other>? {
        transform(value).map { Stated<Other>($0, source) }
    }
}

/// A place of a page that can state something about it.
public enum MetadataSource: Sendable, Hashable, CustomStringConvertible {
    /// A `meta` element, by its attribute and key, such as `property` and `og:title`.
    case meta(attribute: String, key: String)
    /// A `link` element, by its relation.
    case link(String)
    /// JSON-LD, by the type of a thing and the member's name.
    case linkedData(type: String, member: String)
    /// Microdata or RDFa, by the property's name.
    case property(String)
    /// An element that says it by what it is, such as `title`, `h1`, `time`.
    case element(String)
    /// An element that says it by its class or identifier.
    case marked(String)
    /// The text beside the page's heading.
    case text
    /// The address of the page.
    case address

    /// The place in words of HTML, such as `meta property=og:title`.
    public var description: String {
        switch self {
        case .meta(let attribute, let key): "meta \(attribute)=\(key)"
        case .link(let relation): "link rel=\(relation)"
        case .linkedData(let type, let member): "JSON-LD \(type).\(member)"
        case .property(let name): "property \(name)"
        case .element(let name): name
        case .marked(let mark): "class \(mark)"
        case .text: "text beside the heading"
        case .address: "the page's address"
        }
    }
}
