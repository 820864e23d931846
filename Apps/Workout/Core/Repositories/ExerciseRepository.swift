import AppSupport
import Chrono
public import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The exercises, and the rules that hold for them.
public struct ExerciseRepository: Sendable {
    let store: any DataStore
    let world: World

    // MARK: - Finding

    /// What a person calls an exercise.
    public func name(of exercise: Exercise) -> String { exercise.name(in: world.language) }

    /// An exercise by its number.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``.
    public func exercise(_ id: RecordID<Exercise>) throws -> Exercise {
        guard let exercise = try store.read(id) else {
            throw WorkoutError.noExercise("\(id)", likely: [])
        }
        return exercise
    }

    /// The exercise that a person means by a name, a key of the catalog or a number, with how often
    /// it was done; one of the catalog needs no row for that.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``.
    public func listed(_ words: String) throws -> ListedExercise {
        try store.snapshot { snapshot in
            let names = try ExerciseNames(in: snapshot)
            switch names.find(words) {
            case .catalog(let exercise):
                return ListedExercise(exercise, name: exercise.name(in: world.language))
            case .used(let exercise):
                let id = exercise.id
                let (sets, lastDay) = try snapshot.aggregates(
                    .count, .max(\.day), of: Query<WorkoutSet>().where(\.exercise == id))
                return ListedExercise(
                    exercise, name: name(of: exercise), sets: sets, lastDay: lastDay)
            case nil:
                throw WorkoutError.noExercise(
                    words,
                    likely: names.likely(words).map { names.name(of: $0, in: world.language) })
            }
        }
    }

    /// All that were used or made, by their numbers.
    public func used() throws -> [RecordID<Exercise>: Exercise] {
        try store.snapshot { try ExerciseNames(in: $0).byNumber }
    }

    /// All exercises, those of the catalog too, by body part and name.
    public func list(_ filter: ExerciseFilter = ExerciseFilter()) throws -> [ListedExercise] {
        let (used, days) = try store.snapshot { snapshot in
            (
                try snapshot.fetch(Query<Exercise>()),
                try snapshot.groups(
                    of: Query<WorkoutSet>(), by: .value(\.exercise), .count, .max(\.day))
            )
        }
        var uses: [RecordID<Exercise>: (sets: Int, last: Day?)] = [:]
        for group in days { uses[group.key] = (group.values.0, group.values.1) }
        let catalog = filter.isOwn ? [] : unused(in: used)
        let all = used.map { exercise in
            ListedExercise(
                exercise, name: name(of: exercise), sets: uses[exercise.id]?.sets ?? 0,
                lastDay: uses[exercise.id]?.last)
        }
        let listed = (all + catalog).filter(filter.includes)
        return listed.sorted { left, right in
            let order = BodyPart.allCases.count
            let parts = [left, right].map { listed in
                listed.bodyPart.flatMap(BodyPart.allCases.firstIndex) ?? order
            }
            if parts[0] != parts[1] { return parts[0] < parts[1] }
            return left.name.folded < right.name.folded
        }
    }

    private func unused(in used: [Exercise]) -> [ListedExercise] {
        let keys = Set(used.compactMap(\.catalogKey))
        return ExerciseCatalog.all.filter { !keys.contains($0.key) }.map {
            ListedExercise($0, name: $0.name(in: world.language))
        }
    }

    // MARK: - Writing

    /// The exercise that a person means by a name, a key of the catalog or a number; one of the
    /// catalog gets its row now, if it has none.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``.
    public func use(_ words: String) throws -> Exercise {
        try store.transaction { transaction in
            var names = try ExerciseNames(in: transaction)
            return try use(words, &names, in: transaction)
        }
    }

    /// Makes an exercise of the person's own.
    ///
    /// - Throws: ``WorkoutError/exerciseExists(_:)`` if there is one of that name.
    public func add(
        _ name: String, _ part: BodyPart?, _ kind: ExerciseKind, note: String = ""
    ) throws -> Exercise {
        let name = name.singleLine
        guard !name.isEmpty else { throw WorkoutError.emptyName }
        return try store.transaction { transaction in
            let names = try ExerciseNames(in: transaction)
            guard names.find(name) == nil else { throw WorkoutError.exerciseExists(name) }
            return try transaction.create(made(name, part, kind, note: note))
        }
    }

    /// Changes an exercise.
    ///
    /// - Throws: ``WorkoutError/exerciseExists(_:)`` if another one has the new name.
    public func edit(
        _ id: RecordID<Exercise>, _ changes: ExerciseChanges
    ) throws -> Exercise {
        try store.transaction { transaction in
            guard var exercise = try transaction.read(id) else {
                throw WorkoutError.noExercise("\(id)", likely: [])
            }
            let before = exercise
            if let name = changes.name?.singleLine, name != exercise.name {
                guard !name.isEmpty || exercise.catalogKey != nil else {
                    throw WorkoutError.emptyName
                }
                let other = name.isEmpty ? nil : try ExerciseNames(in: transaction).find(name)
                guard
                    other == nil || other == .used(exercise)
                        || other?.catalogKey == exercise.catalogKey && exercise.catalogKey != nil
                else { throw WorkoutError.exerciseExists(name) }
                exercise.name = name
            }
            if let part = changes.bodyPart { exercise.bodyPart = part }
            if let kind = changes.kind { exercise.kind = kind }
            if let note = changes.note { exercise.note = note }
            guard exercise != before else { return exercise }
            exercise.updatedAt = now
            try transaction.update(exercise)
            return exercise
        }
    }

    /// Deletes an exercise of the person's own that nothing was done with.
    ///
    /// - Throws: ``WorkoutError/exerciseUsed(_:)``.
    public func delete(_ id: RecordID<Exercise>) throws -> Exercise {
        try store.transaction { transaction in
            guard let exercise = try transaction.read(id) else {
                throw WorkoutError.noExercise("\(id)", likely: [])
            }
            let isUsed =
                try transaction.count(Query<WorkoutEntry>().where(\.exercise == id), upTo: 1) > 0
                || transaction.count(Query<RoutineEntry>().where(\.exercise == id), upTo: 1) > 0
            guard !isUsed else { throw WorkoutError.exerciseUsed(name(of: exercise)) }
            try transaction.delete(id)
            return exercise
        }
    }

    // MARK: - Within a transaction

    /// As ``use(_:)``, for several names.
    func use(
        _ words: String, _ names: inout ExerciseNames, in transaction: any Transaction
    ) throws -> Exercise {
        guard let found = names.find(words) else {
            throw WorkoutError.noExercise(
                words, likely: names.likely(words).map { names.name(of: $0, in: world.language) })
        }
        return try use(found, &names, in: transaction)
    }

    /// The row of an exercise that was found, made now if it has none.
    func use(
        _ found: FoundExercise, _ names: inout ExerciseNames, in transaction: any Transaction
    ) throws -> Exercise {
        switch found {
        case .used(let exercise): return exercise
        case .catalog(let exercise):
            let made = try transaction.create(
                Exercise(
                    uid: Self.identity(of: exercise.key),
                    catalogKey: exercise.key, name: "", bodyPart: exercise.bodyPart,
                    kind: exercise.kind, createdAt: now, updatedAt: now))
            names.add(made)
            return made
        }
    }

    /// A person's own exercise, not stored yet.
    func made(
        _ name: String, _ part: BodyPart?, _ kind: ExerciseKind, note: String = ""
    ) -> Exercise {
        Exercise(
            uid: world.makeUID(), catalogKey: nil, name: name, bodyPart: part, kind: kind,
            note: note, createdAt: now, updatedAt: now)
    }

    /// The identifier of an exercise of the catalog, everywhere the same.
    static func identity(of key: String) -> UUID {
        UUID(hashing: "exercise/\(key)", in: namespace)
    }

    private var now: Date { Date(milliseconds: world.now().milliseconds) }

    /// The namespace of the identities of the catalog's exercises (UUID version 4, made once).
    private static let namespace = UUID(
        uuid: (
            0x9D, 0x21, 0x6F, 0x0A, 0x3C, 0x58, 0x4B, 0xE7, 0x8F, 0x42, 0x1E, 0x95, 0xD3, 0x70,
            0xBA, 0x64
        ))
}

/// What an exercise is changed to; what is `nil` stays.
public struct ExerciseChanges: Sendable, Equatable {
    /// Its name; empty for that of the catalog.
    public var name: String?
    /// What it trains most.
    public var bodyPart: BodyPart??
    /// What is measured.
    public var kind: ExerciseKind?
    /// What the person says about it.
    public var note: String?

    /// Nothing changes.
    public init() {}
}
