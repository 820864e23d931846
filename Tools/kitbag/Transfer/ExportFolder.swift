import AppSupport
import Persistence

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder with an export and, beside it, the pictures and files that belong to records, by their
/// contents.
struct ExportFolder {
    private static let pictures = "pictures"
    /// A file of a record is never larger.
    private static let sizeLimit = 1 << 30

    let path: String

    init(_ path: String) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    /// Whether a person means a folder by a name: there is one, or the name ends like one.
    static func isMeant(_ path: String) -> Bool { path.hasSuffix("/") || isFolder(path) }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// The file with the records: that of lines if there are several.
    var records: String {
        let names = ["export.ndjson", "export.json"].map { path + "/" + $0 }
        return names.first { access($0, F_OK) == 0 } ?? names[0]
    }

    /// Writes the files that belong to the records of some apps. What is there already by the name of
    /// its contents stays.
    ///
    /// - Returns: how many there are now, and what those are called that are gone or damaged.
    /// - Throws: `FileProblem`, `StoreError`.
    func write(filesOf apps: [TransferApp]) throws -> (count: Int, missing: [String]) {
        var names: Set<String> = []
        var missing: [String] = []
        for app in apps {
            try app.store.snapshot { snapshot in
                try app.files.forEach(in: snapshot) { file in
                    guard !names.contains(file.name) else { return }
                    guard let bytes = try file.bytes() else {
                        missing.append(file.name)
                        return
                    }
                    if names.isEmpty { try Home.makeFolder(path + "/" + Self.pictures) }
                    try File.write(bytes, to: place(file.name), isSynced: false)
                    names.insert(file.name)
                }
            }
        }
        return (names.count, missing)
    }

    /// The bytes of a file; `nil` if it is not there.
    ///
    /// - Throws: `FileProblem`.
    func read(_ name: String) throws -> [UInt8]? {
        var information = stat()
        // A name of contents has no folder in it; a pipe or device would never end.
        guard !name.contains("/"), stat(place(name), &information) == 0,
            information.st_mode & S_IFMT == S_IFREG, information.st_size <= Self.sizeLimit
        else { return nil }
        return try File.readIfPresent(place(name))
    }

    private func place(_ name: String) -> String { path + "/" + Self.pictures + "/" + name }
}
