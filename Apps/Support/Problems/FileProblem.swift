public import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or folder that could not be used.
public struct FileProblem: Problem, Equatable {
    /// What was tried.
    public enum Action: Sendable {
        /// Opening or reading a file.
        case read
        /// Making or writing a file.
        case write
        /// Making a folder.
        case makeFolder
    }

    /// What was tried.
    public var action: Action
    /// With which file or folder.
    public var path: String
    /// The system's number for the reason (`errno`).
    public var code: Int32

    /// Describes a problem.
    public init(_ action: Action, _ path: String, code: Int32) {
        self.action = action
        self.path = path
        self.code = code
    }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        Message(
            text.file(action, path, reason: reason(in: text)), advice: text.advice(for: code, path))
    }

    /// How the process ends because of it.
    public var status: ExitStatus { code == ENOENT && action == .read ? .notFound : .failed }

    private func reason(in text: any SupportText) -> String {
        switch code {
        case ENOENT: action == .read ? text.noSuchFile : text.noSuchFolder
        case EACCES, EPERM: text.notAllowed
        case EROFS: text.readOnlyDisk
        case ENOSPC, EDQUOT: text.fullDisk
        case EISDIR: text.isFolder
        case ENOTDIR: text.isNoFolder
        default: String(cString: strerror(code))
        }
    }
}
