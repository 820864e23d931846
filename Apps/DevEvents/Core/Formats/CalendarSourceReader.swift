import AppSupport
public import Chrono
import TextProcessing

/// Reads the events of an iCalendar feed (RFC 5545).
///
/// - An event's identifier is its UID; an occurrence's, that and where the rule had put it.
/// - Its page is `URL`; else the first web address in the description that is no meeting's, else
///   that of the meeting. Only http and https count.
/// - It is online where the calendar names a meeting (`CONFERENCE` and what Google and Microsoft
///   have in its place), or the location is an address or a word for it. An address is where one
///   takes part; "Online (Zoom)" stays as the name of the place, "Online" alone is none. Where
///   nothing of the kind is said, it is not known.
/// - Who holds it is the name of the `ORGANIZER`; an address is no name.
/// - A description in HTML is reduced to its text.
public struct CalendarSourceReader: Sendable {
    private let reader: CalendarReader
    /// No name is longer; a list would be as wide as that.
    private static let nameLimit = 500

    /// A reader that takes the occurrences of recurring events within some days.
    ///
    /// - Parameter today: the day from which on they are kept first where there are too many.
    public init(window: ClosedRange<Day>, today: Day? = nil) {
        var reader = CalendarReader(window: window)
        reader.preferredDay = today
        reader.wantsNames = true
        self.reader = reader
    }

    /// Reads a feed.
    ///
    /// Linear in the number of bytes, but for occurrences.
    ///
    /// - Throws: `CalendarProblem` if it is none.
    public func read(_ bytes: [UInt8]) throws -> SourceContents {
        let calendar = try reader.read(bytes)
        var contents = SourceContents(
            title: calendar.name.map(PlainText.line).flatMap { $0.isEmpty ? nil : $0 })
        contents.events.reserveCapacity(calendar.events.count)
        contents.unread = calendar.unread.map {
            UnreadItem(reason($0.reason), text: $0.text, line: $0.line)
        }
        var places: [String: EventPlace] = [:]
        for event in calendar.events {
            let name = String(PlainText.line(event.summary).prefix(Self.nameLimit))
            guard !name.isEmpty else {
                contents.unread.append(unnamed(event))
                continue
            }
            let place = places[event.location] ?? EventPlace(event.location)
            if places.count < 1000 { places[event.location] = place }
            contents.events.append(stated(event, name, place))
        }

        return contents
    }

    private func reason(_ reason: UnreadEvent.Reason) -> UnreadItem.Reason {
        switch reason {
        case .noStart: .noDate
        case .noName: .noName
        case .badTime: .badDate
        case .unknownZone: .unknownZone
        case .badRecurrence: .badRecurrence
        case .tooManyOccurrences: .tooManyOccurrences
        }
    }

    /// What is known of an event without a name.
    private func unnamed(_ event: CalendarEvent) -> UnreadItem {
        let texts = [
            event.uid, event.start.day.description, event.location, event.url, event.description,
        ]

        return UnreadItem(
            .noName, text: texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n"),
            line: event.line)
    }

    private func stated(
        _ event: CalendarEvent, _ name: String, _ place: EventPlace
    ) -> StatedEvent {
        var stated = StatedEvent(name: name)
        stated.identifier = event.uid.map { uid in
            event.occurrence.map { uid + "/" + $0 } ?? uid
        }
        stated.summary = PlainText.text(event.description)
        let links = PlainText.links(in: event.description)
        let meeting =
            event.conference.flatMap(EventPlace.webAddress) ?? place.meeting
            ?? links.first(where: EventPlace.isMeeting)
        stated.url =
            event.url.flatMap(EventPlace.webAddress)
            ?? links.first { !EventPlace.isMeeting($0) } ?? meeting
        stated.meetingURL = meeting
        stated.place = place.name
        let isMeetingPage = stated.url.map(EventPlace.isMeeting) ?? false
        if place.isOnline || meeting != nil || isMeetingPage || event.conference != nil {
            stated.isOnline = true
        }
        var topics: Set<String> = []
        stated.topics = event.categories.map(PlainText.line).filter {
            !$0.isEmpty && topics.insert($0).inserted
        }
        if let host = event.organizer?.name.map(PlainText.line), !host.isEmpty, !host.contains("@")
        {
            stated.host = host
        }
        switch event.status {
        case .tentative: stated.state = .tentative
        case .canceled: stated.state = .canceled
        case .confirmed, nil: break
        }
        stated.period = EventPeriod(event)

        return stated
    }
}

extension EventPeriod {
    /// When an event of a calendar is. An end that is the moment of the start tells nothing.
    init(_ event: CalendarEvent) {
        let start = event.start
        self.init(
            firstDay: start.day, startTime: start.time, lastDay: event.end?.day,
            endTime: event.end?.time, zone: start.zone?.identifier)
        if event.end == start, start.time != nil, !endsInRepeatedHour { endTime = nil }
    }
}
