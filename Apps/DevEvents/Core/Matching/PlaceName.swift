import TextProcessing

/// A place as one source writes it, to be compared with what another writes.
struct PlaceName {
    /// The code of its country, or the country's name where no code is known.
    private var country: String?
    /// The parts between commas, without the country: `["haus", "san jose"]`.
    private var parts: [String] = []

    init(place: String?, country: String?) {
        if let country, !Self.isOnline(country) { self.country = Self.country(country) }
        guard let place, !Self.isOnline(place) else { return }
        for part in place.split(whereSeparator: { ",()/·".contains($0) }) {
            let words = String(part).folded.split { !$0.isLetter && !$0.isNumber }
            let part = words.map { Self.town(String($0)) }.joined(separator: " ")
            guard !part.isEmpty else { continue }
            // `CA` may be a state; whole names of countries are no part of a town.
            if part.count > 3, let code = CountryNames.code(of: part) {
                self.country = self.country ?? code
                // Singapore is both.
                if !parts.isEmpty || place.count != part.count { continue }
            }
            parts.append(part)
        }
    }

    /// Whether nothing is known of it.
    var isUnknown: Bool { country == nil && parts.isEmpty }

    /// Whether the two are clearly not the same: other countries, or other towns of which neither is
    /// part of the other's name or short for it.
    ///
    /// - Parameter isStrict: whether another hall in the same town is another place.
    func differs(from other: PlaceName, isStrict: Bool = false) -> Bool {
        if let country, let known = other.country, country != known { return true }
        guard !parts.isEmpty, !other.parts.isEmpty else { return false }
        if !isStrict, parts.contains(where: other.parts.contains) { return false }
        let (one, two) = (words, other.words)
        if Set(one).isSubset(of: two) || Set(two).isSubset(of: one) { return false }
        let (text, otherText) = (one.joined(), two.joined())
        if !text.utf8.allSatisfy({ $0 < 0x80 }),
            text.hasPrefix(otherText) || otherText.hasPrefix(text)
        {
            // 서울, 서울특별시
            return false
        }
        return !Self.isShort(text, for: two) && !Self.isShort(otherText, for: one)
    }

    private var words: [String] {
        parts.flatMap { $0.split(separator: " ").map(String.init) }
    }

    /// Whether a word is made of the first letters of others: `nyc`.
    private static func isShort(_ word: String, for words: [String]) -> Bool {
        words.count > 1 && word == String(words.compactMap(\.first))
    }

    private static func country(_ name: String) -> String? {
        let letters = name.folded.filter(\.isLetter)
        return letters.isEmpty ? nil : CountryNames.code(of: name) ?? letters
    }

    private static func isOnline(_ text: String) -> Bool {
        EventPlace(text).isPlaceless
    }

    /// A town of Korea by its name in Latin letters; any other word as it is.
    private static func town(_ word: String) -> String {
        for ending in ["특별자치시", "특별자치도", "특별시", "광역시", "시", "도", ""] where word.hasSuffix(ending) {
            if let town = towns[String(word.dropLast(ending.count))] { return town }
        }
        return word
    }

    /// Towns of Korea, by their names in Korean.
    private static let towns = [
        "서울": "seoul", "부산": "busan", "인천": "incheon", "대구": "daegu", "대전": "daejeon",
        "광주": "gwangju", "울산": "ulsan", "세종": "sejong", "수원": "suwon", "제주": "jeju",
        "판교": "pangyo", "성남": "seongnam", "고양": "goyang", "창원": "changwon", "전주": "jeonju",
    ]
}
