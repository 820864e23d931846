public import Chrono

/// When something is, as it was announced: the days, and the times of day and the zone if they are
/// known.
///
/// An all-day event has no times. Neither has one whose times nobody told: a list shows both alike.
public struct EventPeriod: Sendable, Hashable {
    /// The day on which it begins.
    public var firstDay: Day
    /// The time at which it begins; `nil` for an all-day event or an unknown time.
    public var startTime: TimeOfDay?
    /// The day on which it ends, itself included.
    public var lastDay: Day
    /// The time on the last day at which it ends; `nil` for an all-day event or an unknown time.
    public var endTime: TimeOfDay?
    /// The name of its zone in the tz database; `nil` for the local time of wherever it is.
    public var zone: String?

    /// Makes a period; one that would end before it begins ends as it begins.
    public init(
        firstDay: Day, startTime: TimeOfDay? = nil, lastDay: Day? = nil, endTime: TimeOfDay? = nil,
        zone: String? = nil
    ) {
        self.firstDay = firstDay
        self.startTime = startTime
        self.lastDay = max(lastDay ?? firstDay, firstDay)
        self.endTime = endTime
        self.zone = zone
        if self.lastDay == firstDay, let startTime, let endTime, endTime < startTime,
            !endsInRepeatedHour
        {
            self.endTime = startTime
        }
    }
}
