import Persistence
import WorkoutCore

extension EnglishCommands {
    var startAbstract: String { "Begin a workout" }
    var startDiscussion: String {
        "From a routine it has the exercises and sets that are planned there; without one you name "
            + "exercises as you go. One workout can be in progress at a time."
    }
    var startExample: String { "Begin with nothing planned" }
    var startRoutineExample: String { "Begin the routine \"Push day\"" }
    var routineHelp: String { "Name or number of a routine" }
    var workoutNameHelp: String { "What to call the workout" }
    var stampHelp: String { "A sign for it, such as 💪" }
    var workoutNoteHelp: String { "A note about it" }

    var setAbstract: String { "Put sets down in the workout in progress" }
    var setDiscussion: String {
        "The words up to where a known exercise's name ends are the exercise, the rest are sets. "
            + "Words that begin with a number, a sign, bw or w are sets alone: of the exercise that you "
            + "are at, or by the plan of the one whose turn it is, which is told after each set. "
            + "An unknown name is never guessed. "
            + "What is put down is kept at once.\n\n"
            + "Sets: weight x repetitions x sets (60x5x3, 62.5kg x 5, 135lbx5); body weight bwx12, "
            + "bw+10x8, with help bw-20x8; time 90s, 1:30; distance 5km 27:40. "
            + "w is a warm-up, drop and f (to failure) say what they are called, @8.5 how hard it was. "
            + "A comma parts several: 60x5, 65x5."
    }
    var setExample: String { "One set of bench press" }
    var setCurrentExample: String { "One more of the same exercise, at an RPE of 8" }
    var setSeveralExample: String { "With 10 kg added, then a drop set" }
    var setKoreanExample: String { "Three sets at once, in Korean" }
    var setSupersetExample: String { "Do rows in turn with the exercise before" }
    var setExerciseHelp: String { "The exercise, by name or number; all words are sets then" }
    var setNoteHelp: String { "What to remember of the set; of several, of the last one" }
    var supersetHelp: String { "Do the exercise in turn with the one before (a superset)" }
    var setsHelp: String { "Exercise and sets: bench 60x5, or 60x5 alone" }

    var nextAbstract: String { "Tell what to do next, and go on to it" }
    var nextDiscussion: String {
        "That is the next planned set; in a superset, of the exercise whose turn it is; else the "
            + "next exercise with something left. Named, an exercise is gone on to whatever the plan."
    }
    var nextExample: String { "What comes now?" }
    var nextSkipExample: String { "Leave this exercise for the next one" }
    var nextNameExample: String { "Go on to squats" }
    var skipHelp: String { "Leave the exercise, and its superset, for the next one" }
    var nextNameHelp: String { "Exercise to go on to" }
    var skipOrName: String { "--skip can't be combined with the name of an exercise" }

    var statusAbstract: String { "Show the workout in progress" }
    var statusDiscussion: String {
        "All that was done and planned, with what each exercise was the last time."
    }
    var finishAbstract: String { "End the workout in progress" }
    var finishDiscussion: String {
        "It sums up and tells which records were broken. Planned exercises of which nothing was "
            + "done are left out. A workout without a set for two hours ended with its last one; --took "
            + "says otherwise. workout undo opens it again."
    }
    var finishExample: String { "End it now" }
    var finishTookExample: String { "Say how long it took, and a note" }
    var tookHelp: String { "How long it took: 55m, 1h5m" }
    var discardAbstract: String { "Throw the workout in progress away" }
    var discardDiscussion: String { "It does not ask; workout undo brings it back." }
    var restAbstract: String { "Count a rest down, then ring" }
    var restDiscussion: String {
        "The time is that of the exercise's plan, else the setting workout.rest. At the end the "
            + "terminal rings and the desktop shows a notification. Ctrl-C ends it early."
    }
    var restExample: String { "Rest a minute and a half" }
    var restTimeHelp: String { "How long: 90s, 2min, 1:30" }
    var restBackgroundHelp: String { "Come back at once; the desktop tells when it is over" }
    var restBackgroundExample: String { "Rest as planned, and use the terminal meanwhile" }

    var logAbstract: String { "Write down a workout that is over" }
    var logDiscussion: String {
        "Each exercise with its sets stands in quotes of its own; a single one needs none. Sets are "
            + "written as for workout set. From standard input (-) each line is an exercise."
    }
    var logExample: String { "One exercise, today" }
    var logSeveralExample: String { "Two exercises, yesterday evening" }
    var logInputExample: String { "An exercise on each line of a file" }
    var logDayHelp: String { "When it was: yesterday, 2026-03-02 (today, if not said)" }
    var logAtHelp: String { "At what time it began: 18:30" }
    var logWordsHelp: String { "Exercises with their sets; - for standard input" }

    var listAbstract: String { "List workouts, the newest first" }
    var listDiscussion: String { "Volume is weight times repetitions, without warm-ups." }
    var listSinceExample: String { "Those of this week" }
    var listExerciseExample: String { "Those with squats, in JSON" }
    var ofDayHelp: String { "Of this day: today, 2026-03-02" }
    var sinceHelp: String { "Of this day or later" }
    var untilHelp: String { "Of this day or earlier" }
    var withExerciseHelp: String { "With this exercise (name or number)" }
    var ofRoutineHelp: String { "Started from this routine (name or number)" }
    var reverseHelp: String { "The oldest first" }
    var searchAbstract: String { "Find workouts by words in their names and notes" }
    var searchDiscussion: String {
        "All words must be there; the best match comes first. For what was done in them there is "
            + "workout list --exercise."
    }
    var searchExample: String { "Which workouts say something about a knee" }
    var searchWordsHelp: String { "Words to look for" }
    var noWords: String { "say which words to look for" }
    var showAbstract: String { "Show workouts whole" }
    var showLastExample: String { "The newest one" }
    var showNumberExample: String { "One for a script" }
    var showHelp: String { "Numbers or days of workouts; last" }
    var workoutHelp: String { "Number or day of a workout; last" }
    var deleteAbstract: String { "Delete workouts with all their sets" }
    var deleteDiscussion: String { "It does not ask; workout undo brings them back." }

    var editAbstract: String { "Put a workout right" }
    var editDiscussion: String {
        "Exercises and sets go by the numbers that workout show prints: 2.3 is the third set of the "
            + "second exercise. All changes are made or none; the numbers are those of before."
    }
    var editSetExample: String { "What that set really was" }
    var editAddExample: String { "What was forgotten" }
    var editDayExample: String { "Another day, and how long it took" }
    var newDayHelp: String { "The day" }
    var newTimeHelp: String { "The time at which it began" }
    var noTimeHelp: String { "The time is not known" }
    var noTookHelp: String { "How long it took is not known" }
    var replaceSetHelp: String { "What a set was: 2.3=62.5x5" }
    var addSetHelp: String { "Further sets of an exercise: 2=60x5" }
    var deleteSetHelp: String { "Take a set away: 2.3" }
    var changeExerciseHelp: String { "It was another exercise: 2=front squat" }
    var addExerciseHelp: String { "A further exercise with its sets: barbell row 40x8x3" }
    var deleteExerciseHelp: String { "Take an exercise away, with its sets" }
    var moveExerciseHelp: String { "Move an exercise to another place: 3=1" }
    var exerciseNoteHelp: String { "A note about an exercise: 2=narrow grip" }
    var nothingToEdit: String { "say what to change, for example --note or --set 1.2=60x5" }
    func noPlace(_ text: String) -> String { "\"\(text)\" is no place to move an exercise to" }

    var timeSpanForm: String { "a length of time such as 90s, 2min or 1:30" }
    var workoutLengthForm: String { "a length of time such as 55m or 1h5m" }
    var timeForm: String { "a time such as 18:30, 6:30pm" }
    var placedForm: String { "a number, = and what belongs there, such as 2=60x5 or 2.3=62.5x5" }
    var setPlaceForm: String { "the number of an exercise and of its set, such as 2.3" }

    var workout: String { "Workout" }
    var when: String { "When" }
    var exercises: String { "Exercises" }
    var volume: String { "Volume" }
    var duration: String { "Time" }
    var found: String { "Found" }
    var open: String { "in progress" }
    var current: String { "now" }

    func inProgress(_ time: String) -> String { "in progress for \(time)" }
    func setCount(_ count: Int) -> String { count == 1 ? "1 set" : "\(count) sets" }
    func ofRoutine(_ name: String) -> String { "routine \(name)" }
    func importedFrom(_ source: String) -> String { "from \(source)" }
    func inSuperset(_ letter: String) -> String { "superset \(letter)" }
    func lastTime(_ day: String, _ sets: String) -> String { "Last time (\(day)): \(sets)" }

    func began(_ id: RecordID<Workout>, _ title: String) -> String { "Began \(id): \(title)" }
    var nowPutDown: String { "Put sets down with: workout set EXERCISE SETS (bench 60x5)" }
    func putDown(_ exercise: String, _ sets: String, done: Int, of total: Int?) -> String {
        let place = total.map { "set \(done) of \($0)" } ?? "set \(done)"
        return "\(exercise): \(sets)  (\(place))"
    }
    func nextIs(_ step: String) -> String { "Next: \(step)" }
    func step(_ exercise: String, _ set: String?, number: Int, of total: Int?) -> String {
        guard let set else { return "\(exercise), set \(number)" }
        return "\(exercise) \(set)  (set \(number) of \(total ?? number))"
    }
    var nothingPlanned: String { "Nothing is planned. Name an exercise: workout set EXERCISE SETS" }
    var allDone: String { "Everything is done. End the workout: workout finish" }
    func finished(_ id: RecordID<Workout>) -> String { "Finished \(id)." }
    func endedWithLastSet(_ time: String) -> String {
        "It was taken to end with its last set (\(time)). Otherwise: workout edit last --took TIME"
    }
    func record(
        _ exercise: String, _ measure: String, _ value: String, before: String
    ) -> String { "Record, \(exercise): \(measure) \(value) (before: \(before))" }
    func discarded(_ title: String, _ sets: Int) -> String {
        "Thrown away: \(title), \(setCount(sets)). Bring it back: workout undo"
    }
    func logged(_ id: RecordID<Workout>, _ day: String) -> String {
        "Written down as \(id), \(day)."
    }
    func edited(_ id: RecordID<Workout>, _ title: String) -> String { "Changed \(id): \(title)" }
    func deleted(
        _ id: RecordID<Workout>, _ title: String, _ day: String, _ sets: Int
    ) -> String { "Deleted \(id): \(title), \(day), \(setCount(sets))" }

    var noWorkouts: String {
        "No workouts yet. Begin one: workout start   Write one down: workout log"
    }
    func noMatch(_ total: Int) -> String {
        total == 0 ? noWorkouts : "No workout is like that; there are \(total) in all."
    }
    func nothingFound(_ words: String) -> String {
        "Nothing found: \(words)   By exercise: workout list --exercise NAME"
    }
    func noSuchPage(_ total: Int) -> String { "No more; there are \(total) in all." }
    func moreWorkouts(_ count: Int, options: String) -> String { "\(count) more: \(options)" }

    func resting(_ left: String, _ next: String?) -> String {
        next.map { "\(left) left, then \($0)" } ?? "\(left) left"
    }
    var restOver: String { "Rest is over" }
    var restIsOff: String {
        "no rest is planned, and workout.rest is 0; say how long: workout rest 90s"
    }
    func restOver(_ next: String?) -> String {
        next.map { "Rest is over. Next: \($0)" } ?? "Rest is over."
    }
    func willTell(_ time: String) -> String { "The desktop will tell at \(time)." }
}
