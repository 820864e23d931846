import AppShell
import AppSupport
import Arguments
import DiaryCore
import PersistenceSealed

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
        if try app.vault.hasPassword {
            do {
                try new.checkCanAsk()
            } catch DiaryError.nobodyToAsk {
                throw DiaryError.nobodyToAskForNew
            }
        }
        var old: [UInt8] = []
        try app.vault.changePassword {
            old = try app.passwords.statedBytes()
            return try Password(bytes: old)
        } to: {
            try new.new(app.text.newPasswordQuestion, unlike: old)
        }
        app.context.say(app.text.passwordChanged)
    }
}
