import AppShell
import Arguments
import LinksCore

/// `links folder list`
struct FolderList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.folderListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try LinksApp(global)
        try app.print(app.library.folders.list(), as: output.choice)
    }
}
