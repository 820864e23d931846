public import AppSupport
public import TextProcessing

/// The sentences of `workout` about importing.
public protocol ImportText: Sendable {
    func noUnit(_ file: String) -> Message
    func noExercise(_ name: String, for theirs: String) -> String
    func advice(_ likely: [String]) -> String
}

extension Language {
    /// What `workout` says about importing in this language.
    public var imports: any ImportText {
        switch self {
        case .english: ImportEnglish()
        case .korean: ImportKorean()
        }
    }
}
