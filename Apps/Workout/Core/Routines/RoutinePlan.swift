import Persistence

/// The exercises of a routine, being changed.
struct RoutinePlan {
    private let repository: RoutineRepository
    private let routine: RecordID<Routine>
    private let unit: Weight.Unit
    private let transaction: any Transaction
    private var exercises: [PlannedExercise] = []
    private var isChanged = false

    init(
        _ repository: RoutineRepository, of routine: RecordID<Routine>, unit: Weight.Unit,
        in transaction: any Transaction
    ) {
        self.repository = repository
        self.routine = routine
        self.unit = unit
        self.transaction = transaction
    }

    /// - Throws: ``RoutineError/noPlace(_:count:)``.
    mutating func change(_ changes: [RoutineEntryChange]) throws {
        guard !changes.isEmpty else { return }
        isChanged = true
        exercises = try RoutineRepository.entries(of: routine, in: transaction)
            .map(PlannedExercise.init)
        for change in changes {
            switch change {
            case .replaceAll(let others): exercises = others
            case .replace(let place, let exercise): exercises[try index(place)] = exercise
            case .add(let others, let place):
                // Their groups are none of those that are there.
                let last = exercises.compactMap(\.superset).max() ?? 0
                let apart = others.map { exercise in
                    var exercise = exercise
                    exercise.superset = exercise.superset.map { $0 + last + 1 }
                    return exercise
                }
                exercises.insert(contentsOf: apart, at: try place.map(index) ?? exercises.count)
            case .remove(let place): exercises.remove(at: try index(place))
            case .move(let place, let target):
                let (from, to) = (try index(place), try index(target))
                exercises.insert(exercises.remove(at: from), at: to)
            }
        }
    }

    private func index(_ place: Int) throws -> Int {
        guard (1...max(1, exercises.count)).contains(place), !exercises.isEmpty else {
            throw RoutineError.noPlace(place, count: exercises.count)
        }
        return place - 1
    }

    /// Stores the exercises: those that stay in their place keep their rows.
    ///
    /// - Returns: whether anything changed.
    @discardableResult
    mutating func store() throws -> Bool {
        guard isChanged else { return false }
        let old = try RoutineRepository.entries(of: routine, in: transaction)
        let new = try entries()
        var hasChanged = old.count != new.count
        for (index, var entry) in new.enumerated() {
            guard index < old.count else {
                _ = try transaction.create(entry)
                continue
            }
            entry.id = old[index].id
            guard entry != old[index] else { continue }
            try transaction.update(entry)
            hasChanged = true
        }
        for entry in old.dropFirst(new.count) { try transaction.delete(entry.id) }

        return hasChanged
    }

    private func entries() throws -> [RoutineEntry] {
        let repository = ExerciseRepository(store: repository.store, world: repository.world)
        var names = try ExerciseNames(in: transaction)
        var entries: [RoutineEntry] = []
        for (planned, superset) in zip(exercises, exercises.map(\.superset).numberedGroups) {
            let exercise = try repository.use(planned.exercise, &names, in: transaction)
            let targets = try planned.targets.targets(
                of: exercise.kind, unit, named: repository.name(of: exercise))
            entries.append(
                RoutineEntry(
                    routine: routine, exercise: exercise.id, position: entries.count,
                    superset: superset, targets: targets, restSeconds: planned.restSeconds,
                    note: planned.note))
        }

        return entries
    }
}

extension [Int?] {
    /// The numbers of groups of neighbors, counted anew from 1; one alone is in none.
    var numberedGroups: [Int?] {
        var groups = self
        var count = 0
        for index in indices {
            guard let number = self[index] else { continue }
            let goesOn = index > 0 && self[index - 1] == number
            let isFirst = !goesOn && index + 1 < self.count && self[index + 1] == number
            if isFirst { count += 1 }
            groups[index] = goesOn || isFirst ? count : nil
        }

        return groups
    }
}

extension String {
    /// Planned sets as they are kept: as they are written, unless they have a weight without its
    /// unit, which is then said.
    ///
    /// - Throws: ``RoutineError/badTargets(exercise:_:_:)``.
    fileprivate func targets(
        of kind: ExerciseKind, _ unit: Weight.Unit, named name: String
    ) throws -> String {
        let text = split(whereSeparator: \.isNewline).map { String($0).singleLine }
            .filter { !$0.isEmpty }.joined(separator: ", ")
        guard !text.isEmpty else { return "" }
        do throws(SetNotationError) {
            let notation = SetNotation(unit: unit, kind: kind)
            let sets = try notation.sets(in: text)
            let other = SetNotation(unit: unit == .kilogram ? .pound : .kilogram, kind: kind)
            return try other.sets(in: text) == sets
                ? text : notation.text(of: sets, saysUnits: true)
        } catch {
            throw RoutineError.badTargets(exercise: name, text, error)
        }
    }
}
