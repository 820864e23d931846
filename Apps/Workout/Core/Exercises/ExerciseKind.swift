/// What is measured in a set of an exercise.
public enum ExerciseKind: String, Sendable, CaseIterable {
    /// A weight and how often it was moved.
    case weightAndRepetitions = "weight"
    /// How often one's own body was moved; a weight is added to it, or, below zero, helps.
    case bodyWeight = "bodyweight"
    /// How long, perhaps with a weight.
    case time
    /// How far and how long, perhaps with a weight.
    case distance
}

/// What an exercise is done with.
public enum Equipment: String, Sendable, CaseIterable {
    /// A bar with plates, of any shape, also one on rails.
    case barbell
    /// One or two dumbbells.
    case dumbbell
    /// A machine that guides the movement, also one for endurance.
    case machine
    /// A cable over a pulley.
    case cable
    /// Nothing but the body, and what it hangs from or stands on.
    case body
    /// One or two kettlebells.
    case kettlebell
    /// An elastic band.
    case band
    /// Anything else.
    case other
}
