import AppSupport
import Chrono
import TextProcessing

struct WorkoutStatisticsEnglish: WorkoutStatisticsText {
    func name(of measure: RecordMeasure, _ kind: ExerciseKind) -> String {
        switch measure {
        case .weight: kind == .bodyWeight ? "Most weight added" : "Heaviest"
        case .oneRepMaximum: "Estimated 1RM"
        case .repetitions: "Most repetitions"
        case .setVolume: "Most volume in a set"
        case .workoutVolume: "Most volume in a workout"
        case .time: "Longest"
        case .distance: "Farthest"
        case .pace: "Best pace"
        }
    }
    func chartName(of measure: RecordMeasure, _ kind: ExerciseKind) -> String {
        switch measure {
        case .weight: kind == .bodyWeight ? "weight added" : "heaviest set"
        case .oneRepMaximum: "estimated 1RM"
        case .repetitions: "most repetitions"
        case .setVolume, .workoutVolume: "volume of the day"
        case .time: "longest time"
        case .distance: "longest distance"
        case .pace: "best pace"
        }
    }
    func shortName(of formula: OneRepMaximum.Formula) -> String {
        switch formula {
        case .epley: "Epley"
        case .brzycki: "Brzycki"
        }
    }
    func duration(_ seconds: Int) -> String {
        guard seconds >= 60 else { return "\(seconds) s" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours == 0 ? "\(minutes) min" : "\(hours) h" + (minutes > 0 ? " \(minutes) min" : "")
    }
    func repetitions(_ number: String) -> String { number == "1" ? "1 rep" : "\(number) reps" }
    var bodyWeight: String { "body weight" }
    func volumeTitle(_ unit: CalendarUnit) -> String {
        switch unit {
        case .day: "Volume by day"
        case .week: "Volume by week"
        case .month: "Volume by month"
        case .year: "Volume by year"
        }
    }
    func name(of unit: CalendarUnit, _ start: Day) -> String {
        let text = Language.english.support
        return switch unit {
        case .day: text.day(start)
        case .week: text.days(start, start.advanced(by: 6))
        case .month: text.month(start)
        case .year: "\(start.year)"
        }
    }
    var measured: String { "measured" }
    func average(days: Int) -> String { "\(days)-day average" }
    var record: String { "record" }

    func neverDone(_ exercise: String) -> String { "\(exercise) was not done yet" }
    var listDone: String { "See what was done with: workout exercise list --own" }
    func nothingToDraw(_ title: String) -> String { "there is nothing to draw of \(title)" }
    var drawOther: String { "Ask for other days (--since, --until), or for something else" }
    func unknownPeriod(_ words: String) -> String { "\"\(words)\" means no days" }
    var periodExamples: String {
        "Say today, week, month, year, all, \"last month\", 2026, 2026-03 or march"
    }
    func unknownMonth(_ words: String) -> String { "\"\(words)\" is no month" }
    var monthExamples: String { "Write a month like these: 2026-03, march, \"last month\", 3월" }
}
