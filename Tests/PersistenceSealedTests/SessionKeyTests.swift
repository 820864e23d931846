import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PersistenceSealed

@Suite("Keys between processes")
struct SessionKeyTests {
    private let directory = TemporaryDirectory()
    private let clocks = MovableClocks()

    private func key(_ byte: UInt8) throws -> SealKey {
        try SealKey(bytes: Array(repeating: byte, count: 32))
    }

    private func folder() throws -> SessionFolder {
        try #require(
            SessionFolder(directory.file("kitbag"), clocks.clocks, isInMemory: { _ in true }))
    }

    private func bytes(_ key: SealKey?) -> [UInt8]? { key?.withBytes { Array($0) } }

    @Test("a key is kept in a file of its owner until it is removed or replaced")
    func files() throws {
        let folder = try folder()
        #expect(try folder.read("/home/a/diary.sqlite") == nil)
        try folder.store(key(1), for: "/home/a/diary.sqlite", seconds: 60)
        try folder.store(key(2), for: "/home/b/diary.sqlite", seconds: 60)
        #expect(try bytes(folder.read("/home/a/diary.sqlite")) == Array(repeating: 1, count: 32))
        try folder.store(key(3), for: "/home/a/diary.sqlite", seconds: 60)
        #expect(try bytes(folder.read("/home/a/diary.sqlite")) == Array(repeating: 3, count: 32))
        #expect(try bytes(folder.read("/home/b/diary.sqlite")) == Array(repeating: 2, count: 32))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: folder.path + "/" + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        try folder.remove("/home/a/diary.sqlite")
        try folder.remove("/home/a/diary.sqlite")
        #expect(try folder.read("/home/a/diary.sqlite") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test("its time ends by the clock that is over first, and then nothing is left")
    func time() throws {
        let folder = try folder()
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
        }
        for (wall, boot) in [(60, 0), (0, 60), (60, -10), (-1000, 60)] as [(Int64, Int64)] {
            try folder.store(key(1), for: "a", seconds: 60)
            clocks.move(wall: 59 * wall.signum(), boot: 59 * boot.signum())
            #expect(try folder.read("a") != nil)
            clocks.move(wall: -59 * wall.signum(), boot: -59 * boot.signum())
            clocks.move(wall: wall, boot: boot)
            #expect(try folder.read("a") == nil, "\(wall) \(boot)")
            #expect(try names().isEmpty)
        }
        try folder.store(key(1), for: "a", seconds: .max)
        clocks.move(wall: 1 << 40, boot: 1 << 40)
        #expect(try folder.read("a") != nil)
    }

    @Test("a file that is damaged, or that others may read, is not believed")
    func strangeFiles() throws {
        let folder = try folder()
        try folder.store(key(1), for: "a", seconds: 60)
        let path = folder.path + "/a.key"
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for damaged in [
            whole.prefix(20), whole + Data([0]), Data(), Data("x".utf8) + whole.dropFirst(),
        ] {
            try damaged.write(to: URL(fileURLWithPath: path))
            chmod(path, 0o600)
            #expect(try folder.read("a") == nil)
        }
        try folder.store(key(1), for: "a", seconds: 60)
        chmod(path, 0o644)
        #expect(try folder.read("a") == nil)
        try folder.remove("a")
        symlink(directory.file("elsewhere"), path)
        try whole.write(to: URL(fileURLWithPath: directory.file("elsewhere")))
        #expect(throws: SealError.file(path, code: ELOOP)) { try folder.read("a") }
    }

    @Test("a folder that is not the user's alone, is a link or is not in memory is no place")
    func folders() throws {
        let path = directory.file("kitbag")
        #expect(SessionFolder(path, clocks.clocks, isInMemory: { _ in false }) == nil)
        chmod(path, 0o750)
        #expect(SessionFolder(path, clocks.clocks, isInMemory: { _ in true }) == nil)
        chmod(path, 0o700)
        symlink(path, directory.file("link"))
        #expect(
            SessionFolder(directory.file("link"), clocks.clocks, isInMemory: { _ in true }) == nil)
        #expect(
            SessionFolder(directory.file("no/where"), clocks.clocks, isInMemory: { _ in true })
                == nil)
        #expect(throws: SealError.noSessionPlace) {
            try SessionKey(
                keyring: nil, folders: [directory.file("no/where")], clocks: clocks.clocks
            ).place
        }
    }

    @Test("a kernel that refuses leads to the folder, one that does not keeps the key")
    func places() throws {
        let refusing = Keyring(
            calls: .init(add: { _, _, _ in -1 }, read: { _, _ in -1 }, remove: { _ in -1 }))
        #expect(!refusing.isUsable())
        let ring = FakeKeyring()
        let session = SessionKey(
            keyring: Keyring(calls: ring.calls), folders: [], clocks: clocks.clocks)
        #expect(try session.place == .keyring)
        #expect(ring.names.isEmpty)
        #expect(try session.read("a") == nil)
        try session.store(key(5), for: "a", seconds: 900)
        #expect(ring.names == ["kitbag:a"])
        #expect(ring.seconds == 900)
        #expect(try bytes(session.read("a")) == Array(repeating: 5, count: 32))
        try session.remove("a")
        #expect(try session.read("a") == nil)
    }

    @Test("processes that try the keyring at the same moment do not hinder each other")
    func probing() throws {
        // The probe of one is taken away by another between its being added and read, if it has no
        // name of its own.
        let ring = FakeKeyring()
        let other = FakeKeyring()
        _ = Keyring(calls: ring.calls).isUsable()
        _ = Keyring(calls: other.calls).isUsable()
        #expect(ring.added.count == 1 && other.added.count == 1)
        #expect(Set(ring.added).isDisjoint(with: other.added))
    }

    #if os(Linux)
    @Test("this system has a place, where a key is found again")
    func system() throws {
        let session = SessionKey()
        guard (try? session.place) != nil else { return }
        let name = "test \(UUID().uuidString)"
        try session.store(key(7), for: name, seconds: 60)
        #expect(try bytes(SessionKey().read(name)) == Array(repeating: 7, count: 32))
        try session.remove(name)
        #expect(try session.read(name) == nil)
    }
    #endif
}

/// Clocks that stand until they are moved.
private final class MovableClocks: Sendable {
    private let now = Mutex<(wall: Int64, boot: Int64)>((1_700_000_000, 1000))

    var clocks: SessionClocks {
        SessionClocks(
            wall: { self.now.withLock { $0.wall } }, boot: { self.now.withLock { $0.boot } })
    }

    func move(wall: Int64, boot: Int64) {
        now.withLock { now in
            now.wall += wall
            now.boot += boot
        }
    }
}

/// A keyring that is no kernel's.
private final class FakeKeyring: Sendable {
    private let keys = Mutex<[String: (bytes: [UInt8], seconds: UInt32)]>([:])
    private let everAdded = Mutex<[String]>([])

    /// The names of all keys that were ever added.
    var added: [String] { everAdded.withLock { $0 } }

    var names: [String] { keys.withLock { $0.keys.sorted() } }
    var seconds: UInt32? { keys.withLock { $0.values.first?.seconds } }

    var calls: Keyring.Calls {
        Keyring.Calls(
            add: { name, key, seconds in
                let bytes = Array(key)
                self.everAdded.withLock { $0.append(name) }
                self.keys.withLock { $0[name] = (bytes, seconds) }
                return 1
            },
            read: { name, memory in
                guard let key = self.keys.withLock({ $0[name]?.bytes }) else { return -126 }
                memory.copyBytes(from: key.prefix(memory.count))
                return key.count
            },
            remove: { name in self.keys.withLock { $0.removeValue(forKey: name) == nil ? -126 : 0 }
            })
    }
}
