/// The elements that are of interest here; an element is found by its name once per start and end.
enum ElementName: Equatable {
    case other
    case html, base, meta, title, time, drawing, aside
    case link(isAnchor: Bool)
    case heading(Int)
    /// An element that begins a line, one that may hold others, a line break.
    case block, section, `break`

    init(_ name: UnsafePointer<UInt8>) {
        self = Self.known[CString.key(name)] ?? .other
    }

    /// Whether text before and after it is not the same word.
    var breaksText: Bool {
        switch self {
        case .block, .section, .break, .aside, .heading: true
        default: false
        }
    }

    /// Whether it may hold parts of a page; class names of others say nothing about what follows.
    var isContainer: Bool { self == .section || self == .block }

    /// Whether it is part of what a reader sees.
    var isVisible: Bool {
        switch self {
        case .html, .base, .meta, .title, .drawing: false
        case .link(let isAnchor): isAnchor
        default: true
        }
    }

    private static let known: NameTable<ElementName> = {
        var known: [String: ElementName] = [
            "html": .html, "base": .base, "meta": .meta, "title": .title, "time": .time,
            "svg": .drawing, "aside": .aside, "nav": .aside, "footer": .aside, "br": .break,
            "link": .link(isAnchor: false), "a": .link(isAnchor: true), "h1": .heading(1),
            "h2": .heading(2),
        ]
        for name in ["div", "section", "ul", "ol", "dl", "table", "form"] { known[name] = .section }
        for name in [
            "p", "li", "td", "th", "tr", "dd", "dt", "h3", "h4", "h5", "h6", "article", "header",
            "main", "hr", "option", "label", "button",
        ] {
            known[name] = .block
        }
        return NameTable(known.map { (CString.key($0.key), $0.value) })
    }()
}

/// The attributes of one element that are of interest, by name; valid only while its start is handled.
struct FoundAttributes {
    enum Name: Int, CaseIterable {
        case `class`, id, name, property, content, httpEquiv, charset, href, src, rel, type, sizes
        case title, lang, datetime, pubdate, itemprop, itemtype, itemscope, typeof, xmlLang
    }

    private var values: InlineArray<21, UnsafePointer<UInt8>?> = .init(repeating: nil)

    private static let known: NameTable<Name> = {
        let long = ["httpEquiv": "http-equ", "itemscope": "itemscop", "xmlLang": "xml:lang"]
        return NameTable(
            Name.allCases.map { name in (CString.key(long["\(name)"] ?? "\(name)"), name) })
    }()

    /// The attribute of that name, in lower case, if it is of interest.
    static func name(of name: [UInt8]) -> Name? {
        known[name.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }]
    }

    mutating func take(_ key: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>) {
        guard let name = Self.known[CString.prefixKey(key)], values[name.rawValue] == nil else {
            return
        }
        values[name.rawValue] = value
    }

    subscript(name: Name) -> UnsafePointer<UInt8>? { values[name.rawValue] }

    /// The attribute's text without white space around it; nil if it is absent or empty.
    func string(_ name: Name, limit: Int = 16_384) -> String? {
        guard let value = values[name.rawValue] else { return nil }
        let text = CString.string(value, limit: limit).trimmed

        return text.isEmpty ? nil : text
    }
}

/// Values by packed names: a dictionary for the few names of HTML, looked up for each element and attribute.
struct NameTable<Value: Sendable>: Sendable {
    private var keys = [UInt64](repeating: 0, count: 256)
    private var values = [Value?](repeating: nil, count: 256)

    /// At most some hundred entries; no key is 0.
    init(_ entries: [(key: UInt64, value: Value)]) {
        for entry in entries.prefix(200) {
            let slot = slot(of: entry.key)
            keys[slot] = entry.key
            values[slot] = entry.value
        }
    }

    subscript(key: UInt64) -> Value? { values[slot(of: key)] }

    /// Where the key is, or the free place where it would be.
    private func slot(of key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & 255 }

        return slot
    }
}
