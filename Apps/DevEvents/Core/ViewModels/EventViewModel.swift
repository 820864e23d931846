public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// One event: all about it, and what can be done with it.
public struct EventViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let id: RecordID<Event>
    private let scheduler: any SchedulerType

    /// What the person does with the event.
    public struct Input {
        /// It becomes a favorite, or is none any more.
        public var toggleFavorite: Observable<Void>
        /// The note about it is to be written.
        public var note: Observable<Void>
        /// What to be reminded of is to be said.
        public var remind: Observable<Void>
        /// The source to look at.
        public var openSource: Observable<RecordID<Source>>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            toggleFavorite: Observable<Void> = .never(), note: Observable<Void> = .never(),
            remind: Observable<Void> = .never(),
            openSource: Observable<RecordID<Source>> = .never(),
            undo: Observable<Void> = .never()
        ) {
            self.toggleFavorite = toggleFavorite
            self.note = note
            self.remind = remind
            self.openSource = openSource
            self.undo = undo
        }
    }

    /// An event as it is now.
    public struct Shown: Sendable, Equatable {
        /// The event with what belongs to it.
        public var details: EventDetails
        /// Why it is among the ended, if it is.
        public var end: EventEnd?
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The event, again after each change by any process, and when events are over; `nil` when
        /// it is gone for good.
        public let event: Driver<Shown?>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go.
        public let route: Signal<DevEventsRoute>
    }

    /// One event of a library.
    public init(
        _ library: DevEventsLibrary, event id: RecordID<Event>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let event = library.moments(on: scheduler).compactMap { [self] in
            attempt(tell) { .some(try find()) }
        }
        let done = Observable.merge(
            input.toggleFavorite.compactMap { [self] in
                attempt(tell) { try library.toggleFavorite(id) }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let number = id.rawValue
        let route = Observable.merge(
            input.note.map { DevEventsRoute.note(number) }, input.remind.map { .remind(number) },
            input.openSource.map { .source($0.rawValue) })
        return Output(
            event: event.shown(on: scheduler),
            message: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func find() throws -> Shown? {
        do {
            let details = try library.events.details(id)
            let world = library.world
            return Shown(details: details, end: details.event.end(at: world.now(), in: world.zone))
        } catch DevEventsError.noEvent {
            return nil
        }
    }
}
