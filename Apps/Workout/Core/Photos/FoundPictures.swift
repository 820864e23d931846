import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The pictures of photos that a file tells of: those that are here already, and those in folders that
/// a person names, under whatever names they have there.
struct FoundPictures {
    private let files: PhotoFiles
    private let folders: [String]
    private let keeps: Bool
    /// The files of the folders by their sizes; `nil` until the first is wanted.
    private var paths: [Int: [String]]?

    /// - Parameter keeps: whether a picture that is found is stored; else it is only looked for.
    init(_ files: PhotoFiles, in folders: [String], keeps: Bool) {
        self.files = files
        self.folders = folders
        self.keeps = keeps
    }

    /// Sees to it that the picture of a photo is here.
    ///
    /// It reads the files that are as large as the picture is; the first call looks through the
    /// folders.
    ///
    /// - Returns: whether it is.
    /// - Throws: `FileProblem` if a folder can't be looked at or the picture can't be stored.
    mutating func bring(_ photo: Photo) throws -> Bool {
        if files.isThere(photo) { return true }
        for path in try candidates(photo.size) {
            // One that can't be read is not the picture; another one may be.
            guard let bytes = try? File.readIfPresent(path), bytes.count == photo.size,
                SHA256.digest(of: bytes).hexadecimal == photo.digest,
                PictureFormat(of: bytes)?.mediaType == photo.mediaType
            else { continue }
            if keeps {
                try files.keep(bytes, digest: photo.digest, mediaType: photo.mediaType)
            }
            return true
        }
        return false
    }

    private mutating func candidates(_ size: Int) throws -> [String] {
        if let paths { return paths[size] ?? [] }
        let sources = PhotoSources(folders)
        if let problem = sources.problems.first { throw problem }
        var found: [Int: [String]] = [:]
        for path in sources.files {
            var information = stat()
            guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
                information.st_size <= PictureHelper.byteLimit
            else { continue }
            found[Int(information.st_size), default: []].append(path)
        }
        paths = found
        return found[size] ?? []
    }
}
