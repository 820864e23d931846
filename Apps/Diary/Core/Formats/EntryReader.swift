/// What a diary file gives, in the order of the file.
public enum EntryEvent: Sendable, Equatable {
    /// An entry; the line on which it begins, from 1, or its place among the entries where the format
    /// has no lines. `file` names the file within a folder or an archive of several.
    case entry(EntryDraft, line: Int, file: String?)
    /// Something that could not be taken as it is. Reading goes on.
    case problem(EntryProblem)
}

/// Reads the entries of one diary file, from front to back.
public protocol EntryReader: AnyObject {
    /// The next event; nil at the end.
    ///
    /// - Throws: ``DiaryFileError`` before the first event if this is no such diary; what the source
    ///   throws.
    func next() throws -> EntryEvent?
}
