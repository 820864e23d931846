package import TextProcessing

/// The sentences about lines that can't be taken in.
package protocol TransferText: Sendable {
    /// What is wrong with a line.
    func problem(_ problem: TransferLineProblem) -> String
    /// What to do about it.
    func advice(for problem: TransferLineProblem) -> String?
}

extension Language {
    /// What is said about records that travel, in this language.
    package var transfer: any TransferText {
        switch self {
        case .english: TransferEnglish()
        case .korean: TransferKorean()
        }
    }
}
