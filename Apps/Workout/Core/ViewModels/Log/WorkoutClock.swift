import Persistence
import Reactive

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How long a workout has taken, and how long is still to be rested.
///
/// A rest begins with each set. All of it follows from what is stored and from the clock, so that it
/// goes on over a crash, and where a set was put down by another process.
public struct WorkoutClock: Sendable, Equatable {
    /// How long the workout has taken, in seconds.
    public var elapsed: Int
    /// The rest that goes on; `nil` while there is none.
    public var rest: Rest?

    /// A rest that goes on.
    public struct Rest: Sendable, Equatable {
        /// How long it is, in seconds.
        public var total: Int
        /// How much of it is left, in seconds; at least 1.
        public var remaining: Int
    }

    /// What a person does with the rest themselves.
    enum Wish: Sendable, Equatable {
        /// It begins now and lasts so many seconds.
        case start(Int)
        /// It lasts so many seconds longer.
        case add(Int)
        /// It is over.
        case stop
    }

    /// A rest from an instant on.
    struct Period: Sendable, Equatable {
        var start: Date
        var seconds: Int

        var end: Date { start.addingTimeInterval(Double(seconds)) }
    }

    /// How long a workout has taken at an instant.
    static func elapsed(of workout: Workout, at now: Date) -> Int {
        workout.startedAt.map { max(0, Int(now.timeIntervalSince($0))) } ?? 0
    }

    /// The rest that the last set began.
    ///
    /// - Parameter usual: how long one rests where nothing is planned, in seconds; 0 for not at all.
    static func period(of details: WorkoutDetails, usual: Int) -> Period? {
        var last: (set: WorkoutSet, entry: WorkoutEntry)?
        for entry in details.entries {
            for set in entry.sets {
                guard let done = set.doneAt else { continue }
                if let known = last?.set.doneAt, known > done { continue }
                last = (set, entry.entry)
            }
        }
        guard let last, let start = last.set.doneAt else { return nil }
        let seconds = last.entry.restSeconds ?? usual
        return seconds > 0 ? Period(start: start, seconds: seconds) : nil
    }

    init(_ details: WorkoutDetails, resting period: Period?, at now: Date) {
        elapsed = Self.elapsed(of: details.workout, at: now)
        guard let period else { return }
        // A clock that was set back does not make a rest longer than it is.
        let left = min(Int(period.end.timeIntervalSince(now).rounded(.up)), period.seconds)
        if left > 0 { rest = Rest(total: period.seconds, remaining: left) }
    }
}

extension Observable where Element == Int {
    /// Something now and at each second.
    static func seconds(on scheduler: any SchedulerType) -> Observable<Int> {
        timer(.seconds(1), period: .seconds(1), scheduler: scheduler).map { $0 + 1 }.startWith(0)
    }
}
