import Chrono
import WorkoutCore

extension EnglishCommands {
    private func count(_ number: Int, _ one: String, _ many: String) -> String {
        ValueText.number(number) + " " + (number == 1 ? one : many)
    }

    var statsAbstract: String { "What your workouts add up to" }
    var statsDiscussion: String {
        "Of today, a week, a month, a year or all: workouts, time, sets and volume (weight times "
            + "repetitions), by body part and exercise, and how regularly you work out. Warm-ups "
            + "never count."
    }
    var statsMonthExample: String { "This month" }
    var statsSinceExample: String { "Week by week since a day" }
    var statsSinceHelp: String { "From this day on" }
    var statsUntilHelp: String { "Up to this day" }
    var statsByHelp: String { "Sum up by day, week, month or year" }
    var statsGoalHelp: String {
        "Workouts that make a week count for a streak; by default workout.weekly-goal"
    }
    var statsPeriodHelp: String {
        "today, week, month, year, all, \"last month\", 2026, march; by default all"
    }
    var statsBadGoal: String { "--goal can be from 1 to 14" }
    var statsDay: String { "Day" }
    var statsWorkout: String { "Workout" }
    var statsWorkouts: String { "Workouts" }
    var statsTime: String { "Time" }
    var statsVolume: String { "Volume" }
    var statsStreak: String { "In a row" }
    var statsAll: String { "All workouts" }
    var statsNoPart: String { "other" }
    var statsEmpty: String { "No workouts yet. Begin one with: workout start" }
    var statsNoneThen: String { "No workouts on these days. All there are: workout stats all" }
    func statsSince(_ day: String) -> String { "Since \(day)" }
    func statsUntil(_ day: String) -> String { "Until \(day)" }
    func statsBackwards(_ first: Day, _ last: Day) -> String {
        "\(first) is after \(last); --since comes before --until"
    }
    func statsUnit(_ unit: CalendarUnit) -> String {
        switch unit {
        case .day: "Day"
        case .week: "Week from"
        case .month: "Month"
        case .year: "Year"
        }
    }
    func statsWorkoutCount(_ workouts: Int, days: Int) -> String {
        ValueText.number(workouts) + (days == workouts ? "" : " on \(count(days, "day", "days"))")
    }
    func statsMoreExercises(_ number: Int) -> String {
        "\(count(number, "more exercise", "more exercises")): workout stats --json"
    }
    func statsMore(_ count: Int, _ options: String) -> String { "\(count) more: \(options)" }
    func statsNoSuchPage(_ total: Int) -> String { "There are no more: \(total) in all." }
    func streakDays(_ run: Run) -> String {
        "\(count(run.current, "day", "days")), at best \(ValueText.number(run.longest))"
    }
    func streakWeeks(_ run: Run, goal: Int) -> String {
        let weeks = count(run.current, "week", "weeks")
        let condition = goal == 1 ? "a workout" : "\(goal) workouts or more"
        guard run.longest > 0 else { return "no week with \(condition) yet" }
        guard run.current > 0 else {
            return "no week with \(condition) now, at best \(ValueText.number(run.longest))"
        }
        return "\(weeks) with \(condition), at best \(ValueText.number(run.longest))"
    }
    func streakLine(_ streaks: Streaks) -> String {
        var parts: [String] = []
        if streaks.days.current > 0 {
            parts.append("\(count(streaks.days.current, "day", "days")) in a row")
        }
        if streaks.weeks.current > 0 {
            let condition = streaks.goal == 1 ? "a workout" : "\(streaks.goal) or more"
            parts.append("\(count(streaks.weeks.current, "week", "weeks")) with \(condition)")
        }
        return parts.joined(separator: " · ")
    }

    var calendarAbstract: String { "A month and its workouts" }
    var calendarExample: String { "This month" }
    var calendarMonthExample: String { "The month before" }
    var calendarMonthHelp: String { "Month: 2026-03, march, \"last month\"; by default this one" }
    var calendarEmpty: String { "No workouts." }
    func calendarCount(_ workouts: Int, _ days: Int) -> String {
        count(workouts, "workout", "workouts")
            + (days == workouts ? "" : " on \(count(days, "day", "days"))")
    }
    func weekday(_ weekday: Weekday) -> String {
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday.rawValue - 1]
    }

    var recordsAbstract: String { "Your personal records" }
    var recordsDiscussion: String {
        "The heaviest set, the best estimated one-rep maximum (1RM), the most repetitions and "
            + "volume, the longest time, the farthest distance and the best pace of each exercise; "
            + "of one exercise also when that was, and the heaviest set of each number of "
            + "repetitions. With the body's weight, the least help is best. Warm-ups never count."
    }
    var recordsExample: String { "A line for each exercise" }
    var recordsOneExample: String { "All records of one, with their days" }
    var recordsFormulaHelp: String { "Formula of the estimate: epley, brzycki" }
    var recordsExerciseHelp: String { "Exercise: a name in English or Korean, or a number" }
    var recordsRecord: String { "Record" }
    var recordsSet: String { "Set" }
    var recordsWeight: String { "Heaviest" }
    var recordsEstimate: String { "1RM" }
    var recordsRepetitions: String { "Reps" }
    var recordsVolume: String { "Volume" }
    var recordsTime: String { "Longest" }
    var recordsDistance: String { "Distance" }
    var recordsPace: String { "Pace" }
    func recordsFormula(_ name: String, _ repetitions: Int) -> String {
        "1RM is an estimate by \(name)."
    }
    func recordsFormulaDoubtful(_ name: String, _ repetitions: Int) -> String {
        "1RM is an estimate by \(name). ~ is of more than \(repetitions) repetitions, where no "
            + "formula can be relied on."
    }

    var chartAbstract: String { "Draw progress in an exercise, volume or your body" }
    var chartDiscussion: String {
        "In the terminal, or into a file that ends in .svg or .png."
    }
    var chartExerciseExample: String { "Progress in an exercise" }
    var chartVolumeExample: String { "Volume month by month" }
    var chartFileExample: String { "A picture" }
    var chartOutputHelp: String { "File to write: .svg or .png; - for SVG on standard output" }
    var chartThemeHelp: String { "Colors of a picture: auto, light, dark" }
    var chartWidthHelp: String { "Width in cells, or in pixels of a picture" }
    var chartHeightHelp: String { "Height in lines, or in pixels of a picture" }
    var chartOfHelp: String {
        "What is drawn of an exercise: weight, 1rm, reps, volume, time, distance, pace"
    }
    var chartSubjectHelp: String { "volume, weight, muscle, fat, or an exercise" }
    var chartUnknownFile: String { "the file's name must end in .svg or .png" }
    func chartBadSize(_ size: Int, _ sizes: ClosedRange<Int>) -> String {
        "\(size) is no size; it can be from \(sizes.lowerBound) to \(sizes.upperBound)"
    }
    func chartWritten(_ file: String) -> String { "Drawn into \(file)" }
}
