import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Workouts on their way into the store, many at once.
struct WorkoutBatch {
    /// An exercise of a workout whose number is not known yet.
    struct Entry {
        var exercise: RecordID<Exercise>
        var superset: Int?
        var targets = ""
        var restSeconds: Int?
        var note = ""
        var sets: [DatedSet] = []

        init(exercise: RecordID<Exercise>) { self.exercise = exercise }
    }

    private static let size = 4000

    private let transaction: any Transaction
    private var workouts: [Workout] = []
    private var entries: [[Entry]] = []
    private var setCount = 0
    private var numbers: Set<RecordID<Workout>> = []

    init(_ transaction: any Transaction) { self.transaction = transaction }

    mutating func add(_ workout: Workout, _ entries: [Entry]) throws {
        workouts.append(workout)
        self.entries.append(entries)
        setCount += entries.reduce(1) { $0 + $1.sets.count }
        if setCount >= Self.size { try store() }
    }

    /// The number, if no workout has it; else none.
    mutating func freeNumber(_ stated: RecordID<Workout>) throws -> RecordID<Workout> {
        let id: RecordID<Workout> = try transaction.freeNumber(stated.rawValue)
        return id == .unsaved || !numbers.insert(id).inserted ? .unsaved : id
    }

    /// Whether a workout is in progress, here or in the store.
    func hasOpenWorkout() throws -> Bool {
        try workouts.contains(where: \.isOpen)
            || transaction.count(Query<Workout>().where(\.isOpen == true), upTo: 1) > 0
    }

    /// Stores what is waiting.
    mutating func store() throws {
        guard !workouts.isEmpty else { return }
        // A number that is given must not be one that is still to come.
        let order = workouts.indices.sorted { first, second in
            workouts[first].id != .unsaved && workouts[second].id == .unsaved
        }
        let stored = try transaction.create(contentsOf: order.map { workouts[$0] })
        var made: [WorkoutEntry] = []
        var sets: [[DatedSet]] = []
        var days: [Int] = []
        for (place, workout) in stored.enumerated() {
            for (position, entry) in entries[order[place]].enumerated() {
                made.append(
                    WorkoutEntry(
                        workout: workout.id, exercise: entry.exercise, position: position,
                        superset: entry.superset, targets: entry.targets,
                        restSeconds: entry.restSeconds, note: entry.note))
                sets.append(entry.sets)
                days.append(place)
            }
        }
        made = try transaction.create(contentsOf: made)
        var rows: [WorkoutSet] = []
        rows.reserveCapacity(setCount)
        for (index, entry) in made.enumerated() {
            for (position, set) in sets[index].enumerated() {
                var row = WorkoutSet(
                    set.stated, of: entry, on: stored[days[index]].day, position: position)
                row.doneAt = set.doneAt
                rows.append(row)
            }
        }
        try transaction.create(contentsOf: rows)
        workouts.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        setCount = 0
    }
}
