#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A time zone of the IANA database as this system has it: every change of its clocks, and the rule
/// for the years to come.
///
/// Zones are read from the system's TZif files (RFC 9636), not from Foundation: in a static binary
/// on Linux, Foundation silently takes every zone for GMT. Past the last recorded change the file's
/// POSIX rule is followed, so the far future is right as well.
///
/// ```swift
/// let seoul = try Zone(identifier: "Asia/Seoul")
/// Day(Date(milliseconds: 0), in: seoul).description  // "1970-01-01"
/// seoul.offset(at: Date(milliseconds: 0))            // 32400
/// ```
///
/// Lookups cost a binary search; creating a zone costs reading one small file. A zone is a value
/// and keeps nothing open.
public struct Zone: Sendable, Hashable, CustomStringConvertible {
    /// Coordinated Universal Time; needs no file.
    public static let utc = Zone(
        identifier: "UTC",
        rules: ZoneRules(
            fixed: LocalTimeType(offset: 0, isDaylightSaving: false, abbreviation: "UTC")))

    /// The zone's name, such as `Asia/Seoul`, by which it can be had again.
    ///
    /// Only for ``current(environment:)`` it may be something else: a POSIX rule, or `localtime` if
    /// the system does not say which zone it is set to.
    public let identifier: String

    let rules: ZoneRules

    init(identifier: String, rules: ZoneRules) {
        self.identifier = identifier
        self.rules = rules
    }

    /// The zone that is always so many seconds east of UTC (negative: west), named `+09:00` or
    /// `-03:30`.
    ///
    /// `nil` if that is a day or more.
    public init?(secondsFromUTC seconds: Int) {
        guard (-86_399...86_399).contains(seconds) else { return nil }
        let size = abs(seconds)
        let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
        let name =
            (seconds < 0 ? "-" : "+")
            + parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")

        self.init(
            identifier: name,
            rules: ZoneRules(
                fixed: LocalTimeType(offset: seconds, isDaylightSaving: false, abbreviation: name))
        )
    }

    /// The identifier.
    public var description: String { identifier }

    /// Seconds east of UTC at `instant`; negative to the west.
    public func offset(at instant: Date) -> Int {
        rules.period(at: instant.wholeSeconds).type.offset
    }

    /// What the zone's time is called for short at `instant`, such as `KST`, or `+03` where there
    /// is no name.
    public func abbreviation(at instant: Date) -> String {
        rules.period(at: instant.wholeSeconds).type.abbreviation
    }

    /// Whether daylight-saving time is in force at `instant`.
    public func isDaylightSaving(at instant: Date) -> Bool {
        rules.period(at: instant.wholeSeconds).type.isDaylightSaving
    }

    /// When the clocks next change after `instant`; `nil` if they never will.
    ///
    /// A change may be of the offset, of the abbreviation, or of daylight saving in name only.
    /// Linear in the number of recorded transitions at worst, one search as a rule.
    public func nextChange(after instant: Date) -> Date? {
        let current = rules.period(at: instant.wholeSeconds)
        var next = current
        while next.end != .max {
            next = rules.period(at: next.end)
            if next.type != current.type { return Date(wholeSeconds: next.start) }
        }

        return nil
    }

    /// The instant at which clocks in this zone show that time on `day`.
    ///
    /// - A time that comes twice, because clocks were put back, is the earlier of the two.
    /// - A time that never comes, because clocks were put forward, is moved later by as much as
    ///   they were: 02:30 in a gap of one hour is the instant shown as 03:30. So it stays the right
    ///   length after the times before the gap (RFC 5545 section 3.3.5 has the same rule).
    ///
    /// Hours, minutes and seconds beyond a day's count on, backwards too: hour 24 is the next
    /// midnight.
    public func instant(of day: Day, hour: Int = 0, minute: Int = 0, second: Int = 0) -> Date {
        let local = localSeconds(day, hour: hour, minute: minute, second: second)
        let (before, containing) = periods(aroundLocal: local)
        let seconds = local - Int64(containing.type.offset)
        guard seconds < containing.start else { return Date(wholeSeconds: seconds) }

        return Date(wholeSeconds: local - Int64(before.type.offset))
    }

    /// The first instant of `day`: midnight, or the end of the gap where clocks skip midnight.
    ///
    /// For a day that a zone left out (Samoa's 30 December 2011) it is the first instant of the day
    /// after.
    public func startOfDay(_ day: Day) -> Date {
        let local = localSeconds(day, hour: 0, minute: 0, second: 0)
        let containing = periods(aroundLocal: local).containing

        return Date(wholeSeconds: max(local - Int64(containing.type.offset), containing.start))
    }

    private func localSeconds(_ day: Day, hour: Int, minute: Int, second: Int) -> Int64 {
        // Bounded so that no sum below can overflow, whatever is passed.
        let limit = 1 << 40
        let parts = [(hour, 3600), (minute, 60), (second, 1)].map { value, unit in
            min(max(value, -limit), limit) * unit
        }

        return Int64(day.daysSince1970 * 86_400 + parts[0] + parts[1] + parts[2])
    }

    /// The first period whose clocks reach `local`, and the one before it.
    private func periods(
        aroundLocal local: Int64
    ) -> (before: ZonePeriod, containing: ZonePeriod) {
        // No zone is 26 hours or more from UTC.
        var before = rules.period(at: local - 100_000)
        var containing = before
        while containing.end != .max, local - Int64(containing.type.offset) >= containing.end {
            before = containing
            containing = rules.period(at: containing.end)
        }

        return (before, containing)
    }
}
