import AppShell
import AppSupport
public import Arguments
public import Chrono
import Persistence
public import TextProcessing
import WorkoutCore

/// A workout as a person names it: a number, `#12` too, a day, or `last`.
struct WorkoutName: ExpressibleByArgument {
    let text: String

    init(argument: String) { text = argument }

    var defaultValueDescription: String { text }

    /// The workouts that are meant, one at least.
    ///
    /// - Throws: `WorkoutError.noWorkout`, `WorkoutLogError`, or `DayProblem` for a day that is none.
    func workouts(_ app: WorkoutApp) throws -> [WorkoutDetails] {
        let repository = app.library.workouts
        if ["last", "마지막"].contains(text.lowercased().nfc) {
            guard let newest = try repository.newest() else {
                throw WorkoutLogError.nothingOn(app.context.world.today)
            }
            return [try repository.details(newest.id)]
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if digits.utf8.count < 8 || text.hasPrefix("#"), let id = RecordID<Workout>(String(digits))
        {
            return [try repository.details(id)]
        }
        let day: Day
        do {
            day = try DayParser(today: app.context.world.today, leaning: .past).parse(text)
        } catch .notUnderstood, .empty {
            throw WorkoutLogError.unknownWorkout(text)
        } catch {
            throw DayProblem(error)
        }
        let workouts = try repository.details(on: day)
        guard !workouts.isEmpty else { throw WorkoutLogError.nothingOn(day) }
        return workouts
    }

    /// The one workout that is meant.
    ///
    /// - Throws: also `WorkoutLogError.severalOn`.
    func workout(_ app: WorkoutApp) throws -> WorkoutDetails {
        let workouts = try workouts(app)
        guard workouts.count == 1 else {
            throw WorkoutLogError.severalOn(workouts[0].workout.day, workouts.map(\.workout.id))
        }
        return workouts[0]
    }
}

/// How long something takes: `90s`, `2min`, `1h 5m`, `1:30`.
struct TimeSpan: ExpressibleByArgument {
    let seconds: Int

    init(seconds: Int) { self.seconds = seconds }

    init?(argument: String) {
        let notation = SetNotation(unit: .kilogram, kind: .time)
        guard let sets = try? notation.sets(in: argument), sets.count == 1,
            let seconds = sets[0].seconds
        else { return nil }
        var alone = StatedSet()
        alone.seconds = seconds
        guard sets[0] == alone else { return nil }
        self.seconds = seconds
    }

    var defaultValueDescription: String { "\(seconds)s" }
    static var expectedForm: LocalizedText? { text(\.timeSpanForm) }
}

/// How long a workout took: `55m`, `1h 5m`. A clock's time could be minutes or hours, and a number
/// alone anything.
struct WorkoutLength: ExpressibleByArgument {
    let seconds: Int

    init?(argument: String) {
        guard argument.contains(where: \.isLetter), !argument.contains(":"),
            let span = TimeSpan(argument: argument)
        else { return nil }
        seconds = span.seconds
    }

    var defaultValueDescription: String { "\(seconds)s" }
    static var expectedForm: LocalizedText? { text(\.workoutLengthForm) }
}

extension TimeOfDay: ExpressibleByArgument {
    /// Reads what a person typed: `18:15`, `6:15pm`, `오후 6시 15분`.
    public init?(argument: String) {
        guard let time = TimeParser.parse(argument) else { return nil }
        self = time
    }
    /// The time as a person types it.
    public var defaultValueDescription: String { hourAndMinute }
    /// What a person should type.
    public static var expectedForm: LocalizedText? { text(\.timeForm) }
}
