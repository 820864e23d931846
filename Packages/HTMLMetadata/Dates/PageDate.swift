public import Chrono

/// A date that a page states, with as much of the time as it gives.
///
/// The day is the one that the page writes, in the page's own zone: an instant late in the evening in New York
/// is not moved to the next day because it is that already in Greenwich.
public struct PageDate: Sendable, Hashable, CustomStringConvertible {
    /// The day as the page writes it.
    public let day: Day
    /// Seconds since the day began, if the page gives a time.
    public let secondOfDay: Int?
    /// The distance from UTC in seconds, if the page gives one.
    public let utcOffset: Int?

    init(day: Day, secondOfDay: Int? = nil, utcOffset: Int? = nil) {
        self.day = day
        self.secondOfDay = secondOfDay
        self.utcOffset = utcOffset
    }

    /// ISO 8601: `2026-03-02`, `2026-03-02T17:18:00` or `2026-03-02T17:18:00-08:00`.
    public var description: String {
        guard let secondOfDay else { return day.description }
        var text = day.description + "T" + Self.clock(secondOfDay, hasSeconds: true)
        if let utcOffset {
            text +=
                utcOffset == 0
                ? "Z" : (utcOffset < 0 ? "-" : "+") + Self.clock(abs(utcOffset), hasSeconds: false)
        }
        return text
    }

    private static func clock(_ seconds: Int, hasSeconds: Bool) -> String {
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].prefix(hasSeconds ? 3 : 2)

        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
