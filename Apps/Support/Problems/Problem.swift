public import TextProcessing

/// An error that a person will read.
///
/// One sentence a case and language: what happened, to which thing, and what to do next.
public protocol Problem: Error {
    /// The sentences that it speaks.
    associatedtype Sentences
    /// The sentences in a language.
    static func sentences(in language: Language) -> Sentences
    /// What to tell.
    func message(in text: Sentences) -> Message
    /// How the process ends because of it.
    var status: ExitStatus { get }
}

extension Problem {
    /// Failed, unless a type knows better.
    public var status: ExitStatus { .failed }

    /// What to tell in a language.
    public func message(in language: Language) -> Message {
        message(in: Self.sentences(in: language))
    }
}

/// What a person is told about a problem.
public struct Message: Sendable, Equatable {
    /// What happened, to which thing.
    public var text: String
    /// The place that it is about, in lines of its own that stand as they are: what was typed, and a
    /// mark below the place.
    public var excerpt: String?
    /// What to do next.
    public var advice: String?

    /// Makes a message.
    public init(_ text: String, excerpt: String? = nil, advice: String? = nil) {
        self.text = text
        self.excerpt = excerpt
        self.advice = advice
    }
}

/// How a process ends.
public enum ExitStatus: Int32, Sendable {
    /// All was done.
    case done = 0
    /// Something could not be done.
    case failed = 1
    /// What was asked for does not exist.
    case notFound = 2
    /// The command line was wrong (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// The person interrupted it.
    case interrupted = 130
}
