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

/// Looks a home through. Not a byte of a database changes, and nobody's records are ever deleted.
struct Checkup {
    /// With less space than that, writing is about to fail.
    private static let leastSpace = 100 << 20
    /// What was written within so many seconds may still be in use.
    private static let ageOfLeftovers = 600

    let kitbag: KitbagApp
    /// The home that is looked at.
    let home: Home
    /// Whether to put right what is safe to.
    let isFixing: Bool

    /// All that there is to say, what is most urgent first.
    ///
    /// - Throws: `FileProblem` if a folder can't be looked into.
    func findings() throws -> [Finding] {
        guard Folder.kind(of: home.data) != nil else { return [] }
        let users = FileUser.users(of: home.data)
        // First, for what SQLite makes beside a database gets the same permissions.
        let permissions = try permissions()
        return try databases() + permissions + leftovers(isQuiet: users.isEmpty) + space()
            + users.map { Finding(check: .inUse, place: home.data, detail: $0.description) }
    }

    // MARK: - Databases

    private func databases() throws -> [Finding] {
        try AppName.allCases.flatMap { app -> [Finding] in
            let path = home.data + "/" + app.rawValue + ".sqlite"
            guard Folder.kind(of: path) != nil else { return [] }
            do {
                let damage = try SQLiteProvider(path: path).findDamage()
                guard damage.isEmpty else {
                    return damage.map {
                        Finding(check: .integrity, app: app, place: path, detail: $0)
                    }
                }
                return try records(of: app, at: path)
            } catch let error as StoreError {
                return [finding(error, app, path)]
            }
        }
    }

    private func finding(_ error: StoreError, _ app: AppName, _ path: String) -> Finding {
        switch error.code {
        case .newerVersion: Finding(check: .newer, app: app, place: path)
        case .olderVersion: Finding(check: .older, app: app, place: path)
        default: Finding(check: .integrity, app: app, place: path, detail: error.message)
        }
    }

    private func records(of app: AppName, at path: String) throws -> [Finding] {
        guard let opened = try kitbag.openReadOnly(app, at: path) else {
            return [Finding(check: .locked, app: app, place: path)]
        }
        return try opened.undoLog.drift(of: opened.store).map {
            Finding(check: .tables, app: app, place: path, detail: $0.description)
        } + files(of: app, opened)
    }

    /// Files that records name and that are not there, and the other way round.
    private func files(of app: AppName, _ opened: TransferApp) throws -> [Finding] {
        guard let folder = Self.fileFolders[app], !(opened.files is NoTransferFiles) else {
            return []
        }
        let path = home.data + "/" + folder
        return try opened.store.snapshot { snapshot in
            let named: [String] = try opened.files.list(in: snapshot).map(\.path)
            var findings: [Finding] = []
            for file in named where Folder.kind(of: file) != .file {
                findings.append(Finding(check: .missingFile, app: app, place: file))
            }
            let known = Set(named)
            let unused: [String] = try (Folder.names(in: path) ?? []).filter { name in
                !name.hasPrefix(".") && !known.contains(path + "/" + name)
            }
            // What undoing would bring back is not unused.
            let texts = Set(unused).union(unused.map(Self.stem))
            let mentioned = try opened.undoLog.mentioned(texts, in: snapshot)
            for name in unused
            where !mentioned.contains(name) && !mentioned.contains(Self.stem(name)) {
                findings.append(Finding(check: .unusedFile, app: app, place: path + "/" + name))
            }
            return findings
        }
    }

    /// A file's name without its ending, as records may know it.
    private static func stem(_ name: String) -> String { String(name.prefix { $0 != "." }) }

    private static let fileFolders: [AppName: String] = [
        .workout: "workout-photos", .diary: "diary-files",
    ]

    // MARK: - Permissions

    private func permissions() throws -> [Finding] {
        var findings: [Finding] = []
        try visit(home.data, &findings)
        if !home.settingsFile.hasPrefix(home.data + "/") { check(home.settingsFile, &findings) }
        return findings
    }

    private func visit(_ path: String, _ findings: inout [Finding]) throws {
        check(path, &findings)
        for name in try Folder.names(in: path) ?? [] {
            let inner = path + "/" + name
            var information = stat()
            guard lstat(inner, &information) == 0 else { continue }
            switch information.st_mode & S_IFMT {
            case S_IFDIR: try visit(inner, &findings)
            case S_IFREG: check(inner, &findings)
            // What a symbolic link leads to is not the home's.
            default: break
            }
        }
    }

    private func check(_ path: String, _ findings: inout [Finding]) {
        var information = stat()
        guard stat(path, &information) == 0 else { return }
        let mode = information.st_mode & 0o7777
        guard mode & 0o077 != 0 else { return }
        // What SQLite makes beside a database has the permissions of that.
        let database = ["-wal", "-shm"].first(where: path.hasSuffix).map { path.dropLast($0.count) }
        if let database, findings.contains(where: { $0.place == database }) {
            if isFixing { chmod(path, mode & 0o700) }
            return
        }
        var finding = Finding(
            check: .permissions, place: path, detail: "0" + String(mode, radix: 8))
        if isFixing { finding.isFixed = chmod(path, mode & 0o700) == 0 }
        findings.append(finding)
    }

    // MARK: - What was left behind

    /// - Parameter isQuiet: that nobody is at work in the home.
    private func leftovers(isQuiet: Bool) throws -> [Finding] {
        var findings: [Finding] = []
        let folders = [home.data] + Self.fileFolders.values.sorted().map { home.data + "/" + $0 }
        for folder in folders {
            for name in try Folder.names(in: folder) ?? [] {
                let path = folder + "/" + name
                if isTemporary(name) {
                    findings.append(leftover(path, isQuiet))
                } else if name.hasPrefix("kitbag-"), Folder.kind(of: path) == .folder {
                    findings.append(Finding(check: .editorText, place: path))
                }
            }
        }
        let target = Folder.resolved(home.data)
        let parent = Folder.parent(of: target)
        // Who may not look there has nothing left behind there either.
        for name in (try? Folder.names(in: parent)) ?? [] {
            let path = (parent == "/" ? "" : parent) + "/" + name
            if path.hasPrefix(target + RestoreBackup.stagingMark) {
                let isUnfinished =
                    Folder.kind(of: path + "/" + RestoreBackup.unfinishedMark) != nil
                findings.append(
                    isUnfinished
                        ? leftover(path, isQuiet) : Finding(check: .oldHome, place: path))
            } else if path.hasPrefix(target + RestoreBackup.asideMark) {
                findings.append(Finding(check: .oldHome, place: path))
            }
        }
        return findings
    }

    private func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(".kitbag-backup-") || name.hasPrefix(".kitbag-") && name.hasSuffix(".tmp")
            || name.contains(".sqlite-before-") && name.hasSuffix("-partial")
    }

    private func leftover(_ path: String, _ isQuiet: Bool) -> Finding {
        var finding = Finding(check: .leftover, place: path)
        var information = stat()
        guard isFixing, isQuiet, lstat(path, &information) == 0 else { return finding }
        #if canImport(Darwin)
        let written = information.st_mtimespec.tv_sec
        #else
        let written = information.st_mtim.tv_sec
        #endif
        guard time(nil) - written > Self.ageOfLeftovers else { return finding }
        if information.st_mode & S_IFMT == S_IFDIR { Folder.remove(path) } else { unlink(path) }
        finding.isFixed = lstat(path, &information) != 0
        return finding
    }

    // MARK: - The disk

    private func space() -> [Finding] {
        guard let free = Folder.freeBytes(at: home.data), free < Self.leastSpace else { return [] }
        return [Finding(check: .space, place: home.data, detail: sizeText(free))]
    }
}
