package import Persistence

/// Which record of an app has which identifier, asked for as it is needed; so many answers are kept
/// that memory does not grow with the records.
package final class TransferReferences {
    private static let limit = 50_000

    private let kinds: [String: any TransferKind]
    let reading: any ReadTransaction
    private var uids: [String: [Int64: TransferUID]] = [:]
    private var ids: [String: [TransferUID: Int64]] = [:]
    private var chosen: [String: [Int64: Bool]] = [:]

    package init(_ kinds: [any TransferKind], in reading: any ReadTransaction) {
        self.kinds = Dictionary(
            kinds.map { ($0.table, $0) }, uniquingKeysWith: { first, _ in first })
        self.reading = reading
    }

    /// The identifier of a record; `nil` if it is gone.
    func uid(of id: Int64, in table: String) throws -> TransferUID? {
        if let known = uids[table]?[id] { return known }
        guard let uid = try kinds[table]?.uid(of: id, in: reading) else { return nil }
        if uids[table, default: [:]].count >= Self.limit { uids[table] = [:] }
        uids[table, default: [:]][id] = uid
        return uid
    }

    /// Whether a record is among those of some days.
    func isChosen(_ id: Int64, in table: String, _ range: TransferRange) throws -> Bool {
        if let known = chosen[table]?[id] { return known }
        let isChosen = try kinds[table]?.isChosen(id, range, self) ?? true
        if chosen[table, default: [:]].count >= Self.limit { chosen[table] = [:] }
        chosen[table, default: [:]][id] = isChosen
        return isChosen
    }

    /// The number of the record that has an identifier, if one has.
    func id(of uid: TransferUID, in table: String) throws -> Int64? {
        if let known = ids[table]?[uid] { return known }
        guard let id = try kinds[table]?.id(of: uid, in: reading) else { return nil }
        learn(uid, id, in: table)
        return id
    }

    /// Takes down which record has an identifier, or stands for the one that has it elsewhere.
    func learn(_ uid: TransferUID, _ id: Int64, in table: String) {
        if ids[table, default: [:]].count >= Self.limit { ids[table] = [:] }
        ids[table, default: [:]][uid] = id
    }
}
