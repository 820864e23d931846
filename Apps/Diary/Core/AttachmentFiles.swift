import AppSupport
import PersistenceSealed

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of attachments, in a folder beside the database, under names that tell nothing.
struct AttachmentFiles: Sendable {
    private static let sealedEnding = ".sealed"

    let folder: String
    /// Whether new files are sealed.
    let isSealing: Bool

    func path(_ name: String) -> String { folder + "/" + name }

    /// The names of all files; `nil` if there is no folder.
    func names() -> Set<String>? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: Set<String> = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.insert(name) }
        }
        return names
    }

    /// Keeps bytes in a new file.
    ///
    /// - Returns: the file's name, and what it is sealed with.
    /// - Throws: `FileProblem` or `SealError`.
    func keep(_ bytes: [UInt8]) throws -> (name: String, key: [UInt8]?) {
        try Home.makeFolder(folder)
        let name = Self.randomName()
        guard isSealing else {
            try File.write(bytes, to: path(name))
            return (name, nil)
        }
        let sealed = name + Self.sealedEnding
        let key = try SealedFile.seal(bytes: bytes, to: path(sealed))
        return (sealed, key.withBytes { Array($0) })
    }

    /// The bytes of an attachment.
    ///
    /// - Throws: ``DiaryError/noAttachment(_:)``.
    func bytes(of attachment: Attachment) throws -> [UInt8] {
        do {
            guard let key = attachment.key else { return try File.read(path(attachment.file)) }
            var bytes: [UInt8] = []
            try SealedFile.read(path(attachment.file), with: SealKey(bytes: key)) { bytes += $0 }
            return bytes
        } catch is FileProblem {
            throw DiaryError.noAttachment(attachment.name)
        } catch SealError.damagedFile, SealError.file {
            throw DiaryError.noAttachment(attachment.name)
        }
    }

    /// Overwrites a file and removes it.
    func remove(_ name: String) { File.wipe(path(name)) }

    /// The names of the files that anybody could read.
    var readableNames: Set<String> { (names() ?? []).filter { !$0.hasSuffix(Self.sealedEnding) } }

    private static func randomName() -> String {
        let number = UInt64.random(in: .min ... .max)
        let other = UInt64.random(in: .min ... .max)
        return String(number, radix: 36) + String(other, radix: 36)
    }
}
