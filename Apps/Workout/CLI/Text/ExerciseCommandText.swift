import Persistence
import WorkoutCore

/// The sentences of `workout exercise`.
protocol ExerciseCommandText: Sendable {
    var exerciseAbstract: String { get }
    var exerciseListAbstract: String { get }
    var exerciseListDiscussion: String { get }
    var bodyPartHelp: String { get }
    var kindHelp: String { get }
    var ownHelp: String { get }
    var exerciseWordsHelp: String { get }
    var noExercises: String { get }
    var exerciseShowAbstract: String { get }
    var exerciseAddAbstract: String { get }
    var exerciseAddExample: String { get }
    var exerciseAddTimeExample: String { get }
    var exerciseEditAbstract: String { get }
    var exerciseEditDiscussion: String { get }
    var exerciseRenameExample: String { get }
    var exerciseDeleteAbstract: String { get }
    var exerciseDeleteDiscussion: String { get }
    var exerciseNameHelp: String { get }
    var newExerciseHelp: String { get }
    var newPartHelp: String { get }
    var newKindHelp: String { get }
    var ownExerciseNoteHelp: String { get }
    var exerciseRenameHelp: String { get }
    var exerciseNothingToEdit: String { get }
    var catalogStays: String { get }
    var equipment: String { get }
    var otherNames: String { get }
    var exerciseNote: String { get }
    func exerciseAdded(_ name: String, _ id: RecordID<Exercise>) -> String
    func exerciseEdited(_ name: String, _ id: RecordID<Exercise>) -> String
    func exerciseDeleted(_ name: String) -> String
}
