package import AppSupport
import Persistence

extension DiaryLibrary {
    /// What of the diary travels between homes.
    package var transfer: TransferApp {
        TransferApp("diary", [Self.transferredEntries, Self.attachments], in: store, undoLog)
    }

    private static let transferredEntries = TransferRecords<Entry>(
        "entry", uid: \.uid, moments: [.day("written", \.day)],
        rules: TransferRules(twin: { entry, reading in
            guard entry.isPage else { return nil }
            return try reading.first(
                Query<Entry>().where(\.day == entry.day && \.isPage == true))?.id
        }))

    private static let attachments = TransferRecords<Attachment>(
        "attachment", uid: \.uid, without: ["key"])
}
