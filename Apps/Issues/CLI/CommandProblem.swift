import AppSupport
import IssuesCore
import TextProcessing

/// What the commands can't do, and Core knows nothing of.
enum CommandProblem: Problem, Equatable {
    /// A number stands alone, and no repository, option or setting says of which project.
    case noProjectHere
    /// The repository has no template of that name; these it has.
    case noTemplate(String, known: [String], forms: [String])
    /// A file is no text.
    case notText(String)
    /// Somebody else has changed it while it was in the editor.
    case changedMeanwhile(String)
    /// There is no terminal to show an editor in.
    case noTerminal
    /// Some texts could not be saved now, either.
    case notRecovered(Int)

    static func sentences(in language: Language) -> any CommandText { language.commands }

    func message(in text: any CommandText) -> Message {
        switch self {
        case .noProjectHere: Message(text.noProjectHere, advice: text.sayProject)
        case .noTemplate(let name, let known, let forms):
            Message(text.noTemplate(name), advice: text.knownTemplates(known, forms: forms))
        case .notText(let path): Message(text.fileIsNoText(path))
        case .changedMeanwhile(let what):
            Message(text.changedMeanwhile(what), advice: text.seeRecover)
        case .noTerminal: Message(text.noTerminal, advice: text.giveBody)
        case .notRecovered(let count): Message(text.notRecovered(count), advice: text.seeRecover)
        }
    }

    var status: ExitStatus {
        switch self {
        case .noProjectHere, .noTerminal: .usage
        case .noTemplate: .notFound
        case .notText, .changedMeanwhile, .notRecovered: .failed
        }
    }
}
