import AppSupport
import Persistence

extension Statistics {
    /// The exercise that a person means by a name, a key of the catalog or a number, if it was done.
    ///
    /// - Throws: ``WorkoutError/noExercise(_:likely:)``, ``StatisticsError/neverDone(_:)``.
    public func exercise(_ words: String) throws -> Exercise {
        try store.snapshot { snapshot in
            let names = try ExerciseNames(in: snapshot)
            let language = world.language
            switch names.find(words) {
            case .used(let exercise):
                let sets = Self.sets().where(\.exercise == exercise.id)
                guard try snapshot.count(sets, upTo: 1) > 0 else {
                    throw StatisticsError.neverDone(exercise.name(in: language))
                }
                return exercise
            case .catalog(let exercise):
                throw StatisticsError.neverDone(exercise.name(in: language))
            case nil:
                throw WorkoutError.noExercise(
                    words, likely: names.likely(words).map { names.name(of: $0, in: language) })
            }
        }
    }
}
