public import TextProcessing

/// The sentences about tables that are beyond what is read.
public protocol TableLimitText: Sendable {
    /// A field that begins on a line has more bytes than allowed.
    func fieldTooLong(_ line: Int, limit: Int) -> String
    /// What to do about it.
    var closeQuote: String { get }
    /// A record that begins on a line has more fields than allowed.
    func tooManyFields(_ line: Int, limit: Int) -> String
    /// What to do about it.
    var checkFile: String { get }
}

extension Language {
    /// What is said about such tables in this language.
    public var tableLimits: any TableLimitText {
        switch self {
        case .english: TableLimitEnglish()
        case .korean: TableLimitKorean()
        }
    }
}
