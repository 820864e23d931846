import AppShell
import Arguments
import LinksCore

/// `links folder add PATH`
struct FolderAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.folderAddAbstract),
        examples: [
            CommandExample("links folder add Work/Swift --public", text(\.folderAddExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: FolderDetails
    @Argument(help: text(\.newFolderHelp)) var path: String

    func run() throws {
        let app = try LinksApp(global)
        let folders = app.library.recording("folder add", path).folders
        let folder = try folders.add(FolderPath(path), details.changes)
        try app.print(
            folder, as: output.choice, done: app.text.folderAdded(folder.path.description))
    }
}
