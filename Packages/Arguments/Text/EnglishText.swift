struct EnglishText: ArgumentsText {
    func unknownOption(_ name: String) -> String { "unknown option '\(name)'" }
    func unknownCommand(_ name: String) -> String { "unknown command '\(name)'" }
    func missingValue(_ option: String) -> String { "'\(option)' needs a value" }
    func unwantedValue(_ flag: String) -> String { "'\(flag)' takes no value" }
    func missingArgument(_ name: String) -> String { "\(name) is missing" }
    func missingOption(_ names: [String]) -> String {
        guard names.count > 1 else { return "'\(names.first ?? "")' is required" }
        return "one of these is required: \(names.joined(separator: ", "))"
    }
    func invalidValue(_ value: String, _ name: String) -> String {
        "'\(value)' is not a value for \(name)"
    }
    func invalidValue(_ value: String, _ name: String, reason: String) -> String {
        "'\(value)' is not a value for \(name): \(reason)"
    }
    func unexpectedArgument(_ word: String) -> String { "unexpected argument '\(word)'" }
    func conflicting(_ first: String, _ second: String) -> String {
        "\(first) and \(second) cannot be used together"
    }

    func didYouMean(_ name: String) -> String { "Did you mean '\(name)'?" }
    func optionElsewhere(_ option: String, _ command: String) -> String {
        "'\(option)' is an option of '\(command)'."
    }
    func allowedValues(_ values: [String]) -> String {
        "It can be one of: \(values.joined(separator: ", "))."
    }
    func expectedForm(_ form: String) -> String { "It must be \(form)." }
    func attachValue(_ example: String) -> String {
        "If the value begins with a hyphen, write '\(example)'."
    }
    func seeHelp(_ command: String) -> String { "Run '\(command)' to see how it is used." }

    var wholeNumber: String { "a whole number" }
    var wholeNumberFromZero: String { "a whole number, not negative" }
    func wholeNumber(from least: String, to most: String) -> String {
        "a whole number from \(least) to \(most)"
    }
    var number: String { "a number" }

    var usage: String { "Usage" }
    var arguments: String { "Arguments" }
    var options: String { "Options" }
    var commands: String { "Commands" }
    var examples: String { "Examples" }
    var optionsPlaceholder: String { "[options]" }
    var commandPlaceholder: String { "<command>" }
    var showHelp: String { "Show this help" }
    var showVersion: String { "Show the version" }
    var showHelpOfCommand: String { "Show the help of a command" }
    func values(_ values: [String]) -> String { "[values: \(values.joined(separator: ", "))]" }
    func defaultValue(_ value: String) -> String { "[default: \(value)]" }
    func defaultCommand(_ abstract: String) -> String { "\(abstract) (default)" }
    func moreHelp(_ command: String) -> String { "'\(command)' says more about a command." }

    var manualTitle: String { "User Commands" }
    var manualName: String { "NAME" }
    var manualSynopsis: String { "SYNOPSIS" }
    var manualDescription: String { "DESCRIPTION" }
    var manualArguments: String { "ARGUMENTS" }
    var manualOptions: String { "OPTIONS" }
    var manualCommands: String { "COMMANDS" }
    var manualExamples: String { "EXAMPLES" }
    var manualExitStatus: String { "EXIT STATUS" }
    var manualSeeAlso: String { "SEE ALSO" }
    func manualAliases(_ aliases: [String]) -> String {
        "Also called: \(aliases.joined(separator: ", "))."
    }
    var exitCodes: [(ExitCode, String)] {
        [
            (.success, "Done."), (.failure, "Failed."),
            (.notFound, "What was asked for does not exist."),
            (.usage, "The command line is wrong."), (.interrupted, "Interrupted."),
        ]
    }
}
