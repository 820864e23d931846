public import Chrono
import Persistence
public import TextProcessing

/// An exercise in a list: one that was used or made, or one of the catalog that was not used yet.
public struct ListedExercise: Sendable, Equatable {
    /// Its row; `nil` for one of the catalog that was not used yet.
    public var exercise: Exercise?
    /// The catalog's exercise, if it is one of that.
    public var catalog: CatalogExercise?
    /// Its name for the person.
    public var name: String
    /// How many sets were done.
    public var sets = 0
    /// The last day on which it was done.
    public var lastDay: Day?

    init(_ exercise: Exercise, name: String, sets: Int, lastDay: Day?) {
        self.exercise = exercise
        catalog = exercise.catalogKey.flatMap { ExerciseCatalog.exercise($0) }
        self.name = name
        self.sets = sets
        self.lastDay = lastDay
    }

    init(_ catalog: CatalogExercise, name: String) {
        self.catalog = catalog
        self.name = name
    }

    /// What it trains most.
    public var bodyPart: BodyPart? { exercise?.bodyPart ?? catalog?.bodyPart }
    /// What is measured.
    public var kind: ExerciseKind {
        exercise?.kind ?? catalog?.kind ?? .weightAndRepetitions
    }
}

/// Which exercises a list has.
public struct ExerciseFilter: Sendable, Equatable {
    /// Only those that train this.
    public var bodyPart: BodyPart?
    /// Only those in which this is measured.
    public var kind: ExerciseKind?
    /// Only those with rows: used, or the person's own.
    public var isOwn = false
    /// Only those with all these words in one of their names.
    public var words: SearchQuery?

    /// All of them.
    public init() {}

    func includes(_ listed: ListedExercise) -> Bool {
        if let bodyPart, listed.bodyPart != bodyPart { return false }
        if let kind, listed.kind != kind { return false }
        guard let words else { return true }
        let names = [listed.name] + (listed.catalog?.names ?? [])
        return names.contains { words.match([SearchField(text: $0, weight: 1)]) != nil }
    }
}
