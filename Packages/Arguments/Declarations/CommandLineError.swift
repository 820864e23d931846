public import TextProcessing

/// Says what is wrong with a command line.
///
/// Print ``message(in:)`` after the program's name, then ``advice(in:)`` on a line of its own, and
/// end with ``exitCode``.
public struct CommandLineError: Error, Sendable {
    /// What is wrong.
    public enum Problem: Sendable {
        /// There is no option of this name, here.
        case unknownOption(String)
        /// There is no command of this name, here.
        case unknownCommand(String)
        /// An option has no value behind it; `next` is the word that was not taken for one.
        case missingValue(option: String, next: String?)
        /// A flag was given a value.
        case unwantedValue(flag: String)
        /// A required argument, described as in the usage, is missing.
        case missingArgument(LocalizedText)
        /// A required option is missing; of several names one is required.
        case missingOption([String])
        /// A value cannot be read; `name` is the option, or describes the argument.
        case invalidValue(String, name: LocalizedText, expectation: Expectation)
        /// There is a word too many.
        case unexpectedArgument(String)
        /// Two flags that exclude each other were given.
        case conflict(String, String)
        /// A check of the program's own failed.
        case rejected(ValidationError)
    }

    /// What a value should have been.
    public enum Expectation: Sendable {
        /// Nothing is known about it.
        case unknown
        /// One of these words.
        case oneOf([String])
        /// Something of this form.
        case form(LocalizedText)
        /// Something else, for this reason.
        case reason(LocalizedText)
    }

    /// What was probably meant.
    public enum Suggestion: Sendable, Hashable {
        /// A name spelled like this.
        case spelling(String)
        /// An option that another command has.
        case option(String, ofCommand: String)
        /// A command at another place, by its whole call.
        case command(String)
    }

    /// What is wrong.
    public let problem: Problem
    /// The command that was being read: `["links", "add"]`.
    public let path: [String]
    /// What was probably meant, for unknown names and values.
    public let suggestion: Suggestion?

    init(problem: Problem, path: [String], suggestion: Suggestion?) {
        self.problem = problem
        self.path = path
        self.suggestion = suggestion
    }

    /// Says that a command found its values wrong when it ran.
    ///
    /// - Parameter request: the help of that command, to which the person is sent.
    public init(rejected error: ValidationError, by request: HelpRequest) {
        self.init(
            problem: .rejected(error), path: request.path.map { $0.commandName }, suggestion: nil)
    }

    /// The code to end the program with: ``ExitCode/usage``.
    public var exitCode: ExitCode { .usage }

    /// What is wrong, on one line, without a full stop, and fit for a terminal.
    public func message(in language: Language) -> String {
        sentence(language.argumentsText, language).cleanedForTerminal
    }

    /// What to do about it, as a sentence on one line, fit for a terminal.
    public func advice(in language: Language) -> String {
        advice(language.argumentsText, language).cleanedForTerminal
    }

    private func sentence(_ text: any ArgumentsText, _ language: Language) -> String {
        switch problem {
        case .unknownOption(let name): text.unknownOption(name)
        case .unknownCommand(let name): text.unknownCommand(name)
        case .missingValue(let option, _): text.missingValue(option)
        case .unwantedValue(let flag): text.unwantedValue(flag)
        case .missingArgument(let name): text.missingArgument(name(in: language))
        case .missingOption(let names): text.missingOption(names)
        case .invalidValue(let value, let name, .reason(let reason)):
            text.invalidValue(value, name(in: language), reason: reason(in: language))
        case .invalidValue(let value, let name, _): text.invalidValue(value, name(in: language))
        case .unexpectedArgument(let word): text.unexpectedArgument(word)
        case .conflict(let first, let second): text.conflicting(first, second)
        case .rejected(let error): error.message(in: language)
        }
    }

    private func advice(_ text: any ArgumentsText, _ language: Language) -> String {
        switch suggestion {
        case .spelling(let name): return text.didYouMean(name)
        case .command(let call): return text.didYouMean(call)
        case .option(let name, let command): return text.optionElsewhere(name, command)
        case nil: break
        }
        return switch problem {
        case .invalidValue(_, _, .oneOf(let values)): text.allowedValues(values)
        case .invalidValue(_, _, .form(let form)): text.expectedForm(form(in: language))
        case .missingValue(let option, let next?) where option.hasPrefix("--"):
            text.attachValue("\(option)=\(next)")
        case .rejected(let error):
            error.advice?(in: language) ?? text.seeHelp("\(path.joined(separator: " ")) --help")
        default: text.seeHelp("\(path.joined(separator: " ")) --help")
        }
    }
}
