extension ExerciseNameParts {
    /// Words that say with what, or how one sits, stands or grips, by how they are written.
    static let qualifiers: [String: String] = [
        "barbell": "barbell", "bb": "barbell",
        "dumbbell": "dumbbell", "dumbell": "dumbbell", "db": "dumbbell",
        "kettlebell": "kettlebell", "kb": "kettlebell",
        "cable": "cable", "machine": "machine", "band": "band", "banded": "band",
        "bodyweight": "bodyweight", "bw": "bodyweight", "weighted": "weighted",
        "assisted": "assisted", "smith": "smith", "ez": "ez", "ezbar": "ez",
        "incline": "incline", "decline": "decline", "flat": "flat",
        "seated": "seated", "standing": "standing", "lying": "lying", "kneeling": "kneeling",
        "alternating": "alternating", "alternate": "alternating", "rope": "rope",
    ]

    /// Two words that say so together.
    static let pairs: [String: String] = [
        "body weight": "bodyweight", "ez bar": "ez", "smith machine": "smith",
        "resistance band": "band",
        "one arm": "onearm", "single arm": "onearm", "1 arm": "onearm",
        "one leg": "oneleg", "single leg": "oneleg", "1 leg": "oneleg",
        "close grip": "closegrip", "narrow grip": "closegrip", "wide grip": "widegrip",
        "reverse grip": "reversegrip", "neutral grip": "neutralgrip",
        "trap bar": "trapbar", "hex bar": "trapbar", "v grip": "vgrip", "v bar": "vbar",
        "bent over": "bentover",
    ]

    /// Spellings of words that are met side by side, without the `s` of a plural.
    static let spellings: [String: String] = [
        "flye": "fly", "extention": "extension",
    ]

    /// Words that say nothing.
    static let fillers: Set<String> = ["and", "the"]

    /// What a piece of Hangul stands for.
    enum KoreanMeaning {
        case qualifier(String)
        case spelling(String)
    }

    /// A piece of Hangul and what it stands for.
    struct KoreanRule {
        var written: [Unicode.Scalar]
        var meaning: KoreanMeaning
    }

    /// The pieces by their first syllable, the longest first.
    static let koreanRules: [Unicode.Scalar: [KoreanRule]] = {
        var rules: [Unicode.Scalar: [KoreanRule]] = [:]
        let all =
            koreanQualifiers.map { ($0.key, KoreanMeaning.qualifier($0.value)) }
            + koreanSpellings.map { ($0.key, KoreanMeaning.spelling($0.value)) }
        for (text, meaning) in all {
            let written = Array(text.unicodeScalars)
            if let first = written.first {
                rules[first, default: []].append(KoreanRule(written: written, meaning: meaning))
            }
        }
        return rules.mapValues { $0.sorted { $0.written.count > $1.written.count } }
    }()

    private static let koreanQualifiers: [String: String] = [
        "바벨": "barbell", "덤벨": "dumbbell", "덤밸": "dumbbell", "케틀벨": "kettlebell",
        "케이블": "cable", "머신": "machine", "머쉰": "machine", "밴드": "band",
        "맨몸": "bodyweight", "중량": "weighted", "어시스트": "assisted", "어시스티드": "assisted",
        "스미스머신": "smith", "스미스": "smith", "이지바": "ez",
        "인클라인": "incline", "디클라인": "decline", "플랫": "flat",
        "시티드": "seated", "씨티드": "seated", "스탠딩": "standing", "라잉": "lying",
        "닐링": "kneeling", "얼터네이트": "alternating", "얼터네이팅": "alternating",
        "원암": "onearm", "싱글암": "onearm", "원레그": "oneleg", "싱글레그": "oneleg",
        "클로즈그립": "closegrip", "내로우그립": "closegrip", "와이드그립": "widegrip",
        "리버스그립": "reversegrip", "뉴트럴그립": "neutralgrip", "트랩바": "trapbar",
        "헥스바": "trapbar", "벤트오버": "bentover", "로프": "rope",
    ]

    /// Spellings of loan words that are met side by side.
    private static let koreanSpellings: [String: String] = [
        "스쾃": "스쿼트", "푸쉬": "푸시", "렛풀": "랫풀", "쇼울더": "숄더", "래터럴": "레터럴",
        "쓰러스트": "스러스트", "트러스트": "스러스트", "트라이셉스": "트라이셉", "바이셉스": "바이셉",
        "딥스": "딥", "익스텐숀": "익스텐션", "오버해드": "오버헤드", "로윙": "로잉",
        "애덕션": "어덕션", "앱덕션": "어브덕션",
    ]
}
