import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A zone as a VTIMEZONE (RFC 5545 section 3.6.5) that is right for some years.
///
/// Changes that come every year on the same weekday of a month are one observance with a rule,
/// which is all that Outlook understands; others are one each. What looks like a rule has to hold for
/// some years beyond those that are asked for.
struct ZoneDescription {
    /// A change of clocks, and where it is in its month.
    private struct Change {
        /// By the clock before it.
        var local: Int
        var from: Int
        var to: Int
        var name: String
        var isDaylight: Bool

        var day: Day { Day(daysSince1970: local.flooredDivision(by: 86_400).quotient) }

        /// As which weekday of its month the day can be counted: from the front, from the back.
        var ordinals: Set<Int> {
            let fromFront = (day.day - 1) / 7 + 1
            let fromBack = (day.daysInMonth - day.day) / 7 + 1

            // What is last is always meant so; nobody counts backwards otherwise.
            return fromBack == 1 ? [fromFront, -1] : [fromFront]
        }

        func isSameKind(as other: Change) -> Bool {
            from == other.from && to == other.to && name == other.name
                && isDaylight == other.isDaylight && day.month == other.day.month
                && day.weekday == other.day.weekday
                && local.flooredDivision(by: 86_400).remainder
                    == other.local.flooredDivision(by: 86_400).remainder
        }
    }

    /// Changes by one rule.
    private struct Run {
        var changes: [Change]
        var ordinals: Set<Int>
        /// Whether the rule goes on beyond all that was looked at.
        var isOpen = false

        init(_ change: Change) {
            changes = [change]
            ordinals = change.ordinals
        }

        mutating func take(_ change: Change) -> Bool {
            let common = ordinals.intersection(change.ordinals)
            guard let last = changes.last, change.isSameKind(as: last),
                change.day.year == last.day.year + 1, !common.isEmpty
            else { return false }
            changes.append(change)
            ordinals = common

            return true
        }
    }

    /// For how many years more a rule is looked at before it is taken for one without end.
    private static let lookahead = 10

    private let zone: Zone
    private var runs: [Run] = []
    /// What held before all changes, where there is none in time.
    private var initial: Change?

    init(_ zone: Zone, years: ClosedRange<Int>) {
        self.zone = zone
        let first = max(1, years.lowerBound - 1)
        let last = min(9999, max(years.upperBound, first) + Self.lookahead)
        guard let begin = Day(year: first, month: 1, day: 1),
            let end = Day(year: last, month: 12, day: 31)
        else { return }
        let start = zone.startOfDay(begin)
        let changes = Self.changes(of: zone, from: start, to: zone.startOfDay(end))
        for change in changes {
            if let index = runs.lastIndex(where: {
                $0.changes.last?.isSameKind(as: change) ?? false
            }),
                runs[index].take(change)
            {
                continue
            }
            runs.append(Run(change))
        }
        for index in runs.indices {
            let lastYear = runs[index].changes.last?.day.year ?? 0
            runs[index].isOpen = runs[index].changes.count > 1 && lastYear >= last
            if !runs[index].isOpen {
                runs[index].changes.removeAll { $0.day.year > years.upperBound + 1 }
            }
        }
        // A change before the first of the years says what holds at its beginning.
        if changes.first.map({ $0.day.year > first }) ?? true {
            let offset = zone.offset(at: start)
            initial = Change(
                local: 0, from: offset, to: offset,
                name: zone.abbreviation(at: start), isDaylight: false)
        }
    }

    private static func changes(of zone: Zone, from start: Date, to end: Date) -> [Change] {
        var changes: [Change] = []
        var moment = start
        while let next = zone.nextChange(after: moment), next <= end {
            let before = next.addingTimeInterval(-1)
            let from = zone.offset(at: before)
            let to = zone.offset(at: next)
            let instant = CalendarClock.seconds(next)
            // Where winter is what is called saving (Ireland, Morocco), readers still expect the
            // later clocks to be DAYLIGHT.
            let saves = zone.isDaylightSaving(at: next)
            let saved = zone.isDaylightSaving(at: before)
            let isDaylight = saves ? to >= from : saved && to > from
            changes.append(
                Change(
                    local: instant + from, from: from, to: to,
                    name: zone.abbreviation(at: next), isDaylight: isDaylight))
            moment = next
        }

        return changes
    }

    func write(into lines: inout FoldedLines) {
        lines.add("BEGIN:VTIMEZONE")
        lines.add("TZID:" + zone.identifier)
        if let initial { write(initial, rule: nil, into: &lines) }
        for run in runs {
            // Not one rule with an end: dateutil takes a zone's UNTIL for local time.
            for change in run.isOpen ? run.changes.prefix(1) : run.changes[...] {
                write(change, rule: run.isOpen ? rule(change, run.ordinals) : nil, into: &lines)
            }
        }
        lines.add("END:VTIMEZONE")
    }

    private func write(_ change: Change, rule: String?, into lines: inout FoldedLines) {
        let kind = change.isDaylight ? "DAYLIGHT" : "STANDARD"
        lines.add("BEGIN:" + kind)
        lines.add("DTSTART:" + EventTiming.name(change.local, isAllDay: false, isUTC: false))
        if let rule { lines.add("RRULE:" + rule) }
        lines.add("TZOFFSETFROM:" + Self.offset(change.from))
        lines.add("TZOFFSETTO:" + Self.offset(change.to))
        lines.add("TZNAME:" + change.name)
        lines.add("END:" + kind)
    }

    private func rule(_ change: Change, _ ordinals: Set<Int>) -> String {
        let ordinal = ordinals.contains(-1) ? -1 : ordinals.first ?? 1
        let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        let weekday = names[change.day.weekday.rawValue - 1]

        return "FREQ=YEARLY;BYMONTH=\(change.day.month);BYDAY=\(ordinal)\(weekday)"
    }

    private static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])

        return (seconds < 0 ? "-" : "+")
            + parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined()
    }
}
