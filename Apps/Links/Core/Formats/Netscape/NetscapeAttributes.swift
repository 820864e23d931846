/// The attributes that a bookmark file's tags have; the others, pictures above all, are passed over
/// unseen.
enum NetscapeAttribute: Int, CaseIterable {
    case href, inertHref, addDate, timeAdded, lastModified, lastVisit, iconURI, tags, shortcutURL,
        feedURL
    case isPrivate, isToRead, isFavorite, isToolbar, isUnfiled, isMobile
    case uid, summary, note, category, subcategory
    case pageURL, site, author, published, language, imageURL, fetched, fetchProblem

    /// The name in lower case.
    var name: StaticString {
        switch self {
        case .href: "href"
        case .inertHref: "data-href"
        case .addDate: "add_date"
        case .timeAdded: "time_added"
        case .lastModified: "last_modified"
        case .lastVisit: "last_visit"
        case .iconURI: "icon_uri"
        case .tags: "tags"
        case .shortcutURL: "shortcuturl"
        case .feedURL: "feedurl"
        case .isPrivate: "private"
        case .isToRead: "toread"
        case .isFavorite: "favorite"
        case .isToolbar: "personal_toolbar_folder"
        case .isUnfiled: "unfiled_bookmarks_folder"
        case .isMobile: "mobile_bookmarks_folder"
        case .uid: "uid"
        case .summary: "description"
        case .note: "note"
        case .category: "category"
        case .subcategory: "subcategory"
        case .pageURL: "page_url"
        case .site: "site"
        case .author: "author"
        case .published: "published"
        case .language: "language"
        case .imageURL: "image_url"
        case .fetched: "fetched"
        case .fetchProblem: "fetch_problem"
        }
    }

    /// The attribute of that name, whatever the case of its letters.
    init?(named name: some Collection<UInt8>) {
        var key = NetscapeAttributeKey()
        for byte in name { key.append(byte) }
        guard let attribute = key.attribute else { return nil }
        self = attribute
    }
}

/// A name while its bytes come in: two words and a length, which tell all known names apart and
/// cost no memory.
struct NetscapeAttributeKey: Equatable {
    private var first: UInt64 = 0
    private var last: UInt64 = 0
    private(set) var length = 0

    /// Takes one more byte of the name.
    mutating func append(_ byte: UInt8) {
        let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        let lower = UInt64(isUpper ? byte | 0x20 : byte)
        if length < 8 { first = first << 8 | lower }
        // For longer names every byte counts, if only as a sum that depends on the order.
        last = last &* 1_099_511_628_211 ^ lower
        length += 1
    }

    /// The attribute with this name.
    var attribute: NetscapeAttribute? {
        for (key, attribute) in Self.known where key == self { return attribute }

        return nil
    }

    private static let known = NetscapeAttribute.allCases.map { attribute in
        var key = NetscapeAttributeKey()
        attribute.name.withUTF8Buffer { for byte in $0 { key.append(byte) } }
        return (key, attribute)
    }
}

/// The raw values of one tag's attributes.
struct NetscapeAttributes {
    private var bytes: [UInt8] = []
    private var ranges = [Range<Int>?](repeating: nil, count: NetscapeAttribute.allCases.count)

    /// No attributes.
    init() {}

    /// Reads `NAME="value" …`.
    init(_ text: ArraySlice<UInt8>) {
        var rest = text
        while let equals = rest.firstRange(of: "=\"") {
            let name = rest[..<equals.lowerBound].trimmingHTMLSpace
            let after = rest[equals.upperBound...]
            let end = after.firstIndex(of: UInt8(ascii: "\"")) ?? after.endIndex
            if let attribute = NetscapeAttribute(named: name) { self[attribute] = after[..<end] }
            rest = after[end...].dropFirst()
        }
    }

    /// The value of an attribute without outer white space; nil if the tag does not have it. Of
    /// several the last one counts.
    subscript(attribute: NetscapeAttribute) -> ArraySlice<UInt8>? {
        get { ranges[attribute.rawValue].map { bytes[$0] } }
        set {
            let start = bytes.count
            bytes.append(contentsOf: newValue?.trimmingHTMLSpace ?? [])
            ranges[attribute.rawValue] = newValue.map { _ in start..<bytes.count }
        }
    }

    /// The text of an attribute; nil if the tag does not have it or it is empty.
    func text(_ attribute: NetscapeAttribute) -> String? {
        guard let value = self[attribute] else { return nil }
        let text = HTMLText.decoded(value, isAttribute: true)

        return text.isEmpty ? nil : text
    }

    /// Takes over the attributes of `other`.
    mutating func merge(_ other: NetscapeAttributes) {
        for attribute in NetscapeAttribute.allCases {
            if let value = other[attribute] { self[attribute] = value }
        }
    }

    /// Whether there is any attribute that only entries have.
    var areOfEntry: Bool {
        ranges.indices.contains { $0 != NetscapeAttribute.href.rawValue && ranges[$0] != nil }
    }

    /// Forgets all attributes and keeps the room for others.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        for index in ranges.indices { ranges[index] = nil }
    }
}
