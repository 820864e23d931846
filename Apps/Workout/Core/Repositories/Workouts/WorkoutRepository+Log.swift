import AppSupport
public import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension WorkoutRepository {
    /// Writes down a workout that is over.
    ///
    /// Without a time, one of today began as long ago as it took.
    ///
    /// - Parameters:
    ///   - lines: exercises with their sets, as ``SetLine`` parts them; a line of sets alone goes on with
    ///     the exercise before it. Semicolons part lines, too, where an exercise or a set begins behind.
    ///   - day: when it was done.
    ///   - changes: what else is said of it.
    ///   - unit: the unit of a weight that is written without one.
    /// - Throws: ``WorkoutLogError``, ``WorkoutError/noExercise(_:likely:)``.
    public func log(
        _ lines: [String], on day: Day, _ changes: WorkoutChanges = WorkoutChanges(),
        unit: Weight.Unit
    ) throws -> FinishedWorkout {
        let lines = lines.flatMap { $0.split { $0 == ";" || $0.isNewline } }
            .map { String($0).trimmingPrefix(while: \.isWhitespace) }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { throw WorkoutLogError.nothingToLog }
        try lookUp(lines: lines)
        return try store.transaction { transaction in
            var workout = Workout(
                uid: world.makeUID(), name: "", day: day, time: nil, zone: nil, createdAt: now,
                updatedAt: now)
            changes.apply(to: &workout, in: world.zone)
            if workout.time == nil, workout.day == world.today {
                let began = now.addingTimeInterval(-Double(workout.seconds ?? 0))
                let isToday = Day(began, in: world.zone) == workout.day
                workout.time = TimeOfDay(isToday ? began : now, in: world.zone).startOfMinute
            }
            if workout.time != nil { workout.zone = zoneName }
            workout = try transaction.create(workout)
            try add(lines, to: workout, unit, in: transaction)
            let details = try details(workout, in: transaction)
            return FinishedWorkout(
                details: details, records: try brokenRecords(by: details, in: transaction))
        }
    }

    private func add(
        _ lines: [String], to workout: Workout, _ unit: Weight.Unit,
        in transaction: any Transaction
    ) throws {
        var names = try ExerciseNames(in: transaction)
        var stated: [(exercise: Exercise, sets: [StatedSet])] = []
        for line in lines {
            let (exercise, text) = try parted(line, nil, &names, in: transaction)
            if let exercise, stated.last?.exercise.id != exercise.id {
                stated.append((exercise, []))
            }
            guard let current = stated.last?.exercise else { throw WorkoutLogError.nameExercise }
            // A name on a line of its own has its sets on the next.
            guard !text.isEmpty else { continue }
            stated[stated.count - 1].sets += try statedSets(in: text, of: current, unit)
        }
        for (position, (exercise, sets)) in stated.enumerated() {
            guard !sets.isEmpty else {
                throw WorkoutLogError.noSets(name(of: exercise), exercise.kind)
            }
            let entry = try transaction.create(
                WorkoutEntry(workout: workout.id, exercise: exercise.id, position: position))
            try transaction.create(
                contentsOf: sets.enumerated().map { place, stated in
                    WorkoutSet(stated, of: entry, on: workout.day, position: place)
                })
        }
    }
}
