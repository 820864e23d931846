#if os(Linux)
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Waits for changes of files by inotify, on the folders that they are in: files may come and go.
final class FileEvents: Sendable {
    /// How long events are left to pile up, once one has come.
    private static let restInMilliseconds: Int32 = 1
    /// An event's head: watch, mask, cookie and the length of the name that follows.
    private static let headSize = MemoryLayout<inotify_event>.size

    /// Whether the system has no watch left to give, so that only time wakes.
    let isBlind: Bool
    private let wakeUp: WakeUp
    private let descriptor: Int32
    private let databaseName: [UInt8]
    private let logName: [UInt8]
    private let lockName: [UInt8]

    init(_ files: WatchedFiles) throws {
        wakeUp = try WakeUp()
        databaseName = WatchedFiles.name(of: files.database)
        logName = WatchedFiles.name(of: files.log)
        lockName = WatchedFiles.name(of: files.lock)
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        let mask = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO)
        let watcher = descriptor
        isBlind =
            watcher < 0
            || files.folders.contains { inotify_add_watch(watcher, $0, mask) < 0 }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Makes every ``wait(upTo:)`` return, now and later.
    func end() { wakeUp.send() }

    /// Waits until one of the files changes.
    ///
    /// - Parameter seconds: the longest wait; `nil` for ever.
    func wait(upTo seconds: Double?) -> Awakening {
        let end = seconds.map { monotonicSeconds() + $0 }
        while true {
            var sources = [
                pollfd(fd: wakeUp.receiver, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let rest = end.map { max(0, ($0 - monotonicSeconds()) * 1000).rounded(.up) } ?? -1
            let count = poll(&sources, 2, Int32(rest))
            if sources[0].revents != 0 { return .end }
            if count == 0 { return .timeout }
            guard count > 0 else { continue }
            let isChange = readEvents()
            // Those of the next moment are read together.
            if poll(&sources, 1, Self.restInMilliseconds) > 0 { return .end }
            if isChange { return .change }
        }
    }

    /// Takes all events that are there.
    ///
    /// - Returns: whether one of them is of interest.
    private func readEvents() -> Bool {
        var isChange = false
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { break }
                var events = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                while let event = Self.takeFirst(&events) {
                    if isOfInterest(event.mask, event.name) { isChange = true }
                }
            }
        }
        return isChange
    }

    private static func takeFirst(
        _ events: inout UnsafeRawBufferPointer
    ) -> (mask: Int32, name: UnsafeRawBufferPointer)? {
        guard events.count >= headSize else { return nil }
        let head = events.loadUnaligned(as: inotify_event.self)
        let size = min(headSize + Int(head.len), events.count)
        // The name is filled up with zeros.
        let name = events[headSize..<size].prefix { $0 != 0 }
        events = UnsafeRawBufferPointer(rebasing: events[size...])
        return (Int32(truncatingIfNeeded: head.mask), UnsafeRawBufferPointer(rebasing: name))
    }

    private func isOfInterest(_ mask: Int32, _ name: UnsafeRawBufferPointer) -> Bool {
        // Without a name: events were lost, or the folder has gone.
        if name.isEmpty || name.elementsEqual(logName) || name.elementsEqual(lockName) {
            return true
        }
        // Checkpoints, which say nothing new, write to the database.
        return mask & Int32(IN_MODIFY) == 0 && name.elementsEqual(databaseName)
    }
}
#endif
