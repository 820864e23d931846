import AppSupport

/// A backup that is read.
struct BackupReader {
    let path: String
    let manifest: BackupManifest
    private let archive: ZipArchive
    private let entries: [String: ZipArchive.Entry]

    /// Opens a backup and reads what it says of itself.
    ///
    /// - Throws: ``BackupProblem``, `ZipProblem`, `FileProblem`.
    init(path: String) throws {
        self.path = path
        archive = try ZipArchive(path: path)
        manifest = try BackupManifest(of: archive)
        entries = Dictionary(
            archive.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Reads all of it and holds it against the manifest.
    ///
    /// - Throws: ``BackupProblem/damaged(_:_:)``, `ZipProblem`, `FileProblem`.
    func check() throws { for file in manifest.files { try read(file) { _ in } } }

    /// Puts the files into a folder, as `data/…` and `config.json`, each on the disk.
    ///
    /// - Throws: what ``check()`` throws; some files are there then.
    func unpack(into folder: String) throws {
        var folders: Set<String> = []
        for file in manifest.files {
            let target = folder + "/" + file.name
            let inner = Folder.parent(of: target)
            if folders.insert(inner).inserted { try Home.makeFolder(inner) }
            try AppSupport.File.replace(target) { sink in
                try read(file) { try sink.write($0) }
            }
        }
        for folder in folders { try Folder.synchronize(folder) }
    }

    private func read(
        _ file: BackupManifest.File, _ take: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        guard let entry = entries[file.name] else {
            throw BackupProblem.damaged(path, file.name)
        }
        var source = try archive.source(of: entry)
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { piece.deallocate() }
        var hash = SHA256()
        var size = 0
        while case let count = try source.read(into: piece), count > 0 {
            let bytes = UnsafeRawBufferPointer(rebasing: piece[..<count])
            hash.update(bytes.bindMemory(to: UInt8.self))
            size += count
            try take(bytes)
        }
        guard size == file.size, hash.finalize().hexadecimal == file.digest else {
            throw BackupProblem.damaged(path, file.name)
        }
    }
}
