import AppShell
import AppSupport
import Arguments
import DiaryCore
import Navigation
import Terminal
import TerminalUI
import TextProcessing

/// `diary`, alone in a terminal, and `diary kitbag://…`
struct Interact: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interface", abstract: text(\.interfaceAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var access: AccessOptions
    @Argument(help: ArgumentHelp(text(\.deepLinkHelp), valueName: "link")) var link: String?

    @MainActor
    func run() async throws {
        let app = try DiaryApp(global, access)
        guard app.context.terminal.isInteractive else {
            throw ValidationError(text(\.needsTerminal))
        }
        let target = try link.map { written in
            guard let link = DeepLink(written, scheme: "kitbag") else {
                throw ValidationError(text(\.unknownDeepLink))
            }
            return link
        }
        let interface = DiaryInterface(
            app, on: SystemTerminal(environment: app.context.world.environment))
        let status = try await interface.run(opening: target)
        if status != 0 { throw ExitCode(rawValue: status) }
    }
}
