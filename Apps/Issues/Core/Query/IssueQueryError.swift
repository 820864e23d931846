public import AppSupport
public import Chrono
public import TextProcessing

/// What is wrong with a query, and where.
public enum IssueQueryError: Problem, Equatable {
    /// No term begins so; that key is like it.
    case unknownKey(String, term: String, nearest: String?, IssueQueryPlace)
    /// The key can't have that value; that one is like it.
    case unknownValue(String, IssueQuery.Key, nearest: String?, IssueQueryPlace)
    /// Nothing stands behind the colon or a comma.
    case emptyValue(String, IssueQueryPlace)
    /// A quotation mark has no other half.
    case unclosedQuote(IssueQueryPlace)
    /// That is no day.
    case badDay(DayParserError, IssueQueryPlace)
    /// That is no number.
    case badNumber(String, IssueQueryPlace)
    /// The range ends before it begins.
    case backwards(IssueQueryPlace)
    /// There can be one order.
    case secondSort(IssueQueryPlace)
    /// No `-` can stand before that.
    case notExcludable(IssueQuery.Key, IssueQueryPlace)
    /// With the terms before it, nothing can be found.
    case contradiction(IssueQueryPlace)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any IssueQueryText {
        language.issueQuery
    }

    /// Where it stands.
    public var place: IssueQueryPlace {
        switch self {
        case .unknownKey(_, _, _, let place), .unknownValue(_, _, _, let place),
            .emptyValue(_, let place), .unclosedQuote(let place), .badDay(_, let place),
            .badNumber(_, let place), .backwards(let place), .secondSort(let place),
            .notExcludable(_, let place), .contradiction(let place):
            place
        }
    }

    /// What is wrong, in two further lines the query and a mark below the place, and what to do.
    public func message(in text: any IssueQueryText) -> Message {
        var message = briefMessage(in: text)
        message.excerpt = place.marked(indent: 2)
        return message
    }

    /// What is wrong and what to do, for where the place is shown otherwise.
    public func briefMessage(in text: any IssueQueryText) -> Message {
        switch self {
        case .unknownKey(let name, let term, let nearest, _):
            Message(text.unknownKey(name), advice: text.keyAdvice(term, nearest))
        case .unknownValue(let value, let key, let nearest, _):
            Message(
                text.unknownValue(value, key.rawValue),
                advice: text.valueAdvice(key.rawValue, key.values, nearest))
        case .emptyValue(let name, _):
            Message(text.emptyValue(name), advice: text.emptyValueAdvice(name))
        case .unclosedQuote: Message(text.unclosedQuote, advice: text.closeQuote)
        case .badDay(let error, _): text.badDay(error)
        case .badNumber(let value, _):
            Message(text.badNumber(value), advice: text.numberExamples)
        case .backwards: Message(text.backwards)
        case .secondSort: Message(text.secondSort, advice: text.sortAdvice)
        case .notExcludable(let key, _): Message(text.notExcludable(key.rawValue))
        case .contradiction: Message(text.contradiction)
        }
    }

    /// The command line was wrong.
    public var status: ExitStatus { .usage }
}

/// A place in a query.
public struct IssueQueryPlace: Sendable, Equatable {
    /// The query.
    public var text: String
    /// Which part of it is meant.
    public var range: Range<String.Index>

    init(_ range: Range<String.Index>, in text: String) {
        (self.text, self.range) = (text, range)
    }

    /// The part that is meant.
    public var part: Substring { text[range] }

    /// The query on a line, and below it a line with `^` under the part, by the cells that characters
    /// take in a terminal.
    ///
    /// - Parameter indent: how many spaces stand before both.
    public func marked(indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        let (before, part) = (shown(text[..<range.lowerBound]), shown(self.part))
        let marks = String(repeating: "^", count: max(1, part.displayWidth))
        let line = before + part + shown(text[range.upperBound...])
        let space = String(repeating: " ", count: before.displayWidth)
        return "\(margin)\(line)\n\(margin)\(space)\(marks)"
    }

    private func shown(_ text: Substring) -> String {
        String(text.map { $0.isWhitespace ? " " : $0 }).cleanedForTerminal
    }
}
