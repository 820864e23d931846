import CZlib

/// The bytes of one entry of a zip archive, decompressed as they are read.
final class ZipEntrySource: ByteSource {
    private let archive: ZipArchive
    private let entry: ZipArchive.Entry
    private let inflater: OpaquePointer?
    /// Where the next compressed bytes are, and how many there are left.
    private var offset: Int
    private var left: Int
    private var input: [UInt8] = []
    private var inputStart = 0
    private var produced = 0
    private var checksum = CRC32()
    private var isAtEnd = false

    init(_ entry: ZipArchive.Entry, in archive: ZipArchive) throws {
        guard !entry.isEncrypted else {
            throw ZipProblem(archive.path, .encryptedEntry(entry.name))
        }
        guard entry.method == 0 || entry.method == 8 else {
            throw ZipProblem(
                archive.path, .unknownCompression(entry.name, method: entry.method))
        }
        let header = try archive.file.bytes(at: entry.headerOffset, count: 30, named: archive.path)
        var reader = LittleEndianReader(header)
        // Sizes stand here too (4.3.7), but those of the table of contents hold.
        guard reader.uint32() == 0x0403_4B50, reader.skip(22), let name = reader.uint16(),
            let extra = reader.uint16(),
            entry.headerOffset + 30 + name + extra + entry.compressedSize <= entry.end
        else { throw ZipProblem(archive.path, .damagedEntry(entry.name)) }
        offset = entry.headerOffset + 30 + name + extra
        left = entry.compressedSize
        self.archive = archive
        self.entry = entry
        guard entry.method == 8 else {
            inflater = nil
            return
        }
        guard let inflater = czlib_inflater_open() else {
            throw ZipProblem(archive.path, .missingLibrary)
        }
        self.inflater = inflater
    }

    deinit {
        if let inflater { czlib_inflater_close(inflater) }
    }

    /// Gives the next bytes.
    ///
    /// - Throws: ``FileProblem``, ``ZipProblem``.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        guard !isAtEnd, !buffer.isEmpty else { return 0 }
        let count = try inflater.map { try inflate($0, into: buffer) } ?? copy(into: buffer)
        produced += count
        guard produced <= entry.size else { throw damaged }
        checksum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if count == 0 { isAtEnd = true }
        if isAtEnd || produced == entry.size && inflater == nil {
            guard produced == entry.size, checksum.value == entry.checksum else { throw damaged }
        }
        return count
    }

    private var damaged: ZipProblem { ZipProblem(archive.path, .damagedEntry(entry.name)) }

    private func copy(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, left)])
        let count = try archive.file.read(into: room, at: offset, named: archive.path)
        guard count == room.count else { throw damaged }
        offset += count
        left -= count

        return count
    }

    private func inflate(
        _ inflater: OpaquePointer, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        guard let output = buffer.bindMemory(to: UInt8.self).baseAddress else { return 0 }
        while true {
            if inputStart == input.count, left > 0 {
                input = try archive.file.bytes(
                    at: offset, count: min(left, 65_536), named: archive.path)
                guard !input.isEmpty else { throw damaged }
                inputStart = 0
                offset += input.count
                left -= input.count
            }
            var consumed = 0
            var count = 0
            let state = input.withUnsafeBufferPointer { input in
                czlib_inflate(
                    inflater, input.baseAddress.map { $0 + inputStart }, input.count - inputStart,
                    output, buffer.count, &consumed, &count)
            }
            inputStart += consumed
            switch state {
            case CZLIB_BROKEN: throw damaged
            case CZLIB_END:
                // Bytes behind the stream belong to nobody.
                guard inputStart == input.count, left == 0 else { throw damaged }
                isAtEnd = true
                return count
            default: break
            }
            if count > 0 { return count }
            guard inputStart < input.count || left > 0 else { throw damaged }
            guard consumed > 0 || inputStart == input.count else { throw damaged }
        }
    }
}
