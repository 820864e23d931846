import AppShell
import Arguments
import LinksCore
import Persistence
import TextProcessing

/// `links show NUMBER…`
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.showAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.links))
    var numbers: [RecordID<Link>]

    func run() throws {
        let app = try LinksApp(global)
        let links = try numbers.unique.map { try app.library.links.link($0) }
        try app.print(links, as: output.choice)
    }
}
