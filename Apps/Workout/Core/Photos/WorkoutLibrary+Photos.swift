import AppSupport
import Chrono
import Persistence

extension WorkoutLibrary {
    var photoFiles: PhotoFiles { PhotoFiles(world.home) }

    /// Where the original of a photo is.
    public func path(of photo: Photo) -> String { photoFiles.path(of: photo) }

    /// The original of a photo.
    ///
    /// - Throws: ``PhotoError/missing(_:path:)`` or ``PhotoError/changed(_:path:)`` if its file is
    ///   not what was stored; `FileProblem`.
    public func bytes(of photo: Photo) throws -> [UInt8] { try photoFiles.bytes(of: photo) }

    /// A small JPEG of a photo, upright, from the cache if it is there.
    ///
    /// - Throws: ``PhotoError`` or `FileProblem`.
    public func thumbnail(of photo: Photo, longestSide: Int = 1024) throws -> [UInt8] {
        try photoFiles.thumbnail(of: photo, longestSide: longestSide) {
            let bytes = try bytes(of: photo)
            return try naming(photo) { () throws(PictureFault) in
                try pictures.thumbnail(of: bytes, longestSide: longestSide)
            }
        }
    }

    /// The dots of a photo, upright and made to fit into a box; made of its small copy.
    ///
    /// - Throws: ``PhotoError`` or `FileProblem`.
    public func pixels(of photo: Photo, width: Int, height: Int) throws -> Pixels {
        let small = try thumbnail(of: photo)
        return try naming(photo) { () throws(PictureFault) in
            try pictures.pixels(of: small, width: width, height: height)
        }
    }

    /// Two photos side by side, upright and of one height, each with its day below it: a PNG.
    ///
    /// - Throws: ``PhotoError`` or `FileProblem`.
    public func compare(_ left: Photo, _ right: Photo) throws -> [UInt8] {
        let (first, second) = (try bytes(of: left), try bytes(of: right))
        return try naming(left) { () throws(PictureFault) in
            try pictures.compare(
                first, labeled: left.day.description, second, labeled: right.day.description)
        }
    }

    /// Removes the originals that nobody can get back, not even by undoing.
    ///
    /// - Throws: `StoreError`.
    public func removeUnusedPhotoFiles() throws {
        let files = photoFiles
        let names = files.names()
        guard !names.isEmpty else { return }
        // Whoever takes a photo in writes its file in a transaction, too.
        try store.transaction { transaction in
            var unused = Set(names.keys)
            unused.subtract(try transaction.values(of: \.digest, in: Query<Photo>()))
            guard !unused.isEmpty else { return }
            unused.subtract(try undoLog.mentioned(unused, in: transaction))
            for digest in unused {
                names[digest].map(files.remove)
                files.removeThumbnails(of: digest)
            }
        }
    }

    private func naming<Result>(
        _ photo: Photo, _ body: () throws(PictureFault) -> Result
    ) throws(PhotoError) -> Result {
        do throws(PictureFault) {
            return try body()
        } catch {
            throw .unusable(photo.fileName, error)
        }
    }
}
