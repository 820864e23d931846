import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The clock that an event is written by.
struct CalendarClock {
    /// `nil` for the clock of wherever one is.
    var zone: Zone?
    /// Whether the zone is known from the calendar alone, so that its name means nothing elsewhere.
    var isOnlyWritten = false

    static let floating = CalendarClock(zone: nil)
    static let utc = CalendarClock(zone: .utc)

    /// The instant, in seconds since 1970 UTC, at which this clock shows `local`. A floating clock
    /// is taken for that of UTC.
    func instant(_ local: Int) -> Int {
        guard let zone else { return local }
        let (days, seconds) = local.flooredDivision(by: 86_400)

        return Self.seconds(zone.instant(of: Day(daysSince1970: days), second: seconds))
    }

    /// What this clock shows at an instant.
    func local(_ instant: Int) -> Int {
        guard let zone else { return instant }

        return instant + zone.offset(at: Date(timeIntervalSince1970: Double(instant)))
    }

    static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) }
}

/// Finds the zones that a calendar names, each once.
///
/// A name is, in this order: one of the tz database; a name of Windows; a path that ends with one
/// of the tz database (`/mozilla.org/20050126_1/Europe/Berlin`); a place as Windows shows it
/// (`(UTC+09:00) Seoul`); an offset (`UTC+9`); what the calendar's VTIMEZONE calls the place
/// (`X-LIC-LOCATION`); and else what that VTIMEZONE says of its clocks.
struct CalendarZones {
    /// How many names of a calendar are looked up; each may cost reading some files.
    static let maximumCount = 500

    /// What the calendar says of its zones.
    var definitions: [String: ZoneDefinition] = [:]
    private var clocks: [String: CalendarClock?] = [:]
    private var fixed: [Int: Zone] = [:]

    /// The clock of a zone; `nil` if nobody knows it.
    mutating func clock(named name: String) -> CalendarClock? {
        if let known = clocks[name] { return known }
        guard clocks.count < Self.maximumCount else { return nil }
        let clock = find(name)
        clocks[name] = .some(clock)

        return clock
    }

    private func find(_ written: String) -> CalendarClock? {
        let name = Self.trimmed(written)
        let definition = definitions[written]
        let zone =
            Self.databaseZone(name)
            ?? WindowsZones.identifier(for: name).flatMap(Self.databaseZone)
            ?? Self.pathZone(name) ?? Self.offsetZone(name)
            ?? definition?.location.flatMap { Self.databaseZone(Self.trimmed($0)) }
        if let zone { return CalendarClock(zone: zone) }

        return definition?.zone.map { CalendarClock(zone: $0, isOnlyWritten: true) }
    }

    /// A zone of the tz database that is always so many seconds from UTC, if there is one.
    mutating func fixedZone(_ offset: Int) -> Zone? {
        if let zone = fixed[offset] { return zone }
        guard offset % 3600 == 0, offset != 0, (-12...14).contains(offset / 3600) else {
            return nil
        }
        // POSIX counts the other way round.
        let hours = -offset / 3600
        let zone = try? Zone(identifier: "Etc/GMT" + (hours < 0 ? "" : "+") + String(hours))
        fixed[offset] = zone

        return zone
    }

    private static func trimmed(_ name: String) -> String {
        let isNoise: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" || $0 == "'" }

        return String(
            name.prefix(200).drop(while: isNoise).reversed().drop(while: isNoise).reversed())
    }

    /// A zone by its name; not what the folder has besides (`localtime`, `right/…`).
    private static func databaseZone(_ name: String) -> Zone? {
        if name == "Z" { return .utc }
        let others = ["localtime", "posixrules", "Factory"]
        guard !name.isEmpty, !others.contains(name), !name.hasPrefix("right/"),
            !name.hasPrefix("posix/")
        else { return nil }

        return try? Zone(identifier: name)
    }

    private static func pathZone(_ name: String) -> Zone? {
        guard name.contains("/") else { return nil }
        let parts = name.split(separator: "/").suffix(3)
        for start in parts.indices.dropLast() {
            if let zone = databaseZone(parts[start...].joined(separator: "/")) { return zone }
        }

        return nil
    }

    /// `UTC+9`, `GMT-0330`, `UTC+05:30`, `+09:00`: full hours only, others have no name.
    private static func offsetZone(_ name: String) -> Zone? {
        var rest = Substring(name)
        if rest.hasPrefix("UTC") || rest.hasPrefix("GMT") { rest = rest.dropFirst(3) }
        guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
        let digits = rest.dropFirst().filter { $0 != ":" }
        guard digits.allSatisfy(\.isNumber), let number = Int(digits),
            let hours = digits.count <= 2
                ? number : digits.count == 4 && number % 100 == 0 ? number / 100 : nil
        else { return nil }
        if hours == 0 { return .utc }

        return databaseZone("Etc/GMT" + (sign == "+" ? "-" : "+") + String(hours))
    }
}
