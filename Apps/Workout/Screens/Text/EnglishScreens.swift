import Persistence
import WorkoutCore

struct EnglishScreens: ScreenText {
    let today = "Today"
    let thisDay = "today"
    let calendar = "Calendar"
    let exercises = "Exercises"
    let body = "Body"
    let photos = "Photos"
    let settings = "Settings"
    let inProgress = "In progress"
    let allWorkouts = "All workouts"
    func workout(_ id: RecordID<Workout>) -> String { "Workout \(id)" }
    func editing(_ id: RecordID<Workout>) -> String { "Edit workout \(id)" }
    func editing(_ id: RecordID<Routine>) -> String { "Edit routine \(id)" }
    func editing(_ id: RecordID<Photo>) -> String { "Edit photo \(id)" }
    func photo(_ id: RecordID<Photo>) -> String { "Photo \(id)" }
    func measured(_ day: String) -> String { "Body on \(day)" }
    let sets = "Sets"
    let statistics = "Statistics"
    let routine = "Routine"
    let routines = "Routines"
    let newRoutine = "New routine"
    let newRoutineKey = "new routine"
    let exercise = "Exercise"
    let newExercise = "New exercise"
    let newExerciseKey = "new exercise"
    let chooseExercise = "Choose an exercise"
    let units = "Units, rest and goal"
    let preferences = "Language, color, lists, editor"
    let welcome = "Welcome to workout"
    let welcomeText = """
        Your workouts, your body and photos of it, on this machine alone.

        - **s** starts a workout. Pick an exercise with **a**, then type a set as you say it: \
        **60x5**, **bw+10x8**, **1:30**, **5km 27:40**.
        - The rest timer starts with each set and rings. What you did the last time stands beside.
        - **n** on the first tab makes a routine, a plan that workouts start from.
        - **1** to **6** are the tabs, **/** finds, **u** undoes, **?** shows the keys of a screen.

        Every set is kept at once: close the terminal whenever you like.
        """
    let begin = "begin"
    let beginning = "Begin"
    let otherUnit = "kg or lb"

    let yesterday = "yesterday"
    func daysAgo(_ days: Int) -> String { "\(days) days ago" }
    let weekdayLetters = ["M", "T", "W", "T", "F", "S", "S"]
    func daysInARow(_ days: Int) -> String { days == 1 ? "1 day" : "\(days) days in a row" }
    func weeksInARow(_ weeks: Int, _ goal: Int) -> String {
        goal == 1 ? "\(weeks) weeks in a row" : "\(weeks) weeks with \(goal) workouts"
    }
    func ofGoal(_ count: Int, _ goal: Int) -> String { "\(count) of \(goal) this week" }
    func longest(_ days: Int) -> String { "longest \(days) days" }
    let span = "span"
    let threeMonths = "The last three months"
    let oneYear = "The last year"
    let allTime = "All time"

    let start = "start"
    let startEmpty = "Start a workout"
    let startEmptyHint = "choose the exercises as you go"
    let newRoutineHint = "a plan that workouts are started from"
    let lately = "Lately"
    let unnamed = "Workout"
    let next = "next"
    func setCount(_ count: Int) -> String { count == 1 ? "1 set" : "\(count) sets" }

    let noOpenWorkout = "No workout is in progress. Go back and press s to start one."
    let noExercisesYet = "Nothing here yet. Press a to choose the first exercise."
    let nothingDoneYet = "never done before"
    func setNumber(_ number: Int, of total: Int?) -> String {
        total.map { "set \(number) of \($0)" } ?? "set \(number)"
    }
    func lastTime(_ day: String) -> String { "last time (\(day)):" }
    func setExample(_ kind: ExerciseKind) -> String {
        switch kind {
        case .weightAndRepetitions: "60x5"
        case .bodyWeight: "12, or +10x8"
        case .time: "1:30"
        case .distance: "5km 27:40"
        }
    }
    let typeSets = "type sets"
    let writeDown = "write down"
    let cancel = "cancel"
    let doIt = "done"
    let nextExercise = "next"
    let addShort = "add exercise"
    let finish = "finish"
    let rest = "Rest"
    let noRest = "no rest"
    let restLonger = "rest 30 s longer"
    let restOver = "The rest is over"
    func restOf(_ time: String) -> String { "rest \(time)" }
    let takeAway = "take away the last set, or the exercise"
    let editSets = "edit sets"
    let history = "history"
    let superset = "superset with the one above"
    let moveUp = "move up"
    let moveDown = "move down"
    let nameAndNote = "name, note"
    let discard = "throw away"
    let discardQuestion = "Throw this workout away?"
    func discardDetail(_ sets: Int) -> String {
        "\(setCount(sets)) would go. u brings it back."
    }
    let keepOn = "Go on"
    let finishQuestion = "Finish the workout?"
    func leftToDo(_ exercises: Int) -> String {
        exercises == 1
            ? "One exercise is not done as planned."
            : "\(exercises) exercises are not done as planned."
    }
    let finishedWorkout = "Well done"
    func recordCount(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }

    let noWorkouts = "No workout is like that."
    let noWorkoutThatDay = "no workout"
    let noWorkoutsThen = "No workout in this time. s shows another one."
    let goneWorkout = "This workout is gone. u brings back what was deleted last."
    let newRecord = "record"
    func before(_ value: String) -> String { "(before: \(value))" }
    let workoutsLabel = "Workouts"
    let durationLabel = "Time"
    let volumeLabel = "Volume"
    let distanceLabel = "Distance"
    let streakLabel = "Streak"
    let setsByPart = "Sets by body part"
    let setsByExercise = "Sets by exercise"

    let save = "Save"
    func draftRestored(_ time: String) -> String { "Here is what was not saved on \(time)." }
    let nameLabel = "Name"
    let stampLabel = "Emoji"
    let dayLabel = "Day"
    let timeLabel = "Began at"
    let timeForm = "a time, such as 18:30"
    let minutesLabel = "Minutes"
    let minutesForm = "whole minutes, at most a day"
    let note = "Note"
    let oneSetALine = "One set a line: 60x5, w 40x10 (warm-up), 60x5@8 (effort), 40x8 drop"
    let numberForm = "a number, such as 72.4"

    let emptyRoutine = "Nothing is planned. e plans the exercises."
    let goneRoutine = "This routine is gone. u brings back what was deleted last."
    let neverDone = "never done yet"
    func doneTimes(_ count: Int, _ day: String) -> String {
        (count == 1 ? "done once" : "done \(count) times") + ", last: \(day)"
    }
    let nothingPlanned = "as many sets as you like"
    let routineExample = "Push day"
    let routineLineExample = "bench press: 60kg x 5 x 3 | rest 2:00"
    let routineLineHint =
        "One exercise a line, with its sets and rest; + in front: in turn with the one above."
    let noExercises = "No exercise is like that. n makes one of your own."
    let bodyPart = "Body part"
    let bodyPartKey = "body part"
    let kindLabel = "Measured in"
    let otherExercises = "Other"
    let doneBefore = "Done before"
    let ownMark = "yours"
    let lastWorkout = "last workout"
    let goneExercise = "This exercise is gone. u brings back what was deleted last."
    let noChartYet = "The chart begins with the first set of this exercise."
    let records = "Records"
    let estimateNote =
        "One-rep maximum: estimated by Epley (1985); reliable to 10 repetitions, ~ beyond."

    let noBody = "Nothing is measured yet. Press n to write down today's weight."
    let noValuesThen = "not measured in this time"
    let measure = "measure"
    let nextMeasure = "weight, muscle, fat"
    let muscleShort = "muscle"
    let fatShort = "fat"

    let noPhotos =
        "No photos yet. “workout photo add FILE --frame front” takes one in, or a whole folder."
    let nextFrame = "frame"
    let allFrames = "all frames"
    let makingPreview = "looking at it …"
    let gonePhoto = "This photo is gone. u brings back what was deleted last."
    let earlier = "earlier"
    let later = "later"
    let compare = "beside the first"
    func daysApart(_ days: Int) -> String { days == 1 ? "1 day apart" : "\(days) days apart" }
    let frameLabel = "Frame"
    let frameExample = "front, side, back …"

    let weightUnitLabel = "Weights in"
    let unitNote = "What was entered stays in its own unit; sums and charts are in this one."
    let distanceUnitLabel = "Distances in"
    let usualRestLabel = "Rest in seconds"
    let usualRestNote = "After each set, where a routine plans nothing else; 0 for none."
    let usualRestForm = "0 to 3600"
    let goalLabel = "Workouts a week"
    let goalForm = "1 to 14"
    let editorLabel = "Editor"
    let settingsSaved = "Saved."

    let interfaceAbstract = "Open the interactive interface, as workout alone does"
    let deepLinkHelp = "Where to go, such as kitbag://workout/12"
    let needsTerminal = "the interactive interface needs a terminal"
    let unknownDeepLink = "not a link to a place of workout, such as kitbag://workout/12"
}
