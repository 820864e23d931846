public import TextProcessing

/// A zip archive that could not be read.
public struct ZipProblem: Problem, Equatable {
    /// What is the matter.
    public enum Reason: Sendable, Equatable {
        /// It is no zip archive, or its end is missing.
        case notAnArchive
        /// It comes through a pipe, in which nothing can be gone back to.
        case notSeekable
        /// It is part of an archive of several files.
        case split
        /// Its table of contents contradicts itself or the file.
        case damagedContents
        /// It has more entries than `limit`.
        case tooManyEntries(limit: Int)
        /// Its entries would take more bytes than `limit`.
        case tooLarge(limit: Int)
        /// An entry would take more bytes than `limit`.
        case entryTooLarge(String, limit: Int)
        /// An entry's name leads out of the folder that it is unpacked into.
        case unsafeName(String)
        /// Two entries share bytes, as only made-up archives do.
        case overlappingEntries(String)
        /// An entry needs a password.
        case encryptedEntry(String)
        /// An entry is compressed in a way that is not known here, by its number (APPNOTE.TXT
        /// 4.4.5).
        case unknownCompression(String, method: Int)
        /// An entry does not give the bytes that the table of contents promises.
        case damagedEntry(String)
        /// There is no zlib, by which entries are decompressed.
        case missingLibrary
    }

    /// The archive.
    public var path: String
    /// What is the matter.
    public var reason: Reason

    /// Describes a problem.
    public init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any ArchiveText { language.archives }

    /// What happened and what to do.
    public func message(in text: any ArchiveText) -> Message {
        Message(text.archive(path, reason), advice: text.advice(for: reason))
    }
}
