import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the exercises that files name, and makes those that are not known.
struct ImportedExercises {
    /// An exercise that was found, and how a file's sets of it are to be understood.
    struct Found {
        var id: RecordID<Exercise>
        /// Whether weights are help.
        var isAssisted = false
        /// Whether weights are on top of the body's own.
        var isBodyWeight = false
        /// Where its sets are counted, if it was made.
        var tally: Int?

        /// A set as it is kept here.
        func set(_ stated: StatedSet) -> StatedSet {
            guard isAssisted || isBodyWeight else { return stated }
            var set = stated
            if set.weight != nil || set.repetitions != nil { set.isAddedToBody = true }
            if isAssisted, let weight = set.weight, weight.amount.digits > 0 {
                set.weight?.amount = DecimalNumber(
                    digits: -weight.amount.digits, scale: weight.amount.scale)
            }
            return set
        }
    }

    /// What the sets of an exercise that was made have.
    private struct Tally {
        var exercise: Exercise
        var sets = 0
        var weighted = 0
        var distances = 0
        var times = 0

        mutating func count(_ set: StatedSet) {
            sets += 1
            if set.distance != nil {
                distances += 1
            } else if set.repetitions == nil, set.seconds != nil {
                times += 1
            } else if set.weight != nil, !set.isAddedToBody {
                weighted += 1
            }
        }

        /// What is measured, by what most sets have.
        var kind: ExerciseKind {
            if distances * 2 > sets { return .distance }
            if times * 2 > sets { return .time }
            return weighted > 0 || distances + times == sets
                ? .weightAndRepetitions : .bodyWeight
        }
    }

    /// For so many names likely exercises are looked for.
    private static let likelyLimit = 100

    private let transaction: any Transaction
    private let world: World
    private let repository: ExerciseRepository
    private let now: Date
    private var names: ExerciseNames
    private var found: [String: Found] = [:]
    private var byUID: [UUID: RecordID<Exercise>] = [:]
    private var made: [Tally] = []
    /// Names that other programs use for what a person has decided.
    private var decided: [String: String] = [:]

    init(
        _ transaction: any Transaction, _ repository: ExerciseRepository,
        _ decisions: [String: String]
    ) throws {
        self.transaction = transaction
        self.repository = repository
        world = repository.world
        now = Date(milliseconds: world.now().milliseconds)
        names = try ExerciseNames(in: transaction)
        for exercise in names.byNumber.values { byUID[exercise.uid] = exercise.id }
        for (theirs, ours) in decisions {
            guard names.find(ours) != nil else {
                let likely = names.likely(ours).map { names.name(of: $0, in: world.language) }
                throw ImportError.noExercise(ours, for: theirs, likely: likely)
            }
            decided[theirs.singleLine.folded] = ours
        }
    }

    // MARK: - Of other programs

    /// The exercise that a file names; it is made if it is not known.
    mutating func exercise(_ stated: StatedExercise) throws -> Found {
        if let found = found[stated.name] {
            if let tally = found.tally { count(stated.sets, tally) }
            return found
        }
        let name = stated.name.singleLine.withoutNulls
        let result: Found
        if let ours = decided[name.folded], let known = names.find(ours) {
            result = try use(known)
        } else if let known = names.find(named: name) {
            result = try use(known)
        } else {
            result = try make(name, stated.category, stated.sets)
        }
        found[stated.name] = result
        if let tally = result.tally { count(stated.sets, tally) }

        return result
    }

    private mutating func use(_ known: FoundExercise) throws -> Found {
        let exercise = try repository.use(known, &names, in: transaction)
        byUID[exercise.uid] = exercise.id
        let catalog = exercise.catalogKey.flatMap { ExerciseCatalog.exercise($0) }

        return Found(
            id: exercise.id, isAssisted: catalog?.isAssisted ?? false,
            isBodyWeight: exercise.kind == .bodyWeight,
            tally: made.firstIndex { $0.exercise.id == exercise.id })
    }

    private mutating func make(
        _ name: String, _ category: String?, _ sets: [StatedSet]
    ) throws -> Found {
        let part = category.flatMap { BodyPart(category: $0) }
        var tally = Tally(exercise: repository.made(name, part, .weightAndRepetitions))
        for set in sets { tally.count(set) }
        tally.exercise.kind = tally.kind
        let exercise = try transaction.create(tally.exercise)
        names.add(exercise)
        byUID[exercise.uid] = exercise.id
        made.append(Tally(exercise: exercise))

        return Found(
            id: exercise.id, isBodyWeight: exercise.kind == .bodyWeight, tally: made.count - 1)
    }

    private mutating func count(_ sets: [StatedSet], _ index: Int) {
        for set in sets { made[index].count(set) }
    }

    /// Says of what was made what is measured, now that all sets are known, and tells of it.
    mutating func finish(_ report: inout ImportReport) throws {
        guard !made.isEmpty else { return }
        let new = Set(made.map(\.exercise.id))
        let old = names.without(new)
        let suggestions = old.suggestions
        for (index, tally) in made.enumerated() {
            var exercise = tally.exercise
            exercise.kind = tally.kind
            if exercise != tally.exercise { try transaction.update(exercise) }
            var new = ImportReport.NewExercise(
                name: exercise.name, bodyPart: exercise.bodyPart, kind: exercise.kind)
            new.sets = tally.sets
            if index < Self.likelyLimit {
                new.likely = old.likely(exercise.name, suggestions).map {
                    old.name(of: $0, in: world.language)
                }
            }
            report.newExercises.append(new)
        }
    }

    // MARK: - Of Kitbag's own files

    /// Takes in an exercise of a file.
    mutating func take(_ exercise: Exercise, _ report: inout ImportReport) throws {
        let key = exercise.catalogKey
        let twin =
            byUID[exercise.uid]
            ?? key.flatMap { names.row(ofCatalog: $0)?.id }
            ?? (key == nil ? names.own(exercise.name)?.id : nil)
        if let twin {
            byUID[exercise.uid] = twin
            return report.exercises.known += 1
        }
        var exercise = exercise
        exercise.id = try transaction.freeNumber(exercise.id.rawValue)
        if exercise.createdAt == .distantPast {
            (exercise.createdAt, exercise.updatedAt) = (now, now)
        }
        let stored = try transaction.create(exercise)
        names.add(stored)
        byUID[stored.uid] = stored.id
        report.exercises.added += 1
    }

    /// The exercise that a record names; it is made if it is not known.
    mutating func exercise(
        _ reference: ExerciseReference, _ sets: [DatedSet] = []
    ) throws -> Found {
        if let uid = reference.uid, let id = byUID[uid] { return Found(id: id) }
        if reference.name.isEmpty { return try exercise(StatedExercise(name: "?")) }
        var stated = StatedExercise(name: reference.name)
        stated.sets = sets.map(\.stated)
        let found = try exercise(stated)
        if let uid = reference.uid { byUID[uid] = found.id }

        return found
    }
}
