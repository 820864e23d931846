import AppShell
import AppSupport
import LinksCore
import Persistence
import Terminal
import TextProcessing

extension LinksApp {
    /// Prints a changed folder, or for people just that it was done.
    func print(_ folder: ListedFolder, as format: OutputFormat, done: String) throws {
        guard format == .table else { return try print(folder, as: format) }
        context.say(done)
    }

    /// Prints all that is known of a folder.
    func print(_ folder: ListedFolder, as format: OutputFormat) throws {
        try context.print(folder.row, as: format) { details(folder) }
    }

    /// Prints folders, those that lie in others indented below them.
    func print(_ folders: [ListedFolder], as format: OutputFormat) throws {
        try context.printList(as: format, columns: ListedFolder.columns) {
            ListPage(table: table(folders), emptyText: text.noFolders)
        } rows: { emit in
            for folder in folders { try emit(folder.row) }
        }
    }

    private func table(_ folders: [ListedFolder]) -> Table {
        var table = Table([
            .number("#"), .text(text.folder, minimumWidth: 16), .number(text.links),
            .fixed(text.visibility, priority: 3),
            .text(text.category, minimumWidth: 8, priority: 2),
            .text(text.tags, minimumWidth: 6, priority: 1),
        ])
        for listed in folders {
            let folder = listed.folder
            let indent = String(repeating: "  ", count: listed.path.names.count - 1)
            table.append([
                StyledText(folder.id.description, .accent), StyledText(indent + folder.name),
                StyledText(String(listed.links)),
                StyledText(text.name(of: folder.visibility), .muted),
                StyledText(folder.categoryPath, .muted), StyledText(folder.tags.hashtags, .muted),
            ])
        }
        return table
    }

    private func details(_ listed: ListedFolder) -> DetailList {
        let folder = listed.folder
        var list = DetailList()
        list.add("#", StyledText(folder.id.description, .accent))
        list.add(text.folder, StyledText(listed.path.description, .heading))
        list.add(text.links, StyledText(String(listed.links)))
        list.add(text.visibility, StyledText(text.name(of: folder.visibility)))
        list.add(text.category, StyledText(folder.categoryPath))
        list.add(text.tags, StyledText(folder.tags.hashtags))
        list.add(text.note, StyledText(folder.note))
        list.add(text.added, StyledText(context.world.zone.localText(folder.createdAt)))
        return list
    }
}

extension LinksApp {
    /// Prints a tag that was changed on links, or for people just that it was done.
    func print(_ tag: TagCount, as format: OutputFormat, done: String) throws {
        guard format == .table else {
            return try context.print(tag.row, as: format) { DetailList() }
        }
        context.say(done)
    }
}

extension Folder {
    /// The category and the sub-category as people read them: `Work › Swift`.
    fileprivate var categoryPath: String {
        [category, subcategory].compactMap { $0 }.joined(separator: " › ")
    }
}
