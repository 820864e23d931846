import AppShell
import AppSupport
import Persistence
import PersistenceSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Puts a backup in the place of a home.
///
/// It is unpacked into a folder beside the home and looked through there; then the two folders change
/// places at a stroke, and the old one gets a name that tells what it is. Whenever this is interrupted,
/// the home is the old one or the new one, whole, and the other is beside it.
struct RestoreBackup {
    /// What stands behind the home's name in that of a folder which is being unpacked into.
    static let stagingMark = ".kitbag-restore-"
    /// What stands behind the home's name in that of a home which made room.
    static let asideMark = ".before-restore-"
    /// In a folder that is being unpacked into until all is there: until then, nothing in it is worth
    /// anything.
    static let unfinishedMark = ".unfinished"

    let kitbag: KitbagApp
    private let home: Home
    /// Where the home really is, behind symbolic links.
    private let target: String

    init(_ kitbag: KitbagApp) {
        self.kitbag = kitbag
        home = kitbag.context.world.home
        target = Folder.resolved(home.data)
    }

    /// Whether there is something that would have to make room.
    var isHomeUsed: Bool {
        get throws { try HomeFiles(home: home).list().contains { $0.name != "config.json" } }
    }

    /// Looks whether a backup could be restored; nothing is changed.
    ///
    /// - Throws: ``BackupProblem``, `ZipProblem`, `FileProblem`.
    func check(_ backup: BackupReader) throws {
        let users = FileUser.users(of: target)
        guard users.isEmpty else { throw BackupProblem.inUse(users) }
        var folder = Folder.parent(of: target)
        while Folder.kind(of: folder) == nil, folder != "/" { folder = Folder.parent(of: folder) }
        // Room for the file system's own bookkeeping too.
        let needed = backup.manifest.totalSize + backup.manifest.files.count * 4096 + (1 << 20)
        if let free = Folder.freeBytes(at: folder), free < needed {
            throw BackupProblem.noSpace(folder, needed: needed, free: free)
        }
    }

    /// Restores a backup that was checked.
    ///
    /// - Parameter isDryRun: whether to stop before anything is changed.
    /// - Returns: where the old home is now; `nil` if there was none.
    /// - Throws: ``BackupProblem``, `ZipProblem`, `FileProblem`, `StoreError`; the home is as it was
    ///   then.
    func callAsFunction(_ backup: BackupReader, isDryRun: Bool) throws -> String? {
        try Home.makeFolder(Folder.parent(of: target))
        let staging = target + Self.stagingMark + "\(UInt64.random(in: .min ... .max))"
        try Folder.make(staging)
        var isNew = true
        defer { if isNew { Folder.remove(staging) } }
        try AppSupport.File.write([], to: staging + "/" + Self.unfinishedMark)
        try backup.unpack(into: staging)
        try check(databasesIn: staging + "/" + HomeFiles.dataFolder, backup)
        guard !isDryRun else { return nil }
        try lift(staging)
        let users = FileUser.users(of: target)
        guard users.isEmpty else { throw BackupProblem.inUse(users) }
        let isThere = try !(Folder.names(in: target) ?? []).isEmpty
        unlink(staging + "/" + Self.unfinishedMark)
        try Folder.synchronize(staging)
        let aside = isThere ? try Exchange.swap(staging, target, aside: freeName()) : nil
        guard isThere || rename(staging, target) == 0 else {
            throw FileProblem(.write, target, code: errno)
        }
        isNew = false
        try Folder.synchronize(Folder.parent(of: target))
        try settle(aside)
        return aside
    }

    /// Makes what was unpacked a home: the data at its top, the settings beside them.
    private func lift(_ staging: String) throws {
        let data = staging + "/" + HomeFiles.dataFolder
        for name in try Folder.names(in: data) ?? [] {
            guard rename(data + "/" + name, staging + "/" + name) == 0 else {
                throw FileProblem(.write, staging + "/" + name, code: errno)
            }
        }
        rmdir(data)
        try Folder.synchronize(staging)
    }

    /// Puts the settings where they are read, if that is not in the home's own folder.
    private func settle(_ aside: String?) throws {
        let restored = target + "/" + HomeFiles.settingsName
        guard Folder.resolved(home.settingsFile) != restored,
            let bytes = try AppSupport.File.readIfPresent(restored)
        else { return }
        let old = try AppSupport.File.readIfPresent(home.settingsFile)
        if let old, let aside, old != bytes {
            try AppSupport.File.write(old, to: aside + "/" + HomeFiles.settingsName)
        }
        try Home.makeFolder(Folder.parent(of: home.settingsFile))
        try AppSupport.File.write(bytes, to: home.settingsFile)
        unlink(restored)
    }

    /// Looks through the databases that were unpacked.
    private func check(databasesIn folder: String, _ backup: BackupReader) throws {
        for name in try Folder.names(in: folder) ?? [] where name.hasSuffix(".sqlite") {
            let path = folder + "/" + name
            if let damage = try MakeBackup.damage(of: path) {
                throw BackupProblem.damagedDatabase(backup.path + ": " + name, damage)
            }
            guard let app = AppName(rawValue: String(name.dropLast(".sqlite".count))) else {
                continue
            }
            do {
                _ = try kitbag.openReadOnly(app, at: path)
            } catch let error as StoreError where error.code == .newerVersion {
                throw BackupProblem.newerDatabase(backup.path, app)
            } catch let error as StoreError where error.code == .olderVersion {
                // The app brings it up to date when it is first used.
            }
            for attendant in ["-wal", "-shm", "-lock"] { unlink(path + attendant) }
        }
    }

    /// A name for the old home, which tells when it became that.
    private func freeName() -> String {
        let world = kitbag.context.world
        let time = world.zone.localText(world.now()).split(whereSeparator: { ": ".contains($0) })
        let base = target + Self.asideMark + time.joined(separator: "-")
        var name = base
        var count = 1
        while Folder.kind(of: name) != nil {
            count += 1
            name = "\(base)-\(count)"
        }
        return name
    }
}
