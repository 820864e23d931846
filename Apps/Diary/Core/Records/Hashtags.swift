/// The tags that a person writes into a text: `a walk in the #rain`.
enum Hashtags {
    /// The words behind a `#` that stands at the beginning of a line or after a space: letters, digits,
    /// hyphens and underscores, with a letter among them. What is in code does not count, and neither
    /// does a heading, for its mark is followed by a space.
    static func of(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        var tags: [String] = []
        var isInFence = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.drop(while: \.isWhitespace).hasPrefix("```") { isInFence.toggle() }
            guard !isInFence else { continue }
            collect(line, into: &tags)
        }
        return tags
    }

    private static func collect(_ line: Substring, into tags: inout [String]) {
        var rest = line
        var isAtStart = true
        var isInCode = false
        while let character = rest.first {
            if character == "`" { isInCode.toggle() }
            if character == "#", isAtStart, !isInCode {
                let word = rest.dropFirst().prefix { character in
                    character.isLetter || character.isNumber || character == "-"
                        || character == "_"
                }
                if word.contains(where: \.isLetter) { tags.append(String(word)) }
                rest = rest.dropFirst(1 + word.count)
                isAtStart = false
            } else {
                isAtStart = character.isWhitespace || character == "("
                rest = rest.dropFirst()
            }
        }
    }
}
