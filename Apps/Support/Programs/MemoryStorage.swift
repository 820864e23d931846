#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Folders whose files are in memory and on no disk. (What is in memory the system may still swap
/// out to a disk, as with the memory of any program.)
enum MemoryStorage {
    /// Whether a folder is on a file system that lives in memory: tmpfs or ramfs.
    ///
    /// The mount that the folder's device number names is asked for in `/proc/self/mountinfo`
    /// (proc(5)), for `statfs` is not there in Swift. Without that file the answer is no.
    static func holds(_ folder: String) -> Bool {
        var information = stat()
        guard stat(folder, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
            return false
        }
        // No mounts to be read: then no folder is known to be in memory.
        guard let mounts = try? File.read("/proc/self/mountinfo") else { return false }

        return holds(UInt64(information.st_dev), among: String(decoding: mounts, as: UTF8.self))
    }

    /// Whether a device is one of those mounts and in memory.
    static func holds(_ device: UInt64, among mounts: String) -> Bool {
        // How Linux packs both numbers: makedev(3).
        let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
        let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
        return mounts.split(separator: "\n").contains { line in
            // ID, parent, major:minor, root, mount point, options, optional fields, "-", type …
            let fields = line.split(separator: " ")
            guard fields.count > 2, fields[2] == "\(major):\(minor)",
                let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count
            else { return false }
            return ["tmpfs", "ramfs"].contains(fields[dash + 1])
        }
    }
}
