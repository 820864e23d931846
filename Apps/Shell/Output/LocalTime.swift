public import Chrono

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Zone {
    /// An instant as people of the zone read it: `2026-03-02 09:30`.
    public func localText(_ instant: Date) -> String {
        let day = Day(instant, in: self)
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + offset(at: instant)
        let minuteOfDay = (seconds - day.daysSince1970 * 86_400) / 60
        let (hour, minute) = minuteOfDay.quotientAndRemainder(dividingBy: 60)
        return "\(day) \(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// The day of an instant as people of the zone read it.
    public func localDay(_ instant: Date) -> String { Day(instant, in: self).description }
}
