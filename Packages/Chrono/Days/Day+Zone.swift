#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Day {
    /// The day that people in `zone` had on their calendars at `instant`.
    ///
    /// Instants outside the years 1 to 9999 give ``first`` or ``last``.
    public init(_ instant: Date, in zone: Zone) {
        let seconds = instant.wholeSeconds
        let local = seconds + Int64(zone.rules.period(at: seconds).type.offset)
        self.init(daysSince1970: Int(floorDivision(local, 86_400).quotient))
    }
}
