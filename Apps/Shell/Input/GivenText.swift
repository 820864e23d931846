public import AppSupport
public import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where the text comes from that a command is to keep.
public enum GivenText: Sendable, Equatable {
    /// The words of the command line.
    case words(String)
    /// Standard input: it was named as `-`, or is no terminal.
    case input
    /// Nothing is given: the person writes it in an editor.
    case none

    /// Looks at what was given.
    public init(_ words: [String]) {
        switch words {
        case ["-"]: self = .input
        case []: self = isatty(STDIN_FILENO) == 1 ? .none : .input
        default: self = .words(words.joined(separator: " "))
        }
    }

    /// All of standard input, without the line breaks at its end.
    ///
    /// - Throws: `FileProblem`; ``UnreadableInput`` if it is not UTF-8: repairing it would lose what
    ///   it says.
    public static func readInput() throws -> String {
        let bytes = try File.read(descriptor: STDIN_FILENO, named: "-")
        guard var text = String(validating: bytes, as: UTF8.self) else { throw UnreadableInput() }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}

/// Standard input is not text in UTF-8.
public struct UnreadableInput: Problem {
    /// It is.
    public init() {}

    /// The language itself: the sentence is the shell's.
    public static func sentences(in language: Language) -> Language { language }

    /// What happened and what to do.
    public func message(in language: Language) -> Message {
        Message(language.shell.inputNotUTF8, advice: language.shell.convertInput)
    }
}
