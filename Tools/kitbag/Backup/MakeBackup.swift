import AppSupport
import Chrono
import Persistence
import PersistenceSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Puts a home into one file, while apps may be using it.
///
/// Databases are copied first, each as it is at one moment, and the files of their records afterwards.
/// The archive is written beside its place, read back and compared, and only then takes its place: what
/// was there before is there until the new one is known to be good. A locked diary stays locked.
struct MakeBackup {
    let world: World

    /// Makes the backup.
    ///
    /// - Parameter target: the file.
    /// - Returns: what is in it.
    /// - Throws: ``BackupProblem``, `FileProblem`, `StoreError` or `ZipProblem`; what was at the
    ///   target is untouched then.
    func callAsFunction(to target: String) throws -> BackupManifest {
        let target = try place(target)
        let scratch = world.home.data + "/.kitbag-backup-\(UInt64.random(in: .min ... .max))"
        let partial = target + ".partial"
        guard Folder.kind(of: world.home.data) == .folder else {
            throw BackupProblem.nothingToBackUp(world.home.data)
        }
        try Folder.make(scratch)
        defer {
            Folder.remove(scratch)
            unlink(partial)
        }
        let copies = try copyDatabases(to: scratch)
        guard !copies.isEmpty else { throw BackupProblem.nothingToBackUp(world.home.data) }
        let manifest = try AppSupport.File.replace(partial) { try write(copies, into: &$0) }
        try BackupReader(path: partial).check()
        guard rename(partial, target) == 0 else { throw FileProblem(.write, target, code: errno) }
        try Folder.synchronize(Folder.parent(of: target))
        return manifest
    }

    /// Where the backup goes, if it may.
    private func place(_ target: String) throws -> String {
        let path = AppSupport.File.absolute(target)
        let folder = Folder.resolved(Folder.parent(of: path))
        let home = Folder.resolved(world.home.data)
        guard folder != home, !folder.hasPrefix(home + "/") else {
            throw BackupProblem.insideHome(target)
        }
        switch Folder.kind(of: path) {
        case nil: return path
        case .file:
            // Only a backup is replaced by one.
            guard (try? BackupReader(path: path)) != nil || isEmpty(path) else {
                throw BackupProblem.wouldReplace(target)
            }
            return Folder.resolved(path)
        case .folder, .other: throw BackupProblem.noFile(target)
        }
    }

    private func isEmpty(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_size == 0
    }

    /// The files of the home, with the databases replaced by copies that are known to be whole.
    private func copyDatabases(to folder: String) throws -> [HomeFiles.File] {
        try HomeFiles(home: world.home).list().map { file in
            guard file.isDatabase else { return file }
            var copy = file
            copy.path = folder + "/" + String(file.name.dropFirst(HomeFiles.dataFolder.count + 1))
            do {
                try SQLiteProvider(path: file.path).copy(to: copy.path)
            } catch let error as StoreError where error.code == .corrupt {
                throw BackupProblem.damagedDatabase(file.path, error.message)
            }
            if let damage = try Self.damage(of: copy.path) {
                throw BackupProblem.damagedDatabase(file.path, damage)
            }
            return copy
        }
    }

    /// The first thing that is wrong with a copy of a database; `nil` if nothing is.
    ///
    /// - Throws: `StoreError` if that can't be known.
    static func damage(of copy: String) throws -> String? {
        do {
            return try SQLiteProvider(path: copy).findDamage(asItStands: true).first
        } catch let error as StoreError where error.code == .corrupt {
            return error.message
        }
    }

    private func write(
        _ files: [HomeFiles.File], into sink: inout FileSink
    ) throws -> BackupManifest {
        var zip = ZipWriter()
        var manifest = BackupManifest(createdAt: Timestamp.format(world.now()), files: [])
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { piece.deallocate() }
        for file in files {
            let source: OpenFile
            do {
                source = try OpenFile(file.path)
            } catch let problem as FileProblem where problem.code == ENOENT {
                // It was deleted since the folder was read.
                continue
            }
            var hash = SHA256()
            var size = 0
            try zip.begin(file.name, into: &sink)
            while case let count = try source.read(into: piece), count > 0 {
                let bytes = UnsafeRawBufferPointer(rebasing: piece[..<count])
                hash.update(bytes.bindMemory(to: UInt8.self))
                size += count
                try zip.write(bytes, into: &sink)
            }
            try zip.end(into: &sink)
            manifest.files.append(
                BackupManifest.File(
                    name: file.name, size: size, digest: hash.finalize().hexadecimal))
        }
        try zip.add(BackupManifest.fileName, manifest.bytes, into: &sink)
        try zip.finish(into: &sink)
        return manifest
    }
}
