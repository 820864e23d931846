import TextProcessing

/// A pattern for whole texts: parts of text, `%` for any text, `_` for one Unicode scalar.
///
/// Every provider matches by it, so that all answer alike; SQL's own LIKE ignores the case of ASCII
/// letters here and not there.
package struct TextPattern: Sendable, Hashable {
    private enum Token: Hashable {
        case byte(UInt8)
        case scalar
        case any
    }

    /// The pattern with `\` as its escape; text is folded if it was asked for.
    package let canonical: String
    /// The text with which everything that fits begins.
    package let prefix: String
    private let tokens: [Token]

    /// Reads a pattern.
    ///
    /// - Throws: ``StoreError`` with `misuse` when it ends with its escape.
    init(_ pattern: String, escape: Unicode.Scalar?, isFolded: Bool) throws {
        var parts: [Part] = []
        var isEscaped = false
        for scalar in pattern.unicodeScalars {
            if isEscaped {
                parts.append(scalar)
                isEscaped = false
            } else if scalar == escape {
                isEscaped = true
            } else if scalar == "%" {
                parts.append(.any)
            } else if scalar == "_" {
                parts.append(.scalar)
            } else {
                parts.append(scalar)
            }
        }
        guard !isEscaped else {
            throw StoreError(.misuse, "the pattern ends with its escape character")
        }
        self.init(parts.map { isFolded ? $0.folded : $0 })
    }

    /// What ends with a text.
    init(endingWith end: String) { self.init([.any, .text(end)]) }

    /// Reads a pattern back from its ``canonical`` form.
    package init(canonical: String) {
        var parts: [Part] = []
        var scalars = canonical.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            switch scalar {
            case "%": parts.append(.any)
            case "_": parts.append(.scalar)
            case "\\": parts.append(scalars.next() ?? "\\")
            default: parts.append(scalar)
            }
        }
        self.init(parts)
    }

    private init(_ parts: [Part]) {
        var canonical = String.UnicodeScalarView()
        var tokens: [Token] = []
        for part in parts {
            switch part {
            case .any:
                // Several are as good as one.
                guard tokens.last != .any else { continue }
                canonical.append("%")
                tokens.append(.any)
            case .scalar:
                canonical.append("_")
                tokens.append(.scalar)
            case .text(let text):
                for scalar in text.unicodeScalars {
                    if ["%", "_", "\\"].contains(scalar) { canonical.append("\\") }
                    canonical.append(scalar)
                }
                tokens += text.utf8.map { .byte($0) }
            }
        }
        if case .text(let text) = parts.first { prefix = text } else { prefix = "" }
        self.canonical = String(canonical)
        self.tokens = tokens
    }

    /// Whether a text is like the pattern.
    package func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(matches)
    }

    /// Whether a text, in UTF-8, is like the pattern; takes at most as many steps as the text's
    /// length times the pattern's.
    package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (place, token) = (0, 0)
        // Where the last `%` stands, and where the text that it stands for ends so far.
        var retry: (token: Int, place: Int)?
        while true {
            if token < tokens.count {
                switch tokens[token] {
                case .any:
                    token += 1
                    if token == tokens.count { return true }
                    retry = (token, place)
                    continue
                case .scalar where place < text.count:
                    place = Self.next(place, text)
                    token += 1
                    continue
                case .byte(let byte) where place < text.count && text[place] == byte:
                    place += 1
                    token += 1
                    continue
                default: break
                }
            } else if place == text.count {
                return true
            }
            guard let last = retry, last.place < text.count else { return false }
            place = Self.next(last.place, text)
            token = last.token
            retry = (token, place)
        }
    }

    /// Where the scalar after that at `place` begins.
    private static func next(_ place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        var place = place + 1
        while place < text.count, text[place] & 0xC0 == 0x80 { place += 1 }
        return place
    }
}

/// A part of a pattern.
private enum Part {
    case text(String)
    case scalar
    case any

    var folded: Part {
        if case .text(let text) = self { .text(text.folded) } else { self }
    }
}

extension [Part] {
    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        if case .text(var text) = last {
            text.unicodeScalars.append(scalar)
            self[count - 1] = .text(text)
        } else {
            append(.text(String(scalar)))
        }
    }
}
