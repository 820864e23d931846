import AppShell
import AppSupport
import Arguments
import IssuesCore
import Navigation
import Terminal
import TerminalUI
import TextProcessing

/// `issues`, alone in a terminal, and `issues kitbag://…`
struct Interact: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interface", abstract: screenText(\.interfaceAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var target: ProjectOptions
    @Argument(help: ArgumentHelp(screenText(\.deepLinkHelp), valueName: "link")) var link: String?

    @MainActor
    func run() async throws {
        let app = try IssuesApp(global)
        guard app.context.terminal.isInteractive else {
            throw ValidationError(screenText(\.needsTerminal))
        }
        let opened = try link.map { written in
            guard let link = DeepLink(written, scheme: "kitbag"), link.segments.first == "issues"
            else {
                throw ValidationError(screenText(\.unknownDeepLink))
            }
            return link
        }
        let interface = IssuesInterface(
            app, in: try app.placeIfAny(target)?.name,
            on: SystemTerminal(environment: app.context.world.environment))
        let status = try await interface.run(opening: opened)
        if status != 0 { throw ExitCode(rawValue: status) }
    }
}

/// A sentence of the screens for a declaration.
private func screenText(
    _ sentence: any KeyPath<any ScreenText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.issuesScreens[keyPath: sentence] }
}
