public import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension EventPeriod {
    /// The instant at which it begins; on a day without a time, when the day does.
    ///
    /// - Parameter local: the zone that counts where none is known.
    public func start(in local: Zone) -> Date {
        let zone = clock ?? local
        guard let startTime else { return zone.startOfDay(firstDay) }
        return zone.instant(of: firstDay, startTime)
    }

    /// The instant at which it is over: its end, else, where only the start is known of a single
    /// day, and for whole days, when its last day is.
    ///
    /// - Parameter local: the zone that counts where none is known.
    public func end(in local: Zone) -> Date {
        let zone = clock ?? local
        guard let endTime else { return zone.startOfDay(lastDay.advanced(by: 1)) }
        let end = zone.instant(of: lastDay, endTime)
        // What ends in the hour that clocks show twice, by the clock not after it began.
        guard firstDay == lastDay, let startTime, endTime <= startTime,
            end <= zone.instant(of: firstDay, startTime)
        else { return end }
        return zone.repetition(of: end) ?? end
    }

    /// Whether its end shows on the clock as its beginning or before it, because clocks are put back
    /// in between.
    var endsInRepeatedHour: Bool {
        guard firstDay == lastDay, let startTime, let endTime, endTime <= startTime,
            let zone = clock
        else { return false }
        return zone.repetition(of: zone.instant(of: lastDay, endTime)) != nil
    }

    /// Whether it consists of days, without any time.
    public var isWholeDays: Bool { startTime == nil && endTime == nil }

    /// Its zone, if it has one that this system knows.
    public var clock: Zone? { zone.flatMap(Zone.named) }
}

extension Zone {
    /// A zone of the database, or one of a fixed offset such as `UTC+09:00`; `nil` for a name that
    /// this system does not know.
    public static func named(_ name: String) -> Zone? {
        if let seconds = fixedOffset(name) { return Zone(secondsFromUTC: seconds) }
        return try? Zone(identifier: name)
    }

    /// The offset that a name such as `UTC+09:00` or `+0900` states, in seconds.
    private static func fixedOffset(_ name: String) -> Int? {
        let digits = name.hasPrefix("UTC") ? name.dropFirst(3) : Substring(name)
        guard let sign = digits.first, sign == "+" || sign == "-" || sign == "\u{2212}" else {
            return nil
        }
        let numbers = digits.dropFirst().filter { $0 != ":" }
        guard numbers.utf8.count == 4, let value = Int(numbers), value % 100 < 60 else {
            return nil
        }
        let seconds = value / 100 * 3600 + value % 100 * 60
        return sign == "+" ? seconds : -seconds
    }

    /// The later instant at which clocks show the same as at an instant, if they show it twice.
    fileprivate func repetition(of instant: Date) -> Date? {
        guard let change = nextChange(after: instant) else { return nil }
        let later = instant.addingTimeInterval(Double(offset(at: instant) - offset(at: change)))
        return later > instant && later >= change ? later : nil
    }

    fileprivate func instant(of day: Day, _ time: TimeOfDay) -> Date {
        instant(of: day, hour: time.hour, minute: time.minute, second: time.second)
    }
}
