#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension CacheFolder {
    /// A file of the cache.
    struct Item {
        var name: String
        var size: Int
        /// When it was used last, in seconds since 1970.
        var lastUse: Double
        /// Whether it is still being written, or was when its writer died.
        var isNew: Bool { name.hasPrefix(CacheFolder.newPrefix) }
    }

    static let newPrefix = ".new-"

    /// Sets so many bytes aside, for which others may have to go; false if there is no room.
    ///
    /// - Parameter take: takes them, while nobody counts; false if that is not possible.
    func claim(_ count: Int, take: () -> Bool) -> Bool {
        withTotal { total in
            if total + count > room { total = makeRoom(for: count) }
            guard total + count <= room, take() else { return false }
            total += count
            return true
        } ?? false
    }

    /// Reads and alters what all files take together, while nobody else does; nil if that is not
    /// possible.
    @discardableResult
    func withTotal<Result>(_ body: (inout Int) -> Result) -> Result? {
        // Who removes the folder meanwhile leaves us with a file that nobody else sees.
        for _ in 0..<4 {
            guard let file = openTotal(), file.lock(waits: true) else { return nil }
            guard file.isLinked else { continue }
            let before = Self.total(file.read(at: 0, count: Self.totalSize))
            var total = before ?? contents().reduce(0) { $0 + $1.size }
            let result = body(&total)
            total = max(total, 0)
            if total != before {
                let isWritten = Self.bytes(ofTotal: total).withUnsafeBytes { file.write($0, at: 0) }
                // Rather counted anew than wrong.
                if !isWritten { _ = file.resize(to: 0) }
            }
            return result
        }

        return nil
    }

    /// The files of the cache; others in the folder are none of its business.
    func contents() -> [Item] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var items: [Item] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard Self.isOurs(name), lstat(path + "/" + name, &status) == 0 else { continue }
            #if canImport(Darwin)
            let time = status.st_mtimespec
            #else
            let time = status.st_mtim
            #endif
            let lastUse = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
            items.append(Item(name: name, size: Int(status.st_size), lastUse: lastUse))
        }

        return items
    }

    private static let totalSize = 16

    /// What the files may take beside the one that counts them.
    private var room: Int { sizeLimit - Self.totalSize }

    private func openTotal() -> FileDescriptor? {
        let name = path + "/size"
        if let file = FileDescriptor(name, O_RDWR | O_CREAT) { return file }
        make()

        return FileDescriptor(name, O_RDWR | O_CREAT)
    }

    /// Counts anew, and removes what has not been used for the longest time until a tenth is free.
    private func makeRoom(for count: Int) -> Int {
        var total = 0
        var items: [Item] = []
        for item in contents() {
            if item.isNew {
                // Whoever writes it holds its lock; nobody does when the writer has died.
                let file = FileDescriptor(path + "/" + item.name, O_RDONLY)
                if file?.lock(waits: false) == true {
                    _ = Self.unlinked(path + "/" + item.name)
                } else {
                    total += item.size
                }
            } else {
                total += item.size
                items.append(item)
            }
        }
        items.sort { ($0.lastUse, $0.name) < ($1.lastUse, $1.name) }
        for item in items {
            guard total + count > room - room / 10 else { break }
            total -= Self.unlinked(path + "/" + item.name)
        }

        return total
    }

    private static func isOurs(_ name: String) -> Bool {
        name.hasPrefix(newPrefix)
            || (name.utf8.count == 34 && name.utf8.dropLast().last == UInt8(ascii: "-")
                && name.utf8.prefix(32).allSatisfy(\.isASCIIAlphanumeric))
    }

    /// The number is written with its complement, so that half of it is not taken for all.
    private static func bytes(ofTotal total: Int) -> [UInt8] {
        let number = UInt64(total)

        return withUnsafeBytes(of: (number.littleEndian, (~number).littleEndian)) { Array($0) }
    }

    private static func total(_ bytes: [UInt8]) -> Int? {
        guard bytes.count == totalSize else { return nil }
        let (number, other) = bytes.withUnsafeBytes {
            (
                UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)),
                UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }

        return number == ~other ? Int(exactly: number) : nil
    }
}
