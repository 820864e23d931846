import AppShell
import AppSupport
import Foundation
import LinksCore
import TestSupport
import Testing

@testable import kitbag

/// A home of its own with an empty database, settings and a picture, and a backup of it.
struct BackupWorld {
    let directory = TemporaryDirectory()
    let kitbag: KitbagApp
    var world: AppSupport.World { kitbag.context.world }
    var home: String { directory.file("home") }
    var backup: String { directory.file("backup.zip") }

    init() throws {
        let world = AppSupport.World.current(
            environment: ["KITBAG_HOME": directory.file("home"), "HOME": directory.path])
        _ = try LinksLibrary(world)
        try Home.makeFolder(world.home.data + "/workout-photos")
        try File.write(Array("picture".utf8), to: world.home.data + "/workout-photos/a.jpg")
        try File.write(Array("{}".utf8), to: world.home.settingsFile)
        kitbag = KitbagApp(try AppContext(world, settings: []))
        _ = try MakeBackup(world: world)(to: backup)
    }

    /// The bytes of all files below the test's folder, but for what SQLite makes to share.
    func everything() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let names = FileManager.default.enumerator(atPath: directory.path)
        while let name = names?.nextObject() as? String {
            if ["-shm", "-wal", "-lock"].contains(where: name.hasSuffix) { continue }
            files[name] = FileManager.default.contents(atPath: directory.file(name)) ?? Data()
        }
        return files
    }

    /// Restores as the command does.
    func restore(_ path: String) throws -> String? {
        let backup = try BackupReader(path: path)
        let restore = RestoreBackup(kitbag)
        try restore.check(backup)
        return try restore(backup, isDryRun: false)
    }

    /// Writes an archive with these files and a manifest that tells of them.
    func write(
        _ files: [(name: String, bytes: [UInt8])], version: Int = 1,
        digest: (String, [UInt8]) -> String = { SHA256.digest(of: $1).hexadecimal }
    ) throws -> String {
        let path = directory.file("made.zip")
        let list = files.map {
            #"{"name":"\#($0.name)","size":\#($0.bytes.count),"sha256":"\#(digest($0.name, $0.bytes))"}"#
        }
        let manifest =
            #"{"kitbag":"backup","version":\#(version),"created_at":"2026-01-01T00:00:00.000Z","#
            + #""files":[\#(list.joined(separator: ","))]}"#
        try File.replace(path) { sink in
            var zip = ZipWriter()
            for file in files { try zip.add(file.name, file.bytes, into: &sink) }
            try zip.add("manifest.json", Array(manifest.utf8), into: &sink)
            try zip.finish(into: &sink)
        }
        return path
    }
}

@Suite("Backups that are refused change nothing")
struct RefusedBackupTests {
    /// Tries to restore a file; nothing may have changed.
    private func refuse(
        _ path: String, in world: BackupWorld, _ isExpected: (any Error) -> Bool
    ) throws {
        let before = try world.everything()
        do {
            _ = try world.restore(path)
            Issue.record("it was restored")
        } catch {
            #expect(isExpected(error), "\(error)")
        }
        #expect(try world.everything() == before)
    }

    @Test("a backup that is cut off anywhere")
    func truncated() throws {
        let world = try BackupWorld()
        let whole = try File.read(world.backup)
        for count in [0, 1, 100, whole.count / 2, whole.count - 23, whole.count - 1] {
            let path = world.directory.file("cut.zip")
            try File.write(Array(whole.prefix(count)), to: path)
            try refuse(path, in: world) { $0 is ZipProblem || $0 is BackupProblem }
        }
    }

    @Test("a backup in which a byte of a file is another one")
    func changed() throws {
        let world = try BackupWorld()
        let whole = try File.read(world.backup)
        let entries = try ZipArchive(path: world.backup).entries
        for place in [200, whole.count / 3, whole.count / 2] {
            var bytes = whole
            bytes[place] ^= 1
            let path = world.directory.file("changed.zip")
            try File.write(bytes, to: path)
            try refuse(path, in: world) { $0 is ZipProblem || $0 is BackupProblem }
        }
        #expect(entries.map(\.name).contains("data/links.sqlite"))
    }

    @Test("a file whose hash is not the one that the manifest states")
    func wrongHash() throws {
        let world = try BackupWorld()
        let path = try world.write([("data/workout-photos/b.jpg", [1, 2, 3])]) { _, _ in
            String(repeating: "0", count: 64)
        }
        try refuse(path, in: world) {
            $0 as? BackupProblem == .damaged(path, "data/workout-photos/b.jpg")
        }
    }

    @Test(
        "names that lead elsewhere, or that no backup has",
        arguments: [
            "data/../../evil", "../evil", "/etc/evil", "data/.bashrc", "data//x", "evil",
            "data/config.json", "data",
        ])
    func badNames(name: String) throws {
        let world = try BackupWorld()
        let path = try world.write([(name, [1])])
        try refuse(path, in: world) { error in
            if case .foreignFile? = error as? BackupProblem { return true }
            return error is ZipProblem
        }
    }

    @Test("a file that the manifest does not name, and one that it alone names")
    func otherFiles() throws {
        let world = try BackupWorld()
        let made = try world.write([("data/a", [1])])
        let bytes = try File.read(made)
        // The name in both headers becomes another one of the same length; the manifest's stays.
        let renamed = Data(bytes).ranges(of: Data("data/a".utf8)).reduce(into: Data(bytes)) {
            if !bytes[$1.lowerBound - 1].isQuote {
                $0.replaceSubrange($1, with: Data("data/b".utf8))
            }
        }
        try File.write(Array(renamed), to: made)
        try refuse(made, in: world) { $0 as? BackupProblem == .damaged(made, "data/a") }
    }

    @Test("symbolic links")
    func links() throws {
        let world = try BackupWorld()
        let path = try world.write([("data/links.sqlite", Array("/etc/passwd".utf8))])
        var bytes = Data(try File.read(path))
        let record = try #require(bytes.firstRange(of: Data([0x50, 0x4B, 0x01, 0x02])))
        // The mode of the first entry in the directory: a link.
        bytes.replaceSubrange(record.lowerBound + 40..<record.lowerBound + 42, with: [0xFF, 0xA1])
        try File.write(Array(bytes), to: path)
        try refuse(path, in: world) {
            $0 as? BackupProblem == .foreignFile(path, "data/links.sqlite")
        }
    }

    @Test("a newer version of the format, and what is no backup at all")
    func newer() throws {
        let world = try BackupWorld()
        let path = try world.write([("data/a", [1])], version: 2)
        try refuse(path, in: world) { $0 as? BackupProblem == .newerBackup(path, 2) }
        let other = world.directory.file("other.zip")
        try File.replace(other) { sink in
            var zip = ZipWriter()
            try zip.add("a.txt", [1], into: &sink)
            try zip.finish(into: &sink)
        }
        try refuse(other, in: world) { $0 as? BackupProblem == .notABackup(other) }
    }

    @Test("a database of a newer program, and one that is damaged")
    func databases() throws {
        let world = try BackupWorld()
        let archive = try ZipArchive(path: world.backup)
        let entry = try #require(archive.entries.first { $0.name == "data/links.sqlite" })
        var newer = try archive.bytes(of: entry)
        // The number of migrations (user_version), most significant byte first.
        newer[63] = 99
        let path = try world.write([("data/links.sqlite", newer)])
        try refuse(path, in: world) { $0 as? BackupProblem == .newerDatabase(path, .links) }
        var damaged = try archive.bytes(of: entry)
        for index in 4096..<8192 { damaged[index] = 0xAA }
        let other = try world.write([("data/links.sqlite", damaged)])
        try refuse(other, in: world) { error in
            if case .damagedDatabase? = error as? BackupProblem { return true }
            return false
        }
    }

    @Test("a backup that is good replaces the home, which stays beside it")
    func good() throws {
        let world = try BackupWorld()
        let before = try world.everything()
        try File.write(Array("later".utf8), to: world.home + "/workout-photos/later.jpg")
        let aside = try #require(try world.restore(world.backup))
        let after = try world.everything()
        #expect(after["home/workout-photos/later.jpg"] == nil)
        #expect(after["home/workout-photos/a.jpg"] == before["home/workout-photos/a.jpg"])
        #expect(after["home/config.json"] == before["home/config.json"])
        #expect(FileManager.default.fileExists(atPath: aside + "/workout-photos/later.jpg"))
        #expect(FileManager.default.fileExists(atPath: aside + "/links.sqlite"))
    }

    @Test("a backup never replaces a file that is none, and is never kept in its own home")
    func places() throws {
        let world = try BackupWorld()
        let letter = world.directory.file("letter.txt")
        try File.write(Array("dear".utf8), to: letter)
        #expect(throws: BackupProblem.wouldReplace(letter)) {
            try MakeBackup(world: world.world)(to: letter)
        }
        #expect(try File.read(letter) == Array("dear".utf8))
        let inside = world.home + "/workout-photos/b.zip"
        #expect(throws: BackupProblem.insideHome(inside)) {
            try MakeBackup(world: world.world)(to: inside)
        }
        // An older backup is replaced.
        #expect(try MakeBackup(world: world.world)(to: world.backup).files.count == 3)
    }
}

extension UInt8 {
    fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") }
}
