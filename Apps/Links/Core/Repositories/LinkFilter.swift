public import Chrono
public import Persistence

/// Which links are wanted; what is not said does not matter.
public struct LinkFilter: Sendable, Equatable {
    /// Those in this folder and in the folders below it.
    public var folder: RecordID<Folder>?
    /// Those in this folder itself.
    var exactFolder: RecordID<Folder>?
    /// Those in no folder.
    public var isUnfiled = false
    /// Those that have all of these tags.
    public var tags: [String] = []
    /// Those that the person is so far with.
    public var readState: ReadState?
    /// The person's favorites.
    public var isFavorite = false
    /// Those whose page was not fetched yet, or could not be had the last time.
    public var isMissing = false
    /// Those saved on this day or later.
    public var since: Day?
    /// Those saved on this day or earlier.
    public var until: Day?

    /// All links.
    public init() {}
}

/// What links are sorted by.
public enum LinkOrder: String, Sendable, CaseIterable {
    /// When they were saved, the newest first.
    case created
    /// When they were last changed, the newest first.
    case updated
    /// When they were last opened, the newest first.
    case visited
    /// Their titles.
    case title
    /// Their addresses.
    case url
    /// Their numbers.
    case number
}

/// A part of a list, and how long the whole is.
public struct LinkListing: Sendable {
    /// The links of the part, with the paths of their folders.
    public var links: [FiledLink]
    /// How many there are in all, or at least, if they were not counted to the end.
    public var total: Int
    /// Whether they were counted to the end.
    public var isTotalExact = true
}

/// A link and where it is filed.
public struct FiledLink: Sendable, Equatable {
    /// The link.
    public var link: Link
    /// The path of its folder; `nil` if it is in none.
    public var folder: FolderPath?
    /// Who may see it: as it says itself, else as its folder says, else its owner alone.
    public var visibility: Visibility
}
