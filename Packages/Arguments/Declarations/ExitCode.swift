public import TextProcessing

/// The number a program ends with.
///
/// Throw one from `run()` to end with it and no further message.
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
    /// The number the shell sees.
    public var rawValue: Int32

    /// Creates the code for a number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// 0: done.
    public static let success = ExitCode(rawValue: 0)
    /// 1: failed.
    public static let failure = ExitCode(rawValue: 1)
    /// 2: what was asked for does not exist.
    public static let notFound = ExitCode(rawValue: 2)
    /// 64: wrong usage (`EX_USAGE` of BSD's `sysexits.h`).
    public static let usage = ExitCode(rawValue: 64)
    /// 130: interrupted from the keyboard (128 and `SIGINT`, as shells have it).
    public static let interrupted = ExitCode(rawValue: 130)
}

/// A way to end a command early and well.
public enum CleanExit: Error, Sendable {
    /// Show the help of the command, as `--help` does.
    case helpRequest
    /// Show a message on standard output.
    case message(LocalizedText)
}

/// Says that the given values do not go together; thrown by `validate()` or a `transform`.
///
/// From a `transform` it explains why a value is refused.
public struct ValidationError: Error, Sendable {
    /// What is wrong, without a full stop.
    public let message: LocalizedText
    /// What to do about it, as a sentence; if `nil`, the person is sent to the help.
    public let advice: LocalizedText?

    /// Creates an error of a message in all languages.
    public init(_ message: LocalizedText, advice: LocalizedText? = nil) {
        self.message = message
        self.advice = advice
    }

    /// Says that two things cannot be given together: `.conflicting("--json", "--format")`.
    public static func conflicting(_ first: String, _ second: String) -> ValidationError {
        ValidationError(LocalizedText { $0.argumentsText.conflicting(first, second) })
    }
}
