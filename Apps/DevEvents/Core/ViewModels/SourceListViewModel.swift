public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

extension SourceSummary: Identifiable {
    /// The source's number.
    public var id: RecordID<Source> { source.id }
}

/// The sources with how much they list and how they were when they were last asked.
public struct SourceListViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let scheduler: any SchedulerType

    /// What the person does in the list.
    public struct Input {
        /// The source to look at.
        public var open: Observable<RecordID<Source>>
        /// A new source is wanted.
        public var add: Observable<Void>
        /// The source to remove, as the person has confirmed.
        public var remove: Observable<RecordID<Source>>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            open: Observable<RecordID<Source>> = .never(), add: Observable<Void> = .never(),
            remove: Observable<RecordID<Source>> = .never(), undo: Observable<Void> = .never()
        ) {
            self.open = open
            self.add = add
            self.remove = remove
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The sources, again after each change by any process.
        public let sources: Driver<[SourceSummary]>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go.
        public let route: Signal<DevEventsRoute>
    }

    /// The sources of a library.
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
        let sources = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) { try library.sources.list() }
        }
        let done = Observable.merge(
            input.remove.compactMap { [self] id in attempt(tell) { try library.removeSource(id) } },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.open.map { DevEventsRoute.source($0.rawValue) }, input.add.map { .addSource })
        return Output(
            sources: sources.shown(on: scheduler),
            message: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }
}
