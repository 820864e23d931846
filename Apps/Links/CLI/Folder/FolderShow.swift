import AppShell
import Arguments
import LinksCore

/// `links folder show FOLDER`
struct FolderShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: text(\.folderShowAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.folderNameHelp), completion: .custom(Completions.folders))
    var folder: String

    func run() throws {
        let app = try LinksApp(global)
        try app.print(app.library.folders.folder(folder), as: output.choice)
    }
}
