public import AppSupport
public import TextProcessing

/// What a person may meet when they import that is no fault of the machine.
public enum ImportError: Problem, Equatable {
    /// A file does not say in which unit its weights are.
    case noUnit(String)
    /// The exercise that a name is said to mean is not known.
    case noExercise(String, for: String, likely: [String])

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any ImportText { language.imports }

    /// What happened and what to do.
    public func message(in text: any ImportText) -> Message {
        switch self {
        case .noUnit(let file): text.noUnit(file)
        case .noExercise(let name, let theirs, let likely):
            Message(text.noExercise(name, for: theirs), advice: text.advice(likely))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noUnit: .usage
        case .noExercise: .notFound
        }
    }
}
