public import AppSupport
public import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Takes pictures in, each by itself: what is in stays, whatever happens then, and a second run passes
/// over it.
public struct ImportPhotos: Sendable {
    let store: any DataStore
    let world: World
    let files: PhotoFiles
    let pictures: PictureHelper

    /// What became of a file.
    public enum Outcome: Sendable {
        /// It is a photo now.
        case added(Photo)
        /// It was one before.
        case known(Photo)
        /// It was left out.
        case refused(any Problem)
    }

    /// What is said about pictures beside what they say themselves.
    public struct Details: Sendable, Equatable {
        /// The pose; empty for none.
        public var frame = ""
        /// The day, if the pictures are not asked.
        public var day: Day?
        /// What the person says about them.
        public var note = ""

        /// Nothing is said.
        public init() {}
    }

    /// Takes a file in.
    ///
    /// - Parameters:
    ///   - isTakenNow: whether the picture was taken just now, so that its file's date is right.
    /// - Throws: `FileProblem` if the photo can't be written, `StoreError`, or ``PhotoError`` if no
    ///   picture at all can be looked at; the file itself being bad is no error but an outcome.
    public func callAsFunction(
        _ path: String, _ details: Details = Details(), isTakenNow: Bool = false
    ) throws -> Outcome {
        let name = String(path.split(separator: "/").last ?? "")
        let source: (bytes: [UInt8], modified: Date)
        do {
            source = try Self.read(path)
        } catch let problem as any Problem {
            return .refused(problem)
        }
        // Told by its first bytes, so that it does not depend on what is there already.
        guard let format = PictureFormat(of: source.bytes) else {
            return .refused(PhotoError.unusable(path, .unknownFormat))
        }
        if let claimed = PictureFormat(fileName: name), claimed != format {
            return .refused(PhotoError.misnamed(path, is: format, named: claimed))
        }
        let digest = SHA256.digest(of: source.bytes).hexadecimal
        if let photo = try known(digest, source.bytes) { return .known(photo) }
        let facts: PictureFacts
        do throws(PictureFault) {
            facts = try pictures.look(at: source.bytes)
        } catch {
            let problem = PhotoError.unusable(path, error)
            if error.isOfTheMachine { throw problem }
            return .refused(problem)
        }
        var photo = photo(facts, source.bytes, digest: digest, name: name, details)
        date(&photo, facts, details, modified: source.modified, isTakenNow: isTakenNow)
        return try keep(photo, source.bytes)
    }

    // MARK: - Keeping

    /// The photo with these bytes. If its file is gone, it comes back.
    private func known(_ digest: String, _ bytes: [UInt8]) throws -> Photo? {
        guard let photo = try store.first(Query<Photo>().where(\.digest == digest)) else {
            return nil
        }
        if !files.isThere(photo) {
            try files.keep(bytes, digest: digest, mediaType: photo.mediaType)
        }
        return photo
    }

    /// Writes the file and the record in one go: nobody who removes files that no record tells of can
    /// come in between.
    private func keep(_ photo: Photo, _ bytes: [UInt8]) throws -> Outcome {
        try store.transaction { transaction in
            let digest = photo.digest
            if let other = try transaction.first(Query<Photo>().where(\.digest == digest)) {
                return .known(other)
            }
            try files.keep(bytes, digest: digest, mediaType: photo.mediaType)
            var photo = photo
            photo.frame = try PhotoFrame.spelling(of: photo.frame, in: transaction)
            return .added(try transaction.create(photo))
        }
    }

    private func photo(
        _ facts: PictureFacts, _ bytes: [UInt8], digest: String, name: String, _ details: Details
    ) -> Photo {
        let now = Date(milliseconds: world.now().milliseconds)
        return Photo(
            uid: world.makeUID(), digest: digest, mediaType: facts.format.mediaType,
            size: bytes.count, width: facts.width, height: facts.height, fileName: name,
            frame: details.frame, day: world.today, dateSource: .stated, note: details.note,
            createdAt: now, updatedAt: now)
    }

    // MARK: - Dates

    private func date(
        _ photo: inout Photo, _ facts: PictureFacts, _ details: Details, modified: Date,
        isTakenNow: Bool
    ) {
        if let taken = facts.taken, details.day == nil || details.day == taken.day {
            (photo.day, photo.time) = (taken.day, taken.time)
            photo.utcOffset = taken.utcOffset
            photo.dateSource = .exif
        } else if let day = details.day {
            (photo.day, photo.dateSource) = (day, .stated)
        } else {
            photo.day = Day(modified, in: world.zone)
            photo.time = TimeOfDay(modified, in: world.zone)
            photo.utcOffset = world.zone.offset(at: modified) / 60
            photo.dateSource = isTakenNow ? .stated : .file
        }
    }

    // MARK: - Reading

    private static func read(_ path: String) throws -> (bytes: [UInt8], modified: Date) {
        // A pipe or device has no end, or none soon.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileProblem(.read, path, code: errno) }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else {
            throw FileProblem(.read, path, code: errno)
        }
        guard information.st_mode & S_IFMT == S_IFREG else { throw PhotoError.noFile(path) }
        guard information.st_size <= PictureHelper.byteLimit else {
            throw PhotoError.tooManyBytes(path)
        }
        let bytes = try File.read(descriptor: descriptor, named: path)
        return (bytes, Date(timeIntervalSince1970: Double(information.modifiedSeconds)))
    }
}

extension PictureFault {
    /// Whether it is no fault of the picture, so that the next one has the same.
    var isOfTheMachine: Bool {
        switch self {
        case .missingLibrary, .notBuiltIn, .helper(.notStarted): true
        default: false
        }
    }
}
