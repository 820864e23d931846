import AppSupport
import TextProcessing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A diary of another program, opened for reading in whatever format it is.
public struct DiaryFile {
    /// The format that its content shows.
    public let format: DiaryFormat
    /// Reads it from front to back.
    public let reader: any EntryReader

    /// Opens a file, a zip archive or a folder.
    ///
    /// - Parameters:
    ///   - path: what to open, or `-` for standard input. That, and a pipe, is read whole first: a
    ///     slow sender must not keep the database waiting.
    ///   - options: what the person knows about it.
    /// - Throws: `FileProblem` if it can't be read, `ZipProblem` if the archive can't,
    ///   ``DiaryFileError`` if it holds no diary.
    public init(path: String, options: DiaryReadingOptions = DiaryReadingOptions()) throws {
        var information = stat()
        if path != "-", stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
            format = .folder
            reader = try DiaryTreeReader(FolderTree(path), options: options)
            return
        }
        let source = try SeenFile(path)
        let name = path == "-" ? nil : path
        let encoding = options.encoding ?? EncodingDetector.guess(source.beginning)
        var options = options
        options.encoding = encoding
        switch DiaryFormat.detect(
            firstBytes: source.beginning, fileName: name, options: options)
        {
        case .refused(let error): throw error
        case .format(.archive):
            format = .archive
            reader = try DiaryTreeReader(ArchiveTree(path), options: options)
        case .format(let format):
            self.format = format
            // Only folders and archives have no reader.
            guard
                let reader = format.reader(
                    of: source.whole, options: options, fileName: name,
                    tree: name.flatMap { Self.neighbors(of: $0, format) })
            else { throw DiaryFileError.notADiary(.binary) }
            self.reader = reader
        }
    }

    /// Where the pictures of a file are looked for: beside it.
    private static func neighbors(of path: String, _ format: DiaryFormat) -> (any DiaryTree)? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        switch format {
        case .dayOneJSON: return FolderTree(folder, only: DayOneMedia.folders)
        case .markdown: return FolderTree(folder)
        default: return nil
        }
    }
}
