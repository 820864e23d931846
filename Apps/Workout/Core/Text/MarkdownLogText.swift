import TextProcessing

/// What stands in an export for reading.
protocol MarkdownLogText: Sendable {
    var title: String { get }
    var routines: String { get }
    var body: String { get }
    var bodyColumns: [String] { get }
}

extension Language {
    var markdownLog: any MarkdownLogText {
        switch self {
        case .english: MarkdownLogEnglish()
        case .korean: MarkdownLogKorean()
        }
    }
}
