import AppShell
import AppSupport
import Arguments
import Navigation
import Terminal
import TerminalUI
import TextProcessing
import WorkoutCore

/// `workout`, alone in a terminal, and `workout kitbag://…`
struct Interact: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interface", abstract: screenText(\.interfaceAbstract))

    @OptionGroup var global: GlobalOptions
    @Argument(help: ArgumentHelp(screenText(\.deepLinkHelp), valueName: "link")) var link: String?

    @MainActor
    func run() async throws {
        let app = try WorkoutApp(global)
        guard app.context.terminal.isInteractive else {
            throw ValidationError(screenText(\.needsTerminal))
        }
        let target = try link.map { written in
            guard let link = DeepLink(written, scheme: "kitbag") else {
                throw ValidationError(screenText(\.unknownDeepLink))
            }
            return link
        }
        let interface = WorkoutInterface(
            app, on: SystemTerminal(environment: app.context.world.environment))
        let status = try await interface.run(opening: target)
        if status != 0 { throw ExitCode(rawValue: status) }
    }
}

/// A sentence of the screens for a declaration.
private func screenText(
    _ sentence: any KeyPath<any ScreenText, String> & Sendable
) -> LocalizedText {
    LocalizedText { $0.workoutScreens[keyPath: sentence] }
}
