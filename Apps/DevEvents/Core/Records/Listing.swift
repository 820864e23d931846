public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What one source states of one event, as it was last read.
struct Listing: UndoableRecord, Equatable {
    var id: RecordID<Listing> = .unsaved
    var source: RecordID<Source>
    var event: RecordID<Event>
    /// When this source last stated another time, place or state than before: the latest word counts.
    var movedAt: Date
    var stated: StatedEvent

    static let schema = Schema(
        "listings",
        Mapping(
            Listing.init,
            Column("id", \.id),
            Column("source", \.source, .indexed, .references(Source.self)),
            Column("event", \.event, .indexed, .references(Event.self)),
            Column("moved_at", \.movedAt),
            Column("stated", \.stated)))

    var label: String { "\(source) \(stated.name)" }

    static let incidentalColumns: Set<String> = ["event", "moved_at", "stated"]
}

extension StatedEvent: ColumnValue {
    /// Kept as text, JSON.
    public static var storageType: StorageType { .text }

    /// Reads what ``write(to:at:)`` wrote.
    ///
    /// - Throws: `StoreError` with `unreadableValue` for anything else.
    public static func read(from row: RowReader, at index: Int) throws -> StatedEvent {
        do {
            return try JSONCoding.decode(StatedEvent.self, from: Array(row.text(at: index).utf8))
        } catch {
            throw StoreError(.unreadableValue, "what is stored is no event of a source")
        }
    }

    /// Writes the value as it is kept.
    public func write(to row: RowWriter, at index: Int) throws {
        row.set(text: String(decoding: try JSONCoding.encode(self), as: UTF8.self), at: index)
    }
}

/// Something in a source that could not be understood, kept with its text.
public struct UnreadText: UndoableRecord, Equatable {
    /// The number.
    public var id: RecordID<UnreadText> = .unsaved
    /// The source that has it.
    public var source: RecordID<Source>
    /// Why it could not be understood.
    public var reason: UnreadItem.Reason
    /// The text.
    public var text: String
    /// Its line in the source, if lines can be told.
    public var line: Int?

    /// The table and its columns.
    public static let schema = Schema(
        "unread_texts",
        Mapping(
            UnreadText.init,
            Column("id", \.id),
            Column("source", \.source, .indexed, .references(Source.self)),
            Column("reason", \.reason),
            Column("text", \.text),
            Column("line", \.line)))

    /// The source's number and the text.
    public var label: String { "\(source) \(text)" }
}

extension UnreadItem.Reason: ColumnValue {}
