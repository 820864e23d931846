import TextProcessing

/// The sentences of the commands of `issues`.
protocol CommandText:
    IssueCommandText, InvolvementCommandText, SortingCommandText, EditingCommandText,
    PageCommandText, TransferCommandText
{}

extension Language {
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
