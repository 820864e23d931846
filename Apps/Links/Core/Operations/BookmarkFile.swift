import AppSupport

/// A file of bookmarks, opened for reading in whatever format it is.
public struct BookmarkFile {
    /// The format that its content shows.
    public let format: BookmarkFormat
    /// Reads it from front to back.
    public let reader: any BookmarkReader

    /// Opens a file.
    ///
    /// - Parameter path: the file, or `-` for standard input. That, and a pipe, is read whole
    ///   first: a slow sender must not keep the database waiting.
    /// - Throws: `FileProblem` if it can't be read, ``BookmarkFileError`` if it holds no
    ///   bookmarks.
    public init(path: String) throws {
        let source = try SeenFile(path)
        let name = path == "-" ? nil : path
        switch BookmarkFormat.detect(firstBytes: source.beginning, fileName: name) {
        case .refused(let error): throw error
        case .format(let format):
            self.format = format
            reader = format.reader(of: source.whole)
        }
    }
}
