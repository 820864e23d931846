/// What a page says about itself, as found, before any rule weighs it.
struct PageFacts {
    /// A `meta` element with a key and content.
    struct Meta {
        /// Which attribute held the key: `property`, `name`, `itemprop` or `http-equiv`.
        var attribute: String
        /// In lower case.
        var key: String
        var value: String
    }

    /// A `link` element, or an `a` that names its relation.
    struct Link {
        var relations: [String]
        var address: String
        var type: String
        var sizes: String
        var title: String
    }

    /// A property of microdata or RDFa, read from the element's value or text.
    struct Property {
        var name: String
        /// The property that the enclosing item is the value of, such as `author` for its `name`.
        var owner: String
        /// The type of the enclosing item, in lower case, or empty.
        var itemType: String
        var text: MarkedText
        /// The value of a `content`, `datetime`, `href` or `src` attribute.
        var value: String?
        /// Whether the value is an address.
        var isAddress: Bool
    }

    /// The text of an element whose marking says that it is of interest.
    struct MarkedText {
        var text = ""
        /// The texts of the links in it.
        var links: [String] = []
        /// The class and identifier that marked it.
        var mark = ""
        /// The machine-readable form that a `time` element gives.
        var dateTime: String?
        /// How many headings of the first rank precede it.
        var headings = 0
        /// Bytes of text since the last heading.
        var distance = 0
        /// Whether it stands in navigation, comments or lists of other pages.
        var isAside = false
    }

    /// A heading, and the first text behind it.
    struct Heading {
        var rank: Int
        var text = ""
        var before = ""
        var after: [UInt8] = []
        var isAside = false
    }

    var language: String?
    var base: String?
    var title: String?
    var metas: [Meta] = []
    var links: [Link] = []
    var headings: [Heading] = []
    var properties: [Property] = []
    var bylines: [MarkedText] = []
    var authorLinks: [MarkedText] = []
    var dates: [MarkedText] = []
    var times: [MarkedText] = []
    var linkedData: [[UInt8]] = []
}
