#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that only its owner can enter, and that is gone with what is in it when nobody needs it.
final class TemporaryFolder: Sendable {
    /// Where the system wants what does not last.
    static var standard: String {
        guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
        return String(cString: folder)
    }

    let path: String

    init(in folder: String) throws {
        var template = Array((folder + "/kitbag-XXXXXX").utf8CString)
        // mkdtemp makes it with mode 0700.
        guard mkdtemp(&template) != nil else { throw File.failure(errno, folder) }
        path = template.withUnsafeBufferPointer { characters in
            String(
                decoding: characters.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self
            )
        }
    }

    deinit {
        // What cannot be removed is left to the system.
        for name in (try? File.names(in: path)) ?? [] where name != "." && name != ".." {
            File.remove(path + "/" + name)
        }
        rmdir(path)
    }
}
