import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A buffered writer to standard output, or any file descriptor, that never loses an error.
///
/// Text is gathered into 64 KiB before the system is asked to write. Interrupted and partial
/// writes are carried on, a descriptor that is not ready is waited for, and what the system refuses
/// is thrown: a full disk does not pass for success. Once something has failed, every later call
/// throws the same.
///
/// ```swift
/// let output = StandardOutput()
/// for row in rows { try output.write(row) }
/// try output.flush()
/// ```
///
/// The last ``flush()`` is the caller's, for only there an error can still be reported; nothing is
/// written when the value goes away. Do not mix with `print`, which has a buffer of its own. Safe
/// to share; each call is written as a whole.
public final class StandardOutput: Sendable {
    /// What to do when whoever was reading has closed the pipe.
    public enum ReaderLeaving: Sendable {
        /// End the process at once and quietly by `SIGPIPE`, as shells expect of commands (status
        /// 141).
        case endProcess
        /// Throw ``OutputError/readerLeft``, without the signal having any effect.
        case report
    }

    private let state: Mutex<OutputState>

    /// A writer to `descriptor`, which stays the caller's to close.
    ///
    /// - Parameters:
    ///   - descriptor: Where to; by default standard output.
    ///   - bufferSize: Bytes to gather; at least one.
    ///   - whenReaderLeaves: What happens when nobody reads any more.
    ///   - flushesLines: Whether a call whose text has a line break writes at once, as someone
    ///     watching expects; by default if the descriptor is a terminal.
    public init(
        descriptor: Int32 = 1,
        bufferSize: Int = 65_536,
        whenReaderLeaves: ReaderLeaving = .endProcess,
        flushesLines: Bool? = nil
    ) {
        state = Mutex(
            OutputState(
                descriptor: DescriptorWriter(
                    descriptor: descriptor, endsProcess: whenReaderLeaves == .endProcess),
                capacity: max(bufferSize, 1),
                flushesLines: flushesLines ?? (isatty(descriptor) == 1)))
    }

    /// Writes text as UTF-8.
    ///
    /// - Throws: ``OutputError`` if what was gathered had to be written and could not be.
    public func write(_ text: String) throws(OutputError) {
        var text = text
        let failure = text.withUTF8 { bytes in
            write(UnsafeRawBufferPointer(bytes))
        }
        if let failure { throw failure }
    }

    /// Writes bytes as they are.
    ///
    /// - Throws: ``OutputError`` if what was gathered had to be written and could not be.
    public func write(_ bytes: [UInt8]) throws(OutputError) {
        let failure = bytes.withUnsafeBytes { write($0) }
        if let failure { throw failure }
    }

    /// Hands over to the system what has been gathered.
    ///
    /// - Throws: ``OutputError`` if it could not be written, now or earlier.
    public func flush() throws(OutputError) {
        let failure = state.withLock { $0.flush() }
        if let failure { throw failure }
    }

    // Failures are values below this line. Swift 6.3.1, optimizing, was seen to make up an error
    // where a typed one was caught in a closure given to `withContiguousStorageIfAvailable`.

    private func write(_ bytes: UnsafeRawBufferPointer) -> OutputError? {
        state.withLock { $0.write(bytes) }
    }
}

private struct OutputState {
    let descriptor: DescriptorWriter
    let capacity: Int
    let flushesLines: Bool
    var buffer: [UInt8] = []
    var failure: OutputError?

    init(descriptor: DescriptorWriter, capacity: Int, flushesLines: Bool) {
        self.descriptor = descriptor
        self.capacity = capacity
        self.flushesLines = flushesLines
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) -> OutputError? {
        if let failure { return failure }
        if buffer.count + bytes.count > capacity, let failure = flush() { return failure }
        if bytes.count >= capacity {
            failure = descriptor.write(bytes)
        } else {
            if buffer.capacity == 0 { buffer.reserveCapacity(capacity) }
            buffer.append(contentsOf: bytes)
        }
        if flushesLines, bytes.contains(0x0A) { return flush() }

        return failure
    }

    mutating func flush() -> OutputError? {
        if let failure { return failure }
        guard !buffer.isEmpty else { return nil }
        failure = buffer.withUnsafeBytes { descriptor.write($0) }
        buffer.removeAll(keepingCapacity: true)

        return failure
    }
}
