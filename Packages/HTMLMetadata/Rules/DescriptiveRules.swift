import TextProcessing

// Precedence.md in the documentation gives the reasons for the orders here.
extension MetadataRules {
    func siteName() -> Stated<String>? {
        if let stated = meta("og:site_name", "og:site", "application-name") { return stated }
        for thing in linkedData.things where thing.types.contains("website") {
            if let name = LinkedData.text(thing.members["name"]).map(TextCleaner.cleanMarkup),
                !name.isEmpty
            {
                return Stated(name, .linkedData(type: "website", member: "name"))
            }
        }
        for work in linkedData.works {
            if let name = linkedData.names(work.members["publisher"]).first?.text,
                case let text = TextCleaner.cleanMarkup(name), !text.isEmpty, !text.contains("://")
            {
                return Stated(text, .linkedData(type: work.types.first ?? "", member: "publisher"))
            }
        }
        if let stated = meta("dc.publisher", "dcterms.publisher", "apple-mobile-web-app-title") {
            return stated
        }
        guard let host = url.host, !host.isEmpty else { return nil }

        return Stated(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host, .address)
    }

    func summary() -> Stated<String>? {
        let declared = meta("og:description", "description", "twitter:description")
        if let declared { return declared }
        if let stated = works("description").first { return stated }
        if let stated = meta(
            "dc.description", "dcterms.description", "dcterms.abstract", "abstract",
            "sailthru.description", "citation_abstract")
        {
            return stated
        }
        return properties("description").lazy.compactMap { property in
            let text = TextCleaner.cleanMarkup(property.value ?? property.text.text)
            return text.count > 20 ? Stated(text, .property("description")) : nil
        }.first
    }

    func canonicalURL() -> Stated<WebURL>? {
        for link in facts.links where link.relations.contains("canonical") {
            if let url = resolve(link.address) { return Stated(url, .link("canonical")) }
        }
        let metas = values(["og:url", "twitter:url"])
        if let stated = metas.lazy.compactMap({ $0.map(resolve) }).first { return stated }
        for work in linkedData.works {
            for member in ["mainEntityOfPage", "url"] {
                if let url = linkedData.addresses(work.members[member]).first.flatMap({
                    resolve($0.address)
                }) {
                    return Stated(url, .linkedData(type: work.types.first ?? "", member: member))
                }
            }
        }
        return nil
    }

    func language() -> Stated<String>? {
        if let language = facts.language.flatMap(Self.languageTag) {
            return Stated(language, .element("html lang"))
        }
        let keys = ["content-language", "language", "dc.language", "dcterms.language", "og:locale"]
        if let stated = values(keys).lazy.compactMap({ $0.map(Self.languageTag) }).first {
            return stated
        }
        return works("inLanguage").lazy.compactMap { $0.map(Self.languageTag) }.first
    }

    /// The text if it begins like a language tag; of several, the first.
    private static func languageTag(_ text: String) -> String? {
        let tag = text.trimmed.prefix { $0 != "," && $0 != " " && $0 != ";" }
        let primary = tag.prefix { $0 != "-" && $0 != "_" }
        guard (2...3).contains(primary.count), primary.allSatisfy({ $0.isASCII && $0.isLetter })
        else {
            return nil
        }
        return String(tag)
    }

    func type() -> Stated<String>? {
        if let stated = meta("og:type") { return stated.map { $0.lowercased() } }
        guard let work = linkedData.works.first, let rank = LinkedData.rank(work.types) else {
            return nil
        }

        return Stated(
            rank == 0 ? "article" : rank == 2 ? "website" : work.types.first ?? "website",
            .linkedData(type: work.types.first ?? "", member: "@type"))
    }

    func keywords() -> Stated<[String]>? {
        for list in [
            values(["article:tag", "og:article:tag", "video:tag", "book:tag"]),
            values(["news_keywords"]), works("keywords"),
            values(["keywords", "parsely-tags", "sailthru.tags"]),
        ] {
            var seen: Set<String> = []
            let words = list.flatMap { $0.value.split(separator: ",") }.map(\.trimmed)
                .filter { !$0.isEmpty && $0.count < 100 && seen.insert($0.lowercased()).inserted }
            if let first = list.first, !words.isEmpty {
                return Stated(Array(words.prefix(100)), first.source)
            }
        }
        return nil
    }
}
