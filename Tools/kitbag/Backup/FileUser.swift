import AppSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A process that has files of a home open.
struct FileUser: Equatable {
    var process: Int32
    /// The program's name.
    var program: String

    var description: String { "\(program) (\(process))" }

    /// The other processes that have files of a folder open, as far as the system tells: on Linux those
    /// of the same person, elsewhere none.
    static func users(of folder: String) -> [FileUser] {
        #if os(Linux)
        let start = Folder.resolved(folder) + "/"
        let processes = ((try? Folder.names(in: "/proc")) ?? nil ?? []).compactMap { Int32($0) }
        return processes.sorted().filter { $0 != getpid() }.compactMap { process in
            let files = "/proc/\(process)/fd"
            // Those of other people can't be looked into.
            let names = ((try? Folder.names(in: files)) ?? nil) ?? []
            guard names.contains(where: { target(files + "/" + $0)?.hasPrefix(start) ?? false })
            else { return nil }
            let name = (try? AppSupport.File.read("/proc/\(process)/comm")) ?? []
            return FileUser(
                process: process,
                program: String(decoding: name.prefix { $0 != 0x0A }, as: UTF8.self))
        }
        #else
        return []
        #endif
    }

    private static func target(_ link: String) -> String? {
        var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(link, &name, name.count)
        guard count > 0 else { return nil }
        return String(decoding: name[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
