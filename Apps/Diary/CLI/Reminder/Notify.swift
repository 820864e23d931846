import AppShell
import AppSupport
import Arguments
import DiaryCore
import PersistenceSealed

/// `diary notify`, which the reminder calls.
struct Notify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.notifyAbstract), discussion: text(\.notifyDiscussion))

    @OptionGroup var global: GlobalOptions

    func run() throws {
        let app = try DiaryApp(global)
        guard try !isWritten(app) else { return }
        let prompt = WritingPrompts(app.context.language).prompt(of: app.context.world.today)
        try DesktopNotifier(environment: app.context.world.environment)
            .show(title: app.text.notificationTitle, body: prompt)
    }

    /// Whether today was written about; nobody is asked for a password, and of a locked diary it is
    /// not known.
    private func isWritten(_ app: DiaryApp) throws -> Bool {
        do {
            return try app.vault.open().entries.hasText(on: app.context.world.today)
        } catch DiaryError.locked {
            return false
        }
    }
}
