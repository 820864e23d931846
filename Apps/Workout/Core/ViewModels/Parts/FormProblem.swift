import AppSupport
import TextProcessing

/// What is wrong with a field of a form.
enum FormProblem: Problem, Equatable {
    /// Something else than a number stands where one is meant.
    case notANumber(String)

    static func sentences(in language: Language) -> any ScreenMessages { language.screens }

    func message(in text: any ScreenMessages) -> Message {
        switch self {
        case .notANumber(let words):
            Message("\(text.notANumber): \(words)", advice: text.numberForm)
        }
    }

    var status: ExitStatus { .usage }
}
