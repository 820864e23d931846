import TextProcessing

/// Breaks text at spaces into lines of at most `width` cells; a word that is wider is broken where
/// it must be.
///
/// Line breaks in `text` are kept, so that a blank line stays one.
func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        wrappedLine(line, width: max(width, 2))
    }
}

private func wrappedLine(_ line: Substring, width: Int) -> [String] {
    let indentation = line.prefix { $0 == " " }
    var lines: [String] = []
    var current = String(indentation)
    var currentWidth = indentation.count
    var isBlank = true
    for word in line.split(separator: " ") {
        var word = String(word)
        var wordWidth = word.displayWidth
        if !isBlank, currentWidth + 1 + wordWidth > width {
            lines.append(current)
            (current, currentWidth, isBlank) = ("", 0, true)
        }
        while currentWidth + wordWidth > width, isBlank {
            let head = prefix(of: word, width: width - currentWidth)
            lines.append(current + head)
            (current, currentWidth) = ("", 0)
            word.removeFirst(head.count)
            wordWidth = word.displayWidth
        }
        current += isBlank ? word : " " + word
        currentWidth += (isBlank ? 0 : 1) + wordWidth
        isBlank = false
    }

    return lines + [current]
}

/// As many characters as fit, but at least one.
private func prefix(of word: String, width: Int) -> String {
    var result = ""
    var used = 0
    for character in word {
        used += String(character).displayWidth
        if used > width, !result.isEmpty { break }
        result.append(character)
    }
    return result
}
