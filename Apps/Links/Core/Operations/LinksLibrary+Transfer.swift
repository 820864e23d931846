package import AppSupport
import Persistence
import TextProcessing

extension LinksLibrary {
    /// What of the links travels between homes.
    package var transfer: TransferApp {
        TransferApp("links", [Self.folders, Self.links], in: store, undoLog)
    }

    private static let folders = TransferRecords<Folder>(
        "folder", uid: \.uid,
        rules: TransferRules(twin: { folder, reading in
            let beside = try reading.fetch(Query<Folder>().where(\.parent == folder.parent))
            return beside.first { $0.name.folded == folder.name.folded }?.id
        }))

    private static let links = TransferRecords<Link>(
        "link", uid: \.uid, moments: [.instant("saved", \.createdAt)],
        rules: TransferRules(twin: { link, reading in
            let same = Query<Link>().where(\.canonicalURL == link.canonicalURL)
            return try reading.first(same)?.id
        }))
}
