import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import WorkoutCore

/// Workouts of their own for a test, with a clock that is set by hand and identifiers that count. It is
/// noon of 2026-06-15, a Monday, in Seoul.
struct WorkoutWorld {
    let clock: VirtualClock
    let library: WorkoutLibrary

    /// Makes it of its parts.
    init(_ clock: VirtualClock, _ library: WorkoutLibrary) {
        self.clock = clock
        self.library = library
    }

    init(_ provider: Provider = .memory, language: Language = .english) throws {
        let (clock, uids, directory) = (VirtualClock(), CountingUIDs(), TemporaryDirectory())
        let zone = try Zone(identifier: "Asia/Seoul")
        clock.now = zone.instant(of: Day(of: "2026-06-15"), hour: 12)
        let world = AppSupport.World(
            environment: ["KITBAG_LANG": language.rawValue], zone: zone, now: { clock.now },
            // The database's folder is there for as long as the workouts are used.
            makeUID: { withExtendedLifetime(directory) { uids.next() } })
        self.init(
            clock,
            try WorkoutLibrary(
                world, provider: provider.storeProvider(file: directory.file("workout.sqlite"))))
    }

    var workouts: WorkoutRepository { library.workouts }

    /// The workouts for changing as one operation.
    func recording(_ name: String = "test") -> WorkoutRepository {
        library.recording(name, "").workouts
    }

    /// Lets time pass.
    func wait(minutes: Int) { clock.now += Double(minutes * 60) }

    /// Moves the clock on.
    func go(to day: String, hour: Int = 12, minute: Int = 0) {
        clock.now = library.world.zone.instant(of: Day(of: day), hour: hour, minute: minute)
    }

    /// Begins a workout.
    @discardableResult
    func start(_ routine: Routine? = nil) throws -> WorkoutDetails {
        try recording("start").start(routine)
    }

    /// Goes on to an exercise.
    @discardableResult
    func goOn(to exercise: String) throws -> (WorkoutDetails, NextStep) {
        try recording("next").goOn(to: exercise)
    }

    /// Puts sets down in the workout in progress.
    @discardableResult
    func set(_ line: String, of exercise: String? = nil, joins: Bool = false) throws -> AddedSets {
        try recording("set").addSets(line, of: exercise, unit: .kilogram, joins: joins)
    }

    /// Writes a workout down.
    @discardableResult
    func log(
        _ lines: String..., on day: String, at time: String? = nil, name: String? = nil
    ) throws -> WorkoutDetails {
        var changes = WorkoutChanges()
        changes.name = name
        if let time { changes.time = .some(TimeOfDay(time)) }
        return try recording("log").log(lines, on: Day(of: day), changes, unit: .kilogram).details
    }

    /// Stores a routine: each line an exercise, with what is planned behind a colon.
    func addRoutine(_ name: String, _ lines: [String], superset: Set<Int> = [], rest: Int? = nil)
        throws -> Routine
    {
        try library.store.transaction { transaction in
            let now = clock.now
            let routine = try transaction.create(
                Routine(
                    uid: library.world.makeUID(), name: name, nameKey: name.folded, stamp: "💪",
                    createdAt: now, updatedAt: now))
            var names = try ExerciseNames(in: transaction)
            for (position, line) in lines.enumerated() {
                let parts = line.split(separator: ":").map(String.init)
                let exercise = try library.exercises.use(parts[0], &names, in: transaction)
                try transaction.create(
                    RoutineEntry(
                        routine: routine.id, exercise: exercise.id, position: position,
                        superset: superset.contains(position) ? 1 : nil,
                        targets: parts.count > 1 ? parts[1] : "", restSeconds: rest))
            }
            return routine
        }
    }
}

extension WorkoutDetails {
    /// What was done, an exercise to a line: `Bench Press: 60x5x2, 65x5`.
    var lines: [String] {
        entries.map { entry in
            entry.exercise.name(in: .english) + ": "
                + SetNotation(unit: .kilogram, kind: entry.exercise.kind)
                .text(of: entry.sets.map(\.stated))
        }
    }
}

extension NextStep {
    /// The exercise and what is planned: `Bench Press 60x5`.
    var line: String {
        let notation = SetNotation(unit: .kilogram, kind: entry.exercise.kind)
        return entry.exercise.name(in: .english) + (set.map { " " + notation.text(of: $0) } ?? "")
    }
}

extension Day {
    /// A day of a test.
    init(of text: String) { self = Day(text) ?? .first }
}
