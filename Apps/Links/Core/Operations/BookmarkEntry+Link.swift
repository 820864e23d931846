import AppSupport
import Persistence
import TextProcessing

extension BookmarkEntry {
    /// A link as a bookmark file states it.
    init(_ filed: FiledLink, in path: [BookmarkFolder]) {
        let link = filed.link
        self.init(
            url: link.url.href, title: link.title,
            summary: link.summary.isEmpty ? nil : link.summary,
            note: link.note.isEmpty ? nil : link.note, tags: link.tags.values, folderPath: path,
            addDate: link.createdAt,
            modifiedDate: link.updatedAt, visitDate: link.visitedAt, keyword: link.keyword,
            iconURL: link.iconURL, feedURL: link.feedURL,
            isPrivate: link.visibility.map { $0 == .private },
            isToRead: link.readState.isToRead, isFavorite: link.isFavorite ? true : nil,
            page: link.page, uid: link.uid)
    }
}

extension BookmarkFolder {
    /// A folder as a bookmark file states it.
    init(_ folder: Folder) {
        self.init(
            name: folder.name, note: folder.note.isEmpty ? nil : folder.note,
            addDate: folder.createdAt, modifiedDate: folder.updatedAt, role: folder.role,
            isPrivate: folder.visibility == .private ? nil : false, category: folder.category,
            subcategory: folder.subcategory, tags: folder.tags.values, uid: folder.uid)
    }

    /// The folders from the outermost down to one.
    static func path(
        to folder: Folder, in all: [RecordID<Folder>: Folder]
    ) -> [BookmarkFolder] {
        var path: [BookmarkFolder] = []
        var next: Folder? = folder
        while let folder = next, path.count <= all.count {
            path.append(BookmarkFolder(folder))
            next = folder.parent.flatMap { all[$0] }
        }
        return path.reversed()
    }
}
