public import AppSupport
public import Chrono
public import TextProcessing

/// The sentences of `issues` about queries.
public protocol IssueQueryText: Sendable {
    func unknownKey(_ name: String) -> String
    func keyAdvice(_ term: String, _ nearest: String?) -> String
    func unknownValue(_ value: String, _ key: String) -> String
    func valueAdvice(_ key: String, _ values: [String], _ nearest: String?) -> String
    func emptyValue(_ key: String) -> String
    func emptyValueAdvice(_ key: String) -> String
    var unclosedQuote: String { get }
    var closeQuote: String { get }
    func badDay(_ error: DayParserError) -> Message
    func badNumber(_ value: String) -> String
    var numberExamples: String { get }
    var backwards: String { get }
    var secondSort: String { get }
    var sortAdvice: String { get }
    func notExcludable(_ key: String) -> String
    var contradiction: String { get }
    func unknownName(_ kind: UnknownQueryName.Kind, _ name: String) -> String
    func didYouMean(_ name: String) -> String
}

extension Language {
    /// What `issues` says about queries in this language.
    public var issueQuery: any IssueQueryText {
        switch self {
        case .english: IssueQueryEnglish()
        case .korean: IssueQueryKorean()
        }
    }
}
