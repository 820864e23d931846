import Chrono
import WorkoutCore

/// The sentences of the commands for what workouts add up to.
protocol StatisticsCommandText: Sendable {
    var statsAbstract: String { get }
    var statsDiscussion: String { get }
    var statsMonthExample: String { get }
    var statsSinceExample: String { get }
    var statsSinceHelp: String { get }
    var statsUntilHelp: String { get }
    var statsByHelp: String { get }
    var statsGoalHelp: String { get }
    var statsPeriodHelp: String { get }
    var statsBadGoal: String { get }
    var statsDay: String { get }
    var statsWorkout: String { get }
    var statsWorkouts: String { get }
    var statsTime: String { get }
    var statsVolume: String { get }
    var statsStreak: String { get }
    var statsAll: String { get }
    var statsNoPart: String { get }
    var statsEmpty: String { get }
    var statsNoneThen: String { get }
    func statsSince(_ day: String) -> String
    func statsUntil(_ day: String) -> String
    func statsBackwards(_ first: Day, _ last: Day) -> String
    func statsUnit(_ unit: CalendarUnit) -> String
    func statsWorkoutCount(_ workouts: Int, days: Int) -> String
    func statsMoreExercises(_ count: Int) -> String
    func statsMore(_ count: Int, _ options: String) -> String
    func statsNoSuchPage(_ total: Int) -> String
    func streakDays(_ run: Run) -> String
    func streakWeeks(_ run: Run, goal: Int) -> String
    func streakLine(_ streaks: Streaks) -> String

    var calendarAbstract: String { get }
    var calendarExample: String { get }
    var calendarMonthExample: String { get }
    var calendarMonthHelp: String { get }
    var calendarEmpty: String { get }
    func calendarCount(_ workouts: Int, _ days: Int) -> String
    func weekday(_ weekday: Weekday) -> String

    var recordsAbstract: String { get }
    var recordsDiscussion: String { get }
    var recordsExample: String { get }
    var recordsOneExample: String { get }
    var recordsFormulaHelp: String { get }
    var recordsExerciseHelp: String { get }
    var recordsRecord: String { get }
    var recordsSet: String { get }
    var recordsWeight: String { get }
    var recordsEstimate: String { get }
    var recordsRepetitions: String { get }
    var recordsVolume: String { get }
    var recordsTime: String { get }
    var recordsDistance: String { get }
    var recordsPace: String { get }
    func recordsFormula(_ name: String, _ repetitions: Int) -> String
    func recordsFormulaDoubtful(_ name: String, _ repetitions: Int) -> String

    var chartAbstract: String { get }
    var chartDiscussion: String { get }
    var chartExerciseExample: String { get }
    var chartVolumeExample: String { get }
    var chartFileExample: String { get }
    var chartOutputHelp: String { get }
    var chartThemeHelp: String { get }
    var chartWidthHelp: String { get }
    var chartHeightHelp: String { get }
    var chartOfHelp: String { get }
    var chartSubjectHelp: String { get }
    var chartUnknownFile: String { get }
    func chartBadSize(_ size: Int, _ sizes: ClosedRange<Int>) -> String
    func chartWritten(_ file: String) -> String
}
