import AppSupport
import TextProcessing

/// Why a file can't be taken in, or not from there on.
struct ImportProblem: Problem, Equatable {
    /// What is the matter.
    enum Reason: Sendable, Equatable {
        /// There is nothing in it.
        case empty
        /// It is nothing that `kitbag export` writes.
        case noExport
        /// A newer version of Kitbag has written it.
        case newer(Int64)
        /// It is not well-formed JSON.
        case malformed(JSONError)
        /// A record has more bytes than that.
        case tooLarge(line: Int, limit: Int)
        /// A line is not what it must be.
        case line(Int, TransferLineProblem)
        /// The records of an app do not stand together.
        case scattered(AppName, line: Int)
    }

    /// The file.
    var file: String
    /// What is the matter.
    var reason: Reason

    init(_ file: String, _ reason: Reason) { (self.file, self.reason) = (file, reason) }

    static func sentences(in language: Language) -> any TransferCommandText { language.commands }

    func message(in text: any TransferCommandText) -> Message {
        switch reason {
        case .empty: Message(text.emptyFile(file))
        case .noExport: Message(text.noExport(file), advice: text.noExportAdvice)
        case .newer(let version): Message(text.newerExport(file, version), advice: text.update)
        case .malformed(let error):
            Message(text.malformed(file, error.line, error.column), advice: text.exportAgain)
        case .tooLarge(let line, let limit): Message(text.tooLarge(file, line, limit))
        case .line(let line, let problem):
            Message(
                text.line(file, line, text.records.problem(problem)),
                advice: text.records.advice(for: problem))
        case .scattered(let app, let line):
            Message(text.scattered(file, line, app.rawValue), advice: text.scatteredAdvice)
        }
    }
}
