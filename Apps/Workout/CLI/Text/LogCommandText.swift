import Persistence
import WorkoutCore

/// The sentences of the commands for doing workouts and looking at them.
protocol LogCommandText: Sendable {
    var startAbstract: String { get }
    var startDiscussion: String { get }
    var startExample: String { get }
    var startRoutineExample: String { get }
    var routineHelp: String { get }
    var workoutNameHelp: String { get }
    var stampHelp: String { get }
    var workoutNoteHelp: String { get }

    var setAbstract: String { get }
    var setDiscussion: String { get }
    var setExample: String { get }
    var setCurrentExample: String { get }
    var setSeveralExample: String { get }
    var setKoreanExample: String { get }
    var setSupersetExample: String { get }
    var setExerciseHelp: String { get }
    var supersetHelp: String { get }
    var setNoteHelp: String { get }
    var setsHelp: String { get }

    var nextAbstract: String { get }
    var nextDiscussion: String { get }
    var nextExample: String { get }
    var nextSkipExample: String { get }
    var nextNameExample: String { get }
    var skipHelp: String { get }
    var nextNameHelp: String { get }
    var skipOrName: String { get }

    var statusAbstract: String { get }
    var statusDiscussion: String { get }
    var finishAbstract: String { get }
    var finishDiscussion: String { get }
    var finishExample: String { get }
    var finishTookExample: String { get }
    var tookHelp: String { get }
    var discardAbstract: String { get }
    var discardDiscussion: String { get }
    var restAbstract: String { get }
    var restDiscussion: String { get }
    var restExample: String { get }
    var restTimeHelp: String { get }
    var restBackgroundHelp: String { get }
    var restBackgroundExample: String { get }

    var logAbstract: String { get }
    var logDiscussion: String { get }
    var logExample: String { get }
    var logSeveralExample: String { get }
    var logInputExample: String { get }
    var logDayHelp: String { get }
    var logAtHelp: String { get }
    var logWordsHelp: String { get }

    var listAbstract: String { get }
    var listDiscussion: String { get }
    var listSinceExample: String { get }
    var listExerciseExample: String { get }
    var ofDayHelp: String { get }
    var sinceHelp: String { get }
    var untilHelp: String { get }
    var withExerciseHelp: String { get }
    var ofRoutineHelp: String { get }
    var reverseHelp: String { get }
    var searchAbstract: String { get }
    var searchDiscussion: String { get }
    var searchExample: String { get }
    var searchWordsHelp: String { get }
    var noWords: String { get }
    var showAbstract: String { get }
    var showLastExample: String { get }
    var showNumberExample: String { get }
    var showHelp: String { get }
    var workoutHelp: String { get }
    var deleteAbstract: String { get }
    var deleteDiscussion: String { get }

    var editAbstract: String { get }
    var editDiscussion: String { get }
    var editSetExample: String { get }
    var editAddExample: String { get }
    var editDayExample: String { get }
    var newDayHelp: String { get }
    var newTimeHelp: String { get }
    var noTimeHelp: String { get }
    var noTookHelp: String { get }
    var replaceSetHelp: String { get }
    var addSetHelp: String { get }
    var deleteSetHelp: String { get }
    var changeExerciseHelp: String { get }
    var addExerciseHelp: String { get }
    var deleteExerciseHelp: String { get }
    var moveExerciseHelp: String { get }
    var exerciseNoteHelp: String { get }
    var nothingToEdit: String { get }
    func noPlace(_ text: String) -> String

    var timeSpanForm: String { get }
    var workoutLengthForm: String { get }
    var timeForm: String { get }
    var placedForm: String { get }
    var setPlaceForm: String { get }

    // Headings and labels.
    var workout: String { get }
    var when: String { get }
    var exercises: String { get }
    var volume: String { get }
    var duration: String { get }
    var found: String { get }
    var open: String { get }
    var current: String { get }

    func inProgress(_ time: String) -> String
    func setCount(_ count: Int) -> String
    func ofRoutine(_ name: String) -> String
    func importedFrom(_ source: String) -> String
    func inSuperset(_ letter: String) -> String
    func lastTime(_ day: String, _ sets: String) -> String

    func began(_ id: RecordID<Workout>, _ title: String) -> String
    var nowPutDown: String { get }
    func putDown(_ exercise: String, _ sets: String, done: Int, of total: Int?) -> String
    func nextIs(_ step: String) -> String
    func step(_ exercise: String, _ set: String?, number: Int, of total: Int?) -> String
    var nothingPlanned: String { get }
    var allDone: String { get }
    func finished(_ id: RecordID<Workout>) -> String
    func endedWithLastSet(_ time: String) -> String
    func record(
        _ exercise: String, _ measure: String, _ value: String, before: String
    ) -> String
    func discarded(_ title: String, _ sets: Int) -> String
    func logged(_ id: RecordID<Workout>, _ day: String) -> String
    func edited(_ id: RecordID<Workout>, _ title: String) -> String
    func deleted(
        _ id: RecordID<Workout>, _ title: String, _ day: String, _ sets: Int
    ) -> String

    var noWorkouts: String { get }
    func noMatch(_ total: Int) -> String
    func nothingFound(_ words: String) -> String
    func noSuchPage(_ total: Int) -> String
    func moreWorkouts(_ count: Int, options: String) -> String

    func resting(_ left: String, _ next: String?) -> String
    var restOver: String { get }
    var restIsOff: String { get }
    func restOver(_ next: String?) -> String
    func willTell(_ time: String) -> String
}
