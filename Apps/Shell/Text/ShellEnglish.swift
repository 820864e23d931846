struct ShellEnglish: ShellText {
    var quietHelp: String { "Print results and errors only" }
    var colorHelp: String { "When to color output" }
    var jsonHelp: String { "Print JSON" }
    var formatHelp: String { "Output format" }
    var limitHelp: String { "Number of rows at most" }
    var pageHelp: String { "Page number, from 1" }
    var numberForm: String { "a number from 1, as lists show it" }
    var limitTooSmall: String { "--limit takes a number from 1" }
    var pageTooSmall: String { "--page takes a number from 1" }

    var inputNotUTF8: String { "standard input is not text in UTF-8; nothing of it was kept" }
    var convertInput: String { "Convert it first, for example: iconv -f EUC-KR -t UTF-8" }

    var undoAbstract: String { "Take back what the last command changed" }
    var undoListHelp: String { "Only list what can be taken back" }
    func undone(_ operation: String) -> String { "Undone: \(operation)" }
    var undoKey: String { "undo" }
    var when: String { "When" }
    var operation: String { "Command" }

    var configAbstract: String { "See and change settings" }
    var configListAbstract: String { "List all settings" }
    var configGetAbstract: String { "Print a setting" }
    var configSetAbstract: String { "Change a setting" }
    var settingHelp: String { "Name of the setting" }
    var valueHelp: String { "New value" }
    var setting: String { "Setting" }
    var value: String { "Value" }
    var allowed: String { "Takes" }
    var settings: String { "Settings" }
    var languageLabel: String { "Language" }
    var colorLabel: String { "Color" }
    var pageSizeLabel: String { "Rows a page" }
    var pageSizeRange: String { "A number from 1 to 1000" }
    var bySystem: String { "As the system has it" }
    var always: String { "Always" }
    var never: String { "Never" }
    var save: String { "Save" }
    var settingsSaved: String { "Saved; the language changes with the next start." }
    func settingChanged(_ name: String, _ value: String) -> String { "\(name) is now \(value)" }
}
