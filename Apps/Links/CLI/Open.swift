import AppShell
import AppSupport
import Arguments
import LinksCore
import Persistence
import TextProcessing

/// `links open NUMBER`
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.openAbstract), discussion: text(\.openDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.numberHelp), completion: .custom(Completions.links))
    var number: RecordID<Link>

    func run() throws {
        let app = try LinksApp(global)
        let link = try app.library.links.link(number)
        try app.browser.open(link.link.url)
        try app.library.links.visit(number)
        try app.print(
            app.library.links.link(number), as: output.choice,
            done: app.text.opened(link.link.url.displayString))
    }
}
