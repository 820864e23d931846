import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A day and perhaps a time by the clock of its place.
struct Stamp: Hashable {
    var day: Day
    var time: TimeOfDay?

    /// The seconds from this to a later one; `nil` if either has no time, or it is not later or too
    /// late to be believed.
    func seconds(until end: Stamp) -> Int? {
        guard let time, let endTime = end.time else { return nil }
        let seconds =
            (end.day.daysSince1970 - day.daysSince1970) * 86_400 + endTime.secondsSinceMidnight
            - time.secondsSinceMidnight

        return (1...WrittenDuration.limit).contains(seconds) ? seconds : nil
    }
}

/// The dates of one file, which are all written in one way.
struct DateColumn {
    /// Which number is the day, where two numbers stand before a year; `nil` until that is known.
    private(set) var order: DateOrder?
    private let zone: Zone
    private var lastText = ""
    private var last: Stamp?

    init(order: DateOrder?, zone: Zone) {
        self.order = order
        self.zone = zone
    }

    /// Whether the date can be read in two ways and nothing has told how yet. A date that tells it
    /// does so for all others.
    mutating func isUndecided(_ text: String) -> Bool {
        guard order == nil, text != lastText, let stamp = WrittenStamp(text) else { return false }
        if let own = stamp.order { order = own }
        guard order == nil, case .undecided(let first, let second, _) = stamp.date else {
            return false
        }
        return first != second
    }

    /// The day and time; `nil` if it is no date. Constant cost for the text that was read last.
    mutating func stamp(_ text: String) -> Stamp? {
        if text == lastText { return last }
        (last, lastText) = (read(text), text)
        return last
    }

    /// The day and time; `nil` if it is no date.
    func read(_ text: String) -> Stamp? {
        guard let written = WrittenStamp(text), let day = written.day(order) else { return nil }
        guard written.isUTC, let time = written.time else {
            return Stamp(day: day, time: written.time)
        }
        let instant = Date(
            timeIntervalSince1970: Double(day.daysSince1970) * 86_400
                + Double(time.secondsSinceMidnight))

        return Stamp(day: Day(instant, in: zone), time: TimeOfDay(instant, in: zone))
    }

    /// A time of the clock, as `10:56 PM`.
    static func time(_ text: String) -> TimeOfDay? { WrittenStamp("2000-01-01 " + text)?.time }
}
