public import TextProcessing

/// Why an app could not remember something; never a reason not to go on.
public enum StateProblem: Problem, Equatable {
    /// The file was not what an app writes, and was put aside.
    case damaged(path: String, line: Int, aside: String)
    /// A newer version of Kitbag wrote the file, which stays as it is; nothing is kept.
    case newer(path: String)
    /// The value of that name is not what was expected, and was passed over.
    case unsuitable(name: String, path: String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        switch self {
        case .damaged(let path, let line, let aside):
            Message(text.damagedState(path, line: line), advice: text.lookAtState(aside))
        case .newer(let path): Message(text.newerState(path), advice: text.updateKitbag)
        case .unsuitable(let name, let path): Message(text.unsuitableState(name, path))
        }
    }
}
