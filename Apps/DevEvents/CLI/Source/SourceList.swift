import AppShell
import Arguments
import DevEventsCore

/// `devevents source list`
struct SourceList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.sourceListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try DevEventsApp(global)
        try app.print(app.library.sources.list(), as: output.choice)
    }
}
