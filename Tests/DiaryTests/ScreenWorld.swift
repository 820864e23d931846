import AppShell
import AppSupport
import Chrono
import Foundation
import Navigation
import Persistence
import PersistenceSealed
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore
@testable import diary

/// A diary in memory and a terminal in memory, in which a person sits.
@MainActor
final class ScreenWorld {
    let terminal: OffscreenTerminal
    let app: DiaryApp
    let clock = VirtualClock()
    let directory = TemporaryDirectory()
    private var running: Task<Int32, any Error>?

    init(
        _ language: Language = .english, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        terminal = OffscreenTerminal(columns: columns, rows: rows)
        let (clock, uids) = (clock, CountingUIDs())
        var world = AppSupport.World(
            environment: ["KITBAG_HOME": directory.file("home")].merging(environment) { $1 },
            zone: try #require(Zone(secondsFromUTC: 9 * 3600)), now: { clock.now },
            makeUID: { uids.next() })
        world.language = language
        let vault = try DiaryVault(
            world, provider: InMemoryProvider(),
            cost: KeyCost(passes: 1, memoryInBytes: 8192))
        app = DiaryApp(
            try AppContext(world, settings: DiaryApp.settings), vault: vault,
            passwords: PasswordSource(nil, world))
    }

    /// What stands on the terminal.
    var screen: String { terminal.text }

    /// The entries, as another process has them.
    func entries(_ password: String? = nil) throws -> EntryRepository {
        try app.vault.open { try Password(password ?? "") }.entries
    }

    /// Opens the interface.
    func start(at link: String? = nil) {
        let interface = DiaryInterface(app, on: terminal)
        let target = link.flatMap { DeepLink($0, scheme: "kitbag") }
        running = Task { try await interface.run(opening: target) }
    }

    /// Waits for the interface to end.
    func end() async throws -> Int32? { try await running?.value }

    /// Waits until something stands on the terminal.
    @discardableResult
    func wait(
        for text: String, gone: Bool = false, at location: SourceLocation = #_sourceLocation
    ) async throws -> String {
        try await wait(text, at: location) { $0.contains(text) != gone }
    }

    /// Waits until the terminal shows something.
    @discardableResult
    func wait(
        _ name: String, at location: SourceLocation = #_sourceLocation,
        until isWanted: (String) -> Bool
    ) async throws -> String {
        var shown = screen
        for _ in 0..<6000 {
            if isWanted(shown) { break }
            try await Task.sleep(for: .milliseconds(10))
            shown = screen
        }
        if isWanted(shown) { return shown }
        Issue.record("never came: \(name)", sourceLocation: location)
        throw NeverShown(screen: shown)
    }
}
