#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Stored responses, a file each, in a folder that any number of processes use at once and anybody may
/// empty or remove at any time.
///
/// A file is written under another name and then renamed, so whoever opens one has all of it. What
/// the files take together is noted in the file `size`, whose lock is held for that alone. Nothing is
/// ever an error: what cannot be read is not there, what cannot be written is not stored.
final class CacheFolder: Sendable {
    /// How many responses of one address are kept: for other values of what they vary by, and for
    /// other credentials.
    static let variantLimit = 8

    let path: String
    let sizeLimit: Int
    /// The most bytes of one file.
    let entryLimit: Int

    init(_ path: String, sizeLimit: Int) {
        self.path = path
        self.sizeLimit = max(0, sizeLimit)
        entryLimit = self.sizeLimit / 8
    }

    /// The newest stored response that answers a request.
    func find(_ request: CacheRequest) -> CacheFile? {
        let found = all(request.key).filter { $0.head.matches(request) }

        return found.max { $0.head.responseTime < $1.head.responseTime }
    }

    /// Every stored response of an address; damaged ones are removed.
    func all(_ key: Fingerprint) -> [CacheFile] {
        var found: [CacheFile] = []
        for path in paths(key) {
            switch CacheFile.find(path) {
            case .nothing: break
            case .damaged: remove([path])
            case .file(let file): found.append(file)
            }
        }

        return found
    }

    /// Removes files.
    func remove(_ paths: [String]) {
        guard !paths.isEmpty else { return }
        withTotal { total in
            for path in paths { total -= Self.unlinked(path) }
        }
    }

    /// Removes every response of an address.
    func forget(_ target: String, _ key: Fingerprint) {
        remove(all(key).filter { $0.head.target == target }.map(\.path))
    }

    /// Removes everything of the cache, also what is being written.
    func removeAll() {
        withTotal { total in
            for item in contents() { _ = Self.unlinked(path + "/" + item.name) }
            total = 0
        }
    }

    /// Begins to store a response; nil if it is too large, or nothing can be written.
    ///
    /// - Parameter expected: how long its body is, if that is known.
    func begin(_ head: StoredHead, for request: CacheRequest, expected: Int?) -> CacheWriter? {
        CacheWriter(self, head, request, expected: expected)
    }

    func paths(_ key: Fingerprint) -> [String] {
        let stem = path + "/" + key.digits + "-"

        return (0..<Self.variantLimit).map { stem + String($0) }
    }

    /// Makes the folder and those that it is in.
    func make() {
        var end = path.utf8.startIndex
        while end < path.utf8.endIndex {
            end =
                path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/"))
                ?? path.utf8.endIndex
            mkdir(String(path[..<end]), 0o700)
        }
    }

    /// Removes a file; how many bytes that frees.
    static func unlinked(_ path: String) -> Int {
        var status = stat()
        guard lstat(path, &status) == 0, unlink(path) == 0 else { return 0 }

        return Int(status.st_size)
    }
}
