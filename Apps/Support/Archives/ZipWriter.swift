/// Writes a ZIP archive (PKWARE's APPNOTE 6.3.10) from front to back, to a file or a pipe.
///
/// Files are stored as they are, for what Kitbag puts into archives is either small or compressed
/// already. Names are UTF-8 and say so (bit 11). Sizes that need it are written as ZIP64 has them.
/// What is kept in memory is the archive's directory: some 100 bytes a file.
///
/// ```swift
/// var zip = ZipWriter()
/// try zip.begin("Journal.json", into: &sink)
/// try zip.write(Array("{}".utf8), into: &sink)
/// try zip.end(into: &sink)
/// try zip.add("photos/a.png", bytes, into: &sink)
/// try zip.finish(into: &sink)
/// ```
public struct ZipWriter {
    private struct Entry {
        var name: [UInt8]
        var start: UInt64
        var size: UInt64 = 0
        var checksum = CRC32()
        /// Whether checksum and size stand behind the content.
        var isStreamed: Bool
    }

    private var entries: [Entry] = []
    private var position: UInt64
    private let date: (day: UInt16, time: UInt16)
    private var isOpen = false

    /// An archive whose files are all of 1980-01-01, so that the same contents are the same bytes.
    public init() {
        self.init(position: 0)
    }

    /// An archive that begins at `position`, for tests of what is far into one.
    init(position: UInt64) {
        self.position = position
        // Bits 9–15 years since 1980, 5–8 the month, 0–4 the day.
        date = (1 << 5 | 1, 0)
    }

    /// Begins a file whose content comes by ``write(_:into:)-(UnsafeRawBufferPointer,_)``.
    ///
    /// - Parameter name: its path in the archive, with `/` between folders.
    public mutating func begin(_ name: String, into sink: inout some TextSink) throws {
        try end(into: &sink)
        let entry = Entry(name: Array(name.utf8), start: position, isStreamed: true)
        entries.append(entry)
        isOpen = true
        try put(header(entry), into: &sink)
    }

    /// Writes more of the file that was begun; there must be one.
    public mutating func write(
        _ bytes: UnsafeRawBufferPointer, into sink: inout some TextSink
    ) throws {
        guard isOpen, let last = entries.indices.last else { return }
        entries[last].checksum.update(bytes)
        entries[last].size += UInt64(bytes.count)
        position += UInt64(bytes.count)
        try sink.write(bytes)
    }

    /// Writes more of the file that was begun; there must be one.
    public mutating func write(_ bytes: [UInt8], into sink: inout some TextSink) throws {
        try bytes.withUnsafeBytes { try write($0, into: &sink) }
    }

    /// Ends the file that was begun, if there is one.
    public mutating func end(into sink: inout some TextSink) throws {
        guard isOpen, let entry = entries.last else { return }
        isOpen = false
        // 4.3.9: the data descriptor; 8-byte sizes, as the header's ZIP64 field announces.
        try put(
            Record(0x0807_4B50).add(entry.checksum.value).add(entry.size).add(entry.size),
            into: &sink)
    }

    /// Adds a whole file.
    public mutating func add(
        _ name: String, _ bytes: [UInt8], into sink: inout some TextSink
    ) throws {
        try end(into: &sink)
        var entry = Entry(name: Array(name.utf8), start: position, isStreamed: false)
        entry.size = UInt64(bytes.count)
        bytes.withUnsafeBytes { entry.checksum.update($0) }
        entries.append(entry)
        try put(header(entry), into: &sink)
        position += entry.size
        try sink.write(bytes)
    }

    /// Writes the directory; nothing may come after it.
    public mutating func finish(into sink: inout some TextSink) throws {
        try end(into: &sink)
        let start = position
        for entry in entries { try put(directoryRecord(entry), into: &sink) }
        let size = position - start
        let count = UInt64(entries.count)
        if count >= 0xFFFF || size >= Self.large || start >= Self.large {
            let record = position
            // 4.3.14 and 4.3.15: the end of the directory, with 8-byte sizes, and where that is.
            try put(
                Record(0x0606_4B50).add(UInt64(44)).add(Self.madeBy).add(Self.zip64Version)
                    .add(UInt32(0)).add(UInt32(0)).add(count).add(count).add(size).add(start),
                into: &sink)
            try put(
                Record(0x0706_4B50).add(UInt32(0)).add(record).add(UInt32(1)), into: &sink)
        }
        try put(
            Record(0x0605_4B50).add(UInt16(0)).add(UInt16(0))
                .add(UInt16(clamping: count)).add(UInt16(clamping: count))
                .add(UInt32(clamping: size)).add(UInt32(clamping: start)).add(UInt16(0)),
            into: &sink)
    }
}

// MARK: - Records

extension ZipWriter {
    /// From this size on, four bytes do not hold it.
    private static let large: UInt64 = 0xFFFF_FFFF
    private static let zip64Version: UInt16 = 45
    /// Unix, so that the permissions count.
    private static let madeBy: UInt16 = 3 << 8 | 45

    private mutating func put(_ record: Record, into sink: inout some TextSink) throws {
        position += UInt64(record.bytes.count)
        try sink.write(record.bytes)
    }

    /// 4.3.7: what stands before a file's content.
    private func header(_ entry: Entry) -> Record {
        // Of a size that is not known yet only the extra field can say that it may be large.
        let isLarge = entry.isStreamed || entry.size >= Self.large
        let size = entry.isStreamed ? 0 : entry.size
        let record = Record(0x0403_4B50).add(isLarge ? Self.zip64Version : 20)
            .add(flags(entry)).add(UInt16(0)).add(date.time).add(date.day)
            .add(entry.isStreamed ? 0 : entry.checksum.value)
            .add(isLarge ? .max : UInt32(size)).add(isLarge ? .max : UInt32(size))
            .add(UInt16(entry.name.count)).add(UInt16(isLarge ? 20 : 0)).add(entry.name)

        return isLarge ? record.add(UInt16(1)).add(UInt16(16)).add(size).add(size) : record
    }

    /// 4.3.12: what the directory says of a file.
    private func directoryRecord(_ entry: Entry) -> Record {
        let isLarge = entry.size >= Self.large
        let isFar = entry.start >= Self.large
        let fields = (isLarge ? 16 : 0) + (isFar ? 8 : 0)
        var record = Record(0x0201_4B50).add(Self.madeBy)
            .add(entry.isStreamed || fields > 0 ? Self.zip64Version : 20)
            .add(flags(entry)).add(UInt16(0)).add(date.time).add(date.day)
            .add(entry.checksum.value)
            .add(UInt32(clamping: entry.size)).add(UInt32(clamping: entry.size))
            .add(UInt16(entry.name.count)).add(UInt16(fields > 0 ? fields + 4 : 0))
            .add(UInt16(0)).add(UInt16(0)).add(UInt16(0))
            // A file (S_IFREG) for its owner alone.
            .add(UInt32(0o100_600) << 16).add(UInt32(clamping: entry.start)).add(entry.name)
        if fields > 0 {
            // 4.5.3: only what does not fit, in this order.
            record = record.add(UInt16(1)).add(UInt16(fields))
            if isLarge { record = record.add(entry.size).add(entry.size) }
            if isFar { record = record.add(entry.start) }
        }

        return record
    }

    private func flags(_ entry: Entry) -> UInt16 {
        1 << 11 | (entry.isStreamed ? 1 << 3 : 0)
    }

    /// Bytes of an archive's record, little-endian.
    private struct Record {
        var bytes: [UInt8]

        init(_ signature: UInt32) {
            bytes = withUnsafeBytes(of: signature.littleEndian) { Array($0) }
        }

        func add(_ number: some FixedWidthInteger) -> Record {
            add(withUnsafeBytes(of: number.littleEndian) { Array($0) })
        }

        func add(_ more: [UInt8]) -> Record {
            var record = self
            record.bytes += more

            return record
        }
    }
}
