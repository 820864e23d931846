import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The git repository that somebody stands in, looked at without starting git, which would take
/// longer than all the rest of a command.
public struct GitRepository: Sendable, Equatable {
    /// The folder of the working tree; that of the repository itself if it has none.
    public let folder: String
    let configuration: GitConfig

    /// The repository that a folder is in: the one that `$GIT_DIR` names, else the nearest one above.
    /// `nil` if there is none.
    ///
    /// A `.git` may be a file that says where the repository is, as worktrees and submodules have it.
    /// What can't be read is no repository.
    public init?(around folder: String, environment: [String: String]) {
        if let stated = environment["GIT_DIR"], !stated.isEmpty {
            let tree = environment["GIT_WORK_TREE"].flatMap { $0.isEmpty ? nil : $0 }
            let path = Self.path(stated, from: folder)
            let above = path.hasSuffix("/.git") ? String(path.dropLast(5)) : path
            self.init(path, folder: tree.map { Self.path($0, from: folder) } ?? above)
            return
        }
        var place = folder
        while true {
            let mark = place == "/" ? "/.git" : place + "/.git"
            switch Self.kind(of: mark) {
            case S_IFDIR:
                self.init(mark, folder: place)
                return
            case S_IFREG:
                guard let target = Self.target(of: mark, from: place) else { return nil }
                self.init(target, folder: place)
                return
            default:
                // A repository without a working tree has no .git but what stands in one.
                if place.hasSuffix(".git"), Self.kind(of: place + "/HEAD") == S_IFREG,
                    Self.kind(of: place + "/objects") == S_IFDIR
                {
                    self.init(place, folder: place)
                    return
                }
            }
            guard place != "/", let slash = place.lastIndex(of: "/") else { return nil }
            place = slash == place.startIndex ? "/" : String(place[..<slash])
        }
    }

    private init?(_ path: String, folder: String) {
        var common = path
        // A worktree has its configuration with the repository that it belongs to.
        if let line = Self.line(of: path + "/commondir") { common = Self.path(line, from: path) }
        guard let bytes = try? File.read(common + "/config") else { return nil }
        configuration = GitConfig(bytes)
        self.folder = folder
    }

    /// What issues of the repository are filed under: its origin's `owner/name`, else the name of its
    /// folder.
    public var projectName: String? {
        let address = configuration.first("remote", "origin", "url")
        if let name = address.flatMap(GitRemote.project) { return name }
        let own = folder.split(separator: "/").last.map(String.init) ?? ""
        let name = GitRemote.usable(own.hasSuffix(".git") ? String(own.dropLast(4)) : own)
        return name.isEmpty ? nil : name
    }

    // MARK: - Files

    private static func kind(of path: String) -> mode_t? {
        var information = stat()
        return stat(path, &information) == 0 ? information.st_mode & S_IFMT : nil
    }

    /// Where a file `.git` says that the repository is.
    private static func target(of mark: String, from folder: String) -> String? {
        guard let line = line(of: mark), line.hasPrefix("gitdir:") else { return nil }
        let target = String(line.dropFirst(7).drop { $0 == " " })
        return target.isEmpty ? nil : path(target, from: folder)
    }

    /// The first line of a small file; `nil` for none, and for one that is nothing of git's.
    private static func line(of path: String) -> String? {
        guard kind(of: path) == S_IFREG, let bytes = try? File.read(path), bytes.count < 65_536,
            let line = String(validating: bytes, as: UTF8.self)?.split(whereSeparator: \.isNewline)
                .first
        else { return nil }
        return String(line)
    }

    private static func path(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : folder + "/" + path
    }
}

/// Who somebody is by git's settings.
public enum GitUser {
    /// `github.user`, else `user.name` made one word: as the repository has it, else the person's own
    /// settings. `nil` if none of them says.
    public static func login(
        in repository: GitRepository?, environment: [String: String]
    ) -> String? {
        let files = [repository?.configuration].compactMap { $0 } + personal(environment)
        for (section, name) in [("github", "user"), ("user", "name")] {
            for file in files {
                let login = file.last(section, name).map(oneWord) ?? ""
                if !login.isEmpty { return login }
            }
        }
        return nil
    }

    /// The person's own files, the one that counts more first (git-config(1), “FILES”).
    private static func personal(_ environment: [String: String]) -> [GitConfig] {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        var paths: [String] = []
        if let path = folder("GIT_CONFIG_GLOBAL") {
            paths = [path]
        } else {
            let home = folder("HOME")
            if let home { paths.append(home + "/.gitconfig") }
            if let settings = folder("XDG_CONFIG_HOME") ?? home.map({ $0 + "/.config" }) {
                paths.append(settings + "/git/config")
            }
        }
        return paths.compactMap { path in
            (try? File.readIfPresent(path)).flatMap { $0 }.map(GitConfig.init)
        }
    }

    /// A name as a login: `Mina Kim` is `Mina-Kim`.
    private static func oneWord(_ name: String) -> String {
        name.singleLine.split { $0.isWhitespace || "\"'@,".contains($0) }.joined(separator: "-")
    }
}
