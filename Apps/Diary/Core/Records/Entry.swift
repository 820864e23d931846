public import AppSupport
public import Chrono
public import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that a person wrote about a day.
///
/// The day and the time are those of the clock on the wall where it was written. They are kept as
/// such and never become an instant, so that no journey and no clock change moves an entry to another
/// day.
public struct Entry: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Entry> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The day that it is about.
    public var day: Day
    /// The time at which it was written, by the clock of the day's place; `nil` if only the day is
    /// known.
    public var time: TimeOfDay?
    /// The IANA name of the zone whose clock that was, if it is known.
    public var zone: String?
    /// Whether it is the day's page, of which there is one at most.
    public var isPage = false
    /// The text, Markdown.
    public var text: String
    /// The person's tags.
    public var tags = Tags([])
    /// How the day was.
    public var mood: Mood?
    /// Whether the person likes it.
    public var isLiked = false
    /// When it was stored first.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "entries",
        Mapping(
            Entry.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("day", \.day),
            Column("time", \.time),
            Column("zone", \.zone),
            Column("is_page", \.isPage),
            Column("text", \.text, .searchable(weight: 1)),
            Column("tags", \.tags, .searchable(weight: 3)),
            Column("mood", \.mood),
            Column("is_liked", \.isLiked),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)),
        .index(\.day, \.time),
        .unique(\.day, where: \.isPage == true))

    /// The title as a sentence can hold it.
    public var shortTitle: String { title.truncated(toDisplayWidth: 60) }

    /// The number, the day and what stands for the entry.
    public var label: String { "\(id) \(day)" + (title.isEmpty ? "" : " " + shortTitle) }

    /// What stands for the entry in a list: its first line with something on it, without the marks of
    /// a heading.
    public var title: String {
        // No further than that line: texts are long, and a list has many.
        var rest = text.drop(while: \.isWhitespace)
        while !rest.isEmpty {
            var line = rest.prefix { !$0.isNewline }
            rest = rest[line.endIndex...]
            let marks = line.prefix { $0 == "#" }
            if (1...6).contains(marks.count),
                line.dropFirst(marks.count).first?.isWhitespace == true
            {
                line = line.dropFirst(marks.count).drop(while: \.isWhitespace)
            }
            if !line.isEmpty { return String(line) }
            rest = rest.drop(while: \.isWhitespace)
        }
        return ""
    }
}
