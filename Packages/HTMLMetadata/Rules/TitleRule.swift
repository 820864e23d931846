import TextProcessing

/// Chooses a page's title and takes the site's name off it.
struct TitleRule {
    let rules: MetadataRules
    let siteNames: Set<String>

    init(rules: MetadataRules, siteName: String?) {
        self.rules = rules
        var names: Set<String> = []
        for name in [siteName].compactMap({ $0 })
            + rules.values(["og:site_name", "application-name"]).map(\.value)
        {
            names.insert(name.squeezed)
        }
        if let host = rules.url.host {
            let labels = host.split(separator: ".").map(String.init)
            names.insert(host.squeezed)
            names.insert(labels.filter { $0 != "www" }.joined().squeezed)
            let named = labels.dropLast().filter { $0.count > 3 && $0 != "www" }
            names.formUnion(named.map(\.squeezed))
        }
        names.remove("")
        siteNames = names
    }

    func title() -> Stated<String>? {
        let tag = rules.facts.title.map(TextCleaner.cleanValue).flatMap { $0.isEmpty ? nil : $0 }
        let declared = rules.values(["og:title", "twitter:title"])
        let headlines = (rules.works("headline") + rules.works("name", upTo: 1))
        if let heading = heading(in: [tag].compactMap { $0 } + declared.map(\.value)) {
            return heading
        }

        let stated = declared.first { isTitle($0.value, tag: tag) }
        let tagged = tag.map { Stated($0, .element("title")) }
        if let headline = headlines.first, let whole = stated ?? tagged,
            contains(whole.value, headline.value)
        {
            return headline
        }
        if let best = stated ?? tagged { return best.map { cut($0) } }
        let others =
            headlines
            + rules.values([
                "dc.title", "dcterms.title", "citation_title", "title",
                "sailthru.title", "parsely-title",
            ])
        if let other = others.first { return other.map { cut($0) } }

        return rules.facts.headings.first { $0.rank == 1 && !$0.text.isEmpty }
            .map { Stated($0.text, .element("h1")) }
    }

    /// The longest heading that the declared titles contain and that is not the site's name.
    private func heading(in titles: [String]) -> Stated<String>? {
        let wholes = titles.map(\.squeezed)
        let shortest = titles.map { cut($0).squeezed.count }.filter { $0 > 0 }.min() ?? 0
        let candidates = rules.facts.headings.filter { heading in
            let text = heading.text.squeezed
            guard
                text.count >= 4 || (text.count >= 2 && !heading.text.utf8.allSatisfy { $0 < 128 }),
                !siteNames.contains(text), text.count * 2 >= shortest
            else { return false }
            return wholes.contains { $0.holds(text) }
        }
        for rank in 1...2 {
            let ranked = candidates.filter { $0.rank == rank }
            if let best = ranked.max(by: { $0.text.count < $1.text.count }) {
                return Stated(best.text, .element("h\(rank)"))
            }
        }
        return nil
    }

    private func contains(_ whole: String, _ part: String) -> Bool {
        let (whole, part) = (whole.squeezed, part.squeezed)

        return part.count >= 2 && whole.holds(part)
    }

    /// Whether a declared title is the page's: not the site's name, not cut at a quote, and not about
    /// something else than the heading and `title` that agree with each other.
    private func isTitle(_ text: String, tag: String?) -> Bool {
        let squeezed = text.squeezed
        if siteNames.contains(squeezed) {
            return tag.map { siteNames.contains(cut($0).squeezed) } ?? false
        }
        guard let tag else { return true }
        if tag.hasPrefix(text),
            let next = tag.dropFirst(text.count).first(where: { !$0.isWhitespace })
        {
            return !"\"“”„«'".contains(next)
        }
        return true
    }

    // MARK: - The site's name

    private static let separators = [
        " | ", " - ", " – ", " — ", " · ", " • ", " :: ", " » ", " « ", ": ", " : ",
        " / ", " > ", "|", " ‹ ", " › ", "_", " by ", " on ", " @ ", "－", "-", "—", "–", " [",
    ]

    /// The title without a part at its ends that names the site.
    func cut(_ title: String) -> String {
        var title = title
        for _ in 0..<4 {
            guard let shorter = cutOnce(title) else { break }
            title = shorter
        }
        return title
    }

    private func cutOnce(_ title: String) -> String? {
        for separator in Self.separators where title.holds(separator) {
            let parts = title.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count > 1, let first = parts.first, let last = parts.last else { continue }
            if isSite(last) {
                let rest = parts.dropLast().joined(separator: separator).trimmed
                if rest.squeezed.count >= 2 { return rest }
            }
            if isSite(first), separator != " by ", separator != " on " {
                let rest = parts.dropFirst().joined(separator: separator).trimmed
                if rest.squeezed.count >= 2 { return rest }
            }
        }
        return nil
    }

    private func isSite(_ part: Substring) -> Bool {
        let text = part.squeezed
        guard text.count >= 2 else { return false }
        if siteNames.contains(text) { return true }

        return siteNames.contains { name in
            name.count >= 4 && text.count >= 4
                && (text.hasPrefix(name) && text.count <= name.count + 12
                    || name.hasPrefix(text) && text.count * 2 >= name.count)
        }
    }
}
