import TextProcessing

/// Weighs what was found in a page, field by field.
struct MetadataRules {
    let facts: PageFacts
    let url: WebURL
    let linkedData: LinkedData
    /// What relative addresses are resolved against: the page's `base`, else its own address.
    let base: WebURL
    private let metas: [String: [PageFacts.Meta]]

    init(facts: PageFacts, url: WebURL) {
        self.facts = facts
        self.url = url
        linkedData = LinkedData(scripts: facts.linkedData)
        base = facts.base.flatMap { try? WebURL($0, relativeTo: url) } ?? url
        metas = Dictionary(grouping: facts.metas, by: \.key)
    }

    func metadata() -> PageMetadata {
        var page = PageMetadata()
        page.siteName = siteName()
        page.title = TitleRule(rules: self, siteName: page.siteName?.value).title()
        page.summary = summary()
        page.authors = AuthorRule(rules: self, siteName: page.siteName?.value).authors()
        page.canonicalURL = canonicalURL()
        page.language = language()
        let dates = DateRule(
            rules: self, language: page.language?.value, title: page.title?.value,
            canonicalURL: page.canonicalURL?.value)
        page.published = dates.published()
        page.modified = dates.modified()
        page.type = type()
        page.keywords = keywords()
        page.images = images()
        page.icons = icons()
        page.feeds = alternates(Self.isFeed)
        page.oEmbed = alternates { type, _ in type.hasSuffix("+oembed") }
        page.manifest =
            facts.links.lazy.filter { $0.relations.contains("manifest") }
            .compactMap { link in resolve(link.address).map { Stated($0, .link("manifest")) } }
            .first

        return page
    }

    // MARK: - Looking things up

    /// The first of `keys`, in their order, that a `meta` gives a text for.
    func meta(_ keys: String...) -> Stated<String>? {
        values(keys).first
    }

    /// All texts that metas give for `keys`, in the order of the keys.
    func values(_ keys: [String]) -> [Stated<String>] {
        keys.flatMap { key in
            (metas[key] ?? []).compactMap { meta in
                let text = TextCleaner.cleanMarkup(meta.value)
                return text.isEmpty
                    ? nil : Stated(text, .meta(attribute: meta.attribute, key: meta.key))
            }
        }
    }

    /// The texts of the member of the page's own works in JSON-LD.
    func works(_ member: String, upTo rank: Int = 2) -> [Stated<String>] {
        linkedData.works.filter { (LinkedData.rank($0.types) ?? 9) <= rank }.flatMap { work in
            LinkedData.texts(work.members[member]).compactMap { value in
                let text = TextCleaner.cleanMarkup(value)
                return text.isEmpty
                    ? nil
                    : Stated(text, .linkedData(type: work.types.first ?? "", member: member))
            }
        }
    }

    /// Properties of microdata and RDFa by name, those of comments and of navigation left out.
    func properties(_ name: String) -> [PageFacts.Property] {
        facts.properties.filter {
            $0.name.lowercased() == name.lowercased() && !$0.itemType.contains("comment")
                && !$0.itemType.contains("navigation")
        }
    }

    /// The absolute address of what the page writes; only of what can be fetched.
    func resolve(_ address: String) -> WebURL? {
        let text = TextCleaner.unescaped(address).trimmed
        guard !text.isEmpty else { return nil }
        // A host without a scheme is a relative path by the letter, which nobody means.
        let meant = text.lowercased().hasPrefix("www.") ? "\(url.scheme)://\(text)" : text
        guard let resolved = try? WebURL(meant, relativeTo: base),
            resolved.scheme == "https" || resolved.scheme == "http"
        else { return nil }

        return resolved
    }

    /// Whether an alternate of that type is a feed: its type says so, or leaves it to the address.
    private static func isFeed(type: String, url: WebURL) -> Bool {
        if feedTypes.contains(type) { return true }
        guard ["text/xml", "application/xml", "application/json"].contains(type) else {
            return false
        }
        let path = url.path.lowercased()

        return ["feed", "rss", "atom"].contains(where: path.holds)
    }

    private static let feedTypes: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/rdf+xml",
        "application/feed+json",
        "text/rss+xml", "text/atom+xml", "application/rss", "application/atom",
    ]
}
