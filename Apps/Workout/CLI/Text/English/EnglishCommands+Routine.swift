import Persistence
import WorkoutCore

extension EnglishCommands {
    var routineAbstract: String { "Routines: plans that workouts are started from" }
    var routineListAbstract: String { "List the routines" }
    var routineShowAbstract: String { "Show a routine with its exercises" }
    var routineAddAbstract: String { "Make a routine" }
    var routineAddDiscussion: String {
        "Each exercise is a line: its name, a colon and the sets that are planned; after "
            + "bars the rest and a note: “bench press: 60kg x 5 x 3 | rest 2:00 | pause below”. "
            + "A + in front means: in turn with the one before. Without lines your editor "
            + "opens; - reads them from standard input."
    }
    var routineAddExample: String { "two exercises, with a stamp" }
    var routineSupersetExample: String { "dips in turn with curls" }
    var routineInputExample: String { "the lines come from a file" }
    var routineEditAbstract: String { "Change a routine" }
    var routineEditDiscussion: String {
        "Without options its lines open in your editor. Places are those that “workout "
            + "routine show” counts; what is removed goes first, then what moves, then what is "
            + "added."
    }
    var routineEditorExample: String { "change its lines in your editor" }
    var routineChangeExample: String { "one exercise more, and one less" }
    var routineMoveExample: String { "the third exercise becomes the first" }
    var routineDeleteAbstract: String { "Delete a routine" }
    var routineDeleteDiscussion: String {
        "Workouts that were started from it stay. “workout undo” brings it back."
    }
    var routineNameHelp: String { "its name or number" }
    var newRoutineHelp: String { "the name of the new routine" }
    var routineLinesHelp: String {
        "an exercise with its sets, such as “bench press: 60x5x3”; - for standard input"
    }
    var routineStampHelp: String { "a sign for it, such as an emoji; empty for none" }
    var routineNoteHelp: String { "what you want to say about it" }
    var routineRenameHelp: String { "its new name" }
    var routineAddLineHelp: String { "a further exercise, as for add" }
    var routineRemoveHelp: String { "the place of an exercise that goes" }
    var routineMoveHelp: String { "from which place to which" }
    var routineLinesOptionHelp: String { "read all lines anew, from standard input" }
    var linesFromInput: String { "--lines reads standard input: --lines -" }
    var moveForm: String { "Say from which place to which: --move 3:1." }
    var routineNeedsExercise: String { "Say at least one exercise, such as “bench press: 60x5x3”." }
    var noTerminalForRoutine: String {
        "There is no terminal to open an editor in: give the lines as arguments, or on "
            + "standard input with -."
    }
    var routineTemplate: String {
        "# One exercise a line: name, colon, sets; then | rest 90s | a note.\n# A + in "
            + "front: in turn with the one before. Lines with # are left out.\n"
    }
    var nothingAdded: String { "Nothing was written, so no routine was made." }
    var routineUnchanged: String { "Nothing was changed." }
    var noRoutines: String {
        "There are no routines yet. “workout routine add \"Push day\" \"bench press: "
            + "60x5x3\"” makes one."
    }
    var routine: String { "Routine" }
    var routineExercises: String { "Exercises" }
    var workouts: String { "Workouts" }
    var targets: String { "Sets" }
    var rest: String { "Rest" }
    var routineNote: String { "Note" }
    func routineAdded(_ planned: PlannedRoutine) -> String {
        let exercises =
            planned.entries.count == 1 ? "1 exercise" : "\(planned.entries.count) exercises"
        return "Added routine \(planned.routine.id): \(planned.routine.name), \(exercises)."
    }
    func routineEdited(_ planned: PlannedRoutine) -> String {
        "Changed routine \(planned.routine.id): \(planned.routine.name)."
    }
    func routineDeleted(_ planned: PlannedRoutine) -> String {
        "Deleted routine “\(planned.routine.name)”."
    }
    func emptyRoutine(_ routine: Routine) -> String {
        "It has no exercises yet. “workout routine edit \(routine.id)” adds some."
    }
}
