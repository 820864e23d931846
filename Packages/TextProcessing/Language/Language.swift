/// A language that Kitbag's sentences exist in.
///
/// The raw value is the ISO 639-1 code, which is also what `KITBAG_LANG` takes.
public enum Language: String, Sendable, CaseIterable {
    /// English, also the choice when the environment names a language that has no sentences.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// The language that a process should speak, judged by its environment variables.
    ///
    /// The first non-empty of `KITBAG_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG` decides, as in
    /// POSIX (XBD 8.2) with the program's own variable first. Korean is chosen when its language
    /// part is `ko` (`ko`, `ko_KR.UTF-8`, `ko-KR`) or one of the names `korean` and `kor`, in
    /// either case; anything else, `C` included, is English.
    ///
    /// - Parameter environment: The variables by name, as `ProcessInfo` or `environ` has them.
    public init(environment: [String: String]) {
        let names = ["KITBAG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self = Self(locale: value ?? "")
    }

    /// The language of a POSIX locale name or BCP 47 tag.
    private init(locale: String) {
        let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
        switch language.lowercased() {
        case "ko", "kor", "korean": self = .korean
        default: self = .english
        }
    }
}
