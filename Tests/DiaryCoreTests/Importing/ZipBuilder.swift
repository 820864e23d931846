import AppSupport

/// Makes zip archives for tests, broken ones too.
struct ZipBuilder {
    struct Item {
        var name: String
        var content: [UInt8]
        var method: UInt16 = 0
        var flags: UInt16 = 1 << 11
        /// What is stored, if not the content.
        var stored: [UInt8]?
        var statedSize: UInt32?
        var checksum: UInt32?
        /// Where its header is said to be, if not where it is.
        var offset: UInt32?
        var isWide = false
    }

    var items: [Item] = []
    var comment: [UInt8] = []
    var isWide = false

    init(_ files: [(String, String)] = []) {
        items = files.map { Item(name: $0.0, content: Array($0.1.utf8)) }
    }

    var bytes: [UInt8] {
        var archive: [UInt8] = []
        var table: [UInt8] = []
        for item in items { append(item, to: &archive, &table) }
        let place = archive.count
        archive += table
        if isWide {
            let record = archive.count
            put([(0x0606_4B50, 4), (44, 8), (45, 2), (45, 2), (0, 8)], to: &archive)
            put([(items.count, 8), (items.count, 8), (table.count, 8)], to: &archive)
            put([(place, 8), (0x0706_4B50, 4), (0, 4), (record, 8), (1, 4)], to: &archive)
        }
        let count = isWide ? 0xFFFF : items.count
        put([(0x0605_4B50, 4), (0, 4), (count, 2), (count, 2)], to: &archive)
        put([(isWide ? -1 : table.count, 4), (isWide ? -1 : place, 4)], to: &archive)
        put([(comment.count, 2)], to: &archive)

        return archive + comment
    }

    private func append(_ item: Item, to archive: inout [UInt8], _ table: inout [UInt8]) {
        let stored = item.stored ?? item.content
        var checksum = CRC32()
        item.content.withUnsafeBytes { checksum.update($0) }
        let sum = Int(item.checksum ?? checksum.value)
        let size = item.statedSize.map { Int($0) } ?? item.content.count
        let name = Array(item.name.utf8)
        let offset = item.offset.map { Int($0) } ?? archive.count
        let flags = Int(item.flags)
        let method = Int(item.method)
        put([(0x0403_4B50, 4), (20, 2), (flags, 2), (method, 2), (0, 4)], to: &archive)
        put([(sum, 4), (stored.count, 4), (size, 4), (name.count, 2), (0, 2)], to: &archive)
        archive += name
        archive += stored
        var extra: [UInt8] = []
        if item.isWide {
            put([(1, 2), (24, 2), (size, 8), (stored.count, 8), (offset, 8)], to: &extra)
        }
        put([(0x0201_4B50, 4), (45, 2), (45, 2), (flags, 2), (method, 2), (0, 4)], to: &table)
        put([(sum, 4), (item.isWide ? -1 : stored.count, 4)], to: &table)
        put([(item.isWide ? -1 : size, 4), (name.count, 2), (extra.count, 2)], to: &table)
        put([(0, 4), (0, 6), (item.isWide ? -1 : offset, 4)], to: &table)
        table += name
        table += extra
    }

    /// Numbers and how many bytes each takes, low byte first.
    private func put(_ numbers: [(value: Int, count: Int)], to bytes: inout [UInt8]) {
        for number in numbers {
            for index in 0..<number.count {
                bytes.append(UInt8(truncatingIfNeeded: number.value >> (8 * index)))
            }
        }
    }
}
