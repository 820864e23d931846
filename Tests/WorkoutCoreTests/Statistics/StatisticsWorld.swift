import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import WorkoutCore

/// Workouts and a body of their own for a test. It is noon of Wednesday, 2026-06-17, in Seoul.
struct StatisticsWorld {
    let library: WorkoutLibrary

    init(_ provider: Provider = .memory, language: Language = .english) throws {
        let (uids, directory) = (CountingUIDs(), TemporaryDirectory())
        let zone = try Zone(identifier: "Asia/Seoul")
        let now = zone.instant(of: Self.today, hour: 12)
        let world = AppSupport.World(
            environment: ["KITBAG_LANG": language.rawValue], zone: zone, now: { now },
            // The database's folder is there for as long as the workouts are used.
            makeUID: { withExtendedLifetime(directory) { uids.next() } })
        library = try WorkoutLibrary(
            world, provider: provider.storeProvider(file: directory.file("workout.sqlite")))
    }

    static let today = Self.day("2026-06-17")

    var bodies: BodyRepository { library.recording("test", "").bodies }
    var statistics: Statistics { library.statistics }

    static func day(_ text: String) -> Day { Day(text) ?? .first }

    func day(_ text: String) -> Day { Self.day(text) }

    func days(_ first: String, _ last: String) -> ClosedRange<Day> { day(first)...day(last) }

    /// Writes a workout down: each line an exercise with its sets.
    @discardableResult
    func log(
        _ lines: String..., on day: String, minutes: Int? = nil, stamp: String = ""
    ) throws -> RecordID<Workout> {
        let finished = try library.recording("log", "").workouts
            .log(lines, on: self.day(day), unit: .kilogram)
        var workout = finished.details.workout
        workout.seconds = minutes.map { $0 * 60 }
        workout.stamp = stamp
        try library.store.update(workout)
        return workout.id
    }

    /// What was best in an exercise: `weight 100x3 2026-06-01 #1`, a line for each record.
    func records(
        _ exercise: String, by formula: OneRepMaximum.Formula = .epley
    ) throws -> [String] {
        let exercise = try statistics.exercise(exercise)
        let writer = ValueText(.kilogram, .kilometer, .english)
        return try statistics.records(of: exercise.id, by: formula).flatMap(\.records).map {
            let parts = [
                $0.measure.rawValue, writer.value(of: $0, exercise.kind),
                writer.set(of: $0, exercise.kind), $0.day.description, "#\($0.workout)",
            ]
            return parts.filter { !$0.isEmpty }.joined(separator: " | ")
        }
    }
}
