/// Takes the names of people out of what pages write around them.
enum PersonNames {
    /// The names in a text that is declared to be the author.
    static func declared(_ text: String) -> [String] {
        let text = TextCleaner.cleanMarkup(text)
        guard text.count < 200, !text.contains("://"), !text.lowercased().hasPrefix("www."),
            !text.hasPrefix("@"),
            !text.contains(".com/")
        else { return [] }
        return parts(withoutIntroduction(text)).filter {
            let lower = $0.lowercased()
            return !junk.contains(lower) && $0.contains(where: \.isLetter) && !lower.contains("@")
                && $0.count < 80
        }
    }

    /// The names in the text of an element marked as a byline, whose parts are divided by U+001F.
    static func marked(_ text: String) -> [String] {
        var names: [String] = []
        for piece in text.split(separator: "\u{1F}") {
            let found = parts(withoutIntroduction(String(piece))).prefix { looksLikeName($0) }
            names += found
            if !names.isEmpty, found.isEmpty, !isLink(piece) { break }
        }
        return names
    }

    private static func isLink(_ piece: Substring) -> Bool {
        let text = piece.trimmed.lowercased()

        return joining.contains(text) || introductions.contains(text) || text == ","
            || text.count < 2
    }

    private static let introductions = [
        "written by", "posted by", "published by", "story by", "reported by", "article by",
        "words by", "text by",
        "escrito por", "publicado por", "geschrieben von", "ein artikel von", "écrit par",
        "publié par", "scritto da",
        "author:", "autor:", "autorin:", "auteur:", "autore:", "authors:", "by:", "von:", "text:",
        "por:",
        "作者：", "作者:", "記者", "文：", "文/", "글", "автор:", "by", "von", "par", "por", "di", "da",
        "door", "av", "af", "autor", "author",
    ]

    private static let joining: Set<String> = [
        "and", "und", "et", "y", "e", "og", "och", "&", "en", "with", "mit",
    ]

    private static func withoutIntroduction(_ text: String) -> String {
        var text = text.trimmed
        for _ in 0..<2 {
            let lower = text.lowercased()
            guard
                let found = introductions.first(where: { word in
                    guard lower.hasPrefix(word) else { return false }
                    let next = lower.dropFirst(word.count).first
                    return next == nil || next?.isWhitespace == true || next == ":"
                        || word.last?.isLetter == false
                        || word.utf8.count > word.count
                })
            else { break }
            text = String(text.dropFirst(found.count)).trimmed
            while let first = text.first, ":,-–—|".contains(first) {
                text = String(text.dropFirst()).trimmed
            }
        }
        return text
    }

    /// The text divided at what stands between names, and cut where something else than a name begins.
    private static func parts(_ text: String) -> [String] {
        var text = text
        if let open = text.firstIndex(where: { "([|•·".contains($0) }) {
            text = String(text[..<open])
        }
        for dash in [" - ", " – ", " — "] {
            if let range = text.firstRange(of: dash) { text = String(text[..<range.lowerBound]) }
        }
        if text.utf8.count(where: { $0 == 0x20 }) >= 2 {
            for word in joining where word != "&" {
                text = text.replacing(" \(word) ", with: ";").replacing(
                    " \(word.uppercased()) ", with: ";")
            }
        }
        for mark in ["&", ",", "/", "、", "，"] where text.holds(mark) {
            text = text.replacing(mark, with: ";")
        }
        let pieces = text.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
        if pieces.count == 2, pieces.allSatisfy({ !$0.contains(" ") }), !text.contains("&") {
            // "Family, Given"
            return ["\(pieces[1]) \(pieces[0])"]
        }
        return pieces.enumerated().filter { $0.offset == 0 || !isRole($0.element) }.map(\.element)
    }

    private static let particles: Set<String> = [
        "de", "da", "do", "dos", "das", "di", "del", "della", "la", "le", "el", "al", "van", "von",
        "der", "den", "ten",
        "ter", "bin", "ibn", "y", "zu", "af", "du", "of", "dr.", "st.",
    ]

    private static func isRole(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ")

        return words.contains { roles.contains(String($0)) }
            || (text.count <= 5 && text == text.uppercased())
    }

    private static func looksLikeName(_ text: String) -> Bool {
        guard (2...60).contains(text.count),
            !text.contains(where: { $0.isNumber || "@:!?…\"“”".contains($0) })
        else {
            return false
        }
        let words = text.split(separator: " ").map(String.init)
        guard words.count <= 5, !isRole(text), !junk.contains(text.lowercased()) else {
            return false
        }
        return words.allSatisfy { word in
            guard let first = word.first else { return false }
            if MonthNames.month(word.lowercased()) != nil, words.count == 1 { return false }
            return first.isUppercase || !(first.isLowercase) && first.isLetter
                || particles.contains(word.lowercased())
        }
    }

    private static let roles: Set<String> = [
        "editor", "reporter", "writer", "correspondent", "staff", "contributor", "journalist",
        "columnist", "editorial",
        "news", "redaktion", "redacción", "redação", "redazione", "rédaction", "agency", "agencies",
        "press", "producer",
        "director", "bureau", "desk", "chief", "contributing", "senior", "associate", "assistant",
        "special", "photographer",
        "posts", "comments", "comment", "share", "follow", "profile", "subscribe", "view", "about",
        "articles", "stories",
        "more", "read", "sign", "login", "home", "contact", "search", "menu", "author", "authors",
        "email", "print",
        "facebook", "twitter", "published", "updated", "posted", "ago", "min", "team", "media",
        "service",
    ]

    private static let junk: Set<String> = [
        "admin", "administrator", "staff", "editor", "redaktion", "sign in", "author", "by", "none",
        "null", "unknown",
        "guest", "user", "webmaster", "anonymous", "undefined", "reuters staff", "redacción",
        "редакция", "n/a",
    ]
}
