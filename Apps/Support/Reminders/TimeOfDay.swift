/// A time of the day by the clock on the wall, to the minute; of no particular day or zone.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int

    /// Makes a time; `nil` if there is none such.
    public init?(hour: Int, minute: Int) {
        guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    /// Reads `07:30` or `7:30`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
            ),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The time as `07:30`.
    public var description: String {
        [hour, minute].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }

    /// Whether one comes earlier in a day.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
