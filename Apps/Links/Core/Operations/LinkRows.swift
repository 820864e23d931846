public import AppSupport
import Chrono
import Persistence
import TextProcessing

extension FiledLink {
    /// The names of a link's fields, in their order.
    public static let columns = [
        "id", "uid", "url", "title", "description", "note", "tags", "folder", "visibility",
        "read_state", "favorite", "keyword", "icon_url", "feed_url", "created_at", "updated_at",
        "visited_at", "page_url", "site", "author", "published", "language", "image_url",
        "fetched_at", "fetch_problem",
    ]

    /// The link as machines read it: the fields of `--json`, documented in the README and stable.
    public var row: ExportRow {
        ExportRow(
            [
                ExportField("id", .integer(link.id.rawValue)),
                ExportField("uid", .text(link.uid.text)),
                ExportField("url", .text(link.url.href)),
                ExportField("title", .text(link.title)),
                ExportField("description", .text(link.summary)),
                ExportField("note", .text(link.note)),
                ExportField("tags", ExportValue(link.tags.values)),
                ExportField("folder", ExportValue(folder?.description)),
                ExportField("visibility", ExportValue(link.visibility?.rawValue)),
                ExportField("read_state", .text(link.readState.rawValue)),
                ExportField("favorite", .bool(link.isFavorite)),
                ExportField("keyword", ExportValue(link.keyword)),
                ExportField("icon_url", ExportValue(link.iconURL)),
                ExportField("feed_url", ExportValue(link.feedURL)),
                ExportField("created_at", .text(Timestamp.format(link.createdAt))),
                ExportField("updated_at", .text(Timestamp.format(link.updatedAt))),
                ExportField("visited_at", ExportValue(link.visitedAt.map(Timestamp.format))),
            ] + pageFields)
    }
}

extension FiledLink {
    private var pageFields: [ExportField] {
        PageDetails.texts.map { text in
            ExportField(text.name, ExportValue(link.page[keyPath: text.value]))
        } + [
            ExportField("fetched_at", ExportValue(link.page.fetchedAt.map(Timestamp.format))),
            ExportField("fetch_problem", ExportValue(link.page.problem?.rawValue)),
        ]
    }
}

extension ListedFolder {
    /// The names of a folder's fields, in their order.
    public static let columns = [
        "id", "uid", "path", "name", "visibility", "category", "subcategory", "tags", "note",
        "role", "links", "created_at", "updated_at",
    ]

    /// The folder as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("id", .integer(folder.id.rawValue)),
            ExportField("uid", .text(folder.uid.text)),
            ExportField("path", .text(path.description)),
            ExportField("name", .text(folder.name)),
            ExportField("visibility", .text(folder.visibility.rawValue)),
            ExportField("category", ExportValue(folder.category)),
            ExportField("subcategory", ExportValue(folder.subcategory)),
            ExportField("tags", ExportValue(folder.tags.values)),
            ExportField("note", .text(folder.note)),
            ExportField("role", ExportValue(folder.role?.rawValue)),
            ExportField("links", .integer(Int64(links))),
            ExportField("created_at", .text(Timestamp.format(folder.createdAt))),
            ExportField("updated_at", .text(Timestamp.format(folder.updatedAt))),
        ])
    }
}

extension TagCount {
    /// The tag as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("tag", .text(tag)), ExportField("links", .integer(Int64(links))),
        ])
    }
}

extension ImportReport {
    /// The report as machines read it.
    public func row(in text: any LinksText) -> ExportRow {
        ExportRow([
            ExportField("added", .integer(Int64(added))),
            ExportField("updated", .integer(Int64(updated))),
            ExportField("unchanged", .integer(Int64(unchanged))),
            ExportField("skipped", .integer(Int64(skipped))),
            ExportField("folders", .integer(Int64(folders))),
            ExportField(
                "problems",
                .list(
                    problems.map { problem in
                        .object([
                            ExportField("line", ExportValue(problem.line)),
                            ExportField("name", .text(problem.name)),
                            ExportField("reason", .text(problem.reason(in: text))),
                        ])
                    })),
        ])
    }
}
