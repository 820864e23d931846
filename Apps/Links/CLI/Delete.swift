import AppShell
import Arguments
import LinksCore
import Persistence
import TextProcessing

/// `links delete NUMBER…`
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.deleteAbstract), discussion: text(\.deleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.links))
    var numbers: [RecordID<Link>]

    func run() throws {
        let app = try LinksApp(global)
        let detail = numbers.map(\.description).joined(separator: " ")
        let links = try app.library.recording("delete", detail).links.delete(numbers.unique)
        try app.print(links, as: output.choice) { app.text.deleted($0.id, $0.title) }
    }
}
