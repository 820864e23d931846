import Persistence

/// All sealed rows of a base store, opened.
struct OpenedRows {
    private(set) var rows: [String: [(id: Int64, row: MemoryRow)]] = [:]
    private(set) var places: [RowIndex.Place] = []
    private(set) var damaged: [Int64: Int64] = [:]
    private(set) var count = 0
    /// The sum of the rows' marks.
    private(set) var sum: UInt128 = 0
    /// How many migrations the youngest rows follow.
    private(set) var greatestLayout: Int?

    /// Reads and opens all rows. It makes no values of them: most of them nobody asks for.
    ///
    /// - Parameter isSound: tells whether a row may be what it says; else it is damaged.
    init(
        of reading: any ReadTransaction, _ cipher: SealCipher, isSound: (PlainRow) -> Bool
    ) throws {
        var page = Page(room: 0)
        try reading.forEachRow(Query<SealedRow>()) { row in
            let (key, version) = (row.integer(at: 0), row.integer(at: 1))
            count += 1
            sum &+= cipher.mark(key, version)
            row.withBlob(at: 2) { box in
                if page.room < box.count {
                    take(page)
                    page = Page(room: box.count)
                }
                guard let plain = page.open(box, cipher, key, version), isSound(plain) else {
                    damaged[key] = version
                    return
                }
                page.keep(plain)
                greatestLayout = max(greatestLayout ?? 0, plain.layout)
                places.append(
                    .init(key: key, version: version, table: plain.table, number: plain.number))
            }
        }
        take(page)
    }

    mutating func remove(_ place: RowIndex.Place) {
        rows[place.table]?.removeAll { $0.id == place.number }
    }

    private mutating func take(_ page: Page) {
        for (table, number, start) in page.rows {
            rows[table, default: []].append(
                (number, MemoryRow(encodedIn: page.bytes, at: start)))
        }
    }
}

/// Memory in which rows are opened, one behind the other. It is whole before a row is made of its
/// bytes, so that they are not copied.
private struct Page {
    private(set) var bytes: [UInt8]
    /// The rows that are kept, with where their values begin.
    private(set) var rows: [(table: String, number: Int64, start: Int)] = []
    private var end = 0

    private static let size = 256 << 10

    init(room: Int) {
        bytes = room == 0 ? [] : Array(repeating: 0, count: max(room, Self.size))
    }

    var room: Int { bytes.count - end }

    /// Opens a box behind what is kept; `nil` if it is damaged or no row is in it.
    mutating func open(
        _ box: UnsafeRawBufferPointer, _ cipher: SealCipher, _ key: Int64, _ version: Int64
    ) -> PlainRow? {
        bytes.withUnsafeMutableBytes { bytes in
            let memory = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
            return cipher.open(box, key: key, version: version, into: memory)
                .flatMap(PlainRow.init)
        }
    }

    /// Keeps the row that was opened last.
    mutating func keep(_ row: PlainRow) {
        rows.append((row.table, row.number, end + row.values.lowerBound))
        end += row.values.upperBound
    }
}
