public import Chrono

/// A moment as an iCalendar has it: a day, or a time of the clock in a zone or wherever one is.
public struct CalendarTime: Sendable, Hashable {
    /// The day.
    public var day: Day
    /// The time by the clock; `nil` for a day as a whole.
    public var time: TimeOfDay?
    /// The zone of that clock; `nil` for a day as a whole and for a floating time, which is the
    /// local time of wherever it is read (RFC 5545 section 3.3.5).
    public var zone: Zone?

    /// A day as a whole.
    public init(_ day: Day) { self.day = day }

    /// A time of the clock; a floating one without `zone`.
    public init(_ day: Day, _ time: TimeOfDay, zone: Zone? = nil) {
        self.day = day
        self.time = time
        self.zone = zone
    }

    /// Seconds since 1970 by the clock of its own zone.
    var local: Int { day.daysSince1970 * 86_400 + (time?.secondsSinceMidnight ?? 0) }

    /// The time that clocks show `local` seconds after 1970 by the same clock.
    init(local: Int, zone: Zone?) {
        let (days, seconds) = local.flooredDivision(by: 86_400)
        self.init(
            Day(daysSince1970: days), TimeOfDay(secondsSinceMidnight: seconds), zone: zone)
    }
}

extension Int {
    /// Quotient rounded down, and a remainder that is never negative; `divisor` is positive.
    func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)

        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
