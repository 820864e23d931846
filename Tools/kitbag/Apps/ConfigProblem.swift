import AppSupport
import TextProcessing

/// An app that could not tell its settings.
struct ConfigProblem: Problem, Equatable {
    var app: AppName
    /// What the app said.
    var reason: String

    static func sentences(in language: Language) -> any CommandText { language.commands }

    func message(in text: any CommandText) -> Message {
        Message(text.noSettings(app, reason: reason))
    }
}
