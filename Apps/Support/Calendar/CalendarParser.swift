import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes a calendar apart, line by line: components and their properties.
struct CalendarParser {
    private enum Component: Equatable {
        case calendar, event, zone, observance, alarm
        case other(String)

        init(_ name: String) {
            switch name {
            case "VCALENDAR": self = .calendar
            case "VEVENT": self = .event
            case "VTIMEZONE": self = .zone
            case "STANDARD", "DAYLIGHT": self = .observance
            case "VALARM": self = .alarm
            default: self = .other(name)
            }
        }
    }

    /// How deep components may be nested before what is inside is no longer looked at.
    private static let maximumDepth = 16

    /// Whether there was a calendar at all.
    private(set) var hasCalendar = false
    /// Whether there are more events than are read.
    private(set) var isOverfull = false
    /// Whether a calendar, or an event at its end, has no end: the rest of it is missing.
    private(set) var isCut = false
    /// What the first calendar that says so calls itself.
    private(set) var name: String?
    /// The zone of the calendar, by its number.
    private(set) var zone: Int?
    private(set) var events: [WrittenEvent] = []
    private(set) var definitions: [String: ZoneDefinition] = [:]
    /// The names of zones, by number.
    private(set) var zoneNames: [String] = []

    private let maximumEvents: Int
    private var stack: [Component] = []
    /// Whether the calendar calls off what it holds (RFC 5546 section 3.2.5).
    private var isCancellation = false
    private var tooDeep = 0
    private var event: WrittenEvent?
    private var definition = ZoneDefinition()
    private var zoneNumbers: [String: Int] = [:]
    private var decoder: CalendarTextDecoder

    init(maximumEvents: Int, decoder: CalendarTextDecoder) {
        self.maximumEvents = maximumEvents
        self.decoder = decoder
    }

    /// Takes the next line; false if no more are wanted.
    mutating func take(_ line: ContentLine) -> Bool {
        if line.isNamed("BEGIN") {
            begin(Self.componentName(line), line)
        } else if line.isNamed("END") {
            end(Component(Self.componentName(line)))
        } else if tooDeep == 0 {
            switch stack.last {
            case .event: eventProperty(line)
            case .calendar: calendarProperty(line)
            case .zone: zoneProperty(line)
            case .observance: observanceProperty(line)
            case .alarm: alarmProperty(line)
            case .other, nil: break
            }
        }

        return !isOverfull
    }

    /// Ends the file: a calendar that has not ended is cut.
    mutating func finish() {
        if stack.contains(.calendar) || event != nil { isCut = true }
    }

    private static func componentName(_ line: ContentLine) -> String {
        String(decoding: line.value.prefix(32), as: UTF8.self).uppercased()
            .filter { !$0.isWhitespace }
    }

    private mutating func begin(_ name: String, _ line: ContentLine) {
        let component = Component(name)
        // An event, zone or calendar is in none of its kind: an END is missing.
        if component == .event || component == .zone || component == .calendar,
            stack.contains(component)
        {
            if component == .calendar { isCut = true }
            end(component)
        }
        guard stack.count < Self.maximumDepth else {
            tooDeep += 1
            return
        }
        stack.append(component)
        switch component {
        case .calendar:
            hasCalendar = true
            isCancellation = false
        case .event: event = WrittenEvent(line: line.number, offset: line.offset)
        case .zone: definition = ZoneDefinition()
        case .observance where definition.observances.count < ZoneDefinition.maximumCount:
            definition.observances.append(.init(isDaylight: name == "DAYLIGHT"))
        case .observance, .alarm, .other: break
        }
    }

    private mutating func end(_ component: Component) {
        if tooDeep > 0 {
            tooDeep -= 1
            return
        }
        guard let index = stack.lastIndex(of: component) else { return }
        if component == .calendar, event != nil { isCut = true }
        for ended in stack[index...].reversed() {
            if ended == .event { finishEvent() }
            if ended == .zone, let name = definition.name, definitions[name] == nil {
                definitions[name] = definition
            }
        }
        stack.removeSubrange(index...)
    }

    private mutating func finishEvent() {
        guard var finished = event else { return }
        event = nil
        if isCancellation { finished.status = .canceled }
        if events.count < maximumEvents { events.append(finished) } else { isOverfull = true }
    }

    // MARK: - Properties

    private mutating func calendarProperty(_ line: ContentLine) {
        if line.isNamed("X-WR-CALNAME") || line.isNamed("NAME") {
            if name?.isEmpty ?? true { name = decoder.text(line.value) }
        } else if line.isNamed("X-WR-TIMEZONE") {
            if zone == nil { zone = zoneNumber(decoder.text(line.value)) }
        } else if line.isNamed("METHOD") {
            isCancellation = decoder.text(line.value).uppercased() == "CANCEL"
        }
    }

    private mutating func zoneProperty(_ line: ContentLine) {
        if line.isNamed("TZID") {
            definition.name = decoder.text(line.value)
        } else if line.isNamed("X-LIC-LOCATION") {
            definition.location = decoder.text(line.value)
        }
    }

    private mutating func observanceProperty(_ line: ContentLine) {
        guard let index = definition.observances.indices.last else { return }
        if line.isNamed("DTSTART") {
            definition.observances[index].start = WrittenTime(line.value)
        } else if line.isNamed("TZOFFSETFROM") {
            definition.observances[index].from = ZoneDefinition.offset(line.value)
        } else if line.isNamed("TZOFFSETTO") {
            definition.observances[index].to = ZoneDefinition.offset(line.value)
        } else if line.isNamed("RRULE") {
            definition.observances[index].rule = RecurrenceRule(line.value)
        } else if line.isNamed("RDATE") {
            let room = ZoneDefinition.maximumCount - definition.observances[index].dates.count
            let dates = line.value.split(separator: UInt8(ascii: ","), maxSplits: max(0, room))
            definition.observances[index].dates += dates.prefix(max(0, room)).compactMap {
                WrittenTime($0)
            }
        }
    }

    private mutating func alarmProperty(_ line: ContentLine) {
        guard line.isNamed("TRIGGER"), let duration = WrittenDuration(line.value),
            line.parameter("RELATED")?.uppercased() != "END", event?.alarms.count ?? 0 < 100
        else { return }
        let seconds = -(duration.days * 86_400 + duration.seconds)
        event?.alarms.append(seconds)
    }

    private mutating func eventProperty(_ line: ContentLine) {
        // By the first letter, so that few names are compared.
        switch line.bytes[0] & 0xDF {
        case UInt8(ascii: "D"): timeProperty(line)
        case UInt8(ascii: "S"): stateProperty(line)
        case UInt8(ascii: "U"):
            if line.isNamed("UID") {
                let text = decoder.text(line.value)
                if event?.uid == nil, !text.isEmpty { event?.uid = text }
            } else if line.isNamed("URL") {
                // Some programs escape it as if it were TEXT; an address has no backslashes.
                let text = decoder.text(line.value)
                event?.url = text
            }
        case UInt8(ascii: "L"):
            if line.isNamed("LOCATION") {
                set(\.location, line)
            } else if line.isNamed("LAST-MODIFIED") {
                let instant = instant(line)
                event?.lastModified = instant
            }
        case UInt8(ascii: "C"):
            if line.isNamed("CATEGORIES") {
                let room = 200 - (event?.categories.count ?? 0)
                let names = decoder.list(line.value).prefix(max(0, room))
                event?.categories += names
            } else if line.isNamed("CONFERENCE") {
                setConference(decoder.text(line.value))
            }
        case UInt8(ascii: "X"):
            if line.isNamed("X-GOOGLE-CONFERENCE")
                || line.isNamed("X-MICROSOFT-SKYPETEAMSMEETINGURL")
                || line.isNamed("X-MICROSOFT-ONLINEMEETINGCONFLINK")
            {
                setConference(decoder.text(line.value))
            }
        case UInt8(ascii: "O"):
            guard line.isNamed("ORGANIZER") else { return }
            event?.organizer = .init(
                name: line.parameter("CN"), address: String(decoding: line.value, as: UTF8.self))
        case UInt8(ascii: "R"), UInt8(ascii: "E"): recurrenceProperty(line)
        default: break
        }
    }

    private mutating func set(
        _ property: WritableKeyPath<WrittenEvent, String>, _ line: ContentLine
    ) {
        let text = decoder.text(line.value)
        event?[keyPath: property] = text
    }

    private mutating func setConference(_ url: String) {
        if event?.conference == nil { event?.conference = url }
    }

    private mutating func timeProperty(_ line: ContentLine) {
        if line.isNamed("DTSTART") {
            let time = time(line)
            if event?.start == nil { event?.start = time }
        } else if line.isNamed("DTEND") {
            let time = time(line)
            if event?.end == nil { event?.end = time }
        } else if line.isNamed("DURATION") {
            let duration = WrittenDuration(line.value)
            if duration == nil { note(.badTime) }
            event?.duration = duration
        } else if line.isNamed("DESCRIPTION") {
            set(\.description, line)
        } else if line.isNamed("DTSTAMP") {
            let instant = instant(line)
            event?.stamp = instant
        }
    }

    private mutating func stateProperty(_ line: ContentLine) {
        if line.isNamed("SUMMARY") {
            set(\.summary, line)
        } else if line.isNamed("STATUS") {
            let text = decoder.text(line.value).uppercased()
            event?.status = text == "CANCELED" ? .canceled : CalendarEvent.Status(rawValue: text)
        } else if line.isNamed("SEQUENCE") {
            let number = Int(decoder.text(line.value)) ?? 0
            event?.sequence = number
        }
    }

    private mutating func recurrenceProperty(_ line: ContentLine) {
        guard let current = event else { return }
        if line.isNamed("RRULE") || line.isNamed("EXRULE") {
            guard let rule = RecurrenceRule(line.value),
                current.rules.count + current.excludedRules.count < WrittenEvent.maximumRules
            else {
                event?.recurrenceProblem = .badRecurrence
                return
            }
            if line.isNamed("RRULE") {
                event?.rules.append(rule)
            } else {
                event?.excludedRules.append(rule)
            }
        } else if line.isNamed("RECURRENCE-ID") {
            let time = time(line)
            event?.recurrenceID = time
            event?.isForFuture = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
        } else if line.isNamed("EXDATE") || line.isNamed("RDATE") {
            let isAddition = line.isNamed("RDATE")
            let zone = line.parameter("TZID").map { zoneNumber($0) }
            for item in line.value.split(separator: UInt8(ascii: ",")) {
                let count = (event?.additions.count ?? 0) + (event?.exceptions.count ?? 0)
                guard count < WrittenEvent.maximumDates else {
                    event?.recurrenceProblem = .tooManyOccurrences
                    return
                }
                let isRead = isAddition ? addDate(item, zone: zone) : except(item, zone: zone)
                if !isRead { event?.recurrenceProblem = .badRecurrence }
            }
        }
    }

    private mutating func except(
        _ item: Slice<UnsafeBufferPointer<UInt8>>, zone: Int?
    ) -> Bool {
        guard let time = WrittenTime(item)?.inZone(zone) else { return false }
        event?.exceptions.append(time)

        return true
    }

    /// A DATE, DATE-TIME, or PERIOD, which has a start and an end or a duration.
    private mutating func addDate(
        _ item: Slice<UnsafeBufferPointer<UInt8>>, zone: Int?
    ) -> Bool {
        let parts = item.split(separator: UInt8(ascii: "/"), maxSplits: 1)
        guard let first = parts.first, let start = WrittenTime(first)?.inZone(zone) else {
            return false
        }
        var addition = WrittenEvent.Addition(start: start)
        if parts.count > 1 {
            addition.end = WrittenTime(parts[1])?.inZone(zone)
            addition.duration = WrittenDuration(parts[1])
            guard addition.end != nil || addition.duration != nil else { return false }
        }
        event?.additions.append(addition)

        return true
    }

    // MARK: - Times

    private mutating func time(_ line: ContentLine) -> WrittenTime? {
        guard let time = WrittenTime(line.value) else {
            note(.badTime)
            return nil
        }

        return time.inZone(line.parameter("TZID").map { zoneNumber($0) })
    }

    private mutating func note(_ problem: UnreadEvent.Reason) {
        if event?.problem == nil { event?.problem = problem }
    }

    /// DTSTAMP and its like are always in UTC.
    private func instant(_ line: ContentLine) -> Date? {
        WrittenTime(line.value).map { Date(timeIntervalSince1970: Double($0.local)) }
    }

    private mutating func zoneNumber(_ name: String) -> Int {
        if let number = zoneNumbers[name] { return number }
        zoneNumbers[name] = zoneNames.count
        zoneNames.append(name)

        return zoneNames.count - 1
    }
}

extension WrittenTime {
    /// The same time by the clock of a zone; UTC and days have none.
    fileprivate func inZone(_ zone: Int?) -> WrittenTime {
        var time = self
        if !isUTC, seconds != nil { time.zone = zone }

        return time
    }
}
