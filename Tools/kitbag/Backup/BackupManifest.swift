import AppSupport

/// What a backup says of itself: `manifest.json` in the archive.
///
/// ```json
/// {"kitbag": "backup", "version": 1, "release": "0.1.0", "created_at": "2026-03-02T09:30:00.000Z",
///  "files": [{"name": "data/links.sqlite", "size": 4096, "sha256": "…"}]}
/// ```
struct BackupManifest: Equatable {
    /// The version of the format, which grows when older programs could not restore it.
    static let version = 1
    static let fileName = "manifest.json"

    /// A file of the backup.
    struct File: Equatable {
        var name: String
        var size: Int
        /// The SHA-256 of its bytes, in hexadecimal digits.
        var digest: String
    }

    var createdAt: String
    var files: [File]

    /// How many bytes all files have.
    var totalSize: Int { files.reduce(0) { $0 + $1.size } }

    /// The bytes of the file.
    var bytes: [UInt8] {
        let list = files.map { file in
            ExportValue.object([
                ExportField("name", .text(file.name)), ExportField("size", ExportValue(file.size)),
                ExportField("sha256", .text(file.digest)),
            ])
        }
        let text = JSONText.text(
            of: .object([
                ExportField("kitbag", .text("backup")),
                ExportField("version", ExportValue(Self.version)),
                ExportField("release", .text(Release.version)),
                ExportField("created_at", .text(createdAt)), ExportField("files", .list(list)),
            ]), pretty: true)
        return Array((text + "\n").utf8)
    }
}

extension BackupManifest {
    /// Reads the manifest of an archive and holds it against the table of contents.
    ///
    /// - Throws: ``BackupProblem`` for what is no backup, one of a newer version, or one whose files
    ///   are not those that it names; `ZipProblem`, `FileProblem`.
    init(of archive: ZipArchive) throws {
        let path = archive.path
        guard let entry = archive.entries.first(where: { $0.name == Self.fileName }),
            entry.size < 256 << 20, let value = try? JSONValue(parsing: archive.bytes(of: entry)),
            let object = value.object, object["kitbag"]?.string == "backup",
            let version = object["version"]?.integer
        else { throw BackupProblem.notABackup(path) }
        guard version <= Self.version else { throw BackupProblem.newerBackup(path, Int(version)) }
        guard let list = object["files"]?.array, let createdAt = object["created_at"]?.string
        else { throw BackupProblem.notABackup(path) }
        self.createdAt = createdAt
        files = try list.map { item in
            guard let name = item.object?["name"]?.string,
                let size = item.object?["size"]?.integer,
                let digest = item.object?["sha256"]?.string
            else { throw BackupProblem.notABackup(path) }
            return File(name: name, size: Int(size), digest: digest)
        }
        try check(against: archive)
    }

    private func check(against archive: ZipArchive) throws {
        let path = archive.path
        var sizes: [String: Int] = [:]
        for entry in archive.entries where entry.name != Self.fileName {
            guard !entry.isSymbolicLink, sizes.updateValue(entry.size, forKey: entry.name) == nil
            else { throw BackupProblem.foreignFile(path, entry.name) }
        }
        for file in files {
            guard Self.isAllowed(file.name) else {
                throw BackupProblem.foreignFile(path, file.name)
            }
            guard sizes.removeValue(forKey: file.name) == file.size else {
                throw BackupProblem.damaged(path, file.name)
            }
        }
        if let more = sizes.keys.min() { throw BackupProblem.foreignFile(path, more) }
    }

    /// Whether a backup may have a file of that name: the settings, or something below the data that
    /// can be nothing else there.
    private static func isAllowed(_ name: String) -> Bool {
        if name == HomeFiles.settingsName { return true }
        if name == HomeFiles.dataFolder + "/" + HomeFiles.settingsName { return false }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0] == HomeFiles.dataFolder
            && parts.dropFirst().allSatisfy { part in
                !part.isEmpty && !part.hasPrefix(".") && part.utf8.count < 256
                    && !part.utf8.contains(0)
            }
    }
}
