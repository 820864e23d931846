/// The sentences of this library, one conforming type per language.
protocol TextProcessingText: Sendable {
    var emptyAddress: String { get }
    func missingScheme(_ address: String) -> String
    func notRelative(_ address: String, _ base: String) -> String
    func missingHost(_ address: String) -> String
    func forbiddenCharacter(_ character: String, _ host: String) -> String
    func invalidIPv4(_ host: String) -> String
    func invalidIPv6(_ host: String) -> String
    func invalidInternationalName(_ host: String) -> String
    func invalidPort(_ port: String) -> String
}

extension Language {
    /// The sentences in this language.
    var textProcessingText: any TextProcessingText {
        switch self {
        case .english: EnglishTextProcessingText()
        case .korean: KoreanTextProcessingText()
        }
    }
}
