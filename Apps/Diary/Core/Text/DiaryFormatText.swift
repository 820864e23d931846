public import TextProcessing

/// The sentences of `diary` about files of other programs.
public protocol DiaryFormatText: Sendable {
    /// Why a file cannot be read as a diary, under its path.
    func unreadableFile(_ path: String, _ error: DiaryFileError) -> String
    /// What to do about it.
    func advice(for error: DiaryFileError) -> String?
    /// What became of something that could not be taken as it is.
    func problem(_ problem: EntryProblem) -> String
}

extension Language {
    /// What `diary` says about files in this language.
    public var diaryFormats: any DiaryFormatText {
        switch self {
        case .english: DiaryFormatEnglish()
        case .korean: DiaryFormatKorean()
        }
    }
}
