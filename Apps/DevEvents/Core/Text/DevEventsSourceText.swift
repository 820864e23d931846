public import TextProcessing

/// The sentences of `devevents` about what stands at a source's address.
public protocol DevEventsSourceText: Sendable {
    /// What was found instead of events.
    func found(_ finding: SourceProblem.Finding, at address: String) -> String
    /// What to do about it.
    func advice(for finding: SourceProblem.Finding) -> String
    /// There is a pipe, a device or the like instead of a file.
    func noOrdinaryFile(_ path: String) -> String
    /// What to do about that.
    var useFile: String { get }
    /// The file is larger than what is read.
    func fileTooLarge(_ path: String, megabytes: Int) -> String
}

extension Language {
    /// What `devevents` says about sources in this language.
    public var devEventsSources: any DevEventsSourceText {
        switch self {
        case .english: DevEventsSourceEnglish()
        case .korean: DevEventsSourceKorean()
        }
    }
}
