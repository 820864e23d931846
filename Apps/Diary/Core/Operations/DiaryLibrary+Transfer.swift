package import AppSupport
import Persistence

extension DiaryLibrary {
    /// What of the diary travels between homes.
    package var transfer: TransferApp {
        let files = files
        // The name of the file and what it is sealed with say nothing elsewhere; what is in it does.
        let attachments = TransferRecords<Attachment>(
            "attachment", uid: \.uid, without: ["key"], named: ["file": "digest"],
            rules: TransferRules(
                prepare: { attachment, _ in
                    guard TransferDigest.isOne(attachment.file) else {
                        throw TransferLineProblem.wrongValue("digest")
                    }
                },
                stated: ["digest": { try files.statedDigest(of: $0) }]))
        return TransferApp(
            "diary", [Self.transferredEntries, attachments], in: store, undoLog,
            files: TransferredAttachments(files: files))
    }

    private static let transferredEntries = TransferRecords<Entry>(
        "entry", uid: \.uid, moments: [.day("written", \.day)],
        rules: TransferRules(twin: { entry, reading in
            guard entry.isPage else { return nil }
            return try reading.first(
                Query<Entry>().where(\.day == entry.day && \.isPage == true))?.id
        }))
}
