import Dispatch
import Persistence
import Synchronization

/// All sealed rows of a base store, opened.
struct OpenedRows: Sendable {
    var rows: [String: [(id: Int64, row: [StoredValue])]] = [:]
    private(set) var places: [RowIndex.Place] = []
    private(set) var damaged: [Int64: Int64] = [:]
    private(set) var count = 0
    /// The sum of the rows' marks.
    private(set) var sum: UInt128 = 0
    /// How many migrations the youngest rows follow.
    private(set) var greatestLayout: Int?

    /// How many bytes are read before they are opened on several processors.
    private static let bytesAtATime = 2 << 20
    private static let partCount = 4

    /// Reads and opens all rows.
    ///
    /// - Parameter isSound: tells whether a row may be what it says; else it is damaged.
    init(
        of reading: any ReadTransaction, _ cipher: SealCipher,
        isSound: @Sendable (PlainRow) -> Bool
    ) throws {
        var waiting: [SealedRow] = []
        var byteCount = 0
        try reading.forEachRow(Query<SealedRow>()) { row in
            waiting.append(
                SealedRow(
                    id: RecordID(row.integer(at: 0)), version: row.integer(at: 1),
                    box: row.blob(at: 2)))
            byteCount += waiting[waiting.count - 1].box.count
            guard byteCount >= Self.bytesAtATime else { return }
            open(waiting, cipher, isSound)
            waiting.removeAll(keepingCapacity: true)
            byteCount = 0
        }
        open(waiting, cipher, isSound)
    }

    private init() {}

    /// Opens rows on several processors, unless they are so few that one is as fast.
    private mutating func open(
        _ sealed: [SealedRow], _ cipher: SealCipher, _ isSound: @Sendable (PlainRow) -> Bool
    ) {
        guard sealed.count > 64 else { return add(sealed[...], cipher, isSound) }
        let parts = (0..<Self.partCount).map { _ in Part() }
        DispatchQueue.concurrentPerform(iterations: parts.count) { index in
            var opened = OpenedRows()
            let range =
                sealed.count * index / parts.count..<sealed.count * (index + 1) / parts.count
            opened.add(sealed[range], cipher, isSound)
            parts[index].rows.withLock { $0 = opened }
        }
        for part in parts { if let rows = part.rows.withLock({ $0 }) { append(rows) } }
    }

    private mutating func add(
        _ sealed: ArraySlice<SealedRow>, _ cipher: SealCipher,
        _ isSound: (PlainRow) -> Bool
    ) {
        let scratch = Scratch()
        places.reserveCapacity(places.count + sealed.count)
        for row in sealed {
            let (key, version) = (row.id.rawValue, row.version)
            count += 1
            sum &+= cipher.mark(key, version)
            let plain = row.box.withUnsafeBytes {
                cipher.open($0, key: key, version: version, scratch, PlainRow.init)
            }
            guard let plain, isSound(plain) else {
                damaged[key] = version
                continue
            }
            greatestLayout = max(greatestLayout ?? 0, plain.layout)
            rows[plain.table, default: []].append((plain.number, plain.values))
            places.append(
                .init(key: key, version: version, table: plain.table, number: plain.number))
        }
    }

    private mutating func append(_ other: OpenedRows) {
        count += other.count
        sum &+= other.sum
        greatestLayout = [greatestLayout, other.greatestLayout].compactMap(\.self).max()
        places += other.places
        for (key, version) in other.damaged { damaged[key] = version }
        for (table, others) in other.rows { rows[table, default: []] += others }
    }

    /// What one of several processors has opened.
    private final class Part: Sendable {
        let rows = Mutex<OpenedRows?>(nil)
    }
}
