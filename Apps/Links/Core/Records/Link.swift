public import AppSupport
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A page that someone wants to find again.
public struct Link: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Link> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The address as it was saved.
    public var url: WebURL
    /// The form of the address by which the same page is recognized.
    public var canonicalURL: String
    /// The page's title; its address until a title is known.
    public var title: String
    /// What the page says it is about.
    public var summary: String = ""
    /// What the person says about it.
    public var note: String = ""
    /// The person's tags.
    public var tags = Tags([])
    /// The folder that it is filed in.
    public var folder: RecordID<Folder>?
    /// Who may see it; as its folder says when nothing is said.
    public var visibility: Visibility?
    /// How far the person has come with it.
    public var readState = ReadState.unread
    /// Whether it is one of the person's favorites.
    public var isFavorite = false
    /// The word that opens it in a browser's address bar.
    public var keyword: String?
    /// Where the page's icon is.
    public var iconURL: String?
    /// Where the page's feed is.
    public var feedURL: String?
    /// When it was saved.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// When it was last opened.
    public var visitedAt: Date?
    /// What else the page says about itself.
    public var page = PageDetails()

    /// The table and its columns.
    public static let schema = Schema(
        "links",
        Mapping(
            Link.row,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("url", \.url, .searchable(weight: 1)),
            Column("canonical_url", \.canonicalURL, .unique),
            Column("title", \.title, .searchable(weight: 4)),
            Column("description", \.summary, .searchable(weight: 1.5)),
            Column("note", \.note, .searchable(weight: 2)),
            Column("tags", \.tags, .searchable(weight: 3)),
            Column("folder", \.folder, .indexed, .references(Folder.self)),
            Column("visibility", \.visibility),
            Column("read_state", \.readState),
            Column("is_favorite", \.isFavorite),
            Column("keyword", \.keyword),
            Column("icon_url", \.iconURL),
            Column("feed_url", \.feedURL),
            Column("created_at", \.createdAt, .indexed),
            Column("updated_at", \.updatedAt),
            Column("visited_at", \.visitedAt),
            Column("page_url", \.page.address, .indexed),
            Column("site", \.page.site),
            Column("author", \.page.author),
            Column("published", \.page.published),
            Column("language", \.page.language),
            Column("image_url", \.page.imageURL),
            Column("fetched_at", \.page.fetchedAt),
            Column("fetch_problem", \.page.problem)))

    /// Opening a link or fetching its page anew is no change that would stand in the way of undoing another one.
    public static let incidentalColumns: Set = ["visited_at", "fetched_at", "fetch_problem"]

    /// The number and the name.
    public var label: String { "\(id) \(title)" }

    /// The link of a row, whose columns stand in this order.
    private static func row(
        id: RecordID<Link>, uid: UUID, url: WebURL, canonicalURL: String, title: String,
        summary: String, note: String, tags: Tags, folder: RecordID<Folder>?,
        visibility: Visibility?, readState: ReadState, isFavorite: Bool, keyword: String?,
        iconURL: String?, feedURL: String?, createdAt: Date, updatedAt: Date, visitedAt: Date?,
        address: String?, site: String?, author: String?, published: String?, language: String?,
        imageURL: String?, fetchedAt: Date?, problem: FetchProblem?
    ) -> Link {
        Link(
            id: id, uid: uid, url: url, canonicalURL: canonicalURL, title: title, summary: summary,
            note: note, tags: tags, folder: folder, visibility: visibility, readState: readState,
            isFavorite: isFavorite, keyword: keyword, iconURL: iconURL, feedURL: feedURL,
            createdAt: createdAt, updatedAt: updatedAt, visitedAt: visitedAt,
            page: PageDetails(
                address: address, site: site, author: author, published: published,
                language: language, imageURL: imageURL, fetchedAt: fetchedAt, problem: problem))
    }
}

extension SearchHit<Link> {
    /// The columns that search looks into, in the order of ``Link/schema``.
    private enum Field: Int {
        case url, title, summary, note, tags
    }

    /// The part of the description or the note where words stand that the title does not have.
    public var snippetBesideTitle: Snippet? {
        func hasHits(_ field: Field) -> Bool { !match.hits(inField: field.rawValue).isEmpty }
        guard !hasHits(.title), let field = [Field.summary, .note].first(where: hasHits) else {
            return nil
        }
        return match.snippet(ofField: field.rawValue, maximumWidth: 60)
    }
}
