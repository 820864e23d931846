/// Takes the names of people out of what pages write around them.
enum PersonNames {
    /// The names in a text that is declared to be the author.
    static func declared(_ text: String) -> [String] {
        let text = TextCleaner.cleanMarkup(text)
        guard text.count < 200, !text.contains("://"), !text.lowercased().hasPrefix("www."),
            !text.hasPrefix("@"),
            !text.contains(".com/")
        else { return [] }
        return parts(withoutIntroduction(text)).map(withoutRole).filter {
            let lower = $0.lowercased()
            return !junk.contains(lower) && $0.contains(where: \.isLetter) && !lower.contains("@")
                && $0.count < 80
        }
    }

    /// The names in the text of an element marked as a byline, whose parts are divided by U+001F.
    static func marked(_ text: String) -> [String] {
        var names: [String] = []
        for piece in text.split(separator: "\u{1F}") {
            let found = parts(withoutDate(withoutIntroduction(String(piece)))).map(withoutRole)
                .prefix { looksLikeName($0) }
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
        "propos recueillis par", "rédigé par", "ein beitrag von", "a cura di",
        "作者：", "作者:", "作者", "本报记者", "本報記者", "記者", "记者", "撰文：", "撰文", "文：", "文/",
        "文｜", "文丨", "文＝", "文・", "執筆：", "執筆", "著者：", "筆者：", "글쓴이", "글·사진", "글",
        "автор:", "by", "von", "par", "por", "di", "da",
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
            while let first = text.first, ":：,-–—|=＝".contains(first) {
                text = String(text.dropFirst()).trimmed
            }
        }
        return text
    }

    /// The text without a date and what belongs to it: "Posted on May 3, 2024 by Ada Byron", "Ada Byron on
    /// May 3", and without addresses.
    private static func withoutDate(_ text: String) -> String {
        var words = text.split(separator: " ").filter { !$0.contains("@") }
        if let by = words.lastIndex(where: { authorship.contains($0.lowercased()) }),
            words[..<by].contains(where: { $0.contains(where: \.isASCIIDigit) })
        {
            words.removeFirst(by + 1)
        }
        guard let number = words.firstIndex(where: { $0.contains(where: \.isASCIIDigit) }) else {
            return words.joined(separator: " ")
        }
        words.removeLast(words.count - number)
        while let last = words.last?.lowercased().filter({ !".,".contains($0) }),
            dateWords.contains(last) || MonthNames.month(last.filter(\.isLetter)) != nil
        {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }

    private static let authorship: Set<String> = [
        "by", "von", "par", "por", "di", "door", "av", "af",
    ]

    private static let dateWords: Set<String> = [
        "on", "at", "le", "el", "em", "il", "am", "den", "vom", "om", "op", "-", "–", "|", "·", "•",
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon",
        "tue", "wed", "thu", "fri", "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag",
        "freitag", "samstag", "sonntag", "입력", "등록", "승인", "게재", "발행",
    ]

    /// The name without what the person does, where enough of it is left to be a name.
    private static func withoutRole(_ name: String) -> String {
        for role in attachedRoles where name.hasSuffix(role) {
            let rest = String(name.dropLast(role.count)).trimmed
            if rest.count >= 2 { return withoutRole(rest) }
        }
        var words = name.split(separator: " ")
        while let last = words.last, personalRoles.contains(last.lowercased()) {
            words.removeLast()
        }

        return words.count >= 2 ? words.joined(separator: " ") : name
    }

    /// What people do, in languages that put it behind the name, the longer ones first.
    private static let attachedRoles = [
        "선임기자", "수석기자", "전문기자", "객원기자", "인턴기자", "사진기자", "대학생기자", "시민기자", "특파원",
        "논설위원", "편집위원", "칼럼니스트", "편집장", "에디터", "기자", "선임", "인턴", "特派員",
        "記者", "记者", "報導", "报道", "編輯", "编辑",
    ]

    private static let personalRoles: Set<String> = [
        "editor", "reporter", "writer", "correspondent", "columnist", "journalist", "contributor",
        "photographer", "staff", "senior", "contributing", "associate", "managing", "freelance",
        "chief", "redakteur", "redakteurin", "journaliste", "periodista",
    ]

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
            || (text.count <= 5 && text == text.uppercased() && text != text.lowercased())
    }

    private static func looksLikeName(_ text: String) -> Bool {
        guard (2...60).contains(text.count),
            !text.contains(where: { $0.isASCIIDigit || "@:：!?…\"“”".contains($0) })
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
                || word.dropFirst().first.map { "'’".contains($0) } == true
                    && word.dropFirst(2).first?.isUppercase == true
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
        "редакция", "n/a", "작성자", "관리자", "기자", "편집부", "記者", "记者", "作者", "编辑", "編輯",
    ]
}

extension Character {
    /// Whether it is one of `0` to `9`; the numerals of Chinese stand in names.
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
