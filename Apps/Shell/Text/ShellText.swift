import Arguments
import TextProcessing

/// The sentences that the command lines of all apps share.
protocol ShellText: Sendable {
    var quietHelp: String { get }
    var colorHelp: String { get }
    var jsonHelp: String { get }
    var formatHelp: String { get }
    var limitHelp: String { get }
    var pageHelp: String { get }
    var numberForm: String { get }
    var limitTooSmall: String { get }
    var pageTooSmall: String { get }

    var inputNotUTF8: String { get }
    var convertInput: String { get }

    var undoAbstract: String { get }
    var undoListHelp: String { get }
    func undone(_ operation: String) -> String
    var undoKey: String { get }
    var when: String { get }
    var operation: String { get }

    var configAbstract: String { get }
    var configListAbstract: String { get }
    var configGetAbstract: String { get }
    var configSetAbstract: String { get }
    var settingHelp: String { get }
    var valueHelp: String { get }
    var setting: String { get }
    var value: String { get }
    var allowed: String { get }
    var settings: String { get }
    var languageLabel: String { get }
    var colorLabel: String { get }
    var pageSizeLabel: String { get }
    var pageSizeRange: String { get }
    var bySystem: String { get }
    var always: String { get }
    var never: String { get }
    var save: String { get }
    var settingsSaved: String { get }
    func settingChanged(_ name: String, _ value: String) -> String
}

extension Language {
    var shell: any ShellText {
        switch self {
        case .english: ShellEnglish()
        case .korean: ShellKorean()
        }
    }
}

/// A sentence of all apps for a declaration: `help: shellText(\.jsonHelp)`.
func shellText(_ sentence: any KeyPath<any ShellText, String> & Sendable) -> LocalizedText {
    LocalizedText { $0.shell[keyPath: sentence] }
}
