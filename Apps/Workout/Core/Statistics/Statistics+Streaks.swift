import AppSupport
public import Chrono
import Persistence

/// Something done one time after another without leaving one out.
public struct Run: Sendable, Equatable {
    /// How many times up to now; the one that is under way need not be done yet.
    public var current = 0
    /// How many times the longest run has.
    public var longest = 0
    /// The first and the last day of the longest run; of two as long, of the later one.
    public var longestDays: ClosedRange<Day>?

    /// The runs of some numbers, each once and in their order, of which those after `now` are not
    /// looked at.
    ///
    /// - Parameter days: the days that a number stands for.
    init(_ numbers: some Sequence<Int>, now: Int, days: (Int) -> ClosedRange<Day>) {
        var (start, previous) = (0, Int?.none)
        for number in numbers where number <= now {
            if previous != number - 1 { start = number }
            previous = number
            let length = number - start + 1
            if length >= longest {
                longest = length
                longestDays = days(start).lowerBound...days(number).upperBound
            }
            if now - number <= 1 { current = length }
        }
    }
}

/// How regularly a person works out.
public struct Streaks: Sendable, Equatable {
    /// Days in a row with a workout.
    public var days: Run
    /// Weeks in a row with at least ``goal`` workouts.
    public var weeks: Run
    /// How many workouts a week are asked for.
    public var goal: Int
    /// Whether there was a workout today.
    public var hasToday: Bool
    /// How many workouts there were in this week.
    public var thisWeek: Int
}

extension Statistics {
    /// How regularly the person works out, up to today.
    ///
    /// - Parameter goal: how many workouts a week are asked for.
    public func streaks(goal: Int) throws -> Streaks {
        let today = world.today
        let groups = try store.groups(
            of: Self.workouts().where(\.day <= today), by: .value(\.day), .count)
        var weeks: [Day: Int] = [:]
        for group in groups { weeks[group.key.startOfWeek(), default: 0] += group.value }
        let full = weeks.filter { $0.value >= max(goal, 1) }.keys.sorted()
        return Streaks(
            days: Run(groups.map(\.key.daysSince1970), now: today.daysSince1970) {
                Day(daysSince1970: $0)...Day(daysSince1970: $0)
            },
            weeks: Run(full.map(Self.week), now: Self.week(of: today)) { number in
                let start = Self.firstMonday.advanced(by: number * 7)
                return start...start.advanced(by: 6)
            },
            goal: max(goal, 1), hasToday: groups.last?.key == today,
            thisWeek: weeks[today.startOfWeek()] ?? 0)
    }

    /// The number of the week in which a day is.
    private static func week(of day: Day) -> Int {
        firstMonday.distance(to: day.startOfWeek()) / 7
    }

    /// 0001-01-01 was a Monday.
    private static let firstMonday = Day.first
}
