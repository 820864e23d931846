import AppSupport
import Chrono
import Persistence

/// Where the rows of a list of events are: a heading for each section, and below it its events.
struct EventSections: Sendable {
    fileprivate struct Part {
        let section: EventSection
        let events: Int
        /// The row of the heading.
        let row: Int
        /// The place of the first event among all.
        let position: Int
    }

    private var parts: [Part] = []
    private(set) var rows = 0
    private(set) var events = 0

    /// Adds a section at the end; an empty one is left out.
    mutating func append(_ section: EventSection, _ count: Int) {
        guard count > 0 else { return }
        parts.append(Part(section: section, events: count, row: rows, position: events))
        rows += count + 1
        events += count
    }

    /// The rows of a range.
    ///
    /// - Parameter fetch: gives the events of a range of all events.
    func rows(
        in range: Range<Int>, _ fetch: (Range<Int>) throws -> [ListedEvent]
    ) rethrows -> [EventRow] {
        let touched = parts.filter { $0.row < range.upperBound && $0.end > range.lowerBound }
        guard let first = touched.first, let last = touched.last else { return [] }
        let start = first.position + max(range.lowerBound - first.row - 1, 0)
        let end = last.position + min(max(range.upperBound - last.row - 1, 0), last.events)
        var found = try (start < end ? fetch(start..<end) : [])[...]
        var result: [EventRow] = []
        for part in touched {
            if range.contains(part.row) {
                result.append(.heading(part.section, events: part.events))
            }
            let wanted = range.clamped(to: part.row + 1..<part.end).count
            // Fewer than were counted: another process has taken some away meanwhile.
            result += found.prefix(wanted).map(EventRow.event)
            found = found.dropFirst(wanted)
        }
        return result
    }
}

extension EventSections.Part {
    /// The row behind the last event.
    var end: Int { row + 1 + events }
}

extension EventRepository {
    /// How many events of a filter begin in each month, in the order of the list.
    func months(_ filter: EventFilter) throws -> [(month: Day, events: Int)] {
        let groups = try store.groups(
            of: filter.query(world), by: .month(\.firstDay), .count,
            order: filter.isNewestFirst ? .descending : .ascending)
        return groups.map { ($0.key, $0.value) }
    }

    /// A part of the list of a filter.
    func page(_ filter: EventFilter, _ range: ListRange) throws -> [Event] {
        let query = filter.query(world).sorted(by: .date, isReversed: filter.isNewestFirst)
        return try store.fetch(query.part(range))
    }

    /// Whether there is anything of a filter.
    func hasAny(_ filter: EventFilter) throws -> Bool {
        try !store.fetch(filter.query(world).limit(1)).isEmpty
    }
}

extension EventFilter {
    /// Whether a list begins with what is latest: who looks back comes from today.
    public var isNewestFirst: Bool { time != .upcoming }
}
