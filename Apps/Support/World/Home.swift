#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where Kitbag keeps what belongs to a person.
///
/// With `KITBAG_HOME` everything is inside that folder. Otherwise the XDG Base Directory
/// Specification decides: data in `$XDG_DATA_HOME/kitbag` (`~/.local/share/kitbag`), settings in
/// `$XDG_CONFIG_HOME/kitbag` (`~/.config/kitbag`), caches in `$XDG_CACHE_HOME/kitbag`
/// (`~/.cache/kitbag`). Folders are made when they are first needed, for their owner alone.
public struct Home: Sendable, Equatable {
    /// The folder of the databases and pictures.
    public let data: String
    /// The settings file.
    public let settingsFile: String
    /// The folder of what can be had again; always safe to delete.
    public let cache: String

    /// Finds the folders by the environment's variables; nothing is made.
    public init(environment: [String: String]) {
        let user = Self.userFolder(environment)
        func folder(_ variable: String, _ fallback: String) -> String {
            // The specification: a relative path is invalid and to be ignored.
            if let path = environment[variable], path.hasPrefix("/") { return path + "/kitbag" }
            return user + "/" + fallback + "/kitbag"
        }
        if let home = environment["KITBAG_HOME"], !home.isEmpty {
            data = home
            settingsFile = home + "/config.json"
            cache = home + "/cache"
        } else {
            data = folder("XDG_DATA_HOME", ".local/share")
            settingsFile = folder("XDG_CONFIG_HOME", ".config") + "/config.json"
            cache = folder("XDG_CACHE_HOME", ".cache")
        }
    }

    /// The path of an app's database; its folder is made if need be.
    ///
    /// - Throws: ``FileProblem`` if the folder cannot be made.
    public func database(of app: String) throws -> String {
        try Self.makeFolder(data)
        return data + "/" + app + ".sqlite"
    }

    /// Makes a folder and those above it that do not exist, readable by their owner alone.
    ///
    /// - Throws: ``FileProblem`` if that can't be done.
    public static func makeFolder(_ path: String) throws {
        if isFolder(path) { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try makeFolder(String(path[..<slash]))
        }
        guard mkdir(path, 0o700) != 0 else { return }
        let code = errno
        // Another process may have made it just now.
        guard code == EEXIST, isFolder(path) else {
            throw FileProblem(.makeFolder, path, code: code == EEXIST ? ENOTDIR : code)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// The person's own folder.
    static func userFolder(_ environment: [String: String]) -> String {
        environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? folderOfUser
    }

    /// The person's folder by the system's list of users, for an environment without `HOME`.
    private static var folderOfUser: String {
        guard let entry = getpwuid(getuid()), let path = entry.pointee.pw_dir else { return "" }
        return String(cString: path)
    }
}
