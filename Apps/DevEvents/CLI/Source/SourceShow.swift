import AppShell
import Arguments
import DevEventsCore
import TextProcessing

/// `devevents source show SOURCE`
struct SourceShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: text(\.sourceShowAbstract),
        discussion: text(\.sourceShowDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.sourceHelp), valueName: "source"),
        completion: .custom(Completions.sources))
    var source: String

    func run() throws {
        let app = try DevEventsApp(global)
        try app.print(app.library.sources.details(source), as: output.choice)
    }
}
