import AppSupport
import Chrono
import TextProcessing

struct IssueQueryEnglish: IssueQueryText {
    func unknownKey(_ name: String) -> String { "a query knows no \"\(name):\"" }
    func keyAdvice(_ term: String, _ nearest: String?) -> String {
        let quote = "To look for the words, put them in quotes: \(IssueQueryPiece.quoted(term))"
        return nearest.map { "Did you mean \($0):?   \(quote)" } ?? quote
    }
    func unknownValue(_ value: String, _ key: String) -> String {
        "\(key): can't be \"\(value)\""
    }
    func valueAdvice(_ key: String, _ values: [String], _ nearest: String?) -> String {
        nearest.map { "Did you mean \(key):\($0)?" }
            ?? "It can be: \(values.joined(separator: ", "))"
    }
    func emptyValue(_ key: String) -> String { "a value is missing behind \"\(key):\"" }
    func emptyValueAdvice(_ key: String) -> String {
        "Write it right behind the colon, in quotes if there are spaces in it: "
            + "\(key.lowercased()):\"two words\""
    }
    var unclosedQuote: String { "a quotation mark is not closed" }
    var closeQuote: String { "Close it with: \"" }
    func badDay(_ error: DayParserError) -> Message {
        DayProblem(error).message(in: Language.english)
    }
    func badNumber(_ value: String) -> String { "\"\(value)\" is no number or range of numbers" }
    var numberExamples: String { "Write for example: 3, >3, <=10, 3..10, 3..*" }
    var backwards: String { "the range ends before it begins" }
    var secondSort: String { "a query can have one order" }
    var sortAdvice: String { "Keep one sort: of them." }
    func notExcludable(_ key: String) -> String { "no - can stand before \(key):" }
    var contradiction: String { "with the terms before it, this leaves nothing to be found" }
    func unknownName(_ kind: UnknownQueryName.Kind, _ name: String) -> String {
        switch kind {
        case .label: "there is no label \"\(name)\""
        case .person: "nobody is known as \"\(name)\""
        case .milestone: "there is no milestone \"\(name)\""
        case .project: "there is no project \"\(name)\""
        }
    }
    func didYouMean(_ name: String) -> String { "Did you mean \(name)?" }
}
