/// The outline of a page of HTML.
struct MarkupOutline {
    private(set) var lines: [OutlineLine] = []
    private var scanner: MarkupScanner
    private var line = 1
    private var countedTo = 0
    private var listDepth = 0
    private var articleDepth = 0
    /// How many articles were open at the last heading.
    private var headingArticleDepth = 0
    /// What is being gathered.
    private var open: (kind: OutlineLine.Kind, line: Int)?
    private var spans: [OutlineSpan] = []
    private var textLength = 0
    private var link: String?
    private var strongDepth = 0
    private var codeDepth = 0
    private var struckDepth = 0

    /// A line that says more says nothing.
    private static let textLimit = 8_000

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        scanner = MarkupScanner(bytes)
        while let token = scanner.next() {
            switch token {
            case .text(let range): text(range)
            case .open(let name, let attributes): opened(name, attributes)
            case .close(let name): closed(name)
            case .script: break
            }
        }
        flush()
    }

    private mutating func text(_ range: Range<Int>) {
        guard open != nil, textLength < Self.textLimit else { return }
        let end = min(range.upperBound, range.lowerBound + Self.textLimit)
        textLength += end - range.lowerBound
        spans.append(
            OutlineSpan(
                text: scanner.text(range.lowerBound..<end), isCode: codeDepth > 0,
                isStrong: strongDepth > 0, isStruck: struckDepth > 0, link: link))
    }

    private mutating func opened(_ name: String, _ attributes: Range<Int>) {
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6":
            flush()
            headingArticleDepth = articleDepth
            begin(.heading(level: Int(name.utf8.last ?? 0x30) - 0x30), at: attributes.lowerBound)
        case "li":
            flush()
            begin(.item(depth: max(listDepth - 1, 0)), at: attributes.lowerBound)
        case "ul", "ol":
            flush()
            listDepth = min(listDepth + 1, 64)
        case "a": link = open == nil ? nil : scanner.attribute("href", in: attributes)
        case "strong", "b": strongDepth += 1
        case "code", "tt": codeDepth += 1
        case "del", "s", "strike": struckDepth += 1
        case "img":
            if open != nil { spans.append(OutlineSpan(text: "", isImage: true, link: link)) }
        case "br", "p", "div":
            if open != nil { spans.append(OutlineSpan(text: " ")) }
        case "article": articleDepth += 1
        case "footer", "aside": end(at: attributes.lowerBound)
        default: break
        }
    }

    private mutating func closed(_ name: String) {
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6", "li": flush()
        case "ul", "ol":
            flush()
            listDepth = max(listDepth - 1, 0)
        case "a": link = nil
        case "strong", "b": strongDepth = max(strongDepth - 1, 0)
        case "code", "tt": codeDepth = max(codeDepth - 1, 0)
        case "del", "s", "strike": struckDepth = max(struckDepth - 1, 0)
        case "article":
            articleDepth = max(articleDepth - 1, 0)
            if articleDepth < headingArticleDepth { end(at: countedTo) }
        case "main": end(at: countedTo)
        default: break
        }
    }

    private mutating func begin(_ kind: OutlineLine.Kind, at offset: Int) {
        line += MarkupScanner.lines(in: scanner.bytes[countedTo..<max(offset, countedTo)])
        countedTo = max(offset, countedTo)
        open = (kind, line)
        (link, strongDepth, codeDepth, textLength) = (nil, 0, 0, 0)
        struckDepth = 0
    }

    private mutating func end(at offset: Int) {
        flush()
        begin(.end, at: offset)
        flush()
    }

    private mutating func flush() {
        guard let open else { return }
        lines.append(OutlineLine(kind: open.kind, content: .spans(spans), line: open.line))
        spans = []
        self.open = nil
    }
}
