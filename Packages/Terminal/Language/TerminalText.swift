import TextProcessing

/// The sentences of this library.
protocol TerminalText {
    var readerLeft: String { get }
    var noSpace: String { get }
    func outputFailed(code: Int32) -> String
}

func terminalText(in language: Language) -> any TerminalText {
    switch language {
    case .english: EnglishTerminalText()
    case .korean: KoreanTerminalText()
    }
}
