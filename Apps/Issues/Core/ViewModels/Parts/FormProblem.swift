import AppSupport
import TextProcessing

/// What keeps something from being done in the interface.
enum FormProblem: Problem, Equatable {
    /// Nothing says in which project.
    case noProject
    /// Something else stands where an issue is meant.
    case notAReference(String)
    /// Something else stands where a color is meant.
    case notAColor(String)

    static func sentences(in language: Language) -> any ScreenMessages { language.screens }

    func message(in text: any ScreenMessages) -> Message {
        switch self {
        case .noProject: Message(text.noProject, advice: text.chooseProject)
        case .notAReference(let words):
            Message(text.notAReference(words), advice: text.referenceForms)
        case .notAColor(let words): Message(text.notAColor(words), advice: text.colorForms)
        }
    }

    var status: ExitStatus { .usage }
}
