import Chrono
public import Persistence

/// As text: an interval of ISO 8601 with the zone of RFC 9557 behind it, such as
/// `2026-08-05T11:30:00/2026-08-23T18:00:00[Asia/Seoul]` or `2026-08-05/2026-08-07`.
extension EventPeriod: LosslessStringConvertible {
    /// Reads what ``description`` says; `nil` for anything else.
    public init?(_ description: String) {
        var rest = Substring(description)
        var zone: String?
        if rest.last == "]" {
            guard let bracket = rest.firstIndex(of: "[") else { return nil }
            zone = String(rest[rest.index(after: bracket)...].dropLast())
            rest = rest[..<bracket]
        }
        let ends = rest.split(separator: "/", omittingEmptySubsequences: false)
        guard ends.count == 2, let start = Self.moment(ends[0]), let end = Self.moment(ends[1])
        else { return nil }
        self.init(
            firstDay: start.day, startTime: start.time, lastDay: end.day, endTime: end.time,
            zone: zone)
    }

    /// The text.
    public var description: String {
        startText + "/" + endText + (zone.map { "[\($0)]" } ?? "")
    }

    /// Its beginning: the day, or the day and the time.
    var startText: String { Self.text(firstDay, startTime) }

    /// Its end: the last day, or that and the time.
    var endText: String { Self.text(lastDay, endTime) }

    /// Its beginning as machines read it, in the form of ``statedEnd``: the day of a period of days,
    /// else the day and the time; midnight where only the time of the end is known.
    var statedStart: String {
        isWholeDays ? startText : Self.text(firstDay, startTime ?? .midnight)
    }

    /// Its end in the form of ``statedStart``: the last day, else that and the time. Of several days
    /// with a time at the beginning alone, the midnight after them; `nil` where the end of a single
    /// day is not known.
    var statedEnd: String? {
        guard !isWholeDays, endTime == nil else { return endText }
        return firstDay == lastDay ? nil : Self.text(lastDay.advanced(by: 1), .midnight)
    }

    private static func text(_ day: Day, _ time: TimeOfDay?) -> String {
        time.map { "\(day)T\($0)" } ?? day.description
    }

    private static func moment(_ text: Substring) -> (day: Day, time: TimeOfDay?)? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count <= 2, let day = Day(String(parts[0])) else { return nil }
        guard parts.count == 2 else { return (day, nil) }
        return TimeOfDay(String(parts[1])).map { (day, $0) }
    }
}

extension EventPeriod: TextColumnValue {
    /// Kept as text.
    public static var storageType: StorageType { .text }

    /// Reads what ``write(to:at:)`` wrote.
    ///
    /// - Throws: `StoreError` with `unreadableValue` for any other text.
    public static func read(from row: RowReader, at index: Int) throws -> EventPeriod {
        guard let period = EventPeriod(row.text(at: index)) else {
            throw StoreError(.unreadableValue, "what is stored is no period")
        }
        return period
    }

    /// Writes the value as it is kept.
    public func write(to row: RowWriter, at index: Int) {
        row.set(text: description, at: index)
    }
}

extension EventPeriod: Codable {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let period = EventPeriod(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no period")
        }
        self = period
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension TimeOfDay {
    fileprivate static let midnight = TimeOfDay(secondsSinceMidnight: 0)
}
