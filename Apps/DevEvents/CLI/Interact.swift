import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Navigation
import Networking
import Terminal
import TerminalUI
import TextProcessing

/// `devevents`, alone in a terminal, and `devevents kitbag://…`
struct Interact: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interface", abstract: screenText(\.interfaceAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var fetching: FetchOptions
    @Argument(help: ArgumentHelp(screenText(\.deepLinkHelp), valueName: "link")) var link: String?

    @MainActor
    func run() async throws {
        let app = try DevEventsApp(global)
        guard app.context.terminal.isInteractive else {
            throw ValidationError(screenText(\.needsTerminal))
        }
        let target = try link.map { written in
            guard let link = DeepLink(written, scheme: "kitbag"),
                link.segments.first == "devevents"
            else {
                throw ValidationError(screenText(\.unknownDeepLink))
            }
            return link
        }
        let interface = DevEventsInterface(
            app, on: SystemTerminal(environment: app.context.world.environment),
            fetcher: fetching.fetcher(app.context),
            reachability: Reachability.changes())
        let status = try await interface.run(opening: target)
        if status != 0 { throw ExitCode(rawValue: status) }
    }
}

/// A sentence of the screens for a declaration.
private func screenText(
    _ sentence: any KeyPath<any ScreenText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.devEventsScreens[keyPath: sentence] }
}
