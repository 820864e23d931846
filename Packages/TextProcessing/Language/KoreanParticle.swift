/// A Korean particle that has two forms, by the sound that comes before it.
public enum KoreanParticle: Sendable, CaseIterable {
    /// 은/는: what is spoken of.
    case topic
    /// 이/가: who or what does it.
    case subject
    /// 을/를: what it is done to.
    case object
    /// 으로/로: by what, or to where; 로 also behind ㄹ.
    case means
    /// 이라는/라는: called so.
    case called

    /// The form behind a consonant, and that behind a vowel.
    private var forms: (closed: String, open: String) {
        switch self {
        case .topic: ("은", "는")
        case .subject: ("이", "가")
        case .object: ("을", "를")
        case .means: ("으로", "로")
        case .called: ("이라는", "라는")
        }
    }

    /// The form that stands behind a text, whose last letter or digit decides; what is no word of
    /// Korean is taken as Koreans spell it aloud: digits as Sino-Korean numbers, Latin words by their
    /// last letter.
    public func form(after text: String) -> String {
        switch KoreanEnding(of: text) {
        case .open: forms.open
        case .liquid: self == .means ? forms.open : forms.closed
        case .closed: forms.closed
        }
    }
}

extension String {
    /// This and the particle that stands behind it: `"13월 1일"` with `.object` is `"13월 1일"을`.
    ///
    /// Quotation marks and brackets at the end do not count.
    public func with(_ particle: KoreanParticle) -> String { self + particle.form(after: self) }
}

/// How a word ends in the ear.
private enum KoreanEnding {
    case open
    /// With ㄹ.
    case liquid
    case closed

    init(of text: String) {
        var digits = 0
        for scalar in text.nfc.unicodeScalars.reversed() {
            if scalar == "0" {
                digits += 1
                continue
            }
            // 영, 십, 백, 천, 만: all of them end with a consonant that is no ㄹ.
            if digits > 0 { break }
            switch scalar {
            case "가"..."힣":
                let final = (scalar.value - 0xAC00) % 28
                self = final == 0 ? .open : final == 8 ? .liquid : .closed
                return
            case "1", "7", "8", "l", "L", "R":
                self = .liquid
                return
            case "3", "6", "m", "M", "n", "N":
                self = .closed
                return
            case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
                self = .open
                return
            default: continue
            }
        }
        self = digits > 0 ? .closed : .open
    }
}
