import Chrono
import TextProcessing

/// Finds when a page was published and changed.
struct DateRule {
    let rules: MetadataRules
    let title: String?
    let canonicalURL: WebURL?
    private let reader: DateReader

    init(rules: MetadataRules, language: String?, title: String?, canonicalURL: WebURL?) {
        self.rules = rules
        self.title = title
        self.canonicalURL = canonicalURL
        let tags = [language, rules.meta("og:locale")?.value].compactMap {
            $0?.lowercased().replacing("_", with: "-")
        }
        let tag = tags.first ?? "en"
        let american =
            tag.hasPrefix("en")
            && !["en-gb", "en-au", "en-nz", "en-ie", "en-in", "en-za"].contains(tag)
        let host = rules.url.host ?? ""
        let isElsewhere = [".uk", ".au", ".nz", ".ie", ".in", ".za"].contains { host.hasSuffix($0) }
        reader = DateReader(monthFirst: american && !isElsewhere)
    }

    // MARK: - Publication

    func published() -> Stated<PageDate>? {
        for member in ["datePublished", "uploadDate", "dateCreated"] {
            if let date = first(rules.works(member)) { return date }
        }
        if let date = first(rules.values(Self.publishedKeys)) { return date }
        if let date = property(["datePublished", "dateCreated", "uploadDate"]) { return date }
        if let date = first(
            rules.facts.metas.filter { Self.meansPublished($0.key) }.map {
                Stated(TextCleaner.clean($0.value), .meta(attribute: $0.attribute, key: $0.key))
            })
        {
            return date
        }
        if let date = timeElement() { return date }
        if let date = addressDate() { return date }
        if let date = markedDate() { return date }

        return headingDate()
    }

    private static let publishedKeys = [
        "article:published_time", "og:article:published_time", "og:published_time",
        "article:published",
        "datepublished", "date.published", "publishdate", "publish_date", "publish-date", "pubdate",
        "parsely-pub-date", "sailthru.date", "cxenseparse:recs:publishtime", "dc.date.issued",
        "dcterms.issued", "dcterms.created", "dc.date.created", "dcterms.date", "dc.date",
        "dc:date",
        "citation_publication_date", "citation_date", "citation_online_date", "ptime",
        "release_date",
        "video:release_date", "music:release_date", "book:release_date", "og:pubdate", "date",
    ]

    /// Whether an uncommon key of a `meta` speaks of publication.
    private static func meansPublished(_ key: String) -> Bool {
        let isDate = key.holds("date") || key.holds("time")
        let excluded = [
            "modif", "updat", "expir", "revis", "last", "event", "start", "end", "valid", "build",
        ]
        guard isDate, !excluded.contains(where: key.holds) else { return key.holds("pubdate") }

        return ["publi", "pub-", "pub_", "issued", "created", "post", "article", "first"].contains(
            where: key.holds)
    }

    // MARK: - Change

    func modified() -> Stated<PageDate>? {
        if let date = first(rules.works("dateModified")) { return date }
        if let date = first(
            rules.values([
                "article:modified_time", "og:article:modified_time", "og:updated_time",
                "og:modified_time",
                "article:modified", "datemodified", "date.modified", "last-modified", "lastmod",
                "revised",
                "dcterms.modified", "dc.date.modified", "modified", "updated_time",
                "article:updated_time", "last_modified",
                "cxenseparse:recs:modifiedtime", "moddate", "lastmodified", "modified_time",
                "updated",
            ]))
        {
            return date
        }
        if let date = property(["dateModified"]) { return date }
        return rules.facts.times.lazy.filter { !$0.isAside && Self.meansChanged($0.mark) }
            .compactMap { date(of: $0).map { Stated($0, .element("time")) } }.first
    }

    private static func meansChanged(_ mark: String) -> Bool {
        let mark = mark.lowercased()

        return mark.holds("updat") || mark.holds("modif")
    }

    // MARK: - Where dates stand

    private func first(_ texts: [Stated<String>]) -> Stated<PageDate>? {
        texts.lazy.compactMap { $0.map { reader.date(in: $0) } }.first
    }

    private func property(_ names: [String]) -> Stated<PageDate>? {
        for name in names {
            for property in rules.properties(name) {
                let texts = [property.value, property.text.dateTime, Self.joined(property.text)]
                if let date = texts.lazy.compactMap({ $0.flatMap { reader.date(in: $0) } }).first {
                    return Stated(date, .property(name))
                }
            }
        }
        return nil
    }

    private func timeElement() -> Stated<PageDate>? {
        let times = rules.facts.times.filter { !$0.isAside && !Self.meansChanged($0.mark) }
        let best =
            times.filter { $0.mark.contains("pubdate") || $0.mark.contains("publish") }
            + times.filter { $0.headings > 0 && $0.distance < 1500 }
            + (times.count <= 2 ? times : [])
        return best.lazy.compactMap { time in date(of: time).map { Stated($0, .element("time")) } }
            .first
    }

    private func date(of time: PageFacts.MarkedText) -> PageDate? {
        let texts = [time.dateTime, Self.joined(time)].compactMap { $0 }

        return texts.lazy.compactMap { reader.date(in: $0) }.first
    }

    private static func joined(_ marked: PageFacts.MarkedText) -> String {
        marked.text.replacing("\u{1F}", with: " ")
    }

    private func addressDate() -> Stated<PageDate>? {
        for url in [canonicalURL, rules.url].compactMap({ $0 }) {
            let numbers = url.path.split { !$0.isASCII || !$0.isNumber }.map(String.init)
            for (index, number) in numbers.enumerated() {
                var parts = [number]
                if number.count == 8 {
                    parts = [
                        String(number.prefix(4)), String(number.dropFirst(4).prefix(2)),
                        String(number.suffix(2)),
                    ]
                } else if index + 2 < numbers.count, number.count == 4 {
                    parts = Array(numbers[index...(index + 2)])
                }
                guard parts.count == 3, parts[1].count <= 2, parts[2].count <= 2,
                    let year = Int(parts[0]),
                    let month = Int(parts[1]), let day = Int(parts[2]),
                    (1995...2100).contains(year),
                    Self.areAdjacent(parts, in: url.path),
                    let found = Day(year: year, month: month, day: day)
                else { continue }
                return Stated(PageDate(day: found), .address)
            }
        }
        return nil
    }

    private static func areAdjacent(_ parts: [String], in path: String) -> Bool {
        ["", "/", "-", "_", "."].contains { path.contains(parts.joined(separator: $0)) }
    }

    /// An element whose class speaks of dates and which holds little else.
    private func markedDate() -> Stated<PageDate>? {
        let marked = rules.facts.dates.filter {
            !$0.isAside && !Self.meansChanged($0.mark) && $0.text.count < 300
        }
        let near = marked.filter { $0.headings > 0 && $0.distance < 1000 }
        let before = marked.filter { $0.headings == 0 }
        for item in near + before.reversed() {
            if let date = reader.date(in: Self.joined(item), wholly: true) {
                return Stated(date, .marked(item.mark))
            }
        }
        return nil
    }

    /// A line beside the heading that the title came from, which holds little else than a date.
    private func headingDate() -> Stated<PageDate>? {
        guard let title else { return nil }
        let squeezed = title.squeezed
        for heading in rules.facts.headings where heading.text.squeezed == squeezed {
            let after = heading.after.split(separator: 0x1F).map {
                TextCleaner.clean(String(decoding: $0, as: UTF8.self))
            }
            .filter { !$0.isEmpty }
            let before = heading.before.split(separator: "\u{1F}").map {
                TextCleaner.clean(String($0))
            }
            .filter { !$0.isEmpty }.suffix(4).reversed()
            for line in after.prefix(14) + before where line.count < 120 {
                if let date = reader.date(in: line, wholly: true) { return Stated(date, .text) }
            }
        }
        return nil
    }
}
