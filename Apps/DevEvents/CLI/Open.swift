import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Persistence
import TextProcessing

/// `devevents open NUMBER`
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.openAbstract), discussion: text(\.openDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: text(\.openProposalsHelp)) var cfp = false
    @Argument(help: text(\.numberHelp), completion: .custom(Completions.events))
    var number: RecordID<Event>

    func run() throws {
        let app = try DevEventsApp(global)
        let event = try app.library.events.details(number).event
        let page = cfp ? event.proposalsURL : event.url
        // What a source states may be anything; a browser gets addresses of pages alone.
        guard let url = page.flatMap({ try? WebURL($0) }), ["http", "https"].contains(url.scheme)
        else {
            throw cfp
                ? DevEventsError.noProposalsPage(number) : DevEventsError.noPage(number)
        }
        try app.browser.open(url)
        try app.print([event], as: output.choice) { _ in app.text.opened(url.displayString) }
    }
}
