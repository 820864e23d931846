import Chrono

/// Makes events of what a calendar says: finds their zones, follows their rules, and puts in what
/// is said of single occurrences.
struct CalendarAssembly {
    /// What was not understood, and where it begins.
    struct Unread {
        var reason: UnreadEvent.Reason
        var line: Int
        var offset: Int
    }

    private(set) var events: [CalendarEvent] = []
    private(set) var unread: [Unread] = []

    private let written: [WrittenEvent]
    private let zoneNames: [String]
    private let calendarZone: Int?
    private let reader: CalendarReader
    private var zones = CalendarZones()
    private var budget = RecurrenceBudget(total: 4_000_000, perRule: 300_000)
    private var occurrencesLeft: Int

    init(_ parser: CalendarParser, reader: CalendarReader) {
        written = parser.events
        zoneNames = parser.zoneNames
        calendarZone = parser.zone
        self.reader = reader
        zones.definitions = parser.definitions
        occurrencesLeft = reader.maximumOccurrences
    }

    mutating func assemble() {
        var groups: [String: [Int]] = [:]
        for (index, event) in written.enumerated() {
            if let uid = event.uid, !isNameless(event) { groups[uid, default: []].append(index) }
        }
        events.reserveCapacity(written.count)
        for (index, event) in written.enumerated() {
            guard !isNameless(event) else {
                report(event.problem ?? .noName, event)
                continue
            }
            guard let uid = event.uid else {
                assemble([index])
                continue
            }
            // All of a UID together, where it is first met.
            if let members = groups.removeValue(forKey: uid) { assemble(members) }
        }
    }

    private func isNameless(_ event: WrittenEvent) -> Bool {
        reader.wantsNames && event.summary.allSatisfy(\.isWhitespace)
    }

    private mutating func report(_ reason: UnreadEvent.Reason, _ event: WrittenEvent) {
        guard unread.count < reader.maximumUnread else { return }
        unread.append(Unread(reason: reason, line: event.line, offset: event.offset))
    }

    // MARK: - Times

    /// The clock of a time; `nil` for that of a zone nobody knows.
    private mutating func clock(of time: WrittenTime) -> CalendarClock? {
        if time.isUTC { return .utc }
        if let zone = time.zone { return zones.clock(named: zoneNames[zone]) }
        if let zone = calendarZone, let clock = zones.clock(named: zoneNames[zone]) { return clock }

        return .floating
    }

    /// What another clock shows at a time; `nil` if the time's own is not known.
    private mutating func local(_ time: WrittenTime, by clock: CalendarClock) -> Int? {
        guard time.isUTC || time.zone != nil else { return time.local }
        guard let own = self.clock(of: time) else { return nil }
        // A floating clock shows what any other does.
        guard own.zone != nil, clock.zone != nil, own.zone != clock.zone else { return time.local }

        return clock.local(own.instant(time.local))
    }

    /// Looks up an event's zone and makes out how long it takes.
    private mutating func timing(
        of event: WrittenEvent
    ) throws(AssemblyProblem) -> EventTiming {
        guard let start = event.start ?? event.recurrenceID else {
            throw AssemblyProblem(event.problem ?? .noStart)
        }
        guard let clock = clock(of: start) else { throw AssemblyProblem(.unknownZone) }
        var timing = EventTiming(start: start.local, isAllDay: start.seconds == nil, clock: clock)
        if let end = event.end {
            try stretch(&timing, to: end)
        } else if let duration = event.duration {
            try stretch(&timing, by: duration)
        }

        return timing
    }

    private mutating func stretch(
        _ timing: inout EventTiming, to end: WrittenTime
    ) throws(AssemblyProblem) {
        if timing.isAllDay {
            let isWhole = (end.seconds ?? 0) == 0
            let days =
                end.day.daysSince1970 - timing.start.flooredDivision(by: 86_400).quotient
                + (isWhole ? 0 : 1)
            guard days >= 0 else { throw AssemblyProblem(.badTime) }
            timing.length = .days(max(1, days))
            return
        }
        // An hour that the event's own clock shows twice is told by another clock only.
        if end.isUTC || end.zone != nil, timing.clock.zone != nil {
            guard let clock = clock(of: end) else { throw AssemblyProblem(.unknownZone) }
            if clock.zone != nil {
                let length = clock.instant(end.local) - timing.clock.instant(timing.start)
                guard length >= 0 else { throw AssemblyProblem(.badTime) }
                timing.length = .exact(length)
                return
            }
        }
        guard let local = local(end, by: timing.clock) else { throw AssemblyProblem(.unknownZone) }
        let isSameClock = end.zone == nil && !end.isUTC
        let length =
            isSameClock && timing.clock.zone == nil
            ? local - timing.start
            : timing.clock.instant(local) - timing.clock.instant(timing.start)
        guard length >= 0 else { throw AssemblyProblem(.badTime) }
        timing.length = .exact(length)
    }

    private func stretch(
        _ timing: inout EventTiming, by duration: WrittenDuration
    ) throws(AssemblyProblem) {
        guard !duration.isNegative else { throw AssemblyProblem(.badTime) }
        timing.length =
            timing.isAllDay
            ? .days(max(1, duration.days + (duration.seconds + 86_399) / 86_400))
            : .nominal(days: duration.days, seconds: duration.seconds)
    }

    // MARK: - Events

    /// Makes the events of what was written with one UID.
    private mutating func assemble(_ members: [Int]) {
        if members.count == 1, let index = members.first, written[index].recurrenceID == nil,
            !written[index].recurs, written[index].recurrenceProblem == nil
        {
            add(written[index], occurrence: nil)
            return
        }
        let masters = latest(members.filter { written[$0].recurrenceID == nil })
        let overrides = members.filter { written[$0].recurrenceID != nil }
        guard let first = masters.first(where: { written[$0].recurs }) ?? masters.first else {
            for index in latestOverrides(overrides, clock: nil).map(\.index) {
                add(written[index], occurrence: written[index].recurrenceID)
            }
            return
        }
        for index in masters where index != first {
            add(written[index], occurrence: written[index].start)
        }
        let event = written[first]
        guard event.recurs || !overrides.isEmpty else {
            add(event, occurrence: masters.count > 1 ? event.start : nil)
            return
        }
        recur(event, overrides)
    }

    /// The latest state of an event; several if nothing tells which it is, and they are about
    /// different times.
    private func latest(_ members: [Int]) -> [Int] {
        var best: [Int] = []
        for index in members {
            guard let current = best.first else {
                best = [index]
                continue
            }
            if written[index].isLater(than: written[current]) {
                best = [index]
            } else if written[index].isEqual(written[current]) {
                // What comes last of the same time is the correction.
                if let same = best.firstIndex(where: { written[$0].start == written[index].start })
                {
                    best[same] = index
                } else {
                    best.append(index)
                }
            }
        }

        return best
    }

    /// The latest of what is said of each occurrence, by when the rule had put it.
    private mutating func latestOverrides(
        _ members: [Int], clock: CalendarClock?
    ) -> [(key: Int, index: Int)] {
        var places: [Int: Int] = [:]
        var latest: [(key: Int, index: Int)] = []
        for index in members {
            guard let time = written[index].recurrenceID else { continue }
            let key = clock.flatMap { local(time, by: $0) } ?? time.local
            if let place = places[key] {
                if !written[latest[place].index].isLater(than: written[index]) {
                    latest[place].index = index
                }
            } else {
                places[key] = latest.count
                latest.append((key, index))
            }
        }

        return latest
    }

    /// Adds a single event, or reports why not.
    private mutating func add(_ event: WrittenEvent, occurrence: WrittenTime?) {
        if let problem = event.problem {
            report(problem, event)
            return
        }
        do throws(AssemblyProblem) {
            let timing = try timing(of: event)
            if let problem = event.recurrenceProblem { report(problem, event) }
            let name = occurrence.map {
                EventTiming.name($0.local, isAllDay: $0.seconds == nil, isUTC: $0.isUTC)
            }
            events.append(timing.event(event, at: timing.start, occurrence: name, zones: &zones))
        } catch {
            report(error.reason, event)
        }
    }

    // MARK: - Recurrence

    private mutating func recur(_ event: WrittenEvent, _ members: [Int]) {
        let base: EventTiming
        do throws(AssemblyProblem) {
            if let problem = event.problem { throw AssemblyProblem(problem) }
            base = try timing(of: event)
        } catch {
            report(error.reason, event)
            for index in members { add(written[index], occurrence: written[index].recurrenceID) }
            return
        }
        var changes = overrides(members, of: base)
        let extras = additions(of: event, base)
        var (times, isCut) = occurrences(of: event, base)
        times.formUnion(extras.keys.filter(window(for: base).contains))
        times.subtract(exceptions(of: event, base))
        times.subtract(changes.filter { !$0.event.isForFuture }.map(\.key))

        var found: [(time: Int, event: CalendarEvent)] = []
        let future = changes.filter(\.event.isForFuture).sorted { $0.key < $1.key }
        changes.removeAll(where: \.event.isForFuture)
        var room = min(reader.maximumOccurrencesPerEvent, occurrencesLeft)
        if times.count > room { isCut = true }
        for time in nearest(times, room) {
            room -= 1
            let name = base.name(time)
            if let change = future.last(where: { $0.key <= time }) {
                let start = time + change.timing.start - change.key
                found.append(
                    (
                        start,
                        change.timing.event(
                            change.event, at: start, occurrence: name, zones: &zones)
                    ))
            } else {
                let timing = extras[time].map { base.with(length: $0) } ?? base
                found.append((time, timing.event(event, at: time, occurrence: name, zones: &zones)))
            }
        }
        for change in changes where window(for: change.timing).contains(change.timing.start) {
            guard room > 0 else {
                isCut = true
                break
            }
            room -= 1
            let name = base.name(change.key)
            found.append(
                (
                    change.timing.start,
                    change.timing.event(
                        change.event, at: change.timing.start, occurrence: name, zones: &zones)
                ))
        }
        occurrencesLeft -= found.count
        events += found.sorted { $0.time < $1.time }.map(\.event)
        if let problem = event.recurrenceProblem ?? (isCut ? .tooManyOccurrences : nil) {
            report(problem, event)
        }
    }

    /// What is asked for, by the clock of an event; also what began so early that it goes on into
    /// it.
    private func window(for timing: EventTiming) -> ClosedRange<Int> {
        let lower = reader.window.lowerBound.daysSince1970 * 86_400
        let upper = reader.window.upperBound.daysSince1970 * 86_400 + 86_399

        return (lower - min(timing.lengthInSeconds, 366 * 86_400))...upper
    }

    private struct Override {
        var key: Int
        var event: WrittenEvent
        var timing: EventTiming
    }

    /// What is said of single occurrences; what of it can't be read is reported.
    private mutating func overrides(_ members: [Int], of base: EventTiming) -> [Override] {
        var overrides: [Override] = []
        for (key, index) in latestOverrides(members, clock: base.clock) {
            let event = written[index]
            do throws(AssemblyProblem) {
                if let problem = event.problem { throw AssemblyProblem(problem) }
                let timing = try timing(of: event)
                // A day names the occurrence on it; a time, of an event of days, its day.
                let day = key - key.flooredDivision(by: 86_400).remainder
                let isDay = event.recurrenceID?.seconds == nil
                let key = base.isAllDay ? day : isDay ? day + base.timeOfDay : key
                overrides.append(Override(key: key, event: event, timing: timing))
            } catch {
                report(error.reason, event)
            }
        }

        return overrides
    }

    private mutating func occurrences(
        of event: WrittenEvent, _ base: EventTiming
    ) -> (times: Set<Int>, isCut: Bool) {
        let window = window(for: base)
        var times: Set<Int> = window.contains(base.start) ? [base.start] : []
        var isCut = false
        let limit = reader.maximumOccurrencesPerEvent
        for rule in event.rules {
            let expansion = expand(rule, base, limit: limit, in: coming(window))
            times.formUnion(expansion.times)
            isCut = isCut || expansion.isCut
            // What is over is wanted only if there is room for it.
            guard let past = past(window), expansion.times.count < limit else {
                isCut = isCut || past(window) != nil
                continue
            }
            let older = expand(rule, base, limit: Self.maximumPast, in: past)
            times.formUnion(older.times.suffix(limit - expansion.times.count))
            isCut = isCut || older.isCut || expansion.times.count + older.times.count > limit
        }
        for rule in event.excludedRules {
            times.subtract(expand(rule, base, limit: 100_000, in: window).times)
        }

        return (times, isCut)
    }

    private mutating func expand(
        _ rule: RecurrenceRule, _ base: EventTiming, limit: Int, in window: ClosedRange<Int>
    ) -> RecurrenceExpansion {
        RecurrenceExpansion(
            rule, start: base.start, isAllDay: base.isAllDay,
            until: rule.until.map { until(of: $0, base) }, window: window, limit: limit,
            budget: &budget)
    }

    /// How many occurrences before the preferred day are looked at.
    private static let maximumPast = 20_000

    /// The beginning of the preferred day by any clock.
    private var preferredTime: Int? { reader.preferredDay.map { $0.daysSince1970 * 86_400 } }

    /// The part of a window from the preferred day on.
    private func coming(_ window: ClosedRange<Int>) -> ClosedRange<Int> {
        guard let time = preferredTime, window.contains(time) else { return window }

        return time...window.upperBound
    }

    /// The part of a window before the preferred day.
    private func past(_ window: ClosedRange<Int>) -> ClosedRange<Int>? {
        guard let time = preferredTime, window.contains(time), time > window.lowerBound else {
            return nil
        }

        return window.lowerBound...(time - 1)
    }

    /// At most so many times, ascending: the first from the preferred day on, then the last before it.
    private func nearest(_ times: Set<Int>, _ count: Int) -> [Int] {
        let sorted = times.sorted()
        guard sorted.count > count else { return sorted }
        let first = preferredTime.flatMap { time in sorted.firstIndex { $0 >= time } } ?? 0
        let coming = sorted[first...].prefix(max(0, count))

        return sorted[..<first].suffix(max(0, count - coming.count)) + coming
    }

    /// UNTIL by the clock of the event. A day is meant with all its hours.
    private func until(of time: WrittenTime, _ base: EventTiming) -> Int {
        guard time.seconds != nil, !base.isAllDay else {
            return time.day.daysSince1970 * 86_400 + 86_399
        }

        return time.isUTC ? base.clock.local(time.local) : time.local
    }

    /// The additional dates, and the length of those that have their own.
    private mutating func additions(
        of event: WrittenEvent, _ base: EventTiming
    ) -> [Int: EventTiming.Length] {
        var additions: [Int: EventTiming.Length] = [:]
        for addition in event.additions {
            guard let time = local(addition.start, by: base.clock) else {
                report(.unknownZone, event)
                continue
            }
            let day = time - time.flooredDivision(by: 86_400).remainder
            let start =
                base.isAllDay ? day : addition.start.seconds == nil ? day + base.timeOfDay : time
            var length = base.length
            if let end = addition.end.flatMap({ local($0, by: base.clock) }), end >= start {
                length = .exact(base.clock.instant(end) - base.clock.instant(start))
            } else if let duration = addition.duration, !duration.isNegative {
                length = .nominal(days: duration.days, seconds: duration.seconds)
            }
            additions[start] = base.isAllDay ? base.length : length
        }

        return additions
    }

    /// The occurrences that are left out. A day leaves out all that is on it.
    private mutating func exceptions(of event: WrittenEvent, _ base: EventTiming) -> [Int] {
        var times: [Int] = []
        for exception in event.exceptions {
            guard let time = local(exception, by: base.clock) else { continue }
            let day = time - time.flooredDivision(by: 86_400).remainder
            let isDay = exception.seconds == nil
            times.append(base.isAllDay ? day : isDay ? day + base.timeOfDay : time)
        }

        return times
    }
}

/// Why an event can't be made.
struct AssemblyProblem: Error {
    var reason: UnreadEvent.Reason

    init(_ reason: UnreadEvent.Reason) { self.reason = reason }
}
