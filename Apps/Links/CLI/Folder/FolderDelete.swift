import AppShell
import Arguments
import LinksCore

/// `links folder delete FOLDER`
struct FolderDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.folderDeleteAbstract),
        discussion: text(\.folderDeleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: text(\.keepLinksHelp)) var keepLinks = false
    @Flag(help: text(\.withLinksHelp)) var withLinks = false
    @Argument(help: text(\.folderNameHelp), completion: .custom(Completions.folders))
    var folder: String

    mutating func validate() throws {
        if keepLinks, withLinks {
            throw ValidationError.conflicting("--keep-links", "--with-links")
        }
    }

    func run() throws {
        let app = try LinksApp(global)
        let folders = app.library.recording("folder delete", folder).folders
        let target = try folders.folder(folder)
        let (deleted, links) = try folders.delete(
            target.folder.id, contents: withLinks ? .delete : keepLinks ? .moveUp : .refuse)
        let path = deleted.path.description
        let done =
            withLinks
            ? app.text.folderDeletedWithLinks(path, links) : app.text.folderDeleted(path, links)
        try app.print(deleted, as: output.choice, done: done)
    }
}
