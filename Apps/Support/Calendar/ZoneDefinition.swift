import Chrono

/// What a VTIMEZONE says of a zone (RFC 5545 section 3.6.5).
struct ZoneDefinition {
    /// A STANDARD or DAYLIGHT: since when clocks show what.
    struct Observance {
        var isDaylight: Bool
        var start: WrittenTime?
        /// Seconds east of UTC until then, and from then on.
        var from: Int?
        var to: Int?
        var rule: RecurrenceRule?
        var dates: [WrittenTime] = []

        init(isDaylight: Bool) { self.isDaylight = isDaylight }
    }

    /// How many observances of a zone, and how many of their dates, are kept.
    static let maximumCount = 200

    var name: String?
    /// The name that libical adds (`X-LIC-LOCATION`).
    var location: String?
    var observances: [Observance] = []

    /// The zone as a whole, to the end of the century; `nil` if there is nothing of use.
    var zone: Zone? {
        guard let name else { return nil }
        var changes: [Int: (offset: Int, isDaylight: Bool)] = [:]
        var first: (start: Int, from: Int)?
        for observance in observances {
            guard let start = observance.start, let to = observance.to else { continue }
            let from = observance.from ?? to
            for onset in Self.onsets(of: observance, start: start, from: from) {
                changes[onset - from] = (to, observance.isDaylight)
            }
            if first.map({ start.local < $0.start }) ?? true { first = (start.local, from) }
        }
        guard let first, changes.count <= Self.maximumCount * 10 else { return nil }

        return try? Zone(
            identifier: name,
            zoneData: CompiledZone(
                initial: first.from,
                changes: changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value.0, $0.value.1) }
            ).bytes)
    }

    /// When an observance begins, by the clock before it.
    private static func onsets(
        of observance: Observance, start: WrittenTime, from: Int
    ) -> [Int] {
        var onsets = Set(observance.dates.map { $0.isUTC ? $0.local + from : $0.local })
        onsets.insert(start.local)
        guard let rule = observance.rule, let end = Day(year: 2100, month: 1, day: 1) else {
            return Array(onsets)
        }
        var budget = RecurrenceBudget(total: 200_000, perRule: 200_000)
        let until = rule.until.map { $0.isUTC ? $0.local + from : $0.local }
        let last = max(start.local, end.daysSince1970 * 86_400)
        let expansion = RecurrenceExpansion(
            rule, start: start.local, isAllDay: false, until: until, window: start.local...last,
            limit: maximumCount * 4, budget: &budget)
        onsets.formUnion(expansion.times)

        return Array(onsets)
    }

    /// Reads `+0900`, `-033000`; also `+09:00` and `0900`.
    static func offset(_ bytes: some Sequence<UInt8>) -> Int? {
        var sign = 1
        var digits: [Int] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard digits.isEmpty else { return nil }
                if byte == UInt8(ascii: "-") { sign = -1 }
            case 0x30...0x39: digits.append(Int(byte - 0x30))
            case UInt8(ascii: ":"), 0x20: break
            default: return nil
            }
            guard digits.count <= 6 else { return nil }
        }
        guard digits.count == 4 || digits.count == 6 else { return nil }
        let parts = stride(from: 0, to: digits.count, by: 2).map {
            digits[$0] * 10 + digits[$0 + 1]
        }
        guard parts[0] < 24, parts[1] < 60 else { return nil }
        let seconds = (parts[0] * 60 + parts[1]) * 60 + (parts.count > 2 ? min(parts[2], 59) : 0)

        return sign * seconds
    }
}

/// A zone as a TZif file has it (RFC 9636), so that `Chrono` can take it for one of its own.
private struct CompiledZone {
    /// The file.
    private(set) var bytes: [UInt8] = []

    /// Compiles a zone.
    ///
    /// - Parameters:
    ///   - initial: seconds east of UTC before all changes.
    ///   - changes: when clocks change, ascending, and what they then show.
    init(initial: Int, changes: [(time: Int, offset: Int, isDaylight: Bool)]) {
        let types = changes.reduce(into: [(initial, false)]) { types, change in
            if !types.contains(where: { $0 == (change.offset, change.isDaylight) }) {
                types.append((change.offset, change.isDaylight))
            }
        }
        // The first part, for readers of 32 bits, holds the least that is allowed.
        header(changes: 0, types: 1)
        type(initial, false)
        bytes.append(0)
        header(changes: changes.count, types: types.count)
        for change in changes { big(UInt64(bitPattern: Int64(change.time)), size: 8) }
        for change in changes {
            let index = types.firstIndex { $0 == (change.offset, change.isDaylight) } ?? 0
            bytes.append(UInt8(truncatingIfNeeded: index))
        }
        for (offset, isDaylight) in types { type(offset, isDaylight) }
        bytes += [0, 0x0A, 0x0A]
    }

    private mutating func header(changes: Int, types: Int) {
        bytes += Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        for count in [0, 0, 0, changes, types, 1] { big(UInt64(count), size: 4) }
    }

    private mutating func type(_ offset: Int, _ isDaylight: Bool) {
        big(UInt64(bitPattern: Int64(offset)), size: 4)
        bytes += [isDaylight ? 1 : 0, 0]
    }

    private mutating func big(_ value: UInt64, size: Int) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
    }
}
