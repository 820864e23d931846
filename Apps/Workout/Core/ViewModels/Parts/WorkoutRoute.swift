public import Chrono
public import Navigation

/// The places of the interactive `workout`. What is stored is named by its number.
public enum WorkoutRoute: Route {
    /// The workout in progress or how to begin one; the first tab.
    case today
    /// The months; the second tab.
    case calendar
    /// The exercises; the third tab.
    case exercises
    /// What was measured of the body; the fourth tab.
    case body
    /// The photos; the fifth tab.
    case photos
    /// The settings; the sixth tab.
    case settings

    /// The workout in progress.
    case progress
    /// All workouts, or those of a day.
    case workouts(Day?)
    /// One workout.
    case workout(Int64)
    /// What is said about a workout: name, day, time, note.
    case editWorkout(Int64)
    /// The sets of an exercise of a workout, by the number of its entry.
    case sets(workout: Int64, entry: Int64)
    /// What workouts add up to.
    case statistics

    /// One routine.
    case routine(Int64)
    /// A further routine.
    case addRoutine
    /// Changing a routine.
    case editRoutine(Int64)

    /// One exercise: how it goes.
    case exercise(Int64)
    /// A further exercise of the person's own.
    case addExercise
    /// The sheet in which an exercise is chosen for the workout in progress.
    case pickExercise

    /// What was measured on a day.
    case bodyDay(Day)
    /// One photo.
    case photo(Int64)
    /// What is said about a photo.
    case editPhoto(Int64)

    /// Units, the usual rest and the goal of a week.
    case units
    /// Language, color and the like.
    case preferences
    /// The few words that are shown once, with the unit of weights.
    case welcome
}
