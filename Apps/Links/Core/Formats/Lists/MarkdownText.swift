/// One item of a Markdown list.
struct MarkdownItem {
    /// A link that the item begins with.
    struct Link {
        /// With character references, without backslashes.
        var title: [UInt8]
        /// Empty if the address stands in a comment.
        var address: [UInt8]
        var rest: ArraySlice<UInt8>
    }

    /// The length of the mark and the space behind it.
    let markLength: Int
    /// Nil if the item begins with something else.
    let link: Link?

    /// The item that `text` is; nil if it does not begin with a list's mark.
    init?(_ text: ArraySlice<UInt8>) {
        let number = text.prefix(while: \.isDigit).count
        let mark = text.dropFirst(number).first
        let isBullet =
            number == 0
            && (mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "+"))
        let isNumber =
            number > 0 && number < 10 && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"))
        let body = text.dropFirst(number + 1)
        guard isBullet || isNumber, body.first == 0x20 else { return nil }
        markLength = number + 2
        var content = body.drop { $0 == 0x20 }
        for box in ["[ ] ", "[x] ", "[X] "] where content.starts(with: box.utf8) {
            content = content.dropFirst(4)
        }
        link = Self.link(content)
    }

    private static func link(_ text: ArraySlice<UInt8>) -> Link? {
        if let link = commented(text) { return link }
        switch text.first {
        case UInt8(ascii: "<"): return angled(text)
        case UInt8(ascii: "["): return bracketed(text)
        default:
            let address = text.prefix { !$0.isHTMLSpace }
            let string = String(decoding: address, as: UTF8.self)
            guard BookmarkAddress.scheme(of: string) != nil,
                BookmarkAddress.reasonToSkip(string) == nil,
                string.contains("://")
            else { return nil }

            return Link(title: [], address: Array(address), rest: text[address.endIndex...])
        }
    }

    /// `<address>`
    private static func angled(_ text: ArraySlice<UInt8>) -> Link? {
        guard let (address, rest) = MarkdownText.until(UInt8(ascii: ">"), text.dropFirst()),
            address.contains(UInt8(ascii: ":"))
        else { return nil }

        return Link(title: [], address: MarkdownText.withoutEscapes(address), rest: rest)
    }

    /// `[title](address "title")`
    private static func bracketed(_ text: ArraySlice<UInt8>) -> Link? {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth == 0 { break }
            index += 1
        }
        guard index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "(") else { return nil }
        let title = MarkdownText.withoutEscapes(text[(text.startIndex + 1)..<index])
        let target = text[(index + 2)...]
        if target.first == UInt8(ascii: "<") {
            guard let (address, rest) = MarkdownText.until(UInt8(ascii: ">"), target.dropFirst()),
                let close = rest.firstIndex(of: UInt8(ascii: ")"))
            else { return nil }
            return Link(
                title: title, address: MarkdownText.withoutEscapes(address),
                rest: rest[(close + 1)...])
        }
        guard let close = MarkdownText.closingParenthesis(target) else { return nil }
        let address = target[..<close].prefix { !$0.isHTMLSpace }

        return Link(
            title: title, address: MarkdownText.withoutEscapes(address),
            rest: target[(close + 1)...])
    }

    /// `title <!-- DATA-HREF="address" … -->`
    private static func commented(_ text: ArraySlice<UInt8>) -> Link? {
        guard let comment = text.firstRange(of: "<!-- DATA-HREF=") else { return nil }
        let title = text[..<comment.lowerBound].trimmingHTMLSpace

        return Link(
            title: MarkdownText.withoutEscapes(title), address: [],
            rest: text[comment.lowerBound...])
    }
}

/// The bits of Markdown that lists of links need.
enum MarkdownText {
    /// What precedes the first `end` without a backslash, and what follows it.
    static func until(_ end: UInt8, _ text: ArraySlice<UInt8>) -> (
        ArraySlice<UInt8>, ArraySlice<UInt8>
    )? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == end { return (text[..<index], text[(index + 1)...]) }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }

        return nil
    }

    /// Where the parenthesis closes that was open before `text`.
    static func closingParenthesis(_ text: ArraySlice<UInt8>) -> Int? {
        var depth = 1
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }

        return nil
    }

    /// The text with backslashes before punctuation taken away (CommonMark §2.4).
    static func withoutEscapes(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex,
                isPunctuation(text[index + 1])
            {
                index += 1
            }
            output.append(text[index])
            index += 1
        }

        return output
    }

    /// A line of a note without the backslash that keeps it from being something else.
    static func withoutLineEscape(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let space = text.prefix { $0 == 0x20 }
        guard text.dropFirst(space.count).first == UInt8(ascii: "\\") else { return text }

        return (space + text.dropFirst(space.count + 1))[...]
    }

    /// `text` without its HTML comments, and what these hold.
    static func partingComments(_ text: ArraySlice<UInt8>) -> (
        text: ArraySlice<UInt8>, comments: [ArraySlice<UInt8>]
    ) {
        var plain: [UInt8] = []
        var comments: [ArraySlice<UInt8>] = []
        var rest = text
        while let open = rest.firstRange(of: "<!--"),
            let close = rest[open.upperBound...].firstRange(of: "-->")
        {
            plain += rest[..<open.lowerBound]
            comments.append(rest[open.upperBound..<close.lowerBound].trimmingHTMLSpace)
            rest = rest[close.upperBound...]
        }

        return ((plain + rest)[...].trimmingHTMLSpace, comments)
    }

    static func isPunctuation(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !byte.isDigit && !(byte | 0x20).isLowercaseLetter
    }
}
