#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file of the running program.
public enum Executable {
    /// Its path from the root, for others to start it by. A program that was found through a symbolic
    /// link goes by the link's name, which stays when a new version is installed elsewhere.
    public static var path: String {
        let name = CommandLine.arguments.first ?? ""
        if name.contains("/") { return withoutDots(File.absolute(name)) }
        for folder in (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
        where folder.hasPrefix("/") {
            let path = folder + "/" + name
            if access(path, X_OK) == 0 { return path }
        }
        #if os(Linux)
        if let path = realpath("/proc/self/exe", nil) {
            defer { free(path) }
            return String(cString: path)
        }
        #endif
        return File.absolute(name)
    }

    /// The path without `.` in it; `..` stays, for it may follow a symbolic link.
    static func withoutDots(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
