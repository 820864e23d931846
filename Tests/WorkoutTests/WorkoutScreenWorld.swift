import AppShell
import AppSupport
import Chrono
import Foundation
import Navigation
import Persistence
import TerminalUI
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore
@testable import workout

/// Workouts in memory and a terminal in memory, in which a person sits. It is 18:00 of Monday,
/// 2026-03-02, in Seoul.
@MainActor
final class WorkoutScreenWorld {
    private(set) var terminal: OffscreenTerminal
    let app: WorkoutApp
    let clock = VirtualClock()
    let directory = TemporaryDirectory()
    private var running: Task<Int32, any Error>?

    init(
        _ language: Language = .english, columns: Int = 80, rows: Int = 24, isWelcomed: Bool = true
    ) throws {
        terminal = OffscreenTerminal(columns: columns, rows: rows)
        let (clock, uids) = (clock, CountingUIDs())
        var world = AppSupport.World(
            environment: ["KITBAG_HOME": directory.file("home"), "LANG": "C.UTF-8"],
            zone: try Zone(identifier: "Asia/Seoul"), now: { clock.now },
            makeUID: { uids.next() })
        world.language = language
        if isWelcomed { try AppState(of: "workout", in: world.home).write("welcomed", true) }
        app = WorkoutApp(
            try AppContext(world, settings: WorkoutApp.settings),
            library: try WorkoutLibrary(world, provider: InMemoryProvider()))
    }

    var library: WorkoutLibrary { app.library }
    var today: Day { app.context.world.today }

    /// What stands on the terminal.
    var screen: String { terminal.text }

    /// A few workouts, a routine and measures of the body, as another process puts them down.
    func addSamples() throws {
        var push = WorkoutChanges()
        (push.name, push.stamp, push.seconds) = ("Push day", "💪", 2880)
        push.time = TimeOfDay(hour: 18, minute: 30)
        for (days, weight) in [(21, "55"), (14, "57.5"), (7, "57.5"), (3, "60")] {
            _ = try library.workouts.log(
                ["bench press \(weight)x5, \(weight)x5, \(weight)x4@9", "push up 15, 12"],
                on: today.advanced(by: -days), push, unit: .kilogram)
        }
        var run = WorkoutChanges()
        run.name = "강변 달리기"
        _ = try library.workouts.log(
            ["running 5km 27:40"], on: today.advanced(by: -1), run, unit: .kilogram)
        let lines = [
            "bench press: 60kg x 5 x 3 | rest 2:00", "+ push up: bwx15x2", "plank: 1:00x2",
        ]
        let exercises = try library.routines.exercises(in: lines)
        _ = try library.routines.add("Push day", stamp: "💪", exercises, unit: .kilogram)
        for (days, weight, fat) in [(28, 735, 191), (14, 729, 187), (0, 724, 182)] {
            var body = BodyChanges()
            body.weight = Weight(DecimalNumber(digits: Int64(weight), scale: 1), .kilogram)
            body.fat = DecimalNumber(digits: Int64(fat), scale: 1)
            _ = try library.bodies.set(today.advanced(by: -days), body)
        }
    }

    /// Opens the interface.
    func start(at link: String? = nil) {
        let interface = WorkoutInterface(app, on: terminal)
        let target = link.flatMap { DeepLink($0, scheme: "kitbag") }
        running = Task { try await interface.run(opening: target) }
    }

    /// Opens it anew in another terminal of the same size, after it ended.
    func startAgain() {
        terminal = OffscreenTerminal(columns: terminal.size.columns, rows: terminal.size.rows)
        start()
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
