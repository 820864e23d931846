import AppSupport
import Persistence

/// The files of attachments on their way between homes: readable on the way, sealed here if the diary
/// has a password.
///
/// An attachment that was taken in without its file names it by its contents until the file comes.
struct TransferredAttachments: TransferFiles {
    let files: AttachmentFiles

    func list(in reading: any ReadTransaction) throws -> [(name: String, path: String)] {
        try reading.fetch(Query<Attachment>()).map { ($0.name, files.path($0.file)) }
    }

    func forEach(
        in reading: any ReadTransaction, _ body: (TransferFile) throws -> Void
    ) throws {
        for attachment in try reading.fetch(Query<Attachment>()) {
            guard let bytes = try files.bytesIfThere(of: attachment) else {
                try body(TransferFile(name: attachment.name) { nil })
                continue
            }
            let digest = SHA256.digest(of: bytes).hexadecimal
            try body(TransferFile(name: Self.name(digest, attachment)) { bytes })
        }
    }

    func takeMissing(
        _ store: any DataStore, _ read: (String) throws -> [UInt8]?
    ) throws -> (taken: Int, missing: [String]) {
        let here = files.names() ?? []
        var taken = 0
        var missing: [String] = []
        for var attachment in try store.fetch(Query<Attachment>())
        where !here.contains(attachment.file) && TransferDigest.isOne(attachment.file) {
            let name = Self.name(attachment.file, attachment)
            guard let bytes = try read(name),
                SHA256.digest(of: bytes).hexadecimal == attachment.file
            else {
                missing.append(name)
                continue
            }
            (attachment.file, attachment.key) = try files.keep(bytes)
            try store.transaction { try $0.update(attachment) }
            taken += 1
        }
        return (taken, missing)
    }

    /// A file's name by its contents, with the ending of the name that people know it by.
    private static func name(_ digest: String, _ attachment: Attachment) -> String {
        let parts = attachment.name.lowercased().split(separator: ".")
        let ending = parts.count > 1 ? parts[parts.count - 1] : ""
        let isUsable =
            (1...8).contains(ending.utf8.count)
            && ending.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        return digest + "." + (isUsable ? String(ending) : "bin")
    }
}

extension AttachmentFiles {
    /// The bytes of an attachment; `nil` if its file is gone or damaged.
    func bytesIfThere(of attachment: Attachment) throws -> [UInt8]? {
        do {
            return try bytes(of: attachment)
        } catch DiaryError.noAttachment {
            return nil
        }
    }

    /// The SHA-256 of an attachment's bytes, in hexadecimal digits. If its file is not there: the one
    /// that it was taken in by, or else one that fits no file.
    func statedDigest(of attachment: Attachment) throws -> String {
        if let bytes = try bytesIfThere(of: attachment) {
            return SHA256.digest(of: bytes).hexadecimal
        }
        return TransferDigest.isOne(attachment.file)
            ? attachment.file : SHA256.digest(of: Array(attachment.file.utf8)).hexadecimal
    }
}
