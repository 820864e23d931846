/// One sentence in every language, kept unspoken until a reader's language is known.
///
/// Help texts and errors are declared once, before the environment has been read:
///
/// ```swift
/// let abstract = LocalizedText { language in
///     switch language {
///     case .english: "Save a page."
///     case .korean: "페이지를 저장합니다."
///     }
/// }
/// print(abstract(in: .korean))
/// ```
///
/// A string literal is the same in all languages, which suits names, symbols and tests.
public struct LocalizedText: Sendable, ExpressibleByStringLiteral {
    private let text: @Sendable (Language) -> String

    /// Makes a sentence from a function that says it in any language.
    public init(_ text: @escaping @Sendable (Language) -> String) {
        self.text = text
    }

    /// Makes a sentence that is the same in all languages.
    public init(stringLiteral value: String) {
        text = { _ in value }
    }

    /// The sentence in `language`.
    public func callAsFunction(in language: Language) -> String {
        text(language)
    }
}
