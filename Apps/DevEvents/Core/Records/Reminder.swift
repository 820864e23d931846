public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// That the person wants to be reminded of an event, some time before it.
public struct Reminder: UndoableRecord, Equatable {
    /// What of an event one is reminded of.
    public enum Occasion: String, ColumnValue, CaseIterable {
        /// That it begins.
        case start
        /// That registration ends.
        case registration
        /// That talks can be proposed no longer.
        case proposals = "cfp"
    }

    /// The number.
    public var id: RecordID<Reminder> = .unsaved
    /// The event.
    public var event: RecordID<Event>
    /// What of it one is reminded of.
    public var occasion: Occasion
    /// How many minutes before.
    public var lead: Int
    /// The instant of the occasion for which the person was last reminded; when the event moves, they
    /// are reminded anew.
    public var shownFor: Date?

    /// The table and its columns.
    public static let schema = Schema(
        "reminders",
        Mapping(
            Reminder.init,
            Column("id", \.id),
            Column("event", \.event, .indexed, .references(Event.self)),
            Column("occasion", \.occasion),
            Column("lead", \.lead),
            Column("shown_for", \.shownFor)))

    /// The event's number and what one is reminded of.
    public var label: String { "\(event) \(occasion.rawValue)" }

    /// What the clock changes.
    public static let incidentalColumns: Set<String> = ["shown_for"]

    /// At this time of a day without one, what happens on that day counts as happening.
    static let timeOfWholeDays = TimeOfDay(hour: 9, minute: 0)

    /// The instant of the occasion; `nil` if the event does not have it (any more).
    ///
    /// What lasts whole days begins at nine in the morning for a reminder, and what is open for whole
    /// days ends with the last of them.
    public func instant(of event: Event, in local: Zone) -> Date? {
        switch occasion {
        case .start:
            guard let period = event.period else { return nil }
            guard period.startTime == nil, let time = Self.timeOfWholeDays else {
                return period.start(in: local)
            }
            var morning = period
            morning.startTime = time
            return morning.start(in: local)
        case .registration: return event.registration?.end(in: local)
        case .proposals:
            return event.proposalsEnd.map { EventPeriod(firstDay: $0).end(in: local) }
        }
    }
}
