import AppShell
import Arguments
import TextProcessing

/// What the commands of `kitbag` say.
protocol CommandText:
    AppsText, BackupText, DoctorText, SearchText, TimelineText, TransferCommandText
{
    var kitbagAbstract: String { get }
    var kitbagDiscussion: String { get }
}

extension Language {
    /// What the commands of `kitbag` say in this language.
    var commands: any CommandText {
        switch self {
        case .english: EnglishCommands()
        case .korean: KoreanCommands()
        }
    }
}

/// A sentence for a declaration: `help: text(\.titleHelp)`.
///
/// The key path is made when somebody reads the sentence: a program that has just started declares
/// hundreds and reads none.
func text(
    _ sentence:
        @autoclosure @escaping @Sendable () -> any KeyPath<any CommandText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.commands[keyPath: sentence()] }
}
