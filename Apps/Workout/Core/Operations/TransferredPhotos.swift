import AppSupport
import Persistence

/// The originals of photos on their way between homes; each is what its record says, byte by byte.
struct TransferredPhotos: TransferFiles {
    let files: PhotoFiles

    func list(in reading: any ReadTransaction) throws -> [(name: String, path: String)] {
        try reading.fetch(Query<Photo>()).map { (files.name(of: $0), files.path(of: $0)) }
    }

    func forEach(
        in reading: any ReadTransaction, _ body: (TransferFile) throws -> Void
    ) throws {
        try reading.forEach(Query<Photo>()) { photo in
            try body(
                TransferFile(name: files.name(of: photo)) {
                    do {
                        return try files.bytes(of: photo)
                    } catch is PhotoError {
                        return nil
                    }
                })
        }
    }

    func takeMissing(
        _ store: any DataStore, _ read: (String) throws -> [UInt8]?
    ) throws -> (taken: Int, missing: [String]) {
        let photos = try store.fetch(Query<Photo>()).filter { !files.isThere($0) }
        var taken = 0
        var missing: [String] = []
        for photo in photos {
            let name = files.name(of: photo)
            guard let bytes = try read(name), bytes.count == photo.size,
                SHA256.digest(of: bytes).hexadecimal == photo.digest
            else {
                missing.append(name)
                continue
            }
            try files.keep(bytes, digest: photo.digest, mediaType: photo.mediaType)
            taken += 1
        }
        return (taken, missing)
    }
}
