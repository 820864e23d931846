import Persistence
import WorkoutCore

extension EnglishCommands {
    var exerciseAbstract: String { "Exercises: the catalog, and your own" }
    var exerciseListAbstract: String { "List the exercises" }
    var exerciseListDiscussion: String {
        "Exercises that you did or made have a number. Every exercise can be named in English or "
            + "Korean."
    }
    var bodyPartHelp: String { "only those that train this" }
    var kindHelp: String { "only those in which this is measured" }
    var ownHelp: String { "only those that you did or made" }
    var exerciseWordsHelp: String { "only those with these words in their name" }
    var noExercises: String { "No exercise is like that." }
    var exerciseShowAbstract: String { "Show an exercise" }
    var exerciseAddAbstract: String { "Make an exercise of your own" }
    var exerciseAddExample: String { "one with a weight and repetitions" }
    var exerciseAddTimeExample: String { "one that is timed" }
    var exerciseEditAbstract: String { "Change an exercise" }
    var exerciseEditDiscussion: String {
        "One of the catalog can get a name of your own; an empty name gives it back its old one."
    }
    var exerciseRenameExample: String { "give it a name of your own" }
    var exerciseDeleteAbstract: String { "Delete an exercise that nothing was done with" }
    var exerciseDeleteDiscussion: String {
        "Exercises that are in workouts or routines stay. “workout undo” brings a deleted one back."
    }
    var exerciseNameHelp: String { "its name in English or Korean, or its number" }
    var newExerciseHelp: String { "the name of the new exercise" }
    var newPartHelp: String { "what it trains most" }
    var newKindHelp: String { "what is measured (default: weight)" }
    var ownExerciseNoteHelp: String { "what you want to say about it" }
    var exerciseRenameHelp: String { "its new name" }
    var exerciseNothingToEdit: String { "Say what is to change: --name, --part, --kind or --note." }
    var catalogStays: String { "It is one of the catalog, which stays." }
    var equipment: String { "Equipment" }
    var otherNames: String { "Also called" }
    var exerciseNote: String { "Note" }
    func exerciseAdded(_ name: String, _ id: RecordID<Exercise>) -> String {
        "Added exercise \(id): \(name)."
    }
    func exerciseEdited(_ name: String, _ id: RecordID<Exercise>) -> String {
        "Changed exercise \(id): \(name)."
    }
    func exerciseDeleted(_ name: String) -> String { "Deleted exercise “\(name)”." }
}
