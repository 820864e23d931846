public import AppSupport
public import TerminalUI
public import TextProcessing

extension TerminalError: Problem {
    /// The language itself: the sentences are TerminalUI's.
    public static func sentences(in language: Language) -> Language { language }

    /// What happened and what to do.
    public func message(in language: Language) -> Message {
        let sentence: LocalizedText = message
        return Message(sentence(in: language))
    }
}
