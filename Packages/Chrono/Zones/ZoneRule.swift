/// A zone without history: one offset, or a standard and a daylight-saving time that alternate by
/// the same rule every year.
///
/// This is what a POSIX `TZ` string says (POSIX.1-2024 section 8.3, extended by RFC 9636 section
/// 3.3.2), as it stands in the footer of a TZif file or in the environment.
struct ZoneRule: Sendable, Hashable {
    struct DaylightSaving: Sendable, Hashable {
        var type: LocalTimeType
        var start: YearlyMoment
        var end: YearlyMoment
    }

    var standard: LocalTimeType
    var daylightSaving: DaylightSaving?

    func period(at seconds: Int64) -> ZonePeriod {
        guard let daylightSaving else {
            return ZonePeriod(start: .min, end: .max, type: standard)
        }
        let localDays = floorDivision(Int(seconds) + standard.offset, 86_400).quotient
        let year = CivilDate(daysSince1970: localDays).year

        // Two changes a year, of three years, so that the neighbours of any moment are among them.
        // Where one summer ends in the very second that the next begins (saving all the year),
        // the beginning is to be the later.
        var changes: [(time: Int64, type: LocalTimeType)] = []
        changes.reserveCapacity(6)
        for year in (year - 1)...(year + 1) {
            let start = daylightSaving.start.localSeconds(in: year) - standard.offset
            let end = daylightSaving.end.localSeconds(in: year) - daylightSaving.type.offset
            changes.append((Int64(start), daylightSaving.type))
            changes.append((Int64(end), standard))
        }
        changes.sort { left, right in
            left.time == right.time
                ? !left.type.isDaylightSaving && right.type.isDaylightSaving
                : left.time < right.time
        }
        let next = changes.firstIndex { $0.time > seconds } ?? changes.endIndex

        return ZonePeriod(
            start: next == 0 ? .min : changes[next - 1].time,
            end: next == changes.endIndex ? .max : changes[next].time,
            type: next == 0 ? standard : changes[next - 1].type)
    }
}

/// A day and time that comes once a year, by local clocks before they change.
struct YearlyMoment: Sendable, Hashable {
    enum Date: Sendable, Hashable {
        /// `Jn`: 1 to 365, 29 February never counted.
        case dayWithoutLeapDay(Int)
        /// `n`: 0 to 365, 29 February counted.
        case dayFromZero(Int)
        /// `Mm.w.d`: the `week`-th (5 is the last) such weekday (0 is Sunday) of the month.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    var date: Date
    /// Seconds after midnight; may be negative or beyond one day.
    var time: Int

    /// The moment in seconds from 1970 by the local clock.
    func localSeconds(in year: Int) -> Int {
        let newYear = CivilDate(year: year, month: 1, day: 1).daysSince1970
        let day: Int
        switch date {
        case .dayWithoutLeapDay(let number):
            day = newYear + number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
        case .dayFromZero(let number):
            day = newYear + number
        case .weekday(let month, let week, let weekday):
            let first = CivilDate(year: year, month: month, day: 1).daysSince1970
            // 1970-01-01 was a Thursday, day 4 of a week that begins with Sunday as day 0.
            let firstWeekday = floorDivision(first + 4, 7).remainder
            let offset = floorDivision(weekday - firstWeekday, 7).remainder + (week - 1) * 7
            let length = CivilDate.daysIn(month: month, year: year)
            day = first + (offset < length ? offset : offset - 7)
        }

        return day * 86_400 + time
    }
}
