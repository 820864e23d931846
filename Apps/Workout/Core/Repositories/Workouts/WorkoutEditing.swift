import Persistence

/// Puts the exercises and sets of a workout right, within a transaction.
struct WorkoutEditing {
    /// The workout as it was before anything was put right.
    private let before: WorkoutDetails
    private let repository: WorkoutRepository
    private let transaction: any Transaction
    private let unit: Weight.Unit
    private var names: ExerciseNames?
    /// The entries that are there, in their order.
    private var order: [RecordID<WorkoutEntry>]

    init(
        _ details: WorkoutDetails, _ repository: WorkoutRepository,
        _ transaction: any Transaction, _ unit: Weight.Unit
    ) {
        before = details
        self.repository = repository
        self.transaction = transaction
        self.unit = unit
        order = details.entries.map(\.entry.id)
    }

    /// Puts one thing right.
    ///
    /// - Throws: ``WorkoutLogError``, ``WorkoutError/noExercise(_:likely:)``.
    mutating func put(right correction: WorkoutCorrection) throws {
        switch correction {
        case .replaceSet(let place, let text): try replace(place, text)
        case .addSets(let place, let text):
            let entry = try entry(place)
            try add(try sets(text, of: entry.exercise), to: entry.entry)
        case .deleteSet(let place):
            let (entry, set) = try set(place)
            try transaction.delete(set.id)
            try number(try sets(of: entry.entry.id))
        case .changeExercise(let place, let name): try change(place, to: name)
        case .deleteExercise(let place):
            let entry = try entry(place)
            try transaction.delete(Query<WorkoutSet>().where(\.entry == entry.entry.id))
            try transaction.delete(entry.entry.id)
            order.removeAll { $0 == entry.entry.id }
            try renumber()
        case .moveExercise(let place, let target):
            let entry = try entry(place)
            order.removeAll { $0 == entry.entry.id }
            order.insert(entry.entry.id, at: min(max(target - 1, 0), order.count))
            try renumber()
        case .addExercise(let line): try addExercise(line)
        case .note(let place, let note):
            guard var entry = try transaction.read(try entry(place).entry.id) else { return }
            entry.note = note
            try transaction.update(entry)
        }
    }

    private func entry(_ place: Int) throws -> DetailedEntry {
        guard before.entries.indices.contains(place - 1) else {
            throw WorkoutLogError.noEntry(place, of: before.workout.id)
        }
        return before.entries[place - 1]
    }

    private func set(_ place: SetPlace) throws -> (DetailedEntry, WorkoutSet) {
        let entry = try entry(place.exercise)
        guard entry.sets.indices.contains(place.set - 1) else {
            throw WorkoutLogError.noSet(place, of: before.workout.id)
        }
        return (entry, entry.sets[place.set - 1])
    }

    private func sets(_ text: String, of exercise: Exercise) throws -> [StatedSet] {
        try repository.statedSets(in: text, of: exercise, unit)
    }

    /// The sets of an entry as they are now.
    private func sets(of entry: RecordID<WorkoutEntry>) throws -> [WorkoutSet] {
        try transaction.fetch(
            Query<WorkoutSet>().where(\.entry == entry).sorted(by: \.position))
    }

    private func replace(_ place: SetPlace, _ text: String) throws {
        let (entry, old) = try set(place)
        let stated = try sets(text, of: entry.exercise)
        guard var set = try transaction.read(old.id), let first = stated.first else { return }
        let note = set.note
        set.state(first)
        set.note = note
        try transaction.update(set)
        guard stated.count > 1 else { return }
        let current = try sets(of: entry.entry.id)
        let following = stated.dropFirst().map { stated in
            var next = WorkoutSet(
                stated, of: entry.entry, on: before.workout.day, position: set.position)
            next.doneAt = set.doneAt
            return next
        }
        let index = current.firstIndex { $0.id == set.id } ?? current.count - 1
        let added = try transaction.create(contentsOf: following)
        try number(Array(current[...index]) + added + current[(index + 1)...])
    }

    private func add(_ stated: [StatedSet], to entry: WorkoutEntry) throws {
        let first = (try sets(of: entry.id).last?.position ?? -1) + 1
        try transaction.create(
            contentsOf: stated.enumerated().map { offset, stated in
                WorkoutSet(stated, of: entry, on: before.workout.day, position: first + offset)
            })
    }

    /// Makes it another exercise, with the sets as they were entered.
    private mutating func change(_ place: Int, to name: String) throws {
        let old = try entry(place)
        let exercise = try use(name)
        guard var entry = try transaction.read(old.entry.id) else { return }
        entry.exercise = exercise.id
        try transaction.update(entry)
        try transaction.update(Query<WorkoutSet>().where(\.entry == entry.id)) { set in
            set.exercise = exercise.id
        }
    }

    private mutating func addExercise(_ line: String) throws {
        var names = try knownNames()
        let (used, text) = try repository.parted(line, nil, &names, in: transaction)
        self.names = names
        guard let exercise = used else { throw WorkoutLogError.nameExercise }
        let sets = try sets(text, of: exercise)
        let entry = try transaction.create(
            WorkoutEntry(
                workout: before.workout.id, exercise: exercise.id, position: order.count))
        order.append(entry.id)
        try add(sets, to: entry)
        try renumber()
    }

    private mutating func use(_ name: String) throws -> Exercise {
        var names = try knownNames()
        let exercise = try repository.exercises.use(name, &names, in: transaction)
        self.names = names
        return exercise
    }

    private func knownNames() throws -> ExerciseNames {
        try names ?? ExerciseNames(in: transaction)
    }

    /// Has entries say the places that they have now.
    private func renumber() throws {
        for (position, id) in order.enumerated() {
            guard var entry = try transaction.read(id), entry.position != position else { continue }
            entry.position = position
            try transaction.update(entry)
        }
    }

    /// Has sets say the places that they have in a list.
    private func number(_ sets: [WorkoutSet]) throws {
        for (position, set) in sets.enumerated() where set.position != position {
            var set = set
            set.position = position
            try transaction.update(set)
        }
    }
}
