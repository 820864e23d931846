public import AppSupport
public import Chrono
import Persistence
import TextProcessing

/// A pose, and what there is of it.
public struct PhotoFrame: Sendable, Equatable {
    /// Its name; empty for photos that have none.
    public var name: String
    /// How many photos there are.
    public var count: Int
    /// The day of the first one.
    public var first: Day
    /// The day of the last one.
    public var last: Day

    /// The fields of a row.
    public static let columns = ["frame", "photos", "first_day", "last_day"]

    /// The frame for a script.
    public var row: ExportRow {
        ExportRow([
            ExportField("frame", .text(name)),
            ExportField("photos", ExportValue(count)),
            ExportField("first_day", .text(first.description)),
            ExportField("last_day", .text(last.description)),
        ])
    }

    /// How a name is written that is there already, in capitals or not; else as it is.
    static func spelling(of name: String, in reading: any ReadTransaction) throws -> String {
        let name = tidy(name)
        guard !name.isEmpty else { return "" }
        let known = try reading.groups(of: Query<Photo>(), by: .value(\.frame), .count).map(\.key)
        if known.contains(name) { return name }
        return known.first { $0.folded == name.folded } ?? name
    }

    /// A name on one line, without blanks around it.
    static func tidy(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").nfc
    }
}
