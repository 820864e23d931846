import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the person wants to be reminded of.
public struct ReminderRepository: Sendable {
    let store: any DataStore
    let world: World

    /// A reminder whose time has come.
    public struct Due: Sendable, Equatable {
        /// The reminder.
        public var reminder: Reminder
        /// The event.
        public var event: Event
        /// When what one is reminded of is.
        public var instant: Date
    }

    /// A reminder of a list.
    public struct Listed: Sendable, Equatable {
        /// The reminder.
        public var reminder: Reminder
        /// The event.
        public var event: Event
        /// When what one is reminded of is; `nil` if the event has no such time any more.
        public var instant: Date?

        /// Describes a reminder.
        public init(reminder: Reminder, event: Event, instant: Date?) {
            self.reminder = reminder
            self.event = event
            self.instant = instant
        }

        /// When it is shown, or was.
        public var showsAt: Date? {
            instant?.addingTimeInterval(-Double(reminder.lead) * 60)
        }

        /// Whether it was shown for this instant.
        public var isShown: Bool { instant != nil && reminder.shownFor == instant }
    }

    /// Reminds of an event from now on; one reminder of an occasion replaces the other.
    ///
    /// - Parameter lead: how many minutes before.
    /// - Throws: ``DevEventsError/noEvent(_:)``, ``DevEventsError/noOccasion(_:_:)`` if the event has
    ///   none, ``DevEventsError/occasionOver(_:_:)`` if it is over.
    public func remind(
        of id: RecordID<Event>, _ occasion: Reminder.Occasion, lead: Int
    ) throws -> Listed {
        try store.transaction { try remind(of: id, occasion, lead: lead, in: $0) }
    }

    private func remind(
        of id: RecordID<Event>, _ occasion: Reminder.Occasion, lead: Int,
        in transaction: any Transaction
    ) throws -> Listed {
        let event = try EventRepository.event(id, in: transaction)
        var reminder = Reminder(event: id, occasion: occasion, lead: lead)
        guard let instant = reminder.instant(of: event, in: world.zone) else {
            throw DevEventsError.noOccasion(id, occasion)
        }
        guard instant > world.now() else { throw DevEventsError.occasionOver(id, occasion) }
        let old = Query<Reminder>().where(\.event == id && \.occasion == occasion)
        if let existing = try transaction.first(old) {
            reminder.id = existing.id
            if reminder != existing { try transaction.update(reminder) }
        } else {
            reminder = try transaction.create(reminder)
        }
        return Listed(reminder: reminder, event: event, instant: instant)
    }

    /// Reminds of some occasions of an event from now on, and of others no longer, all or none. What
    /// is so already stays as it is.
    ///
    /// - Parameter leads: how many minutes before each; `nil` for no reminder.
    /// - Throws: as ``remind(of:_:lead:)``.
    public func setReminders(
        of id: RecordID<Event>, _ leads: [Reminder.Occasion: Int?]
    ) throws {
        try store.transaction { transaction in
            let known = try transaction.fetch(Query<Reminder>().where(\.event == id))
            for (occasion, lead) in leads {
                let existing = known.first { $0.occasion == occasion }
                guard lead != existing?.lead else { continue }
                if let lead {
                    _ = try remind(of: id, occasion, lead: lead, in: transaction)
                } else if let existing {
                    try transaction.delete(existing.id)
                }
            }
        }
    }

    /// Reminds of events no longer.
    ///
    /// - Returns: how many reminders there were.
    /// - Throws: ``DevEventsError/noEvent(_:)``.
    public func removeAll(of ids: [RecordID<Event>]) throws -> Int {
        try store.transaction { transaction in
            try ids.reduce(into: 0) { count, id in
                _ = try EventRepository.event(id, in: transaction)
                count += try transaction.delete(Query<Reminder>().where(\.event == id))
            }
        }
    }

    /// All reminders with their events and instants, the next first; those of occasions that the
    /// event no longer has come last.
    public func list() throws -> [Listed] {
        let all = try store.snapshot { snapshot in
            try snapshot.fetch(Query<Reminder>().sorted(by: \.id)).compactMap { reminder in
                try snapshot.read(reminder.event).map { event in
                    Listed(
                        reminder: reminder, event: event,
                        instant: reminder.instant(of: event, in: world.zone))
                }
            }
        }
        return all.sorted {
            ($0.instant ?? .distantFuture) < ($1.instant ?? .distantFuture)
        }
    }

    /// The reminders whose time has come and whose occasion is not over, and that were not shown yet.
    public func due() throws -> [Due] {
        let now = world.now()
        return try list().compactMap { listed in
            guard let instant = listed.instant, let showsAt = listed.showsAt,
                showsAt <= now, now < instant, !listed.isShown,
                listed.event.isListed, listed.event.state != .canceled
            else { return nil }
            return Due(reminder: listed.reminder, event: listed.event, instant: instant)
        }
    }

    /// Notes that a reminder was shown.
    public func markShown(_ due: Due) throws {
        try store.transaction { transaction in
            guard var reminder = try transaction.read(due.reminder.id) else { return }
            reminder.shownFor = due.instant
            try transaction.update(reminder)
        }
    }
}
