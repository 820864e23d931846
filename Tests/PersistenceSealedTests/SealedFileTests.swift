import Foundation
import TestSupport
import Testing

@testable import PersistenceSealed

@Suite("Sealed files")
struct SealedFileTests {
    private let directory = TemporaryDirectory()

    private func data(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: directory.file(name)))
    }

    private func write(_ data: Data, _ name: String) throws {
        try data.write(to: URL(fileURLWithPath: directory.file(name)))
    }

    private func sealed(_ plain: Data) throws -> SealKey {
        try write(plain, "plain")
        return try SealedFile.seal(from: directory.file("plain"), to: directory.file("sealed"))
    }

    @Test(
        "files of every length come back, for their owner's eyes only",
        arguments: [0, 1, 100, 65_535, 65_536, 65_537, 131_072, 300_001])
    func roundTrip(count: Int) throws {
        var random = SeededRandom(seed: UInt64(count))
        let plain = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        let key = try sealed(plain)
        let pieces = max(1, (count + 65_535) / 65_536)
        #expect(try data("sealed").count == 7 + 24 + count + 17 * pieces)
        try SealedFile.open(
            from: directory.file("sealed"), to: directory.file("opened"), with: key)
        #expect(try data("opened") == plain)
        for name in ["sealed", "opened"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: directory.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        if count > 30 { #expect(try data("sealed").range(of: plain.prefix(30)) == nil) }
        #expect(directory.names == ["opened", "plain", "sealed"])
    }

    @Test("a file that is changed, cut short or made longer is refused, and nothing appears")
    func damage() throws {
        let key = try sealed(Data(repeating: 7, count: 65_536 * 2 + 50))
        let whole = try data("sealed")
        let piece = 65_536 + 17
        func expectRefused(_ bytes: Data, _ context: Comment) throws {
            try write(bytes, "sealed")
            #expect(throws: SealError.damagedFile(directory.file("sealed")), context) {
                try SealedFile.open(
                    from: directory.file("sealed"), to: directory.file("opened"), with: key)
            }
            #expect(directory.names == ["plain", "sealed"], context)
        }
        for index in [0, 5, 7, 30, 31, 31 + piece, whole.count - 1] {
            var damaged = whole
            damaged[index] ^= 1
            try expectRefused(damaged, "byte \(index)")
        }
        for count in [0, 6, 7, 20, 31, 32, 31 + piece, 31 + 2 * piece, whole.count - 1] {
            try expectRefused(whole.prefix(count), "\(count) bytes")
        }
        try expectRefused(whole + Data([0]), "one more")
        let head = whole.prefix(31)
        let (first, second) = (whole[31..<(31 + piece)], whole[(31 + piece)..<(31 + 2 * piece)])
        try expectRefused(head + second + first + whole[(31 + 2 * piece)...], "exchanged")
        try expectRefused(head + second + whole[(31 + 2 * piece)...], "without the first")
        var newer = whole
        newer[6] = 2
        try write(newer, "sealed")
        #expect(throws: SealError.newerFormat(2)) {
            try SealedFile.read(directory.file("sealed"), with: key) { _ in }
        }
    }

    @Test("another key opens nothing, and each file has its own")
    func keys() throws {
        let first = try sealed(Data("a".utf8))
        let second = try SealedFile.seal(
            from: directory.file("plain"), to: directory.file("other"))
        #expect(first.withBytes { Array($0) } != second.withBytes { Array($0) })
        #expect(throws: SealError.damagedFile(directory.file("sealed"))) {
            try SealedFile.read(directory.file("sealed"), with: second) { _ in }
        }
    }

    @Test("what cannot be read or written is told with its path")
    func problems() throws {
        let missing = directory.file("missing")
        #expect(throws: SealError.file(missing, code: ENOENT)) {
            try SealedFile.seal(from: missing, to: directory.file("sealed"))
        }
        let error = #expect(throws: SealError.self) {
            try write(Data("a".utf8), "plain")
            try SealedFile.seal(
                from: directory.file("plain"), to: directory.file("no/folder"))
        }
        guard case .file(let path, ENOENT)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path.hasPrefix(directory.file("no/folder")))
        #expect(directory.names == ["plain"])
    }
}
