import TextProcessing

/// Finds who wrote a page.
struct AuthorRule {
    let rules: MetadataRules
    /// The names of the site, squeezed: no author is one of them.
    private let siteNames: Set<String>

    init(rules: MetadataRules, siteName: String?) {
        self.rules = rules
        siteNames = TitleRule(rules: rules, siteName: siteName).siteNames
    }

    func authors() -> Stated<[String]>? {
        guard let declared = fromLinkedData() ?? fromMetas() else {
            return fromProperties() ?? fromBylines()
        }
        let publishers = publisherNames
        guard declared.value.allSatisfy({ publishers.contains($0.squeezed) }) else {
            return declared
        }

        // Who publishes is declared as the author; whom readers see as the author wrote it.
        return fromProperties() ?? fromBylines() ?? declared
    }

    /// Names that may be the publisher's, squeezed: those so declared, and what stands at the ends of titles.
    private var publisherNames: Set<String> {
        var names = rules.values(["publisher", "dc.publisher", "copyright", "article:publisher"])
            .map(\.value)
        for work in rules.linkedData.works {
            names += rules.linkedData.names(work.members["publisher"]).map(\.text)
        }
        for title in [rules.facts.title, rules.meta("og:title")?.value].compactMap({ $0 }) {
            for separator in [" | ", " - ", " – ", " — ", " · ", " : "] {
                let parts = title.split(separator: separator)
                guard parts.count > 1, let last = parts.last else { continue }
                names.append(String(last))
            }
        }
        return Set(names.map(\.squeezed))
    }

    private func fromLinkedData() -> Stated<[String]>? {
        for work in rules.linkedData.works {
            for member in ["author", "creator"] {
                let names = rules.linkedData.names(work.members[member])
                let people = names.filter { !$0.isOrganization }
                let found = accepted(
                    (people.isEmpty ? names : people).flatMap { PersonNames.declared($0.text) })
                if !found.isEmpty {
                    return Stated(found, .linkedData(type: work.types.first ?? "", member: member))
                }
            }
        }
        return nil
    }

    private func fromMetas() -> Stated<[String]>? {
        for key in [
            "author", "article:author", "article:author_name", "article:author:name", "og:author",
            "parsely-author",
            "sailthru.author", "byl", "citation_author", "dc.creator", "dcterms.creator",
            "dc.author", "dc:creator",
            "authors", "book:author", "video:director", "music:musician", "creator",
            "cxenseparse:author",
            "author_name", "byline", "content_author", "twitter:data1",
        ] {
            if key == "twitter:data1", !isWrittenBy { continue }
            let stated = rules.values([key])
            let found = accepted(stated.flatMap { PersonNames.declared($0.value) })
            if let first = stated.first, !found.isEmpty { return Stated(found, first.source) }
        }
        return nil
    }

    /// Whether Twitter's first free label says that its value is the author.
    private var isWrittenBy: Bool {
        let label = rules.meta("twitter:label1")?.value.lowercased() ?? ""

        return [
            "written by", "author", "by", "verfasst von", "escrito por", "écrit par", "scritto da",
        ].contains(label)
    }

    private func fromProperties() -> Stated<[String]>? {
        let authors = rules.properties("author") + rules.properties("creator")
        let named = rules.properties("name").filter {
            $0.owner.lowercased() == "author" || $0.owner.lowercased() == "creator"
        }
        for list in [named, authors] {
            let here = list.filter { !$0.text.isAside }
            let found = accepted(
                here.flatMap { property -> [String] in
                    if let value = property.value, !property.isAddress {
                        return PersonNames.declared(value)
                    }
                    return names(in: property.text)
                })
            if !found.isEmpty { return Stated(found, .property("author")) }
        }
        return nil
    }

    private func fromBylines() -> Stated<[String]>? {
        let linked = rules.facts.authorLinks.filter { !$0.isAside }
        if let first = linked.first {
            let near = linked.filter {
                $0.headings == first.headings && $0.distance < first.distance + 400
            }
            let found = accepted(near.flatMap { PersonNames.marked($0.text) })
            if !found.isEmpty { return Stated(found, .link("author")) }
        }
        let bylines = rules.facts.bylines.filter { byline in
            let mark = byline.mark.lowercased()
            return !byline.isAside && byline.text.count < 250
                && ![
                    "bio", "desc", "avatar", "image", "img", "photo", "social", "follow", "related",
                    "more", "title",
                ]
                .contains(where: mark.holds)
        }
        for byline in bylines.filter({ $0.headings > 0 }) + bylines.filter({ $0.headings == 0 }) {
            let found = accepted(names(in: byline))
            if !found.isEmpty { return Stated(found, .marked(byline.mark)) }
        }
        return nil
    }

    /// The names in an element: those of its links, if they are names, else those of its text.
    private func names(in marked: PageFacts.MarkedText) -> [String] {
        let linked = marked.links.flatMap { PersonNames.marked($0) }

        return linked.isEmpty ? PersonNames.marked(marked.text) : linked
    }

    /// The names without those of the site and those said twice.
    private func accepted(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { name in
            let key = name.squeezed
            return !key.isEmpty && !siteNames.contains(key) && seen.insert(key).inserted
        }
    }
}
