import AppSupport
import Chrono
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

/// Writes the originals of photos into a folder, under names that people understand.
public struct ExportPhotos: Sendable {
    private let library: WorkoutLibrary

    /// Exports photos of a library.
    public init(_ library: WorkoutLibrary) { self.library = library }

    /// Writes the photos of a filter, the oldest first. A file of that name that has the same bytes
    /// stays; one that has others is not replaced, and the photo gets another name.
    ///
    /// - Parameter each: called after each with the name that it got, or why it could not be had.
    /// - Throws: `FileProblem` if the folder can't be written to, or `StoreError`.
    public func callAsFunction(
        _ filter: PhotoFilter, into folder: String,
        _ each: (Photo, Swift.Result<String, any Error>) -> Void
    ) throws {
        try Home.makeFolder(folder)
        try library.photos.forEach(filter, isReversed: true) { photo in
            let bytes: [UInt8]
            do {
                bytes = try library.bytes(of: photo)
            } catch {
                return each(photo, .failure(error))
            }
            each(photo, .success(try write(photo, bytes, into: folder)))
        }
    }

    private func write(_ photo: Photo, _ bytes: [UInt8], into folder: String) throws -> String {
        var name = photo.exportName
        for attempt in 2... {
            let path = folder + "/" + name
            guard let other = try File.readIfPresent(path) else {
                try File.write(bytes, to: path)
                setDate(of: path, photo)
                return name
            }
            if other == bytes { return name }
            name = photo.exportName(ending: "-\(attempt)")
        }
        return name
    }

    /// The file gets the photo's own date, for programs that go by it.
    private func setDate(of path: String, _ photo: Photo) {
        let time = photo.time ?? TimeOfDay(secondsSinceMidnight: 43_200)
        var seconds = photo.day.daysSince1970 * 86_400 + time.secondsSinceMidnight
        if let offset = photo.utcOffset {
            seconds -= offset * 60
        } else {
            let zone = library.world.zone
            let instant = zone.instant(
                of: photo.day, hour: time.hour, minute: time.minute, second: time.second)
            seconds = Int(instant.timeIntervalSince1970)
        }
        let stamp = timespec(tv_sec: seconds, tv_nsec: 0)
        // A date that can't be set is in the name all the same.
        _ = utimensat(AT_FDCWD, path, [stamp, stamp], 0)
    }
}

extension Photo {
    /// A name that tells the day, the frame and the number: `2026-03-02-front-12.jpg`.
    public var exportName: String { exportName(ending: "") }

    fileprivate func exportName(ending: String) -> String {
        let pose = frame.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        let words = [day.description, pose, id.description].filter { !$0.isEmpty }
        let suffix = PictureFormat(mediaType: mediaType)?.endings[0] ?? "bin"
        return words.joined(separator: "-") + ending + "." + suffix
    }
}
