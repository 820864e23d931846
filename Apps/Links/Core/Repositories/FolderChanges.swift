import AppSupport
public import Persistence

/// What is to be different about a folder; what is not said stays.
public struct FolderChanges: Sendable, Equatable {
    /// Another name.
    public var name: String?
    /// Another folder to lie in, or none.
    public var parent: RecordID<Folder>??
    /// Who may see it.
    public var visibility: Visibility?
    /// Another category, or none; with none the sub-category goes too.
    public var category: String??
    /// Another sub-category, or none.
    public var subcategory: String??
    /// Hashtags to add.
    public var addedTags: [String] = []
    /// Hashtags to take away.
    public var removedTags: [String] = []
    /// Another note.
    public var note: String?

    /// No change.
    public init() {}

    /// Whether nothing is to be different.
    public var isEmpty: Bool { self == FolderChanges() }

    func apply(to folder: inout Folder) throws {
        if let name {
            folder.name = Folder.cleaned(name)
            guard !folder.name.isEmpty else { throw LinksError.emptyName }
        }
        if let parent { folder.parent = parent }
        if let visibility { folder.visibility = visibility }
        if let category {
            folder.category = category
            if category == nil { folder.subcategory = nil }
        }
        if let subcategory { folder.subcategory = subcategory }
        guard folder.subcategory == nil || folder.category != nil else {
            throw LinksError.subcategoryWithoutCategory
        }
        for tag in removedTags { folder.tags.remove(tag) }
        folder.tags.formUnion(Tags(addedTags))
        if let note { folder.note = note }
    }
}
