import AppShell
import AppSupport
import Arguments
import DiaryCore

/// `diary lock`
struct Lock: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.lockAbstract), discussion: text(\.lockDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var access: AccessOptions

    func run() throws {
        let app = try DiaryApp(global, access)
        if try app.vault.hasPassword {
            try app.vault.endSession()
            try LockMark(app.context.world).renew()
            return app.context.say(app.text.sessionEnded)
        }
        try app.passwords.checkCanAsk()
        app.context.say(app.text.beforeLocking)
        try app.vault.setPassword(app.passwords.new(app.text.newPasswordQuestion))
        app.context.say(app.text.lockedNow)
    }
}
