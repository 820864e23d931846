#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One bookmark as a file states it, before anything decides what becomes of it.
public struct BookmarkEntry: Sendable, Equatable {
    /// The address as written, with character references resolved and outer space dropped; never
    /// empty.
    public var url: String
    /// The title; empty where the file has none.
    public var title: String
    /// What the page says of itself, where the file keeps that apart from the note.
    public var summary: String?
    /// What someone wrote about the page, possibly several lines.
    public var note: String?
    /// The tags in the order of the file, without doubles.
    public var tags: [String]
    /// The folders it is in, outermost first.
    public var folderPath: [BookmarkFolder]
    /// When it was added.
    public var addDate: Date?
    /// When it was last changed.
    public var modifiedDate: Date?
    /// When the page was last visited.
    public var visitDate: Date?
    /// The word that opens it when typed into a browser's address bar.
    public var keyword: String?
    /// Where the page's icon is.
    public var iconURL: String?
    /// Where the page's feed is.
    public var feedURL: String?
    /// Whether it is for its owner's eyes only, where the file says so.
    public var isPrivate: Bool?
    /// Whether it waits to be read, where the file says so.
    public var isToRead: Bool?
    /// Whether it is a favorite, where the file says so.
    public var isFavorite: Bool?
    /// What the page says about itself, as far as the file keeps that.
    public var page: PageDetails
    /// The identifier that Kitbag gave it.
    public var uid: UUID?
    /// The number that Kitbag gave it.
    public var number: Int64?

    /// A bookmark.
    public init(
        url: String, title: String = "", summary: String? = nil, note: String? = nil,
        tags: [String] = [], folderPath: [BookmarkFolder] = [], addDate: Date? = nil,
        modifiedDate: Date? = nil,
        visitDate: Date? = nil, keyword: String? = nil, iconURL: String? = nil,
        feedURL: String? = nil, isPrivate: Bool? = nil, isToRead: Bool? = nil,
        isFavorite: Bool? = nil, page: PageDetails = PageDetails(), uid: UUID? = nil,
        number: Int64? = nil
    ) {
        self.url = url
        self.title = title
        self.summary = summary
        self.note = note
        self.tags = tags
        self.folderPath = folderPath
        self.addDate = addDate
        self.modifiedDate = modifiedDate
        self.visitDate = visitDate
        self.keyword = keyword
        self.iconURL = iconURL
        self.feedURL = feedURL
        self.isPrivate = isPrivate
        self.isToRead = isToRead
        self.isFavorite = isFavorite
        self.page = page
        self.uid = uid
        self.number = number
    }
}

/// A folder of bookmarks as a file states it.
public struct BookmarkFolder: Sendable, Equatable {
    /// The places that a browser gives a folder.
    public enum Role: String, Sendable, CaseIterable {
        /// The bookmarks toolbar.
        case toolbar
        /// Where bookmarks go that were not filed.
        case unfiled
        /// Bookmarks from a phone.
        case mobile
    }

    /// The name; it may be empty and may hold any character.
    public var name: String
    /// What someone wrote about the folder.
    public var note: String?
    /// When it was made.
    public var addDate: Date?
    /// When it was last changed.
    public var modifiedDate: Date?
    /// Its place in a browser, if it has one.
    public var role: Role?
    /// Whether it is for its owner's eyes only, where the file says so.
    public var isPrivate: Bool?
    /// What its bookmarks are about.
    public var category: String?
    /// What they are about more closely.
    public var subcategory: String?
    /// Its hashtags.
    public var tags: [String]
    /// The identifier that Kitbag gave it.
    public var uid: UUID?
    /// The number that Kitbag gave it.
    public var number: Int64?

    /// A folder.
    public init(
        name: String, note: String? = nil, addDate: Date? = nil, modifiedDate: Date? = nil,
        role: Role? = nil, isPrivate: Bool? = nil, category: String? = nil,
        subcategory: String? = nil, tags: [String] = [], uid: UUID? = nil, number: Int64? = nil
    ) {
        self.name = name
        self.note = note
        self.addDate = addDate
        self.modifiedDate = modifiedDate
        self.role = role
        self.isPrivate = isPrivate
        self.category = category
        self.subcategory = subcategory
        self.tags = tags
        self.uid = uid
        self.number = number
    }
}
