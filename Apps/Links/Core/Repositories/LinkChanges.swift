import AppSupport
public import Persistence
public import TextProcessing

/// What is to be different about a link; what is not said stays.
public struct LinkChanges: Sendable, Equatable {
    /// Another address.
    public var url: WebURL?
    /// Another title; an empty one becomes the address.
    public var title: String?
    /// Another description.
    public var summary: String?
    /// Another note.
    public var note: String?
    /// Tags to add.
    public var addedTags: [String] = []
    /// Tags to take away.
    public var removedTags: [String] = []
    /// Another folder, or none.
    public var folder: RecordID<Folder>??
    /// Another visibility, or the folder's.
    public var visibility: Visibility??
    /// How far the person has come with it.
    public var readState: ReadState?
    /// Whether it is a favorite.
    public var isFavorite: Bool?
    /// Another keyword, or none.
    public var keyword: String??

    /// No change.
    public init() {}

    /// Whether nothing is to be different.
    public var isEmpty: Bool { self == LinkChanges() }

    func apply(to link: inout Link) {
        if let url {
            if link.title == link.url.displayString { link.title = url.displayString }
            link.url = url
            link.canonicalURL = url.canonical
        }
        if let title { link.title = title.isEmpty ? link.url.displayString : title }
        if let summary { link.summary = summary }
        if let note { link.note = note }
        for tag in removedTags { link.tags.remove(tag) }
        link.tags.formUnion(Tags(addedTags))
        if let folder { link.folder = folder }
        if let visibility { link.visibility = visibility }
        if let readState { link.readState = readState }
        if let isFavorite { link.isFavorite = isFavorite }
        if let keyword { link.keyword = keyword }
    }
}
