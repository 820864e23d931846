import AppSupport
import Foundation
import Testing
import TextProcessing

@Suite("Zip archives")
struct ZipArchiveTests {
    /// Forty times "diary ", a line end, compressed by zlib.
    private static let deflated: [UInt8] = [
        0x4B, 0xC9, 0x4C, 0x2C, 0xAA, 0x54, 0x48, 0x19, 0x31, 0x24, 0x17, 0x00,
    ]
    private static let inflated = Array((String(repeating: "diary ", count: 40) + "\n").utf8)

    private func open(
        _ builder: ZipBuilder, _ limits: ZipArchive.Limits = ZipArchive.Limits()
    ) throws -> ZipArchive {
        let folder = try ScratchFolder()
        return try ZipArchive(path: folder.write("a.zip", builder.bytes), limits: limits)
    }

    private func reason(
        _ builder: ZipBuilder, _ limits: ZipArchive.Limits = ZipArchive.Limits()
    ) -> ZipProblem.Reason? {
        do {
            let archive = try open(builder, limits)
            for entry in archive.entries { _ = try archive.bytes(of: entry) }
            return nil
        } catch {
            return (error as? ZipProblem)?.reason
        }
    }

    @Test("stored and deflated entries are read, folders are none")
    func reading() throws {
        var builder = ZipBuilder([("a.txt", "hello"), ("folder/", ""), ("폴더/빈.txt", "")])
        builder.items.append(
            ZipBuilder.Item(
                name: "z.txt", content: Self.inflated, method: 8, stored: Self.deflated))
        builder.comment = Array("a comment with PK\u{5}\u{6} in it".utf8)
        let archive = try open(builder)
        #expect(archive.entries.map(\.name) == ["a.txt", "폴더/빈.txt", "z.txt"])
        #expect(try archive.bytes(of: archive.entries[0]) == Array("hello".utf8))
        #expect(try archive.bytes(of: archive.entries[1]) == [])
        #expect(try archive.bytes(of: archive.entries[2]) == Self.inflated)
        // Once more, and a piece at a time.
        var source = try archive.source(of: archive.entries[2])
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 7, alignment: 1)
        defer { piece.deallocate() }
        var bytes: [UInt8] = []
        while case let count = try source.read(into: piece), count > 0 {
            bytes += piece[..<count]
        }
        #expect(bytes == Self.inflated)
    }

    @Test("the 64-bit extension is read")
    func wide() throws {
        var builder = ZipBuilder([("a.txt", "hello"), ("b.txt", "there")])
        builder.isWide = true
        builder.items[1].isWide = true
        let archive = try open(builder)
        #expect(try archive.entries.map { try archive.bytes(of: $0) }.last == Array("there".utf8))
    }

    @Test(
        "a name that leads out is refused",
        arguments: ["../a", "a/../../b", "/etc/passwd", "a\\b", "C:/a", "..", "a\0b"])
    func names(name: String) {
        #expect(reason(ZipBuilder([("ok", "x"), (name, "y")])) == .unsafeName(name))
    }

    @Test("what gives other bytes than it promises is damaged")
    func damage() {
        var builder = ZipBuilder([("a.txt", "hello")])
        builder.items[0].checksum = 1
        #expect(reason(builder) == .damagedEntry("a.txt"))
        for stored in [Array(Self.deflated.dropLast(3)), Self.deflated + [0], [0xFF, 0xFF], []] {
            builder.items = [
                ZipBuilder.Item(name: "z", content: Self.inflated, method: 8, stored: stored)
            ]
            #expect(reason(builder) == .damagedEntry("z"))
        }
        builder.items = [
            ZipBuilder.Item(
                name: "z", content: Self.inflated, method: 8, stored: Self.deflated, statedSize: 9)
        ]
        #expect(reason(builder) == .damagedEntry("z"))
    }

    @Test("encrypted entries and unknown compressions are refused by name")
    func unreadable() {
        var builder = ZipBuilder([("secret.txt", "x")])
        builder.items[0].flags = 1
        #expect(reason(builder) == .encryptedEntry("secret.txt"))
        builder.items[0] = ZipBuilder.Item(name: "l", content: [1], method: 14)
        #expect(reason(builder) == .unknownCompression("l", method: 14))
    }

    @Test("an archive through a pipe is refused as that")
    func pipe() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        // A writer, so that opening does not wait for one.
        let writer = Foundation.open(path, O_RDWR)
        defer { close(writer) }
        #expect(throws: ZipProblem(path, .notSeekable)) { try ZipArchive(path: path) }
    }

    @Test("bombs are refused before anything is unpacked")
    func bombs() {
        var limits = ZipArchive.Limits()
        limits.entries = 2
        let three = ZipBuilder([("a", "1"), ("b", "2"), ("c", "3")])
        #expect(reason(three, limits) == .tooManyEntries(limit: 2))
        limits.entries = 10
        limits.totalSize = 2
        #expect(reason(three, limits) == .tooLarge(limit: 2))
        limits.totalSize = 100
        limits.entrySize = 4
        #expect(reason(ZipBuilder([("a", "12345")]), limits) == .entryTooLarge("a", limit: 4))
        // Many entries that are one and the same.
        var overlapping = ZipBuilder([("a", "12345"), ("b", "12345")])
        overlapping.items[1].offset = 0
        #expect(
            reason(overlapping) == .overlappingEntries("a")
                || reason(overlapping) == .overlappingEntries("b"))
    }

    @Test("an archive that is cut or changed anywhere neither crashes nor hangs")
    func fuzz() throws {
        var builder = ZipBuilder([("a.txt", "hello"), ("b/c.txt", "there")])
        builder.items.append(
            ZipBuilder.Item(
                name: "z.txt", content: Self.inflated, method: 8, stored: Self.deflated))
        builder.isWide = true
        let bytes = builder.bytes
        let folder = try ScratchFolder()
        var refused = 0
        for index in bytes.indices {
            for changed in [Array(bytes[..<index]), bytes.changed(at: index)] {
                let path = try folder.write("f.zip", changed)
                do {
                    let archive = try ZipArchive(path: path)
                    for entry in archive.entries { _ = try archive.bytes(of: entry) }
                } catch is ZipProblem {
                    refused += 1
                }
            }
        }
        // Every cut is noticed, and most changes.
        #expect(refused > bytes.count + bytes.count / 4)
    }

    @Test("problems are told in both languages with what to do")
    func sentences() {
        let problem = ZipProblem("d.zip", .encryptedEntry("Journal.json"))
        #expect(problem.message(in: .english).text == "d.zip: Journal.json is encrypted")
        #expect(problem.message(in: .korean).text == "d.zip: Journal.json 파일이 암호화되어 있습니다")
        #expect(
            ZipProblem("d.zip", .missingLibrary).message(in: .english).advice
                == "Install zlib (Debian: zlib1g).")
    }
}

extension [UInt8] {
    /// The same with one byte changed.
    func changed(at index: Int) -> [UInt8] {
        var bytes = self
        bytes[index] ^= 0x55

        return bytes
    }
}
