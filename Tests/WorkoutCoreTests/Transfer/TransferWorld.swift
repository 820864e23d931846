import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import WorkoutCore

/// Workouts of their own for a test of what comes in and goes out, with a folder for files.
struct TransferWorld {
    let clock = VirtualClock()
    let directory = TemporaryDirectory()
    let library: WorkoutLibrary

    init(_ provider: Provider = .memory, language: Language = .english) throws {
        let (clock, uids, directory) = (clock, CountingUIDs(), directory)
        let zone = try Zone(identifier: "Asia/Seoul")
        var world = AppSupport.World(
            environment: ["KITBAG_HOME": directory.file("home")], zone: zone,
            now: { clock.now },
            makeUID: { withExtendedLifetime(directory) { uids.next() } })
        world.language = language
        library = try WorkoutLibrary(
            world, provider: provider.storeProvider(file: directory.file("workout.sqlite")))
    }

    var routines: RoutineRepository { library.recording("routine", "").routines }

    /// A routine of lines of text.
    @discardableResult
    func plan(_ name: String, _ lines: String..., unit: Weight.Unit = .kilogram) throws
        -> PlannedRoutine
    {
        try routines.add(name, routines.exercises(in: lines), unit: unit)
    }

    /// Brings texts in as files of their own.
    @discardableResult
    func bringIn(
        _ texts: String..., unit: Weight.Unit? = nil,
        _ change: (inout ImportWorkouts.Options) -> Void = { _ in }
    ) throws -> ImportReport {
        var reading = WorkoutReadingOptions(zone: library.world.zone)
        reading.weightUnit = unit
        var options = ImportWorkouts.Options()
        change(&options)
        let files = try texts.enumerated().map { index, text in
            let path = directory.file("file\(index)")
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return try WorkoutFile(path: path, name: "file\(index)", reading)
        }
        return try library.recording("import", "").importWorkouts(files, options)
    }

    /// Everything, written in a format.
    func export(_ format: WorkoutExportFormat = .json) throws -> String {
        var sink = MemorySink()
        _ = try ExportWorkouts(library)(format, into: &sink)
        return sink.text
    }

    /// The workouts with their sets, one a line: `2026-01-02 07:00:00 Push: Bench Press 60kgx5`.
    func lines() throws -> [String] {
        try library.store.snapshot { snapshot in
            var lines: [String] = []
            try ExportContents(snapshot).forEachWorkout { exported in
                let workout = exported.workout
                let sets = exported.entries.map { entry, exercise, sets in
                    exercise.name(in: .english) + " "
                        + SetNotation(unit: .pound, kind: exercise.kind)
                        .text(of: sets.map(\.stated))
                }
                let words = ["\(workout.day)", workout.time.map { "\($0)" } ?? "", workout.name]
                lines.append(
                    words.filter { !$0.isEmpty }.joined(separator: " ") + ": "
                        + sets.joined(separator: "; "))
            }
            return lines
        }
    }
}
