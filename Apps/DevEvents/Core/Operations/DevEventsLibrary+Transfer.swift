package import AppSupport
import Persistence

extension DevEventsLibrary {
    /// What of the events travels between homes.
    package var transfer: TransferApp {
        TransferApp("devevents", [Self.sources, Self.events], in: store, undoLog)
    }

    private static let sources = TransferRecords<Source>(
        "source", uid: \.uid,
        owned: [
            OwnedRecords<UnreadText, RecordID<Source>>("unread", \.source, column: "source")
        ],
        rules: TransferRules(twin: { source, reading in
            try reading.first(Query<Source>().where(\.url == source.url))?.id
        }))

    private static let events = TransferRecords<Event>(
        "event", uid: \.uid, moments: [.day("held", \.firstDay)],
        owned: [
            OwnedRecords<Listing, RecordID<Event>>("listings", \.event, column: "event"),
            OwnedRecords<Reminder, RecordID<Event>>("reminders", \.event, column: "event"),
        ])
}
