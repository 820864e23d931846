/// The things that a page's JSON-LD describes.
struct LinkedData {
    /// One thing with its types in lower case.
    struct Thing {
        var types: [String]
        var members: [String: JSONNode]
        /// How deep it stands in others; what stands at the top is what the page is about.
        var depth: Int
    }

    private(set) var things: [Thing] = []
    private var byIdentifier: [String: [String: JSONNode]] = [:]

    init(scripts: [[UInt8]]) {
        for script in scripts.prefix(64) {
            var values = LenientJSON.values(in: script)
            if values.isEmpty, script.contains(UInt8(ascii: "&")) {
                // Escaped as if it were text.
                let text = TextCleaner.unescaped(String(decoding: script, as: UTF8.self))
                values = LenientJSON.values(in: Array(text.utf8))
            }
            for value in values { collect(value, depth: 0) }
        }
    }

    private mutating func collect(_ node: JSONNode, depth: Int) {
        guard depth < 12, things.count < 2000 else { return }
        switch node {
        case .list(let items):
            for item in items { collect(item, depth: depth) }
        case .object(let members):
            if let identifier = Self.text(members["@id"]), members.count > 1,
                byIdentifier[identifier] == nil
            {
                byIdentifier[identifier] = members
            }
            let types = Self.texts(members["@type"]).map {
                String($0.split(whereSeparator: { "/#:".contains($0) }).last ?? "").lowercased()
            }
            if !types.isEmpty {
                things.append(Thing(types: types, members: members, depth: depth))
            }
            for key in members.keys.sorted() where key != "@context" {
                guard let value = members[key] else { continue }
                collect(value, depth: key == "@graph" ? depth : depth + 1)
            }
        default: break
        }
    }

    // MARK: - Reading values

    /// The text of a value: itself, the first of a list, an object's `@value`.
    static func text(_ node: JSONNode?) -> String? {
        texts(node).first
    }

    /// All texts of a value.
    static func texts(_ node: JSONNode?) -> [String] {
        switch node {
        case .text(let text): text.isEmpty ? [] : [text]
        case .number(let number): [number]
        case .list(let items): items.flatMap { texts($0) }
        case .object(let members): texts(members["@value"])
        default: []
        }
    }

    /// The object that a value is or refers to.
    func object(_ node: JSONNode?) -> [String: JSONNode]? {
        guard case .object(let members) = node else { return nil }
        if let identifier = Self.text(members["@id"]), members["name"] == nil,
            let known = byIdentifier[identifier]
        {
            return known
        }
        return members
    }

    /// A person or organization that a value names.
    struct Name {
        var text: String
        var isOrganization: Bool
    }

    /// The names in a value such as `author`: texts, objects with a name, references, lists of these.
    func names(_ node: JSONNode?, depth: Int = 0) -> [Name] {
        guard depth < 4 else { return [] }
        switch node {
        case .text(let text): return [Name(text: text, isOrganization: false)]
        case .list(let items): return items.flatMap { names($0, depth: depth + 1) }
        case .object:
            guard let members = object(node) else { return [] }
            let isOrganization = Self.texts(members["@type"]).contains {
                $0.hasSuffix("Organization")
            }
            var texts = Self.texts(members["name"])
            if texts.isEmpty { texts = Self.texts(members["alternateName"]) }
            if texts.isEmpty {
                let parts = [members["givenName"], members["familyName"]].compactMap {
                    Self.text($0)
                }
                if !parts.isEmpty { texts = [parts.joined(separator: " ")] }
            }
            return texts.map { Name(text: $0, isOrganization: isOrganization) }
        default: return []
        }
    }

    /// The addresses in a value such as `image`: texts, objects with `url` or `contentUrl`, lists of these.
    func addresses(_ node: JSONNode?, depth: Int = 0) -> [(
        address: String, width: Int?, height: Int?
    )] {
        guard depth < 4 else { return [] }
        switch node {
        case .text(let text): return [(text, nil, nil)]
        case .list(let items): return items.flatMap { addresses($0, depth: depth + 1) }
        case .object:
            guard let members = object(node),
                let address = Self.text(members["url"]) ?? Self.text(members["contentUrl"])
                    ?? Self.text(members["@id"])
            else { return [] }
            let size = [members["width"], members["height"]].map {
                Self.text($0).flatMap(ImageSize.pixels)
            }
            return [(address, size[0], size[1])]
        default: return []
        }
    }

    /// The things of the page's own subject: articles first, then other works, those at the top first.
    var works: [Thing] {
        let ranked = things.compactMap { thing in
            Self.rank(thing.types).map { (rank: $0, thing: thing) }
        }
        return ranked.enumerated().sorted {
            ($0.element.rank, $0.element.thing.depth, $0.offset)
                < ($1.element.rank, $1.element.thing.depth, $1.offset)
        }.map(\.element.thing)
    }

    /// How surely a thing of these types is what a page is about; nil for persons, sites, crumbs.
    static func rank(_ types: [String]) -> Int? {
        types.compactMap { type in
            if type.hasSuffix("article") || type.hasSuffix("posting") || type == "report" {
                return 0
            }
            switch type {
            case "recipe", "videoobject", "podcastepisode", "musicrecording", "musicalbum", "book",
                "episode", "tvepisode", "movie", "howto", "product", "event", "course", "question",
                "discussionforumposting", "softwareapplication", "creativework", "dataset",
                "painting":
                return 1
            case "webpage", "itempage", "medicalwebpage", "profilepage", "qapage", "faqpage",
                "aboutpage":
                return 2
            default: return nil
            }
        }.min()
    }
}
