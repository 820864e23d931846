#if canImport(Darwin)
import Darwin
import Synchronization

/// Waits for changes of files by kqueue: on the log and the lock file, which are opened for nothing
/// but that, and on the folders, because files may come and go.
///
/// The database itself is never opened: closing it again would let go of SQLite's locks.
final class FileEvents: Sendable {
    /// How long events are left to pile up, once one has come.
    private static let restInMilliseconds: Int32 = 1

    /// Whether the system has no watch left to give, so that only time wakes.
    let isBlind: Bool
    private let wakeUp: WakeUp
    private let descriptor: Int32
    private let folders: [Int32]
    private let watched: Mutex<[WatchedFile]>

    init(_ files: WatchedFiles) throws {
        wakeUp = try WakeUp()
        let queue = kqueue()
        descriptor = queue
        folders = files.folders.map { open($0, O_EVTONLY | O_CLOEXEC) }
        watched = Mutex([
            WatchedFile(files.log, Int(NOTE_WRITE) | Int(NOTE_EXTEND)),
            WatchedFile(files.lock, Int(NOTE_WRITE)),
        ])
        let areAllWatched = folders.allSatisfy { folder in
            folder >= 0 && Self.watch(folder, Int(NOTE_WRITE), in: queue)
        }
        isBlind = queue < 0 || !areAllWatched
        watchFiles()
    }

    deinit {
        for file in watched.withLock({ $0 }) where file.descriptor >= 0 { close(file.descriptor) }
        for descriptor in folders + [descriptor] where descriptor >= 0 { close(descriptor) }
    }

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
            takeEvents()
            // Those of the next moment are read together.
            if poll(&sources, 1, Self.restInMilliseconds) > 0 { return .end }
            return .change
        }
    }

    private func takeEvents() {
        var events = Array(repeating: Darwin.kevent(), count: 8)
        var none = timespec()
        while kevent(descriptor, nil, 0, &events, Int32(events.count), &none) > 0 {}
        watchFiles()
    }

    /// Watches the files that stand at the paths now, unless they are watched already.
    private func watchFiles() {
        watched.withLock { files in
            for index in files.indices {
                var status = stat()
                let isThere = stat(files[index].path, &status) == 0
                if isThere, files[index].descriptor >= 0, files[index].number == status.st_ino {
                    continue
                }
                if files[index].descriptor >= 0 { close(files[index].descriptor) }
                files[index].descriptor = open(files[index].path, O_EVTONLY | O_CLOEXEC)
                guard files[index].descriptor >= 0 else { continue }
                files[index].number = status.st_ino
                _ = Self.watch(files[index].descriptor, files[index].notes, in: descriptor)
            }
        }
    }

    private static func watch(_ file: Int32, _ notes: Int, in queue: Int32) -> Bool {
        var change = Darwin.kevent(
            ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(notes), data: 0, udata: nil)
        return kevent(queue, &change, 1, nil, 0, nil) == 0
    }
}

/// A file that may be another one after a while, at the same path.
private struct WatchedFile {
    let path: String
    let notes: Int
    var descriptor: Int32 = -1
    var number: ino_t = 0

    init(_ path: String, _ notes: Int) { (self.path, self.notes) = (path, notes) }
}
#endif
