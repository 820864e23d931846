import AppSupport
import Chrono
import TextProcessing

struct IssueQueryKorean: IssueQueryText {
    func unknownKey(_ name: String) -> String { "검색에서 \"\(name):\" 조건은 쓸 수 없습니다" }
    func keyAdvice(_ term: String, _ nearest: String?) -> String {
        let quote = "글자 그대로 찾으려면 따옴표로 묶으세요: \(IssueQueryPiece.quoted(term))"
        return nearest.map { "혹시 이것인가요? \($0):   \(quote)" } ?? quote
    }
    func unknownValue(_ value: String, _ key: String) -> String {
        "\(key): 조건에 \"\(value)\" 값은 쓸 수 없습니다"
    }
    func valueAdvice(_ key: String, _ values: [String], _ nearest: String?) -> String {
        nearest.map { "혹시 이것인가요? \(key):\($0)" }
            ?? "쓸 수 있는 값: \(values.joined(separator: ", "))"
    }
    func emptyValue(_ key: String) -> String { "\"\(key):\" 뒤에 값이 없습니다" }
    func emptyValueAdvice(_ key: String) -> String {
        "콜론 바로 뒤에 쓰고, 공백이 있으면 따옴표로 묶으세요: \(key.lowercased()):\"두 낱말\""
    }
    var unclosedQuote: String { "따옴표가 닫히지 않았습니다" }
    var closeQuote: String { "닫는 따옴표를 쓰세요: \"" }
    func badDay(_ error: DayParserError) -> Message {
        DayProblem(error).message(in: Language.korean)
    }
    func badNumber(_ value: String) -> String { "\"\(value)\" 값은 수나 수의 범위가 아닙니다" }
    var numberExamples: String { "이렇게 쓰세요: 3, >3, <=10, 3..10, 3..*" }
    var backwards: String { "범위의 끝이 시작보다 앞섭니다" }
    var secondSort: String { "정렬은 하나만 쓸 수 있습니다" }
    var sortAdvice: String { "sort: 조건을 하나만 남기세요." }
    func notExcludable(_ key: String) -> String { "\(key): 앞에는 -를 쓸 수 없습니다" }
    var contradiction: String { "앞의 조건과 맞지 않아 아무것도 찾을 수 없습니다" }
    func unknownName(_ kind: UnknownQueryName.Kind, _ name: String) -> String {
        switch kind {
        case .label: "\"\(name)\" 레이블이 없습니다"
        case .person: "\"\(name)\" 사용자를 알 수 없습니다"
        case .milestone: "\"\(name)\" 마일스톤이 없습니다"
        case .project: "\"\(name)\" 프로젝트가 없습니다"
        }
    }
    func didYouMean(_ name: String) -> String { "혹시 이것인가요? \(name)" }
}
