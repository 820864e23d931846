/// Tags as jrnl knows them: words after `@` or `#`.
enum JrnlTags {
    /// The tags that `text` mentions, without their mark, in lower case: what jrnl 4.6 finds by
    /// `(?<!\S)([#@][-+*#/\w]+)`.
    static func mentioned(in text: String) -> Set<String> {
        var tags: Set<String> = []
        var tag: String.UnicodeScalarView?
        var isAfterSpace = true
        for scalar in text.unicodeScalars {
            if tag != nil {
                if isOfTag(scalar) {
                    tag?.append(scalar)
                } else {
                    insert(tag, into: &tags)
                    tag = nil
                }
            } else if isAfterSpace, scalar == "@" || scalar == "#" {
                tag = String.UnicodeScalarView()
            }
            isAfterSpace = scalar.properties.isWhitespace
        }
        insert(tag, into: &tags)

        return tags
    }

    /// `tag` as one word of the characters that jrnl takes; nil if nothing is left of it.
    static func word(_ tag: String) -> String? {
        if !tag.isEmpty, tag.unicodeScalars.first != "#", tag.unicodeScalars.allSatisfy(isOfTag) {
            return tag
        }
        var word = String.UnicodeScalarView()
        for scalar in tag.unicodeScalars.drop(while: { $0 == "#" || $0 == "@" }) {
            if isOfTag(scalar) {
                word.append(scalar)
            } else if let last = word.last, last != "-" {
                word.append("-")
            }
        }
        while word.last == "-" { word.removeLast() }

        return word.isEmpty ? nil : String(word)
    }

    /// The words for those of `tags` that `text` does not mention, each once.
    static func missing(_ tags: [String], in text: String) -> [String] {
        guard !tags.isEmpty else { return [] }
        var known = mentioned(in: text)

        return tags.compactMap(word).filter { known.insert($0.lowercased()).inserted }
    }

    private static func insert(_ tag: String.UnicodeScalarView?, into tags: inout Set<String>) {
        // Of several marks all are marks.
        guard let name = tag?.drop(while: { $0 == "#" }), !name.isEmpty else { return }
        tags.insert(String(name).lowercased())
    }

    private static func isOfTag(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "+", "*", "#", "/", "_": true
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
                true
            default: false
            }
        }
    }
}
