import AppSupport
public import Persistence

extension ExerciseRepository {
    /// The number of the exercise that a person means, for finding what was done of it; one of the
    /// catalog that was never used has none, and nothing is found by ``RecordID/unsaved``.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``.
    public func id(named words: String) throws -> RecordID<Exercise> {
        let names = try store.snapshot { try ExerciseNames(in: $0) }
        switch names.find(words) {
        case .used(let exercise): return exercise.id
        case .catalog: return .unsaved
        case nil:
            throw WorkoutError.noExercise(
                words, likely: names.likely(words).map { names.name(of: $0, in: world.language) })
        }
    }
}
