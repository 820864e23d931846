public import TextProcessing

/// The sentences about archives.
public protocol ArchiveText: Sendable {
    /// Why an archive could not be read.
    func archive(_ path: String, _ reason: ZipProblem.Reason) -> String
    /// What to do about it.
    func advice(for reason: ZipProblem.Reason) -> String?
}

extension Language {
    /// What is said about archives in this language.
    public var archives: any ArchiveText {
        switch self {
        case .english: ArchiveEnglish()
        case .korean: ArchiveKorean()
        }
    }
}
