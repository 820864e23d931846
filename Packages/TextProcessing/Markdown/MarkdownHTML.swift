/// Writes Markdown as HTML that is safe to put into a page.
///
/// Nothing in a text can become markup but what is listed here. Everything is escaped, HTML in the
/// text too; links lead to `http`, `https` and `mailto` only, others are their text; pictures are
/// what the caller gives for them and never fetched. No identifier, class or script comes of it.
///
/// | Markdown | HTML |
/// | --- | --- |
/// | heading | `h1` to `h6`, lowered by ``headingOffset`` |
/// | paragraph, kept line break | `p`, `br` |
/// | emphasis, strong, struck out, code | `em`, `strong`, `del`, `code` |
/// | code block, quotation, rule | `pre` with `code`, `blockquote`, `hr` |
/// | list, task | `ul`, `ol` (with `start`), `input` of type `checkbox` that can't be changed |
/// | table | `table` with `thead` and `tbody` |
/// | link, picture | `a`, `img` with a `data:` address |
///
/// ```swift
/// MarkdownHTML().html(of: "*a* <b>") // "<p><em>a</em> &lt;b&gt;</p>\n"
/// ```
public struct MarkdownHTML: Sendable {
    /// By how many levels headings are lower than the text says; below the sixth all are sixth.
    public let headingOffset: Int
    /// What becomes of the end of a line.
    public let lineBreaks: MarkdownDocument.LineBreaks

    /// A writer.
    public init(headingOffset: Int = 0, lineBreaks: MarkdownDocument.LineBreaks = .kept) {
        self.headingOffset = headingOffset
        self.lineBreaks = lineBreaks
    }

    /// The HTML of a Markdown text, with the words of its pictures.
    public func html(of text: String) -> String {
        html(of: text) { _ in nil }
    }

    /// The HTML of a Markdown text; takes time in proportion to its length.
    ///
    /// - Parameters:
    ///   - text: the Markdown.
    ///   - image: gives for a picture's address a `data:image/…` address that holds it. For nothing,
    ///     or for what is no such address, the picture's words stand there, as a link if its address
    ///     can be one.
    /// - Throws: what `image` throws.
    public func html(
        of text: String,
        image: (_ address: String) throws -> String?
    ) rethrows -> String {
        let document = MarkdownDocument(parsing: text, lineBreaks: lineBreaks)
        var html = ""
        for block in document.blocks { try append(block, of: document, image, to: &html) }

        return html
    }

    /// `text` so that it is text everywhere in HTML, also in quoted attributes.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\0": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }

        return escaped
    }

    /// Whether a link may lead there: `http`, `https` or `mailto`, and no white space or control
    /// character in it, for browsers leave some of those out before they look at the scheme.
    static func mayLink(to address: String) -> Bool {
        guard !address.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
        else { return false }
        let start = address.prefix(8).lowercased()

        return ["http://", "https://", "mailto:"].contains { start.hasPrefix($0) }
    }

    /// Whether it is a picture within the page: nothing but a `data:` address of an image can be.
    static func isImageData(_ address: String) -> Bool {
        address.hasPrefix("data:image/")
            && address.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "+/=;,:.-".utf8.contains(byte)
                }
            }
    }
}

// MARK: - Blocks

extension MarkdownHTML {
    private func append(
        _ block: MarkdownBlock,
        of document: MarkdownDocument,
        _ image: (String) throws -> String?,
        to html: inout String
    ) rethrows {
        switch block {
        case .heading(let level, let runs):
            let name = "h\(min(max(level + headingOffset, 1), 6))"
            html += "<\(name)>"
            try append(runs, of: document, image, to: &html)
            html += "</\(name)>\n"
        case .paragraph(let lines):
            html += "<p>"
            try append(lines: lines, of: document, image, to: &html)
            html += "</p>\n"
        case .code(let lines):
            html += "<pre><code>"
            for line in lines { html += Self.escaped(line) + "\n" }
            html += "</code></pre>\n"
        case .quote(let blocks):
            html += "<blockquote>\n"
            for block in blocks { try append(block, of: document, image, to: &html) }
            html += "</blockquote>\n"
        case .list(let items, let isTight):
            try append(items, isTight: isTight, of: document, image, to: &html)
        case .table(let header, let rows, let alignments):
            html += "<table>\n<thead>\n"
            try append("th", header, alignments, of: document, image, to: &html)
            html += "</thead>\n<tbody>\n"
            for row in rows { try append("td", row, alignments, of: document, image, to: &html) }
            html += "</tbody>\n</table>\n"
        case .rule: html += "<hr>\n"
        }
    }

    private func append(
        _ items: [MarkdownItem],
        isTight: Bool,
        of document: MarkdownDocument,
        _ image: (String) throws -> String?,
        to html: inout String
    ) rethrows {
        let first = items.first?.number
        let name = first == nil ? "ul" : "ol"
        html += first.map { $0 == 1 ? "<ol>\n" : "<ol start=\"\($0)\">\n" } ?? "<ul>\n"
        for item in items {
            html += "<li>"
            if let isDone = item.isDone {
                html += "<input type=\"checkbox\" disabled\(isDone ? " checked" : "")> "
            }
            for (index, block) in item.blocks.enumerated() {
                if isTight || item.isDone != nil && index == 0, case .paragraph(let lines) = block {
                    try append(lines: lines, of: document, image, to: &html)
                    if index < item.blocks.count - 1 { html += "\n" }
                } else {
                    try append(block, of: document, image, to: &html)
                }
            }
            html += "</li>\n"
        }
        html += "</\(name)>\n"
    }

    private func append(
        _ name: String,
        _ cells: [[MarkdownRun]],
        _ alignments: [MarkdownAlignment],
        of document: MarkdownDocument,
        _ image: (String) throws -> String?,
        to html: inout String
    ) rethrows {
        html += "<tr>"
        for (index, alignment) in alignments.enumerated() {
            switch alignment {
            case .leading: html += "<\(name)>"
            case .center: html += "<\(name) style=\"text-align: center\">"
            case .trailing: html += "<\(name) style=\"text-align: end\">"
            }
            if index < cells.count { try append(cells[index], of: document, image, to: &html) }
            html += "</\(name)>"
        }
        html += "</tr>\n"
    }
}

// MARK: - Lines

extension MarkdownHTML {
    private func append(
        lines: [[MarkdownRun]],
        of document: MarkdownDocument,
        _ image: (String) throws -> String?,
        to html: inout String
    ) rethrows {
        for (index, line) in lines.enumerated() {
            if index > 0 { html += "<br>\n" }
            try append(line, of: document, image, to: &html)
        }
    }

    private func append(
        _ runs: [MarkdownRun],
        of document: MarkdownDocument,
        _ image: (String) throws -> String?,
        to html: inout String
    ) rethrows {
        var open: Int?
        for run in runs {
            let address = run.link.map { document.links[$0] }
            let link = run.isImage || !(address.map(Self.mayLink) ?? false) ? nil : run.link
            if link != open {
                if open != nil { html += "</a>" }
                if link != nil, let address { html += anchor(address) }
                open = link
            }
            if run.isImage, let address {
                html += picture(try image(address), at: address, run.text)
            } else {
                html += styled(run)
            }
        }
        if open != nil { html += "</a>" }
    }

    private func anchor(_ address: String) -> String {
        "<a href=\"\(Self.escaped(address))\" rel=\"noopener noreferrer\">"
    }

    private func picture(_ data: String?, at address: String, _ words: String) -> String {
        let text = Self.escaped(words)
        if let data, Self.isImageData(data) { return "<img src=\"\(data)\" alt=\"\(text)\">" }
        guard Self.mayLink(to: address) else { return text }

        return anchor(address) + (words.isEmpty ? Self.escaped(address) : text) + "</a>"
    }

    private func styled(_ run: MarkdownRun) -> String {
        var html = Self.escaped(run.text)
        for (style, name) in Self.elements where run.style.contains(style) {
            html = "<\(name)>\(html)</\(name)>"
        }

        return html
    }

    private static let elements: [(MarkdownRun.Style, String)] = [
        (.code, "code"), (.strikethrough, "del"), (.emphasis, "em"), (.strong, "strong"),
    ]
}
