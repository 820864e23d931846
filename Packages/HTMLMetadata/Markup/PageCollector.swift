import TextProcessing

/// Gathers ``PageFacts`` while the parser reports a page's elements.
///
/// Memory is bounded: every list and every text has a limit far above what pages use.
final class PageCollector {
    private enum Limit {
        static let list = 256
        static let metas = 1024
        static let text = 600
        static let afterHeading = 1800
    }

    private(set) var facts = PageFacts()
    /// Called with what a `meta` declares as the page's encoding.
    var declaresEncoding: (TextEncoding) -> Void = { _ in }

    /// How many elements are open.
    private(set) var depth = 0
    private var captures: [Capture] = []
    private var scopes: [Scope] = []
    /// The depth at which an aside, or an `svg`, began.
    private var asideDepth: Int?
    private var drawingDepth: Int?
    private var headingCount = 0
    private var distance = 0
    private var recent: [UInt8] = []
    /// The index of the heading whose following text is being kept.
    private var openHeading: Int?

    /// An item of microdata or RDFa that is open.
    private struct Scope {
        var depth: Int
        var type: String
        var owner: String
    }

    /// An element whose text is being kept.
    private struct Capture {
        enum Kind {
            case title
            case heading(Int)
            case byline, authorLink, date, time
            case property(PageFacts.Property)
        }
        var kind: Kind
        var depth: Int
        var marked: PageFacts.MarkedText
        var bytes: [UInt8] = []
    }

    /// Marks in captured bytes: a tag, the beginning and the end of a link.
    private enum Mark {
        static let tag: UInt8 = 0x1F
        static let linkStart: UInt8 = 0x02
        static let linkEnd: UInt8 = 0x03
    }

    // MARK: - Events

    func start(_ name: UnsafePointer<UInt8>, _ attributes: MarkupAttributes) {
        depth += 1
        let element = ElementName(name)
        var found = FoundAttributes()
        for (key, value) in attributes { found.take(key, value) }
        mark(element == .link(isAnchor: true) ? Mark.linkStart : Mark.tag, for: element)
        switch element {
        case .other, .block, .break, .section: break
        case .html:
            if facts.language == nil {
                facts.language = found.string(.lang) ?? found.string(.xmlLang)
            }
        case .base:
            if facts.base == nil { facts.base = found.string(.href) }
        case .meta: takeMeta(found)
        case .link(let isAnchor):
            takeLink(found, isAnchor: isAnchor)
        case .title:
            if facts.title == nil, drawingDepth == nil { capture(.title) }
        case .heading(let rank): startHeading(rank)
        case .time:
            var marked = place
            marked.dateTime = found.string(.datetime)
            marked.mark = [found.string(.class), found.string(.itemprop), found.string(.pubdate)]
                .compactMap { $0 }.joined(separator: " ")
            capture(.time, marked)
        case .drawing:
            if drawingDepth == nil { drawingDepth = depth }
        case .aside:
            if asideDepth == nil { asideDepth = depth }
        }
        takeHints(found, element)
        takeProperty(found, element)
    }

    func end(_ name: UnsafePointer<UInt8>) {
        let element = ElementName(name)
        while let last = captures.last, last.depth >= depth {
            captures.removeLast()
            finish(last)
        }
        mark(element == .link(isAnchor: true) ? Mark.linkEnd : Mark.tag, for: element)
        while let last = scopes.last, last.depth >= depth { scopes.removeLast() }
        if let start = asideDepth, start >= depth { asideDepth = nil }
        if let start = drawingDepth, start >= depth { drawingDepth = nil }
        depth -= 1
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        distance += bytes.count
        for index in captures.indices where captures[index].bytes.count < Limit.text {
            captures[index].bytes.append(contentsOf: bytes.prefix(2 * Limit.text))
        }
        if let openHeading {
            facts.headings[openHeading].after.append(contentsOf: bytes.prefix(Limit.afterHeading))
            if facts.headings[openHeading].after.count > Limit.afterHeading {
                self.openHeading = nil
            }
        } else if headingCount < 6 {
            recent.append(contentsOf: bytes.suffix(300))
            if recent.count > 1200 { recent.removeFirst(recent.count - 300) }
        }
    }

    // MARK: - Elements

    private func takeMeta(_ found: FoundAttributes) {
        if let label = found.string(.charset) {
            if let encoding = TextEncoding(label: label) {
                declaresEncoding(encoding.asDeclaredByMeta)
            }
            return
        }
        guard let content = found.string(.content) else { return }
        if let pragma = found.string(.httpEquiv)?.lowercased(), pragma == "content-type",
            let encoding = EncodingSniffer.encoding(inMetaContent: Array(content.utf8))
        {
            declaresEncoding(encoding.asDeclaredByMeta)
        }
        guard facts.metas.count < Limit.metas else { return }
        let keys: [(String, FoundAttributes.Name)] = [
            ("property", .property), ("name", .name), ("itemprop", .itemprop),
            ("http-equiv", .httpEquiv),
        ]
        for (attribute, name) in keys {
            guard let key = found.string(name, limit: 128) else { continue }
            facts.metas.append(
                .init(attribute: attribute, key: key.lowercased().trimmed, value: content))
        }
    }

    private func takeLink(_ found: FoundAttributes, isAnchor: Bool) {
        guard let relations = found.string(.rel, limit: 256)?.lowercased() else { return }
        let words = relations.split(whereSeparator: \.isWhitespace).map(String.init)
        if isAnchor {
            if words.contains("author") { capture(.authorLink) }
            guard words.contains("canonical") else { return }
        }
        guard let address = found.string(.href), facts.links.count < Limit.list else { return }
        facts.links.append(
            .init(
                relations: words, address: address, type: found.string(.type) ?? "",
                sizes: found.string(.sizes) ?? "", title: found.string(.title) ?? ""))
    }

    private func startHeading(_ rank: Int) {
        openHeading = nil
        guard headingCount < 12 else { return }
        if rank == 1 { headingCount += 1 }
        distance = 0
        guard facts.headings.count < 40 else { return }
        facts.headings.append(
            .init(
                rank: rank, before: String(decoding: recent.suffix(300), as: UTF8.self),
                isAside: asideDepth != nil))
        recent.removeAll(keepingCapacity: true)
        capture(.heading(facts.headings.count - 1))
    }

    private func takeHints(_ found: FoundAttributes, _ element: ElementName) {
        guard element.isVisible else { return }
        var hints: ClassHints = []
        if let value = found[.class] { hints.formUnion(ClassHints(CString.buffer(value))) }
        if let value = found[.id] { hints.formUnion(ClassHints(CString.buffer(value))) }
        guard !hints.isEmpty else { return }
        if hints.contains(.aside), asideDepth == nil, element.isContainer { asideDepth = depth }
        guard depth > 2, !hints.isDisjoint(with: [.author, .date]) else { return }
        var marked = place
        marked.mark = [found.string(.class, limit: 128), found.string(.id, limit: 64)]
            .compactMap { $0 }.joined(separator: " ")
        if hints.contains(.author), facts.bylines.count < Limit.list { capture(.byline, marked) }
        if hints.contains(.date), facts.dates.count < Limit.list { capture(.date, marked) }
    }

    private func takeProperty(_ found: FoundAttributes, _ element: ElementName) {
        let isItem = found[.itemscope] != nil || found[.typeof] != nil
        guard isItem || found[.itemprop] != nil || found[.property] != nil else { return }
        var names = (found.string(.itemprop, limit: 128) ?? "").split(separator: " ").map(
            String.init)
        if element != .meta, let property = found.string(.property, limit: 128) {
            names += property.split(separator: " ").map(Self.withoutPrefix)
        }
        let enclosing = scopes.last
        if facts.properties.count < Limit.list, captures.count < 32 {
            for name in names {
                var value = found.string(.content) ?? found.string(.datetime)
                var isAddress = false
                if value == nil, !isItem, let address = found.string(.href) ?? found.string(.src) {
                    isAddress = true
                    value = address
                }
                capture(
                    .property(
                        .init(
                            name: name, owner: enclosing?.owner ?? "",
                            itemType: enclosing?.type ?? "", text: place, value: value,
                            isAddress: isAddress)))
            }
        }
        if isItem, scopes.count < 64 {
            let type =
                found.string(.itemtype, limit: 256) ?? found.string(.typeof, limit: 256) ?? ""
            scopes.append(
                .init(
                    depth: depth, type: Self.withoutPrefix(type[...]).lowercased(),
                    owner: names.first ?? ""))
        }
    }

    private static func withoutPrefix(_ name: Substring) -> String {
        name.lastIndex { $0 == ":" || $0 == "/" || $0 == "#" }.map {
            String(name[name.index(after: $0)...])
        } ?? String(name)
    }

    // MARK: - Captures

    /// A marked text at this place of the page.
    private var place: PageFacts.MarkedText {
        .init(headings: headingCount, distance: distance, isAside: asideDepth != nil)
    }

    private func capture(_ kind: Capture.Kind, _ marked: PageFacts.MarkedText? = nil) {
        guard captures.count < 48 else { return }
        captures.append(Capture(kind: kind, depth: depth, marked: marked ?? place))
    }

    private func mark(_ mark: UInt8, for element: ElementName) {
        for index in captures.indices where captures[index].bytes.count < Limit.text {
            switch captures[index].kind {
            case .title: break
            case .heading:
                if element.breaksText { captures[index].bytes.append(0x20) }
            default: captures[index].bytes.append(mark)
            }
        }
        if let openHeading {
            if facts.headings[openHeading].after.last != Mark.tag {
                facts.headings[openHeading].after.append(Mark.tag)
            }
        } else if headingCount < 6, element.breaksText {
            if recent.last != Mark.tag { recent.append(Mark.tag) }
        }
    }

    private func finish(_ capture: Capture) {
        var marked = capture.marked
        let bytes = capture.bytes
        switch capture.kind {
        case .title:
            let text = TextCleaner.clean(String(decoding: bytes, as: UTF8.self))
            if !text.isEmpty { facts.title = text }
            return
        case .heading(let index):
            facts.headings[index].text = TextCleaner.clean(String(decoding: bytes, as: UTF8.self))
            openHeading = index
            return
        default: break
        }
        if case .property(let property) = capture.kind, property.value != nil, !property.isAddress {
            return facts.properties.append(property)
        }
        switch capture.kind {
        // So much text is no byline and no date.
        case .byline, .date: if bytes.count >= Limit.text { return }
        default: break
        }
        marked.links = Self.links(in: bytes)
        marked.text = bytes.split { $0 < 0x09 || $0 == Mark.tag }
            .map { TextCleaner.clean(String(decoding: $0, as: UTF8.self)) }
            .filter { !$0.isEmpty }.joined(separator: "\u{1F}")
        switch capture.kind {
        case .byline: facts.bylines.append(marked)
        case .authorLink:
            if facts.authorLinks.count < Limit.list { facts.authorLinks.append(marked) }
        case .date: facts.dates.append(marked)
        case .time: if facts.times.count < Limit.list { facts.times.append(marked) }
        case .property(var property):
            property.text = marked
            facts.properties.append(property)
        case .title, .heading: break
        }
    }

    private static func links(in bytes: [UInt8]) -> [String] {
        var links: [String] = []
        var position = 0
        while let start = bytes[position...].firstIndex(of: Mark.linkStart) {
            let end = bytes[start...].firstIndex(of: Mark.linkEnd) ?? bytes.count
            let text = TextCleaner.clean(
                String(decoding: bytes[(start + 1)..<end].filter { $0 >= 0x20 }, as: UTF8.self))
            if !text.isEmpty { links.append(text) }
            position = end
        }
        return links
    }

    /// The facts, with the JSON-LD that the guard kept.
    func finished(linkedData: [[UInt8]]) -> PageFacts {
        facts.linkedData = linkedData

        return facts
    }
}
