import AppSupport

/// Which column of a table holds what, by the names that Pocket, Raindrop, Instapaper and people
/// give them.
struct BookmarkColumns {
    let format: BookmarkFormat
    let url: Int
    let title: Int?
    /// Texts that together are the note, in this order.
    let notes: [Int]
    let tags: Int?
    let folder: Int?
    let added: Int?
    let modified: Int?
    /// `unread` or `archive`.
    let status: Int?
    let toRead: Int?
    let favorite: Int?
    let isPrivate: Int?
    let isPublic: Int?
    let keyword: Int?
    /// The picture that stands for the page.
    let cover: Int?
    /// The columns that only Kitbag's own tables have.
    let own: OwnColumns?

    /// The columns of the table that `links export --format csv` writes.
    struct OwnColumns {
        let uid: Int
        let number: Int?
        let summary: Int?
        let visibility: Int?
        let readState: Int?
        let icon: Int?
        let feed: Int?
        let visited: Int?
        /// Those of ``PageDetails/texts``, in their order.
        let pageTexts: [Int?]
        let fetched: Int?
        let fetchProblem: Int?

        init?(_ header: CSVHeader) {
            guard let uid = header.column("uid"), header.contains("read_state") else { return nil }
            self.uid = uid
            number = header.column("id")
            summary = header.column("description")
            visibility = header.column("visibility")
            readState = header.column("read_state")
            icon = header.column("icon_url")
            feed = header.column("feed_url")
            visited = header.column("visited_at")
            pageTexts = PageDetails.texts.map { header.column($0.name) }
            fetched = header.column("fetched_at")
            fetchProblem = header.column("fetch_problem")
        }
    }

    /// The columns of `header`; nil if none holds addresses.
    init?(_ header: CSVHeader) {
        guard let url = header.column("url", "uri", "link", "href", "address", "주소", "링크") else {
            return nil
        }
        self.url = url
        title = header.column("title", "name", "제목", "이름")
        own = OwnColumns(header)
        notes = [
            header.column("note", "notes", "comment", "comments", "메모"),
            own != nil
                ? nil
                : header.column("description", "desc", "excerpt", "selection", "extended", "설명"),
            header.column("highlights"),
        ].compactMap(\.self)
        tags = header.column("tags", "tag", "labels", "keywords", "태그")
        folder = header.column("folder", "folders", "collection", "category", "path", "폴더")
        added = header.column(
            "time_added", "created", "created_at", "timestamp", "date_added", "add_date", "added",
            "date", "time", "날짜")
        modified = header.column(
            "modified", "updated", "updated_at", "date_modified", "last_modified", "lastupdate")
        status = header.column("status", "state")
        toRead = header.column("toread", "to_read", "unread")
        favorite = header.column("favorite", "favourite", "starred")
        isPrivate = header.column("private")
        isPublic = header.column("public", "shared")
        keyword = header.column("keyword", "shortcut", "shortcuturl")
        cover = own == nil ? header.column("cover", "image", "thumbnail") : nil
        if header.contains("time_added") {
            format = .pocketCSV
        } else if header.contains("selection") && header.contains("folder") {
            format = .instapaperCSV
        } else if header.contains("folder") && header.contains("created")
            || header.contains("excerpt") && header.contains("cover")
        {
            format = .raindropCSV
        } else {
            format = .csv
        }
    }
}
