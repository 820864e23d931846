public import AppSupport
public import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A folder of links; folders lie in folders.
public struct Folder: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Folder> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The name, unique among the folders of the same parent whatever its case.
    public var name: String
    /// The folder that it lies in.
    public var parent: RecordID<Folder>?
    /// Who may see it when it is published.
    public var visibility = Visibility.private
    /// What its links are about, in the person's words.
    public var category: String?
    /// What they are about more closely.
    public var subcategory: String?
    /// Its hashtags.
    public var tags = Tags([])
    /// What the person says about it.
    public var note: String = ""
    /// Its place in a browser, if it has one.
    public var role: BookmarkFolder.Role?
    /// When it was made.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "folders",
        Mapping(
            Folder.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("name", \.name),
            Column("parent", \.parent, .indexed, .references(Folder.self)),
            Column("visibility", \.visibility),
            Column("category", \.category),
            Column("subcategory", \.subcategory),
            Column("tags", \.tags),
            Column("note", \.note),
            Column("role", \.role),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)))

    /// The number and the name.
    public var label: String { "\(id) \(name)" }

    /// A name as it is kept: composed (NFC), on one line, without outer spaces; empty if nothing is
    /// left of it.
    static func cleaned(_ name: String) -> String {
        var text = Substring(name.nfc.cleanedForTerminal)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
