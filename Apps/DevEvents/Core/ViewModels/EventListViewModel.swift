public import AppSupport
import Chrono
public import Persistence
public import Reactive
import TextProcessing

/// The events of a list as it is now.
public struct EventListContents: Sendable {
    /// The rows, with a heading above each month's events; without headings for a search.
    public let rows: ListWindow<EventRow>
    /// How many events they are.
    public let events: Int
    /// Which events were wanted.
    public let filter: EventFilter
    /// Whether the rows are what was found for words, the best first.
    public let isSearch: Bool
    /// Whether there is any source that events could come from.
    public let hasSources: Bool
}

/// The events by month, or those in which words stand.
public struct EventListViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let filter: EventFilter
    private let scheduler: any SchedulerType

    /// What the person does in the list.
    public struct Input {
        /// The words that are looked for; empty for all events.
        public var query: Observable<String>
        /// Which other events are wanted.
        public var filter: Observable<EventFilter>
        /// The event to open.
        public var open: Observable<RecordID<Event>>
        /// The event that becomes a favorite, or is none any more.
        public var toggleFavorite: Observable<RecordID<Event>>
        /// Other events are wanted.
        public var chooseFilter: Observable<Void>
        /// A new source is wanted.
        public var addSource: Observable<Void>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            query: Observable<String> = .never(), filter: Observable<EventFilter> = .never(),
            open: Observable<RecordID<Event>> = .never(),
            toggleFavorite: Observable<RecordID<Event>> = .never(),
            chooseFilter: Observable<Void> = .never(), addSource: Observable<Void> = .never(),
            undo: Observable<Void> = .never()
        ) {
            self.query = query
            self.filter = filter
            self.open = open
            self.toggleFavorite = toggleFavorite
            self.chooseFilter = chooseFilter
            self.addSource = addSource
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The events, again after each change by any process, and when events are over.
        public let contents: Driver<EventListContents>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go.
        public let route: Signal<DevEventsRoute>
    }

    /// The events of a library.
    ///
    /// - Parameter filter: which events are wanted at first.
    public init(
        _ library: DevEventsLibrary, _ filter: EventFilter = EventFilter(),
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.filter = filter
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let query = input.query.debounce(.milliseconds(150), scheduler: scheduler).startWith("")
            .distinctUntilChanged()
        let filter = input.filter.startWith(filter).distinctUntilChanged()
        let moments = library.moments(on: scheduler)
        let contents = Observable.combineLatest(query, filter, moments).compactMap {
            [self] query, filter, _ in
            attempt(tell) { try find(SearchQuery(query), filter, tell) }
        }
        let done = Observable.merge(
            input.toggleFavorite.compactMap { [self] id in
                attempt(tell) { try library.toggleFavorite(id) }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.open.map { DevEventsRoute.event($0.rawValue) },
            input.chooseFilter.map { .filter }, input.addSource.map { .addSource })
        return Output(
            contents: contents.shown(on: scheduler),
            message: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func find(
        _ words: SearchQuery, _ filter: EventFilter,
        _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> EventListContents {
        let (rows, events) =
            words.isEmpty ? try months(filter, tell) : try found(words, filter, tell)
        return EventListContents(
            rows: rows, events: events, filter: filter, isSearch: !words.isEmpty,
            hasSources: try library.store.count(Query<Source>()) > 0)
    }

    private func months(
        _ filter: EventFilter, _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> (ListWindow<EventRow>, Int) {
        var sections = EventSections()
        let months = try library.events.months(filter)
        let thisMonth = library.world.today.startOfMonth
        // What goes on since an earlier month is not looked for under that month.
        let begun = months.filter { filter.time == .upcoming && $0.month < thisMonth }
        sections.append(.begun, begun.reduce(0) { $0 + $1.events })
        for (month, events) in months.dropFirst(begun.count) {
            sections.append(.month(month), events)
        }
        let read: @Sendable (ListRange) throws -> [EventRow] = { [library, sections] range in
            let end = min(range.skip + (range.limit ?? sections.rows), sections.rows)
            return try sections.rows(in: range.skip..<max(end, range.skip)) { events in
                let part = ListRange(limit: events.count, skip: events.lowerBound)
                return library.listed(try library.events.page(filter, part), from: part.skip)
            }
        }
        let window = ListWindow(
            count: sections.rows, first: try read(ListWindow<EventRow>.firstRange), read: read,
            onFailure: tell)
        return (window, sections.events)
    }

    private func found(
        _ words: SearchQuery, _ filter: EventFilter,
        _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> (ListWindow<EventRow>, Int) {
        let read: @Sendable (ListRange) throws -> (rows: [EventRow], total: Int) = {
            [library] range in
            let listing = try library.events.search(words, filter, range).listing
            let listed = library.listed(listing.events, from: range.skip)
            return (listed.map(EventRow.event), listing.total)
        }
        let first = try read(ListWindow<EventRow>.firstRange)
        let window = ListWindow(count: first.total, first: first.rows) {
            try read($0).rows
        } onFailure: {
            tell($0)
        }
        return (window, first.total)
    }
}

extension DevEventsLibrary {
    /// Events as a list shows them now.
    func listed(_ events: [Event], from position: Int = 0) -> [ListedEvent] {
        let now = world.now()
        return events.enumerated().map { offset, event in
            ListedEvent(
                event: event, position: position + offset, end: event.end(at: now, in: world.zone))
        }
    }
}
