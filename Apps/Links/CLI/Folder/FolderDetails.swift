import AppShell
import Arguments
import LinksCore

/// What `folder add` and `folder edit` can say about a folder.
struct FolderDetails: ParsableArguments {
    @Flag(help: "") var visibility: Visibility?
    @Option(name: .shortAndLong, help: text(\.categoryHelp)) var category: String?
    @Option(help: text(\.subcategoryHelp)) var subcategory: String?
    @Option(name: [.customLong("tag"), .customShort("T")], help: text(\.hashtagHelp))
    var tags: [String] = []
    @Option(name: .shortAndLong, help: text(\.noteHelp)) var note: String?

    /// The changes that were asked for; an empty category is none.
    var changes: FolderChanges {
        var changes = FolderChanges()
        changes.visibility = visibility
        if let category { changes.category = .some(category.isEmpty ? nil : category) }
        if let subcategory { changes.subcategory = .some(subcategory.isEmpty ? nil : subcategory) }
        changes.addedTags = tags.partedByCommas
        changes.note = note
        return changes
    }
}
