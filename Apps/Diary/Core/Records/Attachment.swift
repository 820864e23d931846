public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A picture or another file of an entry. Its bytes are in a file beside the database.
public struct Attachment: UndoableRecord, Equatable {
    /// The number.
    public var id: RecordID<Attachment> = .unsaved
    /// The identifier by which the entry's text names it: `![](attachment:UID)`.
    public var uid: UUID
    /// The entry that it belongs to.
    public var entry: RecordID<Entry>
    /// Its place among those of the entry, from 0.
    public var position: Int
    /// Its file name for people, such as `beach.jpeg`.
    public var name: String
    /// Its media type (RFC 2046).
    public var mediaType: String
    /// How many bytes it has.
    public var size: Int
    /// The name of the file that has its bytes; it tells nothing about them.
    public var file: String
    /// What the file is sealed with; `nil` if it lies there as it is.
    public var key: [UInt8]?

    /// The table and its columns.
    public static let schema = Schema(
        "attachments",
        Mapping(
            Attachment.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("entry", \.entry, .indexed, .references(Entry.self)),
            Column("position", \.position),
            Column("name", \.name),
            Column("media_type", \.mediaType),
            Column("size", \.size),
            Column("file", \.file),
            Column("key", \.key)))

    /// The number and the name.
    public var label: String { "\(id) \(name)" }

    /// Sealing a file, or opening it, changes nothing for a person.
    public static let incidentalColumns: Set = ["file", "key"]
}
