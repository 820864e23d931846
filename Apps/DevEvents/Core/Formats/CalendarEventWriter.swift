import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes events as an iCalendar (RFC 5545) that calendars take and, taken again, update.
///
/// An event of which nothing is known but until when one can register stands on the day on which
/// registration ends.
struct CalendarEventWriter {
    private let world: World
    private let text: any DevEventsText

    init(in world: World) {
        self.world = world
        text = world.language.devEvents
    }

    /// - Returns: how many events there were.
    func write(_ contents: ExportContents, into sink: inout some TextSink) throws -> Int {
        // The zones stand before the events, so they are gone through twice.
        var zones: [String: Zone] = [:]
        var years = world.today.year...world.today.year
        _ = try contents.forEach { event in
            let (start, end) = times(of: event)
            for case let zone? in [start.zone, end?.zone] { zones[zone.identifier] = zone }
            let last = end?.day ?? start.day
            years = min(years.lowerBound, start.day.year)...max(years.upperBound, last.year)
        }
        let reminders = try contents.reminders()
        var writer = CalendarWriter(
            name: text.events, zones: zones.values.sorted { $0.identifier < $1.identifier },
            years: years, now: world.now())
        try writer.start(into: &sink)
        let count = try contents.forEach { event in
            try writer.write(calendarEvent(event, reminders[event.id] ?? []), into: &sink)
        }
        try writer.finish(into: &sink)
        return count
    }

    private func calendarEvent(_ event: Event, _ reminders: [Reminder]) -> CalendarEvent {
        let (start, end) = times(of: event)
        var written = CalendarEvent(
            uid: event.uid.text, summary: event.name, start: start, end: end)
        if event.period == nil {
            written.summary += " — " + text.name(of: Reminder.Occasion.registration)
        }
        written.sequence = event.sequence
        written.stamp = event.updatedAt
        written.lastModified = event.updatedAt
        written.description = [event.note, event.summary].filter { !$0.isEmpty }
            .joined(separator: "\n\n")
        // Whoever reads it takes all of it for the name of a place.
        written.location =
            event.placeName.isEmpty ? event.location(in: text) : event.placeName
        written.url = event.url
        written.conference = event.meetingURL
        written.categories = event.topics.values
        written.status =
            switch event.state {
            case .confirmed: .confirmed
            case .tentative, .postponed: .tentative
            case .canceled: .canceled
            }
        for reminder in reminders { add(reminder, of: event, to: &written) }
        return written
    }

    /// Adds an alarm for the moment at which the app itself reminds.
    private func add(_ reminder: Reminder, of event: Event, to written: inout CalendarEvent) {
        if reminder.occasion == .start, event.period?.startTime != nil {
            // It moves with the event when somebody moves that in their calendar.
            written.alarms.append(reminder.lead * 60)
            return
        }
        let listed = ReminderRepository.Listed(
            reminder: reminder, event: event,
            instant: reminder.instant(of: event, in: world.zone))
        guard let moment = listed.showsAt else { return }
        let what =
            reminder.occasion == .start
            ? event.name : "\(event.name) — \(text.name(of: reminder.occasion))"
        written.fixedAlarms.append(CalendarEvent.FixedAlarm(at: moment, text: what))
    }

    private func times(of event: Event) -> (start: CalendarTime, end: CalendarTime?) {
        guard let period = event.period else {
            let listed = event.listedPeriod
            return (moment(listed.lastDay, listed.endTime, listed), nil)
        }
        guard let startTime = period.startTime else {
            return (CalendarTime(period.firstDay), CalendarTime(period.lastDay))
        }
        let start = moment(period.firstDay, startTime, period)
        guard let endTime = period.endTime else {
            // Of several days the last is known, but not when it ends: at its end at the latest.
            let isOneDay = period.lastDay == period.firstDay
            let next = period.lastDay.advanced(by: 1)
            return (start, isOneDay ? nil : moment(next, TimeOfDay(hour: 0, minute: 0), period))
        }
        // By its own clock nobody could tell it from the beginning.
        if period.endsInRepeatedHour { return (start, universal(period.end(in: .utc))) }
        return (start, moment(period.lastDay, endTime, period))
    }

    /// A time in the zone of a period: one of a fixed offset, which has no name that calendars know,
    /// becomes one of UTC.
    private func moment(_ day: Day, _ time: TimeOfDay?, _ period: EventPeriod) -> CalendarTime {
        guard let time else { return CalendarTime(day) }
        guard let zone = period.clock else { return CalendarTime(day, time) }
        guard zone.identifier.hasPrefix("+") || zone.identifier.hasPrefix("-") else {
            return CalendarTime(day, time, zone: zone)
        }
        let instant = zone.instant(
            of: day, hour: time.hour, minute: time.minute, second: time.second)
        return universal(instant)
    }

    private func universal(_ instant: Date) -> CalendarTime {
        CalendarTime(Day(instant, in: .utc), TimeOfDay(instant, in: .utc), zone: .utc)
    }
}
