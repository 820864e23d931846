import Chrono
import Persistence
import TextProcessing
import WorkoutCore

/// The sentences of the screens of `workout`.
protocol ScreenText: Sendable {
    // Places.
    var today: String { get }
    var thisDay: String { get }
    var calendar: String { get }
    var exercises: String { get }
    var body: String { get }
    var photos: String { get }
    var settings: String { get }
    var inProgress: String { get }
    var allWorkouts: String { get }
    func workout(_ id: RecordID<Workout>) -> String
    func editing(_ id: RecordID<Workout>) -> String
    func editing(_ id: RecordID<Routine>) -> String
    func editing(_ id: RecordID<Photo>) -> String
    func photo(_ id: RecordID<Photo>) -> String
    func measured(_ day: String) -> String
    var sets: String { get }
    var statistics: String { get }
    var routine: String { get }
    var routines: String { get }
    var newRoutine: String { get }
    var newRoutineKey: String { get }
    var exercise: String { get }
    var newExercise: String { get }
    var newExerciseKey: String { get }
    var chooseExercise: String { get }
    var units: String { get }
    var preferences: String { get }
    var welcome: String { get }
    var welcomeText: String { get }
    var begin: String { get }
    var beginning: String { get }
    var otherUnit: String { get }

    // Days and spans.
    var yesterday: String { get }
    func daysAgo(_ days: Int) -> String
    var weekdayLetters: [String] { get }
    func daysInARow(_ days: Int) -> String
    func weeksInARow(_ weeks: Int, _ goal: Int) -> String
    func ofGoal(_ count: Int, _ goal: Int) -> String
    func longest(_ days: Int) -> String
    var span: String { get }
    var threeMonths: String { get }
    var oneYear: String { get }
    var allTime: String { get }

    // Beginning.
    var start: String { get }
    var startEmpty: String { get }
    var startEmptyHint: String { get }
    var newRoutineHint: String { get }
    var lately: String { get }
    var unnamed: String { get }
    var next: String { get }
    func setCount(_ count: Int) -> String

    // The workout in progress.
    var noOpenWorkout: String { get }
    var noExercisesYet: String { get }
    var nothingDoneYet: String { get }
    func setNumber(_ number: Int, of total: Int?) -> String
    func lastTime(_ day: String) -> String
    func setExample(_ kind: ExerciseKind) -> String
    var typeSets: String { get }
    var writeDown: String { get }
    var cancel: String { get }
    var doIt: String { get }
    var nextExercise: String { get }
    var addShort: String { get }
    var finish: String { get }
    var rest: String { get }
    var noRest: String { get }
    var restLonger: String { get }
    var restOver: String { get }
    func restOf(_ time: String) -> String
    var takeAway: String { get }
    var editSets: String { get }
    var history: String { get }
    var superset: String { get }
    var moveUp: String { get }
    var moveDown: String { get }
    var nameAndNote: String { get }
    var discard: String { get }
    var discardQuestion: String { get }
    func discardDetail(_ sets: Int) -> String
    var keepOn: String { get }
    var finishQuestion: String { get }
    func leftToDo(_ exercises: Int) -> String
    var finishedWorkout: String { get }
    func recordCount(_ count: Int) -> String

    // Workouts.
    var noWorkouts: String { get }
    var noWorkoutThatDay: String { get }
    var noWorkoutsThen: String { get }
    var goneWorkout: String { get }
    var newRecord: String { get }
    func before(_ value: String) -> String
    var workoutsLabel: String { get }
    var durationLabel: String { get }
    var volumeLabel: String { get }
    var distanceLabel: String { get }
    var streakLabel: String { get }
    var setsByPart: String { get }
    var setsByExercise: String { get }

    // Forms.
    var save: String { get }
    func draftRestored(_ time: String) -> String
    var nameLabel: String { get }
    var stampLabel: String { get }
    var dayLabel: String { get }
    var timeLabel: String { get }
    var timeForm: String { get }
    var minutesLabel: String { get }
    var minutesForm: String { get }
    var note: String { get }
    var oneSetALine: String { get }
    var numberForm: String { get }

    // Routines and exercises.
    var emptyRoutine: String { get }
    var goneRoutine: String { get }
    var neverDone: String { get }
    func doneTimes(_ count: Int, _ day: String) -> String
    var nothingPlanned: String { get }
    var routineExample: String { get }
    var routineLineExample: String { get }
    var routineLineHint: String { get }
    var noExercises: String { get }
    var bodyPart: String { get }
    var bodyPartKey: String { get }
    var kindLabel: String { get }
    var otherExercises: String { get }
    var doneBefore: String { get }
    var ownMark: String { get }
    var lastWorkout: String { get }
    var goneExercise: String { get }
    var noChartYet: String { get }
    var records: String { get }
    var estimateNote: String { get }

    // The body.
    var noBody: String { get }
    var noValuesThen: String { get }
    var measure: String { get }
    var nextMeasure: String { get }
    var muscleShort: String { get }
    var fatShort: String { get }

    // Photos.
    var noPhotos: String { get }
    var nextFrame: String { get }
    var allFrames: String { get }
    var makingPreview: String { get }
    var gonePhoto: String { get }
    var earlier: String { get }
    var later: String { get }
    var compare: String { get }
    func daysApart(_ days: Int) -> String
    var frameLabel: String { get }
    var frameExample: String { get }

    // Settings.
    var weightUnitLabel: String { get }
    var unitNote: String { get }
    var distanceUnitLabel: String { get }
    var usualRestLabel: String { get }
    var usualRestNote: String { get }
    var usualRestForm: String { get }
    var goalLabel: String { get }
    var goalForm: String { get }
    var editorLabel: String { get }
    var settingsSaved: String { get }

    // The command.
    var interfaceAbstract: String { get }
    var deepLinkHelp: String { get }
    var needsTerminal: String { get }
    var unknownDeepLink: String { get }
}

extension Language {
    var workoutScreens: any ScreenText {
        switch self {
        case .english: EnglishScreens()
        case .korean: KoreanScreens()
        }
    }
}
