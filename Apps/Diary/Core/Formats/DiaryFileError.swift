public import AppSupport

/// Why a file cannot be read as a diary at all. Nothing has been given before.
public enum DiaryFileError: Error, Sendable, Equatable {
    /// There is nothing in it.
    case empty
    /// It is something else.
    case notADiary(ForeignFile)
    /// It is an encrypted journal of jrnl.
    case encryptedJournal
    /// Text stands before the first entry's date, on this line; it would be lost.
    case textBeforeFirstEntry(line: Int, text: String)
    /// The first entry's date, on this line, can be read in two ways.
    case ambiguousDate(line: Int, text: String)
    /// It is not well-formed JSON.
    case malformedJSON(JSONError)
    /// It is JSON, but not of the expected shape.
    case unexpectedJSON
    /// A newer version of Kitbag has written it.
    case newerVersion(Int)
    /// It is larger than a file that must be read as a whole may be.
    case tooLarge(limit: Int)
    /// The time format that was given is no such thing or names no day.
    case malformedTimeFormat(String)
    /// A folder or archive in which there are no diary files.
    case noDiaryFiles
    /// A folder with more files in it than anyone's diary, or nested deeper.
    case folderTooLarge(limit: Int)
}

/// What a file is that holds no diary.
public enum ForeignFile: String, Sendable, CaseIterable {
    /// A PDF document.
    case pdf
    /// A compressed file other than a zip archive.
    case compressed
    /// A database.
    case database
    /// A picture.
    case image
    /// A web page.
    case webPage
    /// Some other binary file.
    case binary
    /// Text in which there is no date of an entry.
    case text
}
