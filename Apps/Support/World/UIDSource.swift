import Chrono
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes identifiers that sort by the time of their making: UUIDs of version 7 (RFC 9562, 5.7).
///
/// Within a millisecond the twelve bits after the time count up (RFC 9562, 6.2, method 1) and then
/// run ahead of the clock, so each is greater than all before, also when the clock is set back.
public final class UIDSource: Sendable {
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> UInt64
    /// Milliseconds since 1970 times 4,096, plus the counter.
    private let last = Mutex<UInt64>(0)

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - now: the clock.
    ///   - random: 64 bits that nobody can foresee.
    public init(
        now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> UInt64
    ) {
        self.now = now
        self.random = random
    }

    /// The next identifier.
    public func next() -> UUID {
        let time = UInt64(clamping: max(0, now().milliseconds)) << 12
        let stamp = last.withLock { last in
            last = max(time, last + 1)
            return last
        }
        let high = (stamp >> 12) << 16 | 0x7000 | (stamp & 0xFFF)
        let low = random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        return UUID(high: high, low: low)
    }
}

extension UUID {
    /// Makes an identifier of its first and its last eight bytes.
    public init(high: UInt64, low: UInt64) {
        self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
        }
    }

    /// The identifier as Kitbag writes it: lower-case.
    public var text: String { uuidString.lowercased() }
}
