import AppSupport
import Persistence

/// What an export writes, as it was at one moment.
struct ExportContents {
    private let snapshot: any ReadTransaction
    private let query: Query<Event>
    private let hasSources: Bool

    init(_ snapshot: any ReadTransaction, _ query: Query<Event>, hasSources: Bool) {
        self.snapshot = snapshot
        self.query = query
        self.hasSources = hasSources
    }

    /// The sources, in the order in which they were added; none where they are no part of it.
    func sources() throws -> [SourceSummary] {
        hasSources ? try snapshot.sourceSummaries() : []
    }

    /// Hands out the events one after another.
    ///
    /// - Returns: how many there were.
    func forEach(_ body: (Event) throws -> Void) throws -> Int {
        var count = 0
        try snapshot.forEach(query) { event in
            count += 1
            try body(event)
        }
        return count
    }

    /// Hands out the events with their reminders as machines read them.
    func forEachRow(_ body: (ExportRow) throws -> Void) throws -> Int {
        let reminders = try reminders()
        return try forEach { event in
            let own = (reminders[event.id] ?? []).map(\.exportValue)
            try body(ExportRow(event.row.fields + [ExportField("reminders", .list(own))]))
        }
    }

    /// The reminders by their events: as many as a person has made, so few.
    func reminders() throws -> [RecordID<Event>: [Reminder]] {
        Dictionary(
            grouping: try snapshot.fetch(Query<Reminder>().sorted(by: \.id)), by: \.event)
    }
}
