public import TextProcessing

/// The sentences of `workout` about exercises and sets.
public protocol WorkoutExerciseText: Sendable {
    /// What a body part is called.
    func name(of part: BodyPart) -> String
    /// What is measured in a kind of exercise.
    func name(of kind: ExerciseKind) -> String
    /// What equipment is called.
    func name(of equipment: Equipment) -> String
    /// What something that is said of a set is called.
    func name(of measure: SetNotationError.Measure) -> String
    /// A formula, with the year of its source.
    func name(of formula: OneRepMaximum.Formula) -> String
    /// Why a text could not be read as sets, and where.
    func problem(_ error: SetNotationError) -> String
}

extension Language {
    /// What `workout` says about exercises and sets in this language.
    public var workoutExercises: any WorkoutExerciseText {
        switch self {
        case .english: WorkoutExerciseEnglish()
        case .korean: WorkoutExerciseKorean()
        }
    }
}
