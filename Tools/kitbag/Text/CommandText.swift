import AppShell
import Arguments
import TextProcessing

/// What the commands of `kitbag` say.
protocol CommandText: AppsText, BackupText, DoctorText, SearchText, TimelineText {
    var kitbagAbstract: String { get }
    var kitbagDiscussion: String { get }
    var exportAbstract: String { get }
    var exportDiscussion: String { get }
    var exportExample: String { get }
    var importAbstract: String { get }
    var importDiscussion: String { get }
    var importExample: String { get }
    var appHelp: String { get }
    var withoutHelp: String { get }
    var exportFormatHelp: String { get }
    var outputHelp: String { get }
    var dryRunHelp: String { get }
    var strictHelp: String { get }
    var importFileHelp: String { get }
    var unknownFileKind: String { get }
    var standardInput: String { get }
    func exported(_ count: Int, _ file: String) -> String
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
