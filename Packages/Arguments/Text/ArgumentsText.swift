import TextProcessing

/// The sentences of this library; one conforming type for each language.
protocol ArgumentsText: Sendable {
    // What is wrong: one line, no full stop.
    func unknownOption(_ name: String) -> String
    func unknownCommand(_ name: String) -> String
    func missingValue(_ option: String) -> String
    func unwantedValue(_ flag: String) -> String
    func missingArgument(_ name: String) -> String
    func missingOption(_ names: [String]) -> String
    func invalidValue(_ value: String, _ name: String) -> String
    func invalidValue(_ value: String, _ name: String, reason: String) -> String
    func unexpectedArgument(_ word: String) -> String
    func conflicting(_ first: String, _ second: String) -> String

    // What to do: sentences.
    func didYouMean(_ name: String) -> String
    func optionElsewhere(_ option: String, _ command: String) -> String
    func allowedValues(_ values: [String]) -> String
    func expectedForm(_ form: String) -> String
    func attachValue(_ example: String) -> String
    func seeHelp(_ command: String) -> String

    // Forms of values.
    var wholeNumber: String { get }
    var wholeNumberFromZero: String { get }
    func wholeNumber(from least: String, to most: String) -> String
    var number: String { get }

    // Help.
    var usage: String { get }
    var arguments: String { get }
    var options: String { get }
    var commands: String { get }
    var examples: String { get }
    var optionsPlaceholder: String { get }
    var commandPlaceholder: String { get }
    var showHelp: String { get }
    var showVersion: String { get }
    var showHelpOfCommand: String { get }
    func values(_ values: [String]) -> String
    func defaultValue(_ value: String) -> String
    func defaultCommand(_ abstract: String) -> String
    func moreHelp(_ command: String) -> String

    // Manual pages: headings as manuals have them.
    var manualTitle: String { get }
    var manualName: String { get }
    var manualSynopsis: String { get }
    var manualDescription: String { get }
    var manualArguments: String { get }
    var manualOptions: String { get }
    var manualCommands: String { get }
    var manualExamples: String { get }
    var manualExitStatus: String { get }
    var manualSeeAlso: String { get }
    func manualAliases(_ aliases: [String]) -> String
    /// The meaning of each ``ExitCode`` that has a name.
    var exitCodes: [(ExitCode, String)] { get }
}

extension Language {
    /// The sentences of this library in the language.
    var argumentsText: any ArgumentsText {
        switch self {
        case .english: EnglishText()
        case .korean: KoreanText()
        }
    }
}
