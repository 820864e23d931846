import Persistence
import WorkoutCore

/// The sentences of `workout routine`.
protocol RoutineCommandText: Sendable {
    var routineAbstract: String { get }
    var routineListAbstract: String { get }
    var routineShowAbstract: String { get }
    var routineAddAbstract: String { get }
    var routineAddDiscussion: String { get }
    var routineAddExample: String { get }
    var routineSupersetExample: String { get }
    var routineInputExample: String { get }
    var routineEditAbstract: String { get }
    var routineEditDiscussion: String { get }
    var routineEditorExample: String { get }
    var routineChangeExample: String { get }
    var routineMoveExample: String { get }
    var routineDeleteAbstract: String { get }
    var routineDeleteDiscussion: String { get }
    var routineNameHelp: String { get }
    var newRoutineHelp: String { get }
    var routineLinesHelp: String { get }
    var routineStampHelp: String { get }
    var routineNoteHelp: String { get }
    var routineRenameHelp: String { get }
    var routineAddLineHelp: String { get }
    var routineRemoveHelp: String { get }
    var routineMoveHelp: String { get }
    var routineLinesOptionHelp: String { get }
    var linesFromInput: String { get }
    var moveForm: String { get }
    var routineNeedsExercise: String { get }
    var noTerminalForRoutine: String { get }
    var routineTemplate: String { get }
    var nothingAdded: String { get }
    var routineUnchanged: String { get }
    var noRoutines: String { get }
    var routine: String { get }
    var routineExercises: String { get }
    var workouts: String { get }
    var targets: String { get }
    var rest: String { get }
    var routineNote: String { get }
    func routineAdded(_ planned: PlannedRoutine) -> String
    func routineEdited(_ planned: PlannedRoutine) -> String
    func routineDeleted(_ planned: PlannedRoutine) -> String
    func emptyRoutine(_ routine: Routine) -> String
}
