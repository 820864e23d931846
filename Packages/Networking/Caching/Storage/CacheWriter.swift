import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Stores a response as its body comes; there is nothing to see of it until ``finish(at:)``.
final class CacheWriter: Sendable {
    private struct State {
        /// Nil when all is over.
        var file: FileDescriptor?
        /// How many bytes of the folder's size are set aside for it.
        var claimed: Int
        var bodyCount = 0
        var bodySum = Checksum()
    }

    private static let step = 256 * 1024
    private static let count = Atomic<UInt64>(0)

    private let folder: CacheFolder
    private let request: CacheRequest
    private let path: String
    private let head: [UInt8]
    private let state: Mutex<State>

    init?(_ folder: CacheFolder, _ head: StoredHead, _ request: CacheRequest, expected: Int?) {
        self.folder = folder
        self.request = request
        self.head = head.bytes
        let start = CacheRecord.size + self.head.count
        guard self.head.count <= CacheFile.headLimit,
            start + (expected ?? 0) <= folder.entryLimit
        else { return nil }
        let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        path = "\(folder.path)/\(CacheFolder.newPrefix)\(getpid())-\(number)-\(random)"
        let flags = O_RDWR | O_CREAT | O_EXCL
        var file = FileDescriptor(path, flags)
        if file == nil {
            folder.make()
            file = FileDescriptor(path, flags)
        }
        guard let file else { return nil }
        state = Mutex(State(file: file, claimed: 0))
        let isBegun = state.withLock { state in
            file.lock(waits: false) && grow(&state, to: start + (expected ?? 0))
                && self.head.withUnsafeBytes { file.write($0, at: CacheRecord.size) }
        }
        guard isBegun else {
            discard()
            return nil
        }
    }

    deinit { discard() }

    /// Takes some of the body. When there is no room for it, the response is not stored.
    func take(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { state in
            guard let file = state.file else { return }
            let offset = CacheRecord.size + head.count + state.bodyCount
            let end = offset + bytes.count
            guard end <= folder.entryLimit,
                end <= state.claimed
                    || grow(&state, to: min(folder.entryLimit, end + Self.step)),
                file.write(bytes, at: offset)
            else { return discard(&state) }
            state.bodyCount += bytes.count
            state.bodySum.add(bytes)
        }
    }

    /// Puts the response where it is found, in place of what it replaces.
    ///
    /// - Parameter time: in seconds since 1970.
    func finish(at time: Double) {
        state.withLock { state in
            guard let file = state.file else { return }
            let record = CacheRecord(
                headCount: head.count, bodyCount: state.bodyCount,
                headSum: CacheRecord.sum(head[...]), bodySum: state.bodySum.value)
            let isWritten =
                record.bytes.withUnsafeBytes { file.write($0, at: 0) }
                && file.resize(to: record.fileCount)
            guard isWritten else { return discard(&state) }
            file.touch(time)
            let surplus = state.claimed - record.fileCount
            let isKept = folder.withTotal { total in place(&total, surplus: surplus) }
            guard isKept == true else { return discard(&state) }
            state.file = nil
        }
    }

    /// Stores nothing.
    func discard() { state.withLock { discard(&$0) } }

    private func discard(_ state: inout State) {
        guard state.file != nil else { return }
        state.file = nil
        let claimed = state.claimed
        let isCounted = folder.withTotal { total in
            // If the folder was removed meanwhile, these bytes are not in its count.
            if unlink(path) == 0 { total -= claimed }
            return true
        }
        if isCounted == nil { unlink(path) }
    }

    /// Sets more bytes aside. The file is made so long at once, so that who counts anew counts them.
    private func grow(_ state: inout State, to count: Int) -> Bool {
        guard let file = state.file,
            folder.claim(count - state.claimed, take: { file.resize(to: count) })
        else { return false }
        state.claimed = count

        return true
    }

    /// Renames the file to a name of its address; false if it is not there any more.
    private func place(_ total: inout Int, surplus: Int) -> Bool {
        let paths = folder.paths(request.key)
        var free: String?
        var replaced: [String] = []
        var oldest: (path: String, time: Double)?
        for path in paths {
            switch CacheFile.find(path) {
            case .nothing: free = free ?? path
            case .damaged: replaced.append(path)
            case .file(let file) where file.head.matches(request): replaced.append(path)
            case .file(let file):
                if oldest.map({ file.head.responseTime < $0.time }) ?? true {
                    oldest = (path, file.head.responseTime)
                }
            }
        }
        guard let target = replaced.first ?? free ?? oldest?.path else { return false }
        var status = stat()
        let freed = lstat(target, &status) == 0 ? Int(status.st_size) : 0
        guard rename(path, target) == 0 else { return false }
        total -= freed + surplus
        for path in replaced where path != target { total -= CacheFolder.unlinked(path) }

        return true
    }
}

/// A body that is stored as it is read.
final class TappedBody: BodySource {
    private let body: HTTPBody
    private let writer: CacheWriter
    private let now: @Sendable () -> Double

    init(_ body: HTTPBody, into writer: CacheWriter, now: @escaping @Sendable () -> Double) {
        self.body = body
        self.writer = writer
        self.now = now
    }

    var metrics: HTTPMetrics? { body.metrics }

    func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> [UInt8]? {
        var chunks = body.makeAsyncIterator()
        do throws(HTTPError) {
            let chunk = try await chunks.next(isolation: actor)
            if let chunk {
                chunk.withUnsafeBytes { writer.take($0) }
            } else {
                writer.finish(at: now())
            }
            return chunk
        } catch {
            writer.discard()
            throw error
        }
    }

    func abandon() { writer.discard() }
}
