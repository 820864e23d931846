public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The workouts, and the rules that hold for them.
public struct WorkoutRepository: Sendable {
    let store: any DataStore
    let world: World

    /// So many workouts of a long list are read at once.
    private static let chunk = 500

    // MARK: - Finding

    /// What a person calls an exercise.
    public func name(of exercise: Exercise) -> String { exercise.name(in: world.language) }

    /// How many workouts there are.
    public func count() throws -> Int { try store.count(Query<Workout>()) }

    /// A workout with everything that belongs to it.
    ///
    /// - Throws: ``WorkoutError/noWorkout(_:)``.
    public func details(_ id: RecordID<Workout>) throws -> WorkoutDetails {
        try store.snapshot { try details(Self.workout(id, in: $0), in: $0) }
    }

    /// The workouts of a day with everything that belongs to them, in the order of the time.
    public func details(on day: Day) throws -> [WorkoutDetails] {
        try store.snapshot { snapshot in
            try snapshot.fetch(WorkoutFilter(day: day).query.inOrder(.ascending))
                .map { try details($0, in: snapshot) }
        }
    }

    /// The newest workout of all.
    public func newest() throws -> Workout? {
        try store.first(Query<Workout>().inOrder(.descending))
    }

    /// The workouts of a filter, the newest first.
    public func list(
        _ filter: WorkoutFilter = WorkoutFilter(), isReversed: Bool = false, range: ListRange
    ) throws -> WorkoutListing {
        try store.snapshot { snapshot in
            let sorted = filter.query.inOrder(isReversed ? .ascending : .descending)
            return WorkoutListing(
                workouts: try summaries(try snapshot.fetch(sorted.part(range)), in: snapshot),
                total: try snapshot.count(filter.query))
        }
    }

    /// The workouts that have all the words in their names and notes, the best first.
    public func search(
        _ words: SearchQuery, _ filter: WorkoutFilter = WorkoutFilter(), _ range: ListRange
    ) throws -> (listing: WorkoutListing, hits: [SearchHit<Workout>]) {
        try store.snapshot { snapshot in
            let results = try snapshot.searchResults(filter.query.matching(words).part(range))
            let workouts = try summaries(results.hits.map(\.record), in: snapshot)
            return (WorkoutListing(workouts: workouts, total: results.total), results.hits)
        }
    }

    /// Hands out the workouts of a filter one after another, the newest first; memory does not grow
    /// with them.
    public func forEach(
        _ filter: WorkoutFilter = WorkoutFilter(), isReversed: Bool = false,
        range: ListRange = ListRange(limit: nil), _ body: (WorkoutSummary) throws -> Void
    ) throws {
        try store.snapshot { snapshot in
            let query = filter.query.inOrder(isReversed ? .ascending : .descending).part(range)
            var waiting: [Workout] = []
            func handOut() throws {
                for summary in try summaries(waiting, in: snapshot) { try body(summary) }
                waiting.removeAll(keepingCapacity: true)
            }
            try snapshot.forEach(query) { workout in
                waiting.append(workout)
                if waiting.count == Self.chunk { try handOut() }
            }
            try handOut()
        }
    }

    /// A routine by its number or its name, whatever the case.
    ///
    /// - Throws: ``RoutineError/noRoutine(_:closest:)``.
    public func routine(_ words: String) throws -> Routine {
        try store.snapshot { try RoutineRepository.routine(words, in: $0) }
    }

    /// The names of all routines.
    public func routineNames() throws -> [String] {
        try store.values(of: \.name, in: Query<Routine>().sorted(by: \.nameKey))
    }

    // MARK: - Within a transaction

    /// The instant as the database keeps it.
    var now: Date { Date(milliseconds: world.now().milliseconds) }

    /// The IANA name of the zone; `nil` for one that was described in another way.
    var zoneName: String? {
        let name = world.zone.identifier
        return (try? Zone(identifier: name)) == nil ? nil : name
    }

    static func workout(
        _ id: RecordID<Workout>, in snapshot: any ReadTransaction
    ) throws -> Workout {
        guard let workout = try snapshot.read(id) else { throw WorkoutError.noWorkout(id) }
        return workout
    }

    /// Everything that belongs to a workout.
    func details(
        _ workout: Workout, in snapshot: any ReadTransaction
    ) throws -> WorkoutDetails {
        let entries = try snapshot.fetch(
            Query<WorkoutEntry>().where(\.workout == workout.id).sorted(by: \.position))
        let exercises = try snapshot.read(Set(entries.map(\.exercise)))
        let sets = try snapshot.fetch(
            Query<WorkoutSet>().where(\.workout == workout.id).sorted(by: \.position))
        let setsOfEntries = Dictionary(grouping: sets, by: \.entry)
        return WorkoutDetails(
            workout: workout,
            routine: try workout.routine.flatMap { try snapshot.read($0) },
            entries: entries.compactMap { entry in
                exercises[entry.exercise].map { exercise in
                    DetailedEntry(entry, exercise, setsOfEntries[entry.id] ?? [])
                }
            })
    }

    /// Workouts as a list has them; the database is asked three times, however many there are.
    func summaries(
        _ workouts: [Workout], in snapshot: any ReadTransaction
    ) throws -> [WorkoutSummary] {
        guard !workouts.isEmpty else { return [] }
        let ids = workouts.map(\.id)
        let entries = try snapshot.fetch(
            Query<WorkoutEntry>().sorted(by: \.position), by: \.workout, for: ids)
        let exercises = try snapshot.read(Set(entries.values.joined().map(\.exercise)))
        let sets = try snapshot.fetch(Query<WorkoutSet>(), by: \.workout, for: ids)
        return workouts.map { workout in
            var seen: Set<RecordID<Exercise>> = []
            let done = (entries[workout.id] ?? []).filter { seen.insert($0.exercise).inserted }
            return WorkoutSummary(
                workout: workout,
                exercises: done.compactMap { exercises[$0.exercise].map(name(of:)) },
                totals: SetTotals(sets[workout.id] ?? []))
        }
    }
}
