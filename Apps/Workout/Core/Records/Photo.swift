public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A picture of a person, kept as it came in a file beside the database that is named by what is in it.
public struct Photo: UndoableRecord, Equatable {
    /// Where the day of a photo comes from.
    public enum DateSource: String, Sendable, ColumnValue, CaseIterable {
        /// The picture itself says it.
        case exif
        /// The file's date, which may be that of a copy.
        case file
        /// The person said it.
        case stated
    }

    /// The number that a person types.
    public var id: RecordID<Photo> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The SHA-256 of its bytes, in hexadecimal digits.
    public var digest: String
    /// Its media type (RFC 2046): `image/jpeg`, `image/png` or `image/heic`.
    public var mediaType: String
    /// How many bytes it has.
    public var size: Int
    /// How wide it is, upright, in pixels.
    public var width: Int
    /// How high it is, upright, in pixels.
    public var height: Int
    /// The name of the file that it came from.
    public var fileName: String
    /// The pose, such as `front`; empty if none was said.
    public var frame: String
    /// The day on which it was taken.
    public var day: Day
    /// The time of that day by the clock of its place, if it is known.
    public var time: TimeOfDay?
    /// How far that clock was ahead of UTC, in minutes, if it is known.
    public var utcOffset: Int?
    /// Where the day comes from.
    public var dateSource: DateSource
    /// What the person says about it.
    public var note = ""
    /// When it was stored first.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "photos",
        Mapping(
            Photo.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("digest", \.digest, .unique),
            Column("media_type", \.mediaType),
            Column("size", \.size),
            Column("width", \.width),
            Column("height", \.height),
            Column("file_name", \.fileName),
            Column("frame", \.frame),
            Column("day", \.day),
            Column("time", \.time),
            Column("utc_offset", \.utcOffset),
            Column("date_source", \.dateSource),
            Column("note", \.note),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)),
        .index(\.day, \.time),
        .index(\.frame, \.day))

    /// The number, the day and the pose.
    public var label: String { "\(id) \(day)" + (frame.isEmpty ? "" : " " + frame) }
}
