import CSQLite
import Foundation
import Synchronization
import TestSupport
import Testing

/// A folder in which SQLite's calls of the system fail from a certain one on; files elsewhere have
/// nothing to do with it.
final class FaultyDisk: Sendable {
    /// What SQLite does to a file.
    enum Call: CaseIterable {
        case open, read, write, sync, truncate, size, lock, sharedMemory, delete

        /// SQLite's code for its failure.
        fileprivate var failure: Int32 {
            switch self {
            case .open: SQLITE_CANTOPEN
            case .read: SQLITE_IOERR | 1 << 8
            case .write: SQLITE_IOERR | 3 << 8
            case .sync: SQLITE_IOERR | 4 << 8
            case .truncate: SQLITE_IOERR | 6 << 8
            case .size: SQLITE_IOERR | 7 << 8
            case .lock: SQLITE_IOERR | 15 << 8
            case .sharedMemory: SQLITE_IOERR | 21 << 8
            case .delete: SQLITE_IOERR | 10 << 8
            }
        }
    }

    /// What is to fail.
    struct Fault: Sendable, CustomTestStringConvertible {
        var calls = Set(Call.allCases)
        /// Which of these calls is the first that fails, from 1 on.
        var first = 1
        /// Whether all that follow fail too, as if the process had ended or the disk had gone.
        var lasts = false
        /// Whether a write that fails has written half of its bytes.
        var isTorn = false
        /// Whether a write fails because the disk is full.
        var isFull = false

        var testDescription: String {
            let calls = calls.count == Call.allCases.count ? "every call" : "every change"
            return calls + (lasts ? " from one on" : " once") + (isTorn ? ", torn" : "")
                + (isFull ? ", disk full" : "")
        }
    }

    let directory = TemporaryDirectory()
    private let faults = Faults()

    init() { FaultLayer.add(faults, at: directory.path) }

    deinit { FaultLayer.remove(directory.path) }

    /// Lets calls fail until ``mend()``.
    func fail(_ fault: Fault) { faults.begin(fault) }

    /// Lets all calls succeed again.
    ///
    /// - Returns: how many failed.
    @discardableResult
    func mend() -> Int { faults.end() }
}

/// Counts calls and lets some of them fail.
private final class Faults: Sendable {
    private struct State {
        var fault: FaultyDisk.Fault?
        var calls = 0
        var failures = 0
    }

    private let state = Mutex(State())

    func begin(_ fault: FaultyDisk.Fault) { state.withLock { $0 = State(fault: fault) } }

    func end() -> Int {
        state.withLock { state in
            defer { state = State() }
            return state.failures
        }
    }

    /// - Returns: SQLite's code if the call is to fail.
    func failure(of call: FaultyDisk.Call) -> Int32? {
        state.withLock { state in
            guard let fault = state.fault, fault.calls.contains(call) else { return nil }
            state.calls += 1
            guard fault.lasts ? state.calls >= fault.first : state.calls == fault.first else {
                return nil
            }
            state.failures += 1
            let isFull = fault.isFull && call == .write
            errno = isFull ? ENOSPC : EIO
            return isFull ? SQLITE_FULL : call.failure
        }
    }

    /// Whether a failing write is to write a half.
    var isTorn: Bool { state.withLock { $0.fault?.isTorn ?? false } }
}

/// An open file; behind it in memory stands the file of the real layer.
private struct FaultyFile {
    var base: sqlite3_file
    var faults: Unmanaged<Faults>

    static let size = (MemoryLayout<FaultyFile>.size + 15) & ~15
}

extension UnsafeMutablePointer<sqlite3_file>? {
    fileprivate var faulty: UnsafeMutablePointer<FaultyFile> {
        UnsafeMutableRawPointer(unsafelyUnwrapped).assumingMemoryBound(to: FaultyFile.self)
    }

    fileprivate var faults: Faults { faulty.pointee.faults.takeUnretainedValue() }

    fileprivate var real: UnsafeMutablePointer<sqlite3_file> {
        (UnsafeMutableRawPointer(unsafelyUnwrapped) + FaultyFile.size)
            .assumingMemoryBound(to: sqlite3_file.self)
    }

    fileprivate var methods: sqlite3_io_methods { real.pointee.pMethods.pointee }

    fileprivate func write(_ bytes: UnsafeRawPointer?, _ count: Int32, at offset: Int64) -> Int32 {
        guard let failure = faults.failure(of: .write) else {
            return methods.xWrite(real, bytes, count, offset)
        }
        if faults.isTorn { _ = methods.xWrite(real, bytes, count / 2, offset) }
        return failure
    }
}

/// A layer of SQLite's own kind (a VFS) over the real one. It becomes the default of the process and
/// hands on everything but what is done to files in the folders of faulty disks.
private enum FaultLayer {
    private static let faults = Mutex<[String: Faults]>([:])
    // These are set once, before their first use.
    nonisolated(unsafe) private static let real = sqlite3_vfs_find(nil).unsafelyUnwrapped
    nonisolated(unsafe) private static let layer = UnsafeMutablePointer<sqlite3_vfs>.allocate(
        capacity: 1)
    nonisolated(unsafe) private static let methods = UnsafeMutablePointer<sqlite3_io_methods>
        .allocate(capacity: 1)
    private static let isInstalled: Bool = {
        methods.initialize(to: fileMethods)
        layer.initialize(to: real.pointee)
        layer.pointee.pNext = nil
        layer.pointee.zName = UnsafePointer(strdup("faulty"))
        layer.pointee.szOsFile += Int32(FaultyFile.size)
        layer.pointee.xOpen = { FaultLayer.open($1, $2, $3, $4) }
        layer.pointee.xDelete = { FaultLayer.delete($1, $2) }
        return sqlite3_vfs_register(layer, 1) == SQLITE_OK
    }()

    static func add(_ new: Faults, at folder: String) {
        precondition(isInstalled, "SQLite takes no further layer")
        faults.withLock { $0[folder] = new }
    }

    static func remove(_ folder: String) { faults.withLock { _ = $0.removeValue(forKey: folder) } }

    private static func faults(_ path: UnsafePointer<CChar>?) -> Faults? {
        guard let path else { return nil }
        let folder = (String(cString: path) as NSString).deletingLastPathComponent
        return faults.withLock { $0[folder] }
    }

    private static func open(
        _ path: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        guard let faults = faults(path) else {
            return real.pointee.xOpen(real, path, file, flags, outFlags)
        }
        file?.pointee.pMethods = nil
        if let failure = faults.failure(of: .open) { return failure }
        let result = real.pointee.xOpen(real, path, file.real, flags, outFlags)
        guard file.real.pointee.pMethods != nil else { return result }
        file.faulty.initialize(
            to: FaultyFile(
                base: sqlite3_file(pMethods: methods), faults: Unmanaged.passRetained(faults)))
        return result
    }

    private static func delete(_ path: UnsafePointer<CChar>?, _ syncsFolder: Int32) -> Int32 {
        faults(path)?.failure(of: .delete) ?? real.pointee.xDelete(real, path, syncsFolder)
    }

    private static var fileMethods: sqlite3_io_methods {
        sqlite3_io_methods(
            iVersion: 3,
            xClose: { file in
                defer { file.faulty.pointee.faults.release() }
                return file.methods.xClose(file.real)
            },
            xRead: { $0.faults.failure(of: .read) ?? $0.methods.xRead($0.real, $1, $2, $3) },
            xWrite: { $0.write($1, $2, at: $3) },
            xTruncate: { $0.faults.failure(of: .truncate) ?? $0.methods.xTruncate($0.real, $1) },
            xSync: { $0.faults.failure(of: .sync) ?? $0.methods.xSync($0.real, $1) },
            xFileSize: { $0.faults.failure(of: .size) ?? $0.methods.xFileSize($0.real, $1) },
            xLock: { $0.faults.failure(of: .lock) ?? $0.methods.xLock($0.real, $1) },
            xUnlock: { $0.methods.xUnlock($0.real, $1) },
            xCheckReservedLock: { $0.methods.xCheckReservedLock($0.real, $1) },
            xFileControl: { $0.methods.xFileControl($0.real, $1, $2) },
            xSectorSize: { $0.methods.xSectorSize($0.real) },
            xDeviceCharacteristics: { $0.methods.xDeviceCharacteristics($0.real) },
            xShmMap: { file, page, size, extends, memory in
                file.faults.failure(of: .sharedMemory)
                    ?? file.methods.xShmMap(file.real, page, size, extends, memory)
            },
            xShmLock: { $0.methods.xShmLock($0.real, $1, $2, $3) },
            xShmBarrier: { $0.methods.xShmBarrier($0.real) },
            xShmUnmap: { $0.methods.xShmUnmap($0.real, $1) },
            xFetch: { $0.methods.xFetch($0.real, $1, $2, $3) },
            xUnfetch: { $0.methods.xUnfetch($0.real, $1, $2) })
    }
}
