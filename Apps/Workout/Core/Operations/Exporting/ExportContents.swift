import AppSupport
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A workout with all that was done in it.
struct ExportedWorkout {
    /// The workout.
    var workout: Workout
    /// The identifier of the routine that it was started from.
    var routine: UUID?
    /// Its exercises with their sets, in their order.
    var entries: [(entry: WorkoutEntry, exercise: Exercise, sets: [WorkoutSet])]
}

/// What there is at one moment, in the order in which it is exported.
struct ExportContents {
    /// So many workouts are read at a time.
    private static let pageSize = 200

    private let snapshot: any ReadTransaction
    /// The exercises that were used or made, by their numbers.
    let exercises: [RecordID<Exercise>: Exercise]
    /// The routines, by their numbers.
    let routines: [PlannedRoutine]

    init(_ snapshot: any ReadTransaction) throws {
        self.snapshot = snapshot
        exercises = try ExerciseNames(in: snapshot).byNumber
        routines = try RoutineRepository.all(in: snapshot)
    }

    /// Hands out the workouts by day and time; memory does not grow with them.
    func forEachWorkout(_ take: (ExportedWorkout) throws -> Void) throws {
        let uids = Dictionary(
            uniqueKeysWithValues: routines.map { ($0.routine.id, $0.routine.uid) })
        let all = Query<Workout>().sorted(by: \.day).sorted(by: \.time)
        var cursor: PageCursor?
        repeat {
            let page = try snapshot.page(all.page(Self.pageSize, after: cursor))
            cursor = page.next
            let ids = page.records.map(\.id)
            let entries = try snapshot.fetch(
                Query<WorkoutEntry>().sorted(by: \.position), by: \.workout, for: ids)
            let sets = Dictionary(
                grouping: try snapshot.fetch(
                    Query<WorkoutSet>().sorted(by: \.position), by: \.workout, for: ids
                ).values.joined(), by: \.entry)
            for workout in page.records {
                try take(
                    ExportedWorkout(
                        workout: workout, routine: workout.routine.flatMap { uids[$0] },
                        entries: (entries[workout.id] ?? []).compactMap { entry in
                            exercises[entry.exercise].map { (entry, $0, sets[entry.id] ?? []) }
                        }))
            }
        } while cursor != nil
    }

    /// Hands out the measurements of the body by day.
    func forEachBody(_ take: (BodyRecord) throws -> Void) throws {
        try snapshot.forEach(Query<BodyRecord>().sorted(by: \.day), take)
    }

    /// Hands out what is known of photos by their numbers.
    func forEachPhoto(_ take: (Photo) throws -> Void) throws {
        try snapshot.forEach(Query<Photo>(), take)
    }
}
