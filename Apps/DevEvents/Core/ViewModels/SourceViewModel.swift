public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// One source: how it is, and what of it could not be understood.
public struct SourceViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let id: RecordID<Source>
    private let scheduler: any SchedulerType

    /// What the person does with the source.
    public struct Input {
        /// It is to be removed, as the person has confirmed.
        public var remove: Observable<Void>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(remove: Observable<Void> = .never(), undo: Observable<Void> = .never()) {
            self.remove = remove
            self.undo = undo
        }
    }

    /// A source and what of it could not be understood.
    public struct Shown: Sendable, Equatable {
        /// The source and how much it lists.
        public var summary: SourceSummary
        /// What could not be understood, in its order.
        public var unread: [UnreadText]
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The source, again after each change by any process; `nil` when it is gone.
        public let source: Driver<Shown?>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go; `nil` to go back.
        public let route: Signal<DevEventsRoute?>
    }

    /// One source of a library.
    public init(
        _ library: DevEventsLibrary, source id: RecordID<Source>,
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
        let source = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) { .some(try find()) }
        }
        let removed = input.remove.compactMap { [self] in
            attempt(tell) { try library.removeSource(id) }
        }
        .share()
        let undone = input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } }
        return Output(
            source: source.distinctUntilChanged().shown(on: scheduler),
            message: Observable.merge(removed, undone, failures.asObservable())
                .happening(on: scheduler),
            route: removed.map { _ in nil }.happening(on: scheduler))
    }

    private func find() throws -> Shown? {
        guard let summary = try library.sources.list().first(where: { $0.id == id }) else {
            return nil
        }
        return Shown(summary: summary, unread: try library.sources.unreadTexts(of: id))
    }
}
