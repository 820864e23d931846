public import Foundation
import Synchronization

/// A clock that stands still until a test moves it.
public final class VirtualClock: Sendable {
    private let instant: Mutex<Date>

    /// Makes a clock; it shows 2026-03-02 09:00 UTC unless told otherwise.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_772_442_000)) {
        instant = Mutex(start)
    }

    /// What it shows.
    public var now: Date {
        get { instant.withLock { $0 } }
        set { instant.withLock { $0 = newValue } }
    }

    /// Moves it on.
    public func advance(seconds: TimeInterval) {
        instant.withLock { $0 = $0.addingTimeInterval(seconds) }
    }
}

/// Gives identifiers that count up from one.
public final class CountingUIDs: Sendable {
    private let count = Mutex<UInt64>(0)

    /// Makes a source that gave none yet.
    public init() {}

    /// The next identifier: its last eight bytes are the count.
    public func next() -> UUID {
        Self.uid(
            count.withLock {
                $0 += 1; return $0
            })
    }

    /// The identifier of a count.
    public static func uid(_ count: UInt64) -> UUID {
        withUnsafeBytes(of: (UInt64(0), count.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }
}
