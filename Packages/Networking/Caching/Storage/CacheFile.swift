import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stored response. Its file stays readable while this is held, whoever removes or replaces it.
final class CacheFile: Sendable {
    /// What is at a path.
    enum Finding {
        case nothing
        /// Something that is no stored response.
        case damaged
        case file(CacheFile)
    }

    /// The most bytes of a head.
    static let headLimit = 1 << 20
    private static let chunk = 128 * 1024

    let path: String
    let head: StoredHead
    let record: CacheRecord
    private let descriptor: FileDescriptor

    private init(
        _ path: String, _ head: StoredHead, _ record: CacheRecord, _ descriptor: FileDescriptor
    ) {
        self.path = path
        self.head = head
        self.record = record
        self.descriptor = descriptor
    }

    /// Opens what is at a path, and looks at all but the body.
    static func find(_ path: String) -> Finding {
        guard let descriptor = FileDescriptor(path, O_RDONLY) else { return .nothing }
        let first = descriptor.read(at: 0, count: 4096)
        guard let record = CacheRecord(first), record.headCount <= headLimit,
            descriptor.count == record.fileCount
        else { return .damaged }
        let end = CacheRecord.size + record.headCount
        let bytes =
            first.count >= end
            ? Array(first[CacheRecord.size..<end])
            : descriptor.read(at: CacheRecord.size, count: record.headCount)
        guard CacheRecord.sum(bytes[...]) == record.headSum, let head = StoredHead(bytes) else {
            return .damaged
        }

        return .file(CacheFile(path, head, record, descriptor))
    }

    /// The body, if it is as it was stored.
    var body: [UInt8]? {
        let bytes = descriptor.read(
            at: CacheRecord.size + record.headCount, count: record.bodyCount)
        guard bytes.count == record.bodyCount, CacheRecord.sum(bytes[...]) == record.bodySum else {
            return nil
        }

        return bytes
    }

    /// Whether the body is as it was stored; costs reading it, in pieces.
    var isWhole: Bool {
        var sum = Checksum()
        var offset = 0
        while let bytes = chunk(at: offset) {
            bytes.withUnsafeBytes { sum.add($0) }
            offset += bytes.count
        }

        return offset == record.bodyCount && sum.value == record.bodySum
    }

    /// Some of the body; nil at its end, and where the file cannot be read.
    func chunk(at offset: Int) -> [UInt8]? {
        let count = min(Self.chunk, record.bodyCount - offset)
        guard count > 0 else { return nil }
        let bytes = descriptor.read(at: CacheRecord.size + record.headCount + offset, count: count)

        return bytes.count == count ? bytes : nil
    }

    /// Says that it was used.
    func touch(_ time: Double) { descriptor.touch(time) }
}

/// The body of a stored response, read in pieces.
final class StoredBody: BodySource {
    private let file: CacheFile
    private let offset = Mutex(0)

    init(_ file: CacheFile) { self.file = file }

    var metrics: HTTPMetrics? {
        guard offset.withLock({ $0 }) == file.record.bodyCount else { return nil }
        var metrics = HTTPMetrics()
        metrics.decoded = Int64(file.record.bodyCount)

        return metrics
    }

    func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> [UInt8]? {
        guard !Task.isCancelled else { throw .cancelled }
        let (chunk, done) = offset.withLock { offset in
            let chunk = file.chunk(at: offset)
            offset += chunk?.count ?? 0
            return (chunk, offset)
        }
        let all = file.record.bodyCount
        guard chunk != nil || done == all else {
            throw .bodyCutShort(received: Int64(done), expected: Int64(all))
        }

        return chunk
    }

    func abandon() {}
}
