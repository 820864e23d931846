import AppShell
import AppSupport
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

extension DevEventsApp {
    /// Prints changed events, or for people just that it was done.
    func print(_ events: [Event], as format: OutputFormat, done: (Event) -> String) throws {
        guard format == .table else {
            return try printRows(
                events.map(\.row), columns: Event.columns, as: format, isOne: events.count == 1)
        }
        for event in events { context.say(done(event)) }
    }

    /// Prints all that is known of events; one alone is an object in JSON.
    func print(_ events: [EventDetails], as format: OutputFormat) throws {
        guard format == .table else {
            let columns = Event.columns + ["reminders", "sources"]
            return try printRows(
                events.map(\.row), columns: columns, as: format, isOne: events.count == 1)
        }
        for (index, details) in events.enumerated() {
            if index > 0 { try context.output.write("\n") }
            try context.print(details.row, as: format) {
                EventSheet(app: self, details: details).list
            }
        }
    }

    /// Prints reminders that were set, or for people just that it was done.
    func print(
        _ reminders: [ReminderRepository.Listed], as format: OutputFormat,
        done: (ReminderRepository.Listed) -> String
    ) throws {
        guard format == .table else {
            return try printRows(
                reminders.map(\.row), columns: ReminderRepository.Listed.columns, as: format,
                isOne: reminders.count == 1)
        }
        for reminder in reminders { context.say(done(reminder)) }
    }

    /// Prints all reminders, the next first.
    func print(_ reminders: [ReminderRepository.Listed], as format: OutputFormat) throws {
        try context.printList(as: format, columns: ReminderRepository.Listed.columns) {
            var table = Table([
                .number("#"), .fixed(text.remindsAt), .text(text.event, minimumWidth: 20),
                .text(text.occasion, minimumWidth: 12, priority: 1),
            ])
            for listed in reminders {
                let isOver = listed.instant.map { $0 <= context.world.now() } ?? true
                let style: Style? = listed.isShown || isOver ? .muted : nil
                table.append([
                    StyledText(listed.event.id.description, .accent),
                    StyledText(listed.showsAt.map(dates.instant) ?? text.unknownTime, style),
                    StyledText(listed.event.name, style),
                    StyledText(
                        text.lead(listed.reminder)
                            + (listed.isShown ? ", " + text.wasShown : ""), .muted),
                ])
            }
            return ListPage(table: table, emptyText: text.noReminders)
        } rows: { emit in
            for listed in reminders { try emit(listed.row) }
        }
    }

    /// Prints rows for machines; one alone is an object in JSON.
    func printRows(
        _ rows: [ExportRow], columns: [String], as format: OutputFormat, isOne: Bool
    ) throws {
        if isOne, let row = rows.first {
            return try context.print(row, as: format) { DetailList() }
        }
        try context.printList(as: format, columns: columns) {
            ListPage(table: Table([]), emptyText: "")
        } rows: { emit in
            for row in rows { try emit(row) }
        }
    }

    // MARK: - Pages

    /// A page of a list for people.
    func page(
        _ listing: EventListing, after skipped: Int, _ pages: PageOptions, _ table: EventTable,
        emptyText: @autoclosure () throws -> String
    ) rethrows -> ListPage {
        let isBeyond = skipped > 0 && listing.total > 0
        let rest = listing.total - skipped - listing.events.count
        return ListPage(
            table: table.table(listing.events),
            emptyText: !listing.events.isEmpty
                ? "" : isBeyond ? text.noSuchPage(listing.total) : try emptyText(),
            footer: rest > 0 && !listing.events.isEmpty
                ? text.moreEvents(
                    rest, isExact: listing.isTotalExact,
                    options: "--page \(pages.number + 1)" + pages.limitWords) : nil)
    }

    /// What to say where no event is to be seen, and what to do.
    func emptyText(_ wanted: EventFilter) throws -> String {
        let total = try library.events.count()
        if total == 0 {
            let sources = try library.sources.list()
            if sources.isEmpty { return text.noSources }
            let isRead = sources.allSatisfy { $0.source.readAt != nil }
            return isRead ? text.sourcesListNothing : text.noEventsYet
        }
        if wanted.isFavorite, wanted.time == .upcoming {
            var favorites = EventFilter.all
            favorites.isFavorite = true
            let hasAny = try library.events.list(favorites, range: ListRange(limit: 1)).total > 0
            if !hasAny { return text.noFavorites }
            favorites.time = .upcoming
            if wanted == favorites { return text.noFavoritesComing }
        }
        return wanted == EventFilter()
            ? text.nothingComing(total) : text.noMatch(total, isAll: wanted.time != .upcoming)
    }

    /// How many of the favorites are over, where they are not shown.
    func endedFavorites(_ wanted: EventFilter) throws -> String? {
        guard wanted.isFavorite, wanted.time == .upcoming else { return nil }
        var ended = wanted
        ended.time = .ended
        let count = try library.events.list(ended, range: ListRange(limit: 1)).total
        return count == 0 ? nil : text.favoritesOver(count)
    }
}
