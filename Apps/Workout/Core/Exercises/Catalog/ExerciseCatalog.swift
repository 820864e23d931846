internal import TextProcessing

/// The exercises that everyone has from the start.
///
/// Nothing of it is made before it is asked for.
public enum ExerciseCatalog {
    /// All of them, by body part, the most usual first.
    public static let all: [CatalogExercise] =
        chest + back + shoulders + legs + hips + arms + abs + calisthenics + wholeBody + cardio

    /// The one of a key: `bench-press`.
    ///
    /// Cost: constant, after the first time.
    public static func exercise(_ key: String) -> CatalogExercise? { byKey[key] }

    /// The one that a name in either language means for certain.
    ///
    /// Cost: constant, after the first time. A key or main name needs only a table of those; the first
    /// other name has ``index`` made.
    public static func exercise(named name: String) -> CatalogExercise? {
        if let position = byMainName[name.folded] { return all[position] }

        return index.identifier(named: name).flatMap { byKey[$0] }
    }

    /// Where the names of all of them are looked up; ``CatalogExercise/key`` identifies each.
    public static let index = ExerciseIndex(
        all.map { exercise in
            ExerciseIndex.Entry(
                identifier: exercise.key, names: exercise.names, kind: exercise.kind,
                equipment: exercise.equipment)
        })

    /// Where in ``all`` a folded key or name in one of the languages is.
    private static let byMainName: [String: Int] = {
        var positions = [String: Int](minimumCapacity: 3 * all.count)
        for (position, exercise) in all.enumerated() {
            positions[exercise.key] = position
            positions[exercise.english.folded] = position
            positions[exercise.korean.folded] = position
        }
        return positions
    }()

    private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
}
