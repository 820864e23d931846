/// Reads the table of contents of a zip archive.
struct ZipContents {
    private let file: OpenFile
    private let path: String
    private let size: Int
    private let limits: ZipArchive.Limits

    init(_ file: OpenFile, path: String, size: Int, limits: ZipArchive.Limits) {
        self.file = file
        self.path = path
        self.size = size
        self.limits = limits
    }

    /// Where the table is.
    private struct Place {
        var offset: Int
        var size: Int
        var count: Int
    }

    /// The files; see ``ZipArchive/init(path:limits:)``.
    func entries() throws -> [ZipArchive.Entry] {
        let place = try place()
        guard place.count <= limits.entries else {
            throw problem(.tooManyEntries(limit: limits.entries))
        }
        // An entry takes 46 bytes at least, so the table is bounded by what it claims to hold.
        guard place.offset >= 0, place.size >= 0, place.offset <= size,
            place.size <= size - place.offset, place.count <= place.size / 46,
            place.size <= limits.entries * 1024
        else { throw problem(.damagedContents) }
        let table = try file.bytes(at: place.offset, count: place.size, named: path)
        var reader = LittleEndianReader(table)
        var entries: [ZipArchive.Entry] = []
        entries.reserveCapacity(place.count)
        var total = 0
        for _ in 0..<place.count {
            guard let entry = try entry(&reader) else { throw problem(.damagedContents) }
            guard entry.size <= limits.entrySize else {
                throw problem(.entryTooLarge(entry.name, limit: limits.entrySize))
            }
            total += entry.size
            guard total <= limits.totalSize else {
                throw problem(.tooLarge(limit: limits.totalSize))
            }
            entries.append(entry)
        }
        try separate(&entries, tableOffset: place.offset)

        return entries.filter { !$0.name.hasSuffix("/") }
    }

    // MARK: - The place of the table

    /// By the end record (4.3.16), which has a comment of up to 64 KiB behind it.
    private func place() throws -> Place {
        let tailOffset = max(0, size - 22 - 65_535)
        let tail = try file.bytes(at: tailOffset, count: size - tailOffset, named: path)
        guard tail.count >= 22 else { throw problem(.notAnArchive) }
        var start = tail.count - 22
        while true {
            if tail[start...].starts(with: [0x50, 0x4B, 0x05, 0x06]),
                Int(tail[start + 20]) + Int(tail[start + 21]) << 8 <= tail.count - start - 22
            {
                break
            }
            guard start > 0 else { throw problem(.notAnArchive) }
            start -= 1
        }
        var reader = LittleEndianReader(Array(tail[(start + 4)...]))
        guard let disk = reader.uint16(), let tableDisk = reader.uint16(), reader.uint16() != nil,
            let count = reader.uint16(), let tableSize = reader.uint32(),
            let offset = reader.uint32()
        else { throw problem(.notAnArchive) }
        if count == 0xFFFF || tableSize == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
            let place = try place64(before: tailOffset + start)
        {
            return place
        }
        guard disk == 0, tableDisk == 0 else { throw problem(.split) }

        return Place(offset: offset, size: tableSize, count: count)
    }

    /// By the 64-bit end record (4.3.14), which its locator (4.3.15) finds; nil if there is none.
    private func place64(before end: Int) throws -> Place? {
        guard end >= 20 else { return nil }
        var locator = LittleEndianReader(try file.bytes(at: end - 20, count: 20, named: path))
        guard locator.uint32() == 0x0706_4B50, locator.uint32() == 0,
            let offset = locator.int64()
        else { return nil }
        guard offset >= 0, offset <= end - 20 - 56 else { throw problem(.damagedContents) }
        var record = LittleEndianReader(try file.bytes(at: offset, count: 56, named: path))
        guard record.uint32() == 0x0606_4B50, record.skip(12), let disk = record.uint32(),
            let tableDisk = record.uint32(), record.skip(8), let count = record.int64(),
            let tableSize = record.int64(), let tableOffset = record.int64()
        else { throw problem(.damagedContents) }
        guard disk == 0, tableDisk == 0 else { throw problem(.split) }

        return Place(offset: tableOffset, size: tableSize, count: count)
    }

    // MARK: - The entries

    /// One file header (4.3.12).
    private func entry(_ reader: inout LittleEndianReader) throws -> ZipArchive.Entry? {
        guard reader.uint32() == 0x0201_4B50, let madeBy = reader.uint16(), reader.skip(2),
            let flags = reader.uint16(),
            let method = reader.uint16(), reader.skip(4), let checksum = reader.uint32(),
            var compressedSize = reader.uint32(), var size = reader.uint32(),
            let nameLength = reader.uint16(), let extraLength = reader.uint16(),
            let commentLength = reader.uint16(), let disk = reader.uint16(), reader.skip(2),
            let attributes = reader.uint32(), var offset = reader.uint32(),
            let name = reader.bytes(nameLength),
            let extra = reader.bytes(extraLength), reader.skip(commentLength)
        else { return nil }
        guard disk == 0 || disk == 0xFFFF else { throw problem(.split) }
        if size == 0xFFFF_FFFF || compressedSize == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
            guard var wide = Self.wideSizes(in: extra) else { return nil }
            // Those that do not fit 32 bits, in this order (4.5.3).
            if size == 0xFFFF_FFFF {
                guard let value = wide.int64() else { return nil }
                size = value
            }
            if compressedSize == 0xFFFF_FFFF {
                guard let value = wide.int64() else { return nil }
                compressedSize = value
            }
            if offset == 0xFFFF_FFFF {
                guard let value = wide.int64() else { return nil }
                offset = value
            }
        }
        // An encrypted entry has a header before its contents.
        let isEncrypted = flags & 1 != 0
        guard compressedSize <= self.size, offset <= self.size,
            method != 0 || size == compressedSize || isEncrypted
        else { return nil }

        // On Unix the upper half is the file's mode (4.4.15).
        let isLink = madeBy >> 8 == 3 && attributes >> 28 == 0xA

        return ZipArchive.Entry(
            name: try checked(name), size: size, compressedSize: compressedSize,
            isEncrypted: isEncrypted, isSymbolicLink: isLink, method: method,
            checksum: UInt32(truncatingIfNeeded: checksum), headerOffset: offset)
    }

    private static func wideSizes(in extra: ArraySlice<UInt8>) -> LittleEndianReader? {
        var reader = LittleEndianReader(Array(extra))
        while let tag = reader.uint16(), let length = reader.uint16() {
            guard let field = reader.bytes(length) else { return nil }
            if tag == 1 { return LittleEndianReader(Array(field)) }
        }
        return nil
    }

    /// The name as text, if it stays inside.
    private func checked(_ bytes: ArraySlice<UInt8>) throws -> String {
        // What says that it is not UTF-8 is so nevertheless as a rule.
        let name = String(decoding: bytes, as: UTF8.self)
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside =
            !bytes.isEmpty && bytes.first != UInt8(ascii: "/")
            && !bytes.contains { $0 == UInt8(ascii: "\\") || $0 == 0 }
            && !parts.contains { $0.elementsEqual("..".utf8) }
            && !(bytes.count > 1 && bytes[bytes.startIndex + 1] == UInt8(ascii: ":"))
        guard isInside else { throw problem(.unsafeName(name)) }

        return name
    }

    /// Gives each entry its end, and refuses entries that share bytes.
    private func separate(_ entries: inout [ZipArchive.Entry], tableOffset: Int) throws {
        let order = entries.indices.sorted { entries[$0].headerOffset < entries[$1].headerOffset }
        for (place, index) in order.enumerated() {
            let next =
                place + 1 < order.count ? entries[order[place + 1]].headerOffset : tableOffset
            let (end, isTooLarge) = entries[index].headerOffset.addingReportingOverflow(
                30 + entries[index].compressedSize)
            guard !isTooLarge, end <= tableOffset else { throw problem(.damagedContents) }
            guard end <= next else { throw problem(.overlappingEntries(entries[index].name)) }
            entries[index].end = next
        }
    }

    private func problem(_ reason: ZipProblem.Reason) -> ZipProblem { ZipProblem(path, reason) }
}

/// Reads numbers, low byte first, from front to back.
struct LittleEndianReader {
    private let data: [UInt8]
    private var position = 0

    init(_ data: [UInt8]) {
        self.data = data
    }

    mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= data.count - position else { return nil }
        position += count

        return data[(position - count)..<position]
    }

    mutating func uint16() -> Int? { number(2).map { Int($0) } }

    mutating func uint32() -> Int? { number(4).map { Int($0) } }

    /// 64 bits without a sign; nil if they are more than any file's size.
    mutating func int64() -> Int? { number(8).flatMap { Int(exactly: $0) } }

    private mutating func number(_ count: Int) -> UInt64? {
        bytes(count)?.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
}
