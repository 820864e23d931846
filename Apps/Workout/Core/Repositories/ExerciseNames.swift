import Persistence
import TextProcessing

/// An exercise that a name means.
enum FoundExercise: Sendable, Equatable {
    /// One that has its row.
    case used(Exercise)
    /// One of the catalog that has none yet.
    case catalog(CatalogExercise)

    var catalogKey: String? {
        switch self {
        case .used(let exercise): exercise.catalogKey
        case .catalog(let exercise): exercise.key
        }
    }

    var kind: ExerciseKind {
        switch self {
        case .used(let exercise): exercise.kind
        case .catalog(let exercise): exercise.kind
        }
    }
}

/// What the exercises of a database and of the catalog are found by.
///
/// A person's own names go before those of the catalog. Names are remembered once they were found.
struct ExerciseNames {
    /// The rows by their numbers.
    private(set) var byNumber: [RecordID<Exercise>: Exercise] = [:]
    private var byCatalogKey: [String: Exercise] = [:]
    private var byNameKey: [String: Exercise] = [:]

    /// Reads the rows.
    init(in snapshot: any ReadTransaction) throws {
        for exercise in try snapshot.fetch(Query<Exercise>()) { add(exercise) }
    }

    /// Knows these rows.
    private init(_ exercises: some Sequence<Exercise>) {
        for exercise in exercises { add(exercise) }
    }

    /// The names of all but some rows.
    func without(_ numbers: Set<RecordID<Exercise>>) -> ExerciseNames {
        ExerciseNames(byNumber.values.filter { !numbers.contains($0.id) })
    }

    /// The row of an exercise of the catalog, if it has one.
    func row(ofCatalog key: String) -> Exercise? { byCatalogKey[key] }

    /// The row that a person has given a name.
    func own(_ name: String) -> Exercise? { byNameKey[ExerciseNameKey(name).text] }

    /// Knows a further row.
    mutating func add(_ exercise: Exercise) {
        byNumber[exercise.id] = exercise
        if let key = exercise.catalogKey { byCatalogKey[key] = exercise }
        if !exercise.name.isEmpty { byNameKey[ExerciseNameKey(exercise.name).text] = exercise }
    }

    /// The exercise that a name in either language, a key of the catalog or a number means for
    /// certain.
    func find(_ words: String) -> FoundExercise? {
        if let id = RecordID<Exercise>(words), let exercise = byNumber[id] {
            return .used(exercise)
        }
        return find(named: words)
    }

    /// The exercise that a name means for certain; numbers are names here.
    func find(named name: String) -> FoundExercise? {
        if let own = byNameKey[ExerciseNameKey(name).text] { return .used(own) }
        guard let exercise = ExerciseCatalog.exercise(named: name) else { return nil }
        return byCatalogKey[exercise.key].map(FoundExercise.used) ?? .catalog(exercise)
    }

    /// The exercises that an unknown name is likely to mean, the most likely first.
    ///
    /// Cost: linear in all names.
    func likely(_ name: String) -> [FoundExercise] { likely(name, suggestions) }

    /// As ``likely(_:)``, with ``suggestions`` that were kept.
    func likely(_ name: String, _ suggestions: ExerciseSuggestions) -> [FoundExercise] {
        suggestions.likely(name).compactMap { identifier in
            if let id = RecordID<Exercise>(identifier) { return byNumber[id].map { .used($0) } }
            guard let exercise = ExerciseCatalog.exercise(identifier) else { return nil }
            return byCatalogKey[identifier].map { .used($0) } ?? .catalog(exercise)
        }
    }

    /// What ranks the likely ones; worth keeping for many names.
    var suggestions: ExerciseSuggestions {
        let own = byNumber.values.filter { !$0.name.isEmpty }.sorted { $0.id < $1.id }
        return ExerciseSuggestions(
            ExerciseCatalog.index.adding(
                own.map {
                    .init(identifier: "\($0.id)", names: [$0.name], kind: $0.kind)
                }))
    }

    /// What a person calls it.
    func name(of found: FoundExercise, in language: Language) -> String {
        switch found {
        case .used(let exercise): exercise.name(in: language)
        case .catalog(let exercise): exercise.name(in: language)
        }
    }
}
