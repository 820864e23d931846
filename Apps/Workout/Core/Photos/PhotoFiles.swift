import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of photos: the originals in a folder beside the database, each byte as it came, under
/// names that tell their contents (SHA-256); and small copies in the cache, which may go at any time.
struct PhotoFiles: Sendable {
    /// So many bytes of small copies are kept.
    private static let cacheLimit = 256 << 20

    /// The folder of the originals.
    let folder: String
    /// The folder of the small copies.
    let cache: String

    init(_ home: Home) {
        folder = home.data + "/workout-photos"
        cache = home.cache + "/workout-thumbnails"
    }

    func path(of photo: Photo) -> String { path(photo.digest, photo.mediaType) }

    /// The name of the original's file.
    func name(of photo: Photo) -> String { Self.name(photo.digest, photo.mediaType) }

    private func path(_ digest: String, _ mediaType: String) -> String {
        folder + "/" + Self.name(digest, mediaType)
    }

    private static func name(_ digest: String, _ mediaType: String) -> String {
        digest + "." + (PictureFormat(mediaType: mediaType)?.endings[0] ?? "bin")
    }

    // MARK: - Originals

    func isThere(_ photo: Photo) -> Bool {
        var information = stat()
        return stat(path(of: photo), &information) == 0 && information.st_size == photo.size
    }

    /// Keeps an original. Its folder is brought to the disk too, for a record that tells of it comes
    /// next.
    ///
    /// - Throws: `FileProblem`.
    func keep(_ bytes: [UInt8], digest: String, mediaType: String) throws {
        try Home.makeFolder(folder)
        try File.write(bytes, to: path(digest, mediaType))
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(.write, folder, code: errno) }
        defer { close(descriptor) }
        // Some file systems know no bringing of folders to the disk.
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw FileProblem(.write, folder, code: errno)
        }
    }

    /// The bytes of a photo, which are what was stored.
    ///
    /// - Throws: ``PhotoError/missing(_:path:)``, ``PhotoError/changed(_:path:)`` or `FileProblem`.
    func bytes(of photo: Photo) throws -> [UInt8] {
        let path = path(of: photo)
        guard let bytes = try File.readIfPresent(path) else {
            throw PhotoError.missing(photo.id, path: path)
        }
        guard bytes.count == photo.size, SHA256.digest(of: bytes).hexadecimal == photo.digest else {
            throw PhotoError.changed(photo.id, path: path)
        }
        return bytes
    }

    /// The names of the originals that are there, by their digests.
    func names() -> [String: String] {
        var names: [String: String] = [:]
        for name in FolderListing.names(in: folder) ?? [] where !name.hasPrefix(".") {
            names[String(name.prefix { $0 != "." })] = name
        }
        return names
    }

    func remove(_ name: String) { unlink(folder + "/" + name) }

    // MARK: - Small copies

    /// A small copy, made with the first use of it.
    ///
    /// What goes wrong with the cache costs time and nothing else.
    func thumbnail(
        of photo: Photo, longestSide: Int, _ make: () throws -> [UInt8]
    ) throws -> [UInt8] {
        let path = cache + "/" + photo.digest + "-\(longestSide).jpg"
        if let bytes = try? File.readIfPresent(path), PictureFormat(of: bytes) == .jpeg {
            return bytes
        }
        let bytes = try make()
        // A cache that can't be written to is no reason to show nothing.
        if (try? Home.makeFolder(cache)) != nil,
            (try? File.write(bytes, to: path, isSynced: false)) != nil
        {
            trim()
        }
        return bytes
    }

    func removeThumbnails(of digest: String) {
        for name in FolderListing.names(in: cache) ?? [] where name.hasPrefix(digest) {
            unlink(cache + "/" + name)
        }
    }

    /// Removes the oldest small copies when there are too many; looks only now and then, for looking
    /// costs more than making one.
    private func trim() {
        guard UInt8.random(in: 0..<64) == 0 else { return }
        var files: [(path: String, size: Int, time: Int)] = []
        for name in FolderListing.names(in: cache) ?? [] {
            var information = stat()
            let path = cache + "/" + name
            guard stat(path, &information) == 0 else { continue }
            files.append((path, Int(information.st_size), information.modifiedSeconds))
        }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.time < $1.time }) where total > Self.cacheLimit {
            unlink(file.path)
            total -= file.size
        }
    }
}

extension stat {
    /// When the file was last written to, in seconds since 1970.
    var modifiedSeconds: Int {
        #if canImport(Darwin)
        st_mtimespec.tv_sec
        #else
        st_mtim.tv_sec
        #endif
    }
}

/// What is in a folder.
enum FolderListing {
    /// The names, in no order; `nil` if there is no such folder.
    static func names(in folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
