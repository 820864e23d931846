import AppShell
import AppSupport
import DiaryCore
import Navigation
import TerminalUI

/// The interactive `diary`: the sheet that asks for the password of a locked one, then the diary
/// itself, until the person leaves or it is locked; then the sheet again.
@MainActor
final class DiaryInterface {
    private let app: DiaryApp
    private let terminal: StandingTerminal
    // What is shown holds on to itself only weakly.
    private var sheet: UnlockInterface?
    private var session: DiarySession?

    init(_ app: DiaryApp, on device: any TerminalDevice) {
        self.app = app
        terminal = StandingTerminal(device)
    }

    /// Shows the interface until the person leaves.
    ///
    /// - Parameter link: where to go first.
    /// - Returns: the status to exit with.
    /// - Throws: `TerminalError` if the terminal can't show screens; `SealError`, `StoreError` or
    ///   `FileProblem` if the diary can't be opened.
    func run(opening link: DeepLink?) async throws -> Int32 {
        defer { terminal.end() }
        var (link, message) = (link, Message?.none)
        var library = try libraryWithoutAsking()
        while true {
            if library == nil {
                let sheet = UnlockInterface(app, on: terminal)
                self.sheet = sheet
                defer { self.sheet = nil }
                switch try await sheet.run(saying: message) {
                case .left(let status): return status
                case .opened(let opened): library = opened
                }
                message = nil
            }
            guard let opened = library else { continue }
            let session = DiarySession(app, opened, on: terminal)
            self.session = session
            defer { self.session = nil }
            switch try await session.run(opening: link, saying: message) {
            case .left(let status): return status
            case .locked(let reason): message = reason
            }
            // What led here is no reason to go there again, and nothing of it stays.
            link = nil
            library = try openAnew()
        }
    }

    /// The diary if it needs no password, a session is open, or a file has the password.
    private func libraryWithoutAsking() throws -> DiaryLibrary? {
        do {
            return try app.vault.open()
        } catch DiaryError.locked {
            return app.passwords.isFile ? try app.vault.open { try app.passwords.current() } : nil
        }
    }

    /// The diary after it was locked: what a file has may be another password by now.
    private func openAnew() throws -> DiaryLibrary? {
        do {
            return try app.vault.open()
        } catch DiaryError.locked {
            return nil
        }
    }
}
