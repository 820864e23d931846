import AppShell
import AppSupport
import Chrono
import Foundation
import Persistence
import PersistenceSealed
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore
@testable import diary

@MainActor
@Suite("A locked diary in a terminal")
struct LockedDiaryTests {
    private static let secret = "Met Mina by the walnut tree"

    private func locked(_ language: Language = .english) throws -> ScreenWorld {
        let world = try ScreenWorld(language)
        _ = try world.entries().write(Self.secret, onPageOf: world.app.context.world.today)
        try world.app.vault.setPassword(Password("correct horse"))
        return world
    }

    @Test("the sheet comes before anything is shown; a wrong password may be tried again")
    func opening() async throws {
        let world = try locked()
        world.start()
        let sheet = try await world.wait(for: "The diary is locked")
        #expect(!sheet.contains("2026") && !sheet.contains("Calendar"), "\(sheet)")
        world.terminal.type("wrong horse")
        let typed = try await world.wait(for: String(repeating: "•", count: 11))
        #expect(!typed.contains("horse"), "\(typed)")
        world.terminal.press(.enter)
        let refused = try await world.wait(for: "This is not the diary's password.")
        #expect(!refused.contains("•"))
        world.terminal.type("correct horse")
        world.terminal.press(.enter)
        try await world.wait(for: Self.secret)
        world.terminal.press("q")
        #expect(try await world.end() == 0)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: world.directory.path)
                .allSatisfy { !$0.hasSuffix("state.json") })
    }

    @Test("Escape leaves, in both languages", arguments: Language.allCases)
    func leaving(language: Language) async throws {
        let world = try locked(language)
        world.start()
        try await world.wait(for: language == .korean ? "일기가 잠겨 있습니다" : "The diary is locked")
        world.terminal.type("half a passw")
        world.terminal.press(.escape)
        #expect(try await world.end() == 0)
    }

    @Test("what another process locks is replaced by the sheet at once")
    func lockedMeanwhile() async throws {
        let world = try ScreenWorld()
        _ = try world.entries().write(Self.secret, onPageOf: world.app.context.world.today)
        world.start()
        try await world.wait(for: Self.secret)
        try world.app.vault.setPassword(Password("correct horse"))
        let sheet = try await world.wait(for: "The diary is locked")
        #expect(!sheet.contains(Self.secret), "\(sheet)")
        #expect(sheet.contains("meanwhile"), "\(sheet)")
    }

    @Test("a session that is ended in another process ends what is shown here")
    func sessionEnded() async throws {
        let world = try locked()
        world.start()
        try await world.wait(for: "The diary is locked")
        world.terminal.type("correct horse")
        world.terminal.press(.enter)
        try await world.wait(for: Self.secret)
        try LockMark(world.app.context.world).renew()
        let sheet = try await world.wait(for: "The diary is locked")
        #expect(!sheet.contains(Self.secret) && sheet.contains("meanwhile"), "\(sheet)")
    }

    @Test("a password is set, changed and taken away in the settings")
    func changing() async throws {
        let world = try ScreenWorld()
        _ = try world.entries().write(Self.secret, onPageOf: world.app.context.world.today)
        world.start()
        try await world.wait(for: Self.secret)
        world.terminal.press(.backTab)
        try await world.wait(for: "Set a password")
        world.terminal.press("j", .enter)
        try await world.wait(for: "Nobody can bring back a")
        world.terminal.type("correct horse")
        world.terminal.press(.tab)
        world.terminal.type("correct horse")
        world.terminal.press(.control("s"))
        try await world.wait(for: "The diary is encrypted now.")
        #expect(try world.app.vault.hasPassword)
        world.terminal.type("correct horse")
        world.terminal.press(.enter)
        try await world.wait(for: Self.secret)
        world.terminal.press(.backTab)
        try await world.wait(for: "Lock now")
        world.terminal.press("j", "j", "j", .enter)
        try await world.wait(for: "whoever can read this computer's files")
        world.terminal.type("correct horse")
        world.terminal.press(.control("s"))
        let open = try await world.wait(for: Self.secret)
        #expect(open.contains("The diary has no password any more."), "\(open)")
        #expect(try !world.app.vault.hasPassword)
    }

    @Test("Lock now leads back to the sheet, and nothing of the diary stays in memory")
    func lockingNow() async throws {
        let world = try locked()
        let terminal = StandingTerminal(world.terminal)
        let library = try world.app.vault.open { try Password("correct horse") }
        weak var left: DiarySession?
        do {
            let session = DiarySession(world.app, library, on: terminal)
            left = session
            let running = Task { try await session.run(opening: nil, saying: nil) }
            try await world.wait(for: Self.secret)
            world.terminal.press(.backTab)
            try await world.wait(for: "Lock now")
            world.terminal.press("j", .enter)
            guard case .locked(let message) = try await running.value else {
                Issue.record("it was not locked")
                return
            }
            #expect(message == Message("The diary is locked."))
        }
        try await world.wait("the session to go") { _ in left == nil }
    }

    @Test("a draft of a locked diary is in none of its files")
    func drafts() async throws {
        let world = try locked()
        world.start()
        try await world.wait(for: "The diary is locked")
        world.terminal.type("correct horse")
        world.terminal.press(.enter)
        try await world.wait(for: Self.secret)
        world.terminal.press("a")
        try await world.wait(for: "New entry")
        world.terminal.type("unsaved hazel")
        let library = try world.app.vault.open { try Password("correct horse") }
        try await world.wait("a draft") { _ in
            (try? library.drafts.all())?.first?.fields["text"] == "unsaved hazel"
        }
        let home = world.directory.path
        for name in try FileManager.default.subpathsOfDirectory(atPath: home) {
            guard let data = FileManager.default.contents(atPath: home + "/" + name) else {
                continue
            }
            #expect(data.range(of: Data("hazel".utf8)) == nil, "\(name)")
        }
    }
}
