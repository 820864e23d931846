import AppShell
import AppSupport
import Arguments
import DiaryCore
import PersistenceSealed
import TextProcessing

/// How a locked diary is opened.
struct AccessOptions: ParsableArguments {
    @Option(help: text(\.passwordFileHelp), completion: .file()) var passwordFile: String?
}

/// Where passwords come from: a file, else the person at the terminal; never the command line, which
/// everybody can see.
struct PasswordSource {
    private let file: String?
    private let text: any CommandText

    /// - Parameters:
    ///   - file: the file that has the password in its first line; else the one that
    ///     `$DIARY_PASSWORD_FILE` names.
    ///   - isAskedInstead: whether the person is asked rather than the variable.
    init(_ file: String?, _ world: World, isAskedInstead: Bool = false) {
        let named = world.environment["DIARY_PASSWORD_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        self.file = file ?? (isAskedInstead ? nil : named)
        text = world.language.commands
    }

    /// Whether a file has the password, so that nobody need be asked.
    var isFile: Bool { file != nil }

    /// The password that the diary has.
    ///
    /// - Throws: `DiaryError.locked` if nobody can be asked.
    func current() throws -> Password {
        do {
            return try stated()
        } catch DiaryError.nobodyToAsk {
            throw DiaryError.locked
        }
    }

    /// The password that the diary has, for a command that is about it.
    ///
    /// - Throws: `DiaryError.nobodyToAsk`.
    func stated() throws -> Password { try Password(bytes: statedBytes()) }

    /// The same as it was typed.
    ///
    /// - Throws: `DiaryError.nobodyToAsk`.
    func statedBytes() throws -> [UInt8] { try bytes(text.passwordQuestion) }

    /// Whether a new password can be had: from a file, or from somebody at a terminal.
    ///
    /// - Throws: `DiaryError.nobodyToAsk` if not.
    func checkCanAsk() throws {
        if file == nil, PasswordPrompt() == nil { throw DiaryError.nobodyToAsk }
    }

    /// A password that it is to have; a person types it twice.
    ///
    /// - Parameter old: the one that it has, which it can't be.
    /// - Throws: `DiaryError.nobodyToAsk`, `DiaryError.passwordTooShort(minimum:)`,
    ///   `DiaryError.samePassword`, `DiaryError.passwordsDiffer`.
    func new(_ question: String, unlike old: [UInt8]? = nil) throws -> Password {
        let first = try bytes(question)
        // Before anybody types for nothing what is refused then.
        guard first.count(where: { $0 & 0xC0 != 0x80 }) >= DiaryVault.passwordMinimum else {
            throw DiaryError.passwordTooShort(minimum: DiaryVault.passwordMinimum)
        }
        if let old, String(decoding: old, as: UTF8.self) == String(decoding: first, as: UTF8.self) {
            throw DiaryError.samePassword
        }
        guard try file != nil || first == bytes(text.repeatQuestion) else {
            throw DiaryError.passwordsDiffer
        }
        return try Password(bytes: first)
    }

    private func bytes(_ question: String) throws -> [UInt8] {
        if let file {
            let line = Array(try File.read(file).prefix { $0 != 0x0A && $0 != 0x0D })
            guard !line.isEmpty else { throw DiaryError.noPasswordIn(file) }
            return line
        }
        guard let prompt = PasswordPrompt() else { throw DiaryError.nobodyToAsk }
        do {
            return try prompt.ask(question)
        } catch is PasswordPrompt.Interrupted {
            throw ExitCode(rawValue: ExitStatus.interrupted.rawValue)
        }
    }
}
