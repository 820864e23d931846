import AppSupport
import Chrono
public import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The routines, and the rules that hold for them.
public struct RoutineRepository: Sendable {
    let store: any DataStore
    let world: World

    // MARK: - Finding

    /// A routine by its number or its name, whatever the case.
    ///
    /// - Throws: ``RoutineError/noRoutine(_:closest:)``.
    public func routine(_ words: String) throws -> Routine {
        try store.snapshot { try Self.routine(words, in: $0) }
    }

    /// A routine with its exercises.
    ///
    /// - Throws: ``RoutineError/noRoutine(_:closest:)``.
    public func planned(_ id: RecordID<Routine>) throws -> PlannedRoutine {
        try store.snapshot { try Self.planned(id, in: $0) }
    }

    /// All routines with their exercises, by their names.
    public func list() throws -> [PlannedRoutine] {
        try store.snapshot { try Self.all(in: $0) }.sorted {
            ($0.routine.nameKey, $0.routine.id) < ($1.routine.nameKey, $1.routine.id)
        }
    }

    // MARK: - Lines of text

    /// The exercises that lines of text plan: `bench press: 60kg x 5 x 3 | rest 90s | a note`, with
    /// `+` in front of one that is done in turn with the one before.
    ///
    /// Whether there are such exercises and the sets can be understood is found out when they are
    /// stored.
    ///
    /// - Throws: ``RoutineError/badRest(_:)``.
    public func exercises(in lines: [String]) throws -> [PlannedExercise] {
        let names = try store.snapshot { try ExerciseNames(in: $0) }

        return try RoutineNotation(names: names, language: world.language).exercises(in: lines)
    }

    /// A routine's exercises as lines of text, which ``exercises(in:)`` reads.
    public func lines(of routine: PlannedRoutine) throws -> [String] {
        let names = try store.snapshot { try ExerciseNames(in: $0) }

        return RoutineNotation(names: names, language: world.language).text(of: routine)
    }

    // MARK: - Writing

    /// Makes a routine.
    ///
    /// - Parameters:
    ///   - exercises: what is planned. Those of the catalog get their rows if they have none.
    ///   - unit: the unit of weights without one; it is written into the sets, so that they mean
    ///     the same whatever the setting is later.
    /// - Throws: ``RoutineError``; ``WorkoutError/emptyName`` or
    ///   ``WorkoutError/noExercise(_:likely:)``.
    public func add(
        _ name: String,
        stamp: String = "",
        note: String = "",
        _ exercises: [PlannedExercise] = [],
        unit: Weight.Unit
    ) throws -> PlannedRoutine {
        try store.transaction { transaction in
            var routine = Routine(
                uid: world.makeUID(), name: "", nameKey: "", createdAt: now, updatedAt: now)
            var changes = RoutineChanges()
            (changes.name, changes.stamp, changes.note) = (name, stamp, note)
            try apply(changes, to: &routine, in: transaction)
            routine = try transaction.create(routine)
            var plan = RoutinePlan(self, of: routine.id, unit: unit, in: transaction)
            try plan.change([.replaceAll(exercises)])
            try plan.store()

            return try Self.planned(routine.id, in: transaction)
        }
    }

    /// Changes a routine.
    ///
    /// - Parameter unit: see ``add(_:stamp:note:_:unit:)``.
    /// - Throws: as ``add(_:stamp:note:_:unit:)`` does, and ``RoutineError/noPlace(_:count:)``.
    public func edit(
        _ id: RecordID<Routine>, _ changes: RoutineChanges, unit: Weight.Unit
    ) throws -> PlannedRoutine {
        try store.transaction { transaction in
            guard var routine = try transaction.read(id) else {
                throw RoutineError.noRoutine("\(id)", closest: nil)
            }
            let before = routine
            try apply(changes, to: &routine, in: transaction)
            var plan = RoutinePlan(self, of: id, unit: unit, in: transaction)
            try plan.change(changes.exercises)
            if try plan.store() || routine != before {
                routine.updatedAt = now
                try transaction.update(routine)
            }

            return try Self.planned(id, in: transaction)
        }
    }

    /// Deletes a routine; workouts that were started from it stay.
    ///
    /// - Returns: the routine as it was.
    /// - Throws: ``RoutineError/noRoutine(_:closest:)``.
    public func delete(_ id: RecordID<Routine>) throws -> PlannedRoutine {
        try store.transaction { transaction in
            let routine = try Self.planned(id, in: transaction)
            // Said here, so that undoing can bring it back.
            try transaction.update(
                Query<Workout>().where(\.routine == id), .set(\.routine, to: nil))
            try transaction.delete(Query<RoutineEntry>().where(\.routine == id))
            try transaction.delete(id)

            return routine
        }
    }

    private func apply(
        _ changes: RoutineChanges, to routine: inout Routine, in transaction: any Transaction
    ) throws {
        if let name = changes.name?.singleLine {
            guard !name.isEmpty else { throw WorkoutError.emptyName }
            let key = name.folded
            let other = try transaction.first(Query<Routine>().where(\.nameKey == key))
            if let other, other.id != routine.id { throw RoutineError.routineExists(other.name) }
            (routine.name, routine.nameKey) = (name, key)
        }
        if let stamp = changes.stamp?.singleLine {
            guard stamp.count <= RoutineError.maximumStamp else {
                throw RoutineError.stampTooLong(stamp)
            }
            routine.stamp = stamp
        }
        if let note = changes.note { routine.note = note }
    }

    private var now: Date { Date(milliseconds: world.now().milliseconds) }
}

extension RoutineRepository {
    // MARK: - Within a transaction

    /// A routine by its number or its name.
    static func routine(_ words: String, in snapshot: any ReadTransaction) throws -> Routine {
        if let id = RecordID<Routine>(words), let routine = try snapshot.read(id) {
            return routine
        }
        let key = words.singleLine.folded
        if let routine = try snapshot.first(Query<Routine>().where(\.nameKey == key)) {
            return routine
        }
        let names = try snapshot.values(of: \Routine.name)
        let closest = Misspelling.nearest(to: words, among: names)
        let longer = key.isEmpty ? nil : names.first { $0.folded.contains(key) }
        throw RoutineError.noRoutine(words, closest: closest ?? longer)
    }

    /// A routine with its exercises.
    static func planned(
        _ id: RecordID<Routine>, in snapshot: any ReadTransaction
    ) throws -> PlannedRoutine {
        guard let routine = try snapshot.read(id) else {
            throw RoutineError.noRoutine("\(id)", closest: nil)
        }
        let entries = try entries(of: id, in: snapshot)
        let workouts = Query<Workout>().where(\.routine == id)
        let (count, lastDay) = try snapshot.aggregates(.count, .max(\.day), of: workouts)

        return PlannedRoutine(
            routine: routine, entries: entries,
            exercises: try snapshot.read(Set(entries.map(\.exercise))), workouts: count,
            lastDay: lastDay)
    }

    /// The exercises of a routine, in their order.
    static func entries(
        of id: RecordID<Routine>, in snapshot: any ReadTransaction
    ) throws -> [RoutineEntry] {
        try snapshot.fetch(
            Query<RoutineEntry>().where(\.routine == id).sorted(by: \.position))
    }

    /// All routines with their exercises, by their numbers.
    static func all(in snapshot: any ReadTransaction) throws -> [PlannedRoutine] {
        let routines = try snapshot.fetch(Query<Routine>())
        let entries = try snapshot.fetch(
            Query<RoutineEntry>().sorted(by: \.position), by: \.routine, for: routines.map(\.id))
        let exercises = try snapshot.read(
            Set(entries.values.joined().map(\.exercise)))
        var uses: [RecordID<Routine>: (count: Int, last: Day?)] = [:]
        let workouts = Query<Workout>().where(\.routine != nil)
        for group in try snapshot.groups(
            of: workouts, by: .value(\.routine), .count, .max(\.day))
        {
            if let id = group.key { uses[id] = group.values }
        }

        return routines.map { routine in
            PlannedRoutine(
                routine: routine, entries: entries[routine.id] ?? [], exercises: exercises,
                workouts: uses[routine.id]?.count ?? 0, lastDay: uses[routine.id]?.last)
        }
    }
}

extension RoutineRepository {
    /// A time to rest, as a person writes it: `90s`, `2:00`.
    public static func rest(_ seconds: Int) -> String { RoutineNotation.clock(seconds) }
}
