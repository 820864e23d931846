public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The favorites: those to come, then those that are over or gone from their sources.
public struct FavoriteListViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let scheduler: any SchedulerType

    /// What the person does in the list.
    public struct Input {
        /// The event to open.
        public var open: Observable<RecordID<Event>>
        /// The event that is no favorite any more, or is one again.
        public var toggleFavorite: Observable<RecordID<Event>>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            open: Observable<RecordID<Event>> = .never(),
            toggleFavorite: Observable<RecordID<Event>> = .never(),
            undo: Observable<Void> = .never()
        ) {
            self.open = open
            self.toggleFavorite = toggleFavorite
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The favorites under their headings, again after each change by any process, and when
        /// events are over.
        public let rows: Driver<[EventRow]>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go.
        public let route: Signal<DevEventsRoute>
    }

    /// The favorites of a library.
    public init(_ library: DevEventsLibrary, scheduler: any SchedulerType = MainScheduler.instance)
    {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let rows = library.moments(on: scheduler).compactMap { [self] in
            attempt(tell) { try find() }
        }
        let done = Observable.merge(
            input.toggleFavorite.compactMap { [self] id in
                attempt(tell) { try library.toggleFavorite(id) }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        return Output(
            rows: rows.shown(on: scheduler),
            message: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: input.open.map { .event($0.rawValue) }.happening(on: scheduler))
    }

    private func find() throws -> [EventRow] {
        var filter = EventFilter.all
        filter.isFavorite = true
        let favorites = library.listed(
            try library.events.list(filter, range: ListRange(limit: nil)).events)
        // The ended are looked at from today backwards.
        let ordered =
            favorites.filter { $0.end == nil } + favorites.filter { $0.end != nil }.reversed()
        var sections = EventSections()
        sections.append(.upcoming, favorites.count { $0.end == nil })
        sections.append(.ended, favorites.count { $0.end != nil })
        let listed = ordered.enumerated().map { position, one in
            ListedEvent(event: one.event, position: position, end: one.end)
        }
        return sections.rows(in: 0..<sections.rows) { Array(listed[$0]) }
    }
}
