import AppShell
import AppSupport
import Arguments
import DiaryCore

/// `diary passwd`
struct Passwd: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.passwdAbstract), discussion: text(\.passwdDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var access: AccessOptions
    @Option(help: text(\.newPasswordFileHelp), completion: .file()) var newPasswordFile: String?
    @Flag(help: text(\.removePasswordHelp)) var remove = false

    mutating func validate() throws {
        if remove, newPasswordFile != nil {
            throw ValidationError.conflicting("--remove", "--new-password-file")
        }
    }

    func run() throws {
        let app = try DiaryApp(global, access)
        if remove {
            try app.vault.removePassword { try app.passwords.stated() }
            return app.context.say(app.text.passwordRemoved)
        }
        let new = PasswordSource(newPasswordFile, app.context.world, isAskedInstead: true)
        try app.vault.changePassword {
            try app.passwords.stated()
        } to: {
            try new.new(app.text.newPasswordQuestion)
        }
        app.context.say(app.text.passwordChanged)
    }
}
