import AppSupport
public import Chrono
public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Periods as people read them: by the clock of the event, which is named where it shows another time
/// than the person's own.
public struct EventDates: Sendable {
    private let text: any SupportText
    private let local: Zone

    /// Makes it for a language, and for a person whose days are those of a zone.
    public init(in language: Language, local: Zone) {
        text = language.support
        self.local = local
    }

    /// A month and its year.
    public func month(_ day: Day) -> String { text.month(day) }

    /// A day with its year.
    public func day(_ day: Day) -> String { text.day(day) }

    /// An instant by the person's own clock.
    public func instant(_ instant: Date) -> String {
        "\(text.day(Day(instant, in: local))) \(TimeOfDay(instant, in: local).hourAndMinute)"
    }

    // MARK: - Periods

    /// A period under the heading of the month in which it begins: `Wed 5 19:00–21:00`,
    /// `Wed 5 – Fri 7`, `Thu 30 – Sat 2 Aug`. Of what lasts several days no times are told.
    public func inMonth(_ period: EventPeriod) -> String {
        let first = text.dayOfMonth(period.firstDay)
        if period.isOneEvening { return timed(first, period) }
        let isOneMonth = period.firstDay.startOfMonth == period.lastDay.startOfMonth
        return "\(first) – \(isOneMonth ? text.dayOfMonth(period.lastDay) : lastDay(of: period))"
    }

    /// The same anywhere else, with the year: `Wed 5 Aug 2026 19:00–21:00`, `Wed 5 – Fri 7 Aug 2026`.
    public func short(_ period: EventPeriod) -> String {
        period.isOneEvening
            ? timed(text.day(period.firstDay), period)
            : text.days(period.firstDay, period.lastDay)
    }

    /// The same with less and less of its times, for where there is not enough room: the end of an
    /// evening goes first. Whether the clock is named never depends on room.
    public func shorterForms(_ period: EventPeriod, isInMonth: Bool) -> [String] {
        let form = isInMonth ? inMonth : short
        let days = EventPeriod(firstDay: period.firstDay, lastDay: period.lastDay)
        guard period.isOneEvening, period.startTime != nil else {
            return [form(period), form(days)]
        }
        var beginning = period
        (beginning.lastDay, beginning.endTime) = (period.firstDay, nil)
        var day = days
        day.lastDay = day.firstDay
        return [form(period), form(beginning), form(day)]
    }

    /// All of a period, with the zone if it is not the person's: `Wed 5 Aug 2026 19:00–21:00`,
    /// `Wed 5 Aug 2026 22:00 – Thu 6 Aug 02:00 (Europe/Berlin)`.
    public func full(_ period: EventPeriod) -> String {
        guard !period.isWholeDays else { return text.days(period.firstDay, period.lastDay) }
        let dates = interval(period)
        guard let zone = period.zone, zone != local.identifier else { return dates }
        // `Etc/GMT-1` is an hour east of UTC, which nobody would think.
        let isOffset = zone.hasPrefix("Etc/GMT") || zone.hasPrefix("+") || zone.hasPrefix("-")
        guard isOffset, let clock = period.clock else { return "\(dates) (\(zone))" }
        return "\(dates) (\(offset(clock.offset(at: period.start(in: clock)))))"
    }

    /// How far a clock is from UTC: `UTC−4`.
    private func offset(_ seconds: Int) -> String {
        let (hours, minutes) = (abs(seconds) / 60).quotientAndRemainder(dividingBy: 60)
        let rest = minutes == 0 ? "" : (minutes < 10 ? ":0" : ":") + "\(minutes)"
        return seconds == 0 ? "UTC" : "UTC\(seconds < 0 ? "−" : "+")\(hours)\(rest)"
    }

    /// The same period by the person's own clock; `nil` if that shows the same.
    public func here(_ period: EventPeriod) -> String? {
        guard !period.isWholeDays, let clock = period.clock else { return nil }
        func moved(_ day: Day, _ time: TimeOfDay?) -> (Day, TimeOfDay?) {
            guard let time else { return (day, nil) }
            let instant = clock.instant(
                of: day, hour: time.hour, minute: time.minute, second: time.second)
            return (Day(instant, in: local), TimeOfDay(instant, in: local))
        }
        let (firstDay, startTime) = moved(period.firstDay, period.startTime)
        let (lastDay, endTime) = moved(period.lastDay, period.endTime)
        let here = EventPeriod(
            firstDay: firstDay, startTime: startTime, lastDay: lastDay, endTime: endTime,
            zone: period.zone)
        return here == period ? nil : interval(here)
    }

    // MARK: - Deadlines

    /// The end of a period, with the year unless it is clear today: `Sun 23 Aug 18:00`.
    public func end(_ period: EventPeriod, today: Day) -> String {
        moment(deadline(period.lastDay, today: today), period.endTime) + clockMark(period)
    }

    /// The beginning of a period in the same way: `Wed 5 Aug 11:30`.
    public func start(_ period: EventPeriod, today: Day) -> String {
        moment(deadline(period.firstDay, today: today), period.startTime) + clockMark(period)
    }

    /// A last day in the same way: `Mon 10 Aug`.
    public func deadline(_ day: Day, today: Day) -> String {
        // A day in eleven months or more could be taken for one of this year.
        (0..<330).contains(today.distance(to: day)) ? text.dayOfYear(day) : text.day(day)
    }

    // MARK: - Parts

    private func interval(_ period: EventPeriod) -> String {
        let first = text.day(period.firstDay)
        guard period.lastDay != period.firstDay else {
            return times(period).map { "\(first) \($0)" } ?? first
        }
        return "\(moment(first, period.startTime)) – \(moment(lastDay(of: period), period.endTime))"
    }

    /// The last day, with the year where that is another one than that of the first.
    private func lastDay(of period: EventPeriod) -> String {
        period.firstDay.year == period.lastDay.year
            ? text.dayOfYear(period.lastDay) : text.day(period.lastDay)
    }

    private func timed(_ day: String, _ period: EventPeriod) -> String {
        times(period).map { "\(day) \($0)" + clockMark(period) } ?? day
    }

    private func times(_ period: EventPeriod) -> String? {
        switch (period.startTime, period.endTime) {
        case (let start?, let end?) where start != end || period.firstDay != period.lastDay:
            "\(start.hourAndMinute)–\(end.hourAndMinute)"
        case (let start?, _): start.hourAndMinute
        case (nil, let end?): "–\(end.hourAndMinute)"
        case (nil, nil): nil
        }
    }

    private func moment(_ day: String, _ time: TimeOfDay?) -> String {
        time.map { "\(day) \($0.hourAndMinute)" } ?? day
    }

    /// How far the clock of a period is from UTC, where it shows another time than the person's:
    /// ` UTC−4`.
    private func clockMark(_ period: EventPeriod) -> String {
        guard !period.isWholeDays, let clock = period.clock else { return "" }
        let instant = period.start(in: clock)
        let seconds = clock.offset(at: instant)
        return seconds == local.offset(at: instant) ? "" : " " + offset(seconds)
    }
}

extension EventPeriod {
    /// Whether it is over on the day on which it begins, or in the night after it.
    fileprivate var isOneEvening: Bool {
        guard lastDay != firstDay else { return true }
        guard let startTime, let endTime else { return false }
        return firstDay.distance(to: lastDay) == 1 && endTime < startTime
    }
}
