#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension TimeOfDay {
    /// What clocks in a zone show at an instant.
    public init(_ instant: Date, in zone: Zone) {
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.offset(at: instant)
        let midnight = Day(instant, in: zone).daysSince1970 * 86_400
        self.init(secondsSinceMidnight: seconds - midnight)
    }
}
