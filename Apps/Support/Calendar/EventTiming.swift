import Chrono

/// When an event begins by its clock, and how long it takes.
struct EventTiming {
    enum Length {
        /// Nothing is said.
        case none
        /// So many days, of an all-day event.
        case days(Int)
        /// So many seconds that pass.
        case exact(Int)
        /// So many days by the calendar, and then seconds that pass.
        case nominal(days: Int, seconds: Int)
    }

    /// In seconds from 1970 by the clock.
    var start: Int
    var isAllDay: Bool
    var clock: CalendarClock
    var length = Length.none

    var timeOfDay: Int { start.flooredDivision(by: 86_400).remainder }

    /// About how long it takes.
    var lengthInSeconds: Int {
        switch length {
        case .none: 0
        case .days(let days): (days - 1) * 86_400
        case .exact(let seconds): seconds
        case .nominal(let days, let seconds): days * 86_400 + seconds
        }
    }

    func with(length: Length) -> EventTiming {
        var timing = self
        timing.length = length

        return timing
    }

    /// What the occurrence at a time is called.
    func name(_ time: Int) -> String {
        Self.name(time, isAllDay: isAllDay, isUTC: clock.zone == .utc)
    }

    /// `20260131`, `20260131T090000`, `20260131T090000Z`.
    static func name(_ local: Int, isAllDay: Bool, isUTC: Bool) -> String {
        let time = CalendarTime(local: local, zone: nil)
        let day = time.day.description.filter { $0 != "-" }
        guard !isAllDay, let clock = time.time else { return day }

        return day + "T" + clock.description.filter { $0 != ":" } + (isUTC ? "Z" : "")
    }

    /// The event as it is when it begins at `start`.
    func event(
        _ written: WrittenEvent, at start: Int, occurrence: String?, zones: inout CalendarZones
    ) -> CalendarEvent {
        let (first, end) = times(at: start, zones: &zones)
        var event = CalendarEvent(
            uid: written.uid, summary: written.summary, start: first, end: end)
        event.occurrence = occurrence
        event.sequence = written.sequence
        event.stamp = written.stamp
        event.lastModified = written.lastModified
        event.description = written.description
        event.location = written.location
        event.url = written.url
        event.conference = written.conference
        event.categories = written.categories
        event.status = written.status
        event.organizer = written.organizer
        event.alarms = written.alarms
        event.line = written.line

        return event
    }

    private func times(
        at start: Int, zones: inout CalendarZones
    ) -> (CalendarTime, CalendarTime?) {
        if isAllDay {
            let day = Day(daysSince1970: start.flooredDivision(by: 86_400).quotient)
            guard case .days(let count) = length else { return (CalendarTime(day), nil) }

            return (CalendarTime(day), CalendarTime(day.advanced(by: count - 1)))
        }
        let instant = clock.instant(start)
        let end: Int? =
            switch length {
            case .none, .days: nil
            case .exact(let seconds): instant + seconds
            case .nominal(let days, let seconds):
                clock.instant(start + days * 86_400) + seconds
            }
        guard clock.isOnlyWritten else {
            return (
                CalendarTime(local: clock.local(instant), zone: clock.zone),
                end.map { CalendarTime(local: clock.local($0), zone: clock.zone) }
            )
        }
        // The name of the zone means nothing elsewhere.
        let offset = clock.local(instant) - instant
        let fixed = zones.fixedZone(offset)
        let shift = fixed == nil ? 0 : offset

        return (
            CalendarTime(local: instant + shift, zone: fixed ?? .utc),
            end.map { CalendarTime(local: $0 + shift, zone: fixed ?? .utc) }
        )
    }
}
