import Chrono
import Foundation
import Persistence

/// A stretch of exercise.
struct Workout: Record, Equatable {
    var id: RecordID<Workout> = .unsaved
    var place: String?
    var startedAt = Date(timeIntervalSince1970: 0)
    var endedAt: Date?
    var day: Day?
    var minutes = 0
    var volume: Double?

    static let schema = Schema(
        "workouts",
        Mapping(
            Workout.init(id:place:startedAt:endedAt:day:minutes:volume:), Column("id", \.id),
            Column("place", \.place), Column("started_at", \.startedAt, .indexed),
            Column("ended_at", \.endedAt), Column("day", \.day), Column("minutes", \.minutes),
            Column("volume", \.volume)))
}
