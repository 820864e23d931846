public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// Which sources are to be read anew.
public enum WantedRefresh: Sendable, Equatable {
    /// All of them.
    case all
    /// One.
    case source(RecordID<Source>)
}

/// Reads sources anew while the person goes on, whatever screen is shown.
public struct RefreshViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let fetcher: SourceFetcher
    private let scheduler: any SchedulerType

    /// What the person does.
    public struct Input {
        /// Sources are to be read anew; while some are read, nothing more is begun.
        public var refresh: Observable<WantedRefresh>
        /// It has taken long enough; what was read stays.
        public var cancel: Observable<Void>

        /// What is done.
        public init(refresh: Observable<WantedRefresh>, cancel: Observable<Void> = .never()) {
            self.refresh = refresh
            self.cancel = cancel
        }
    }

    /// How far it has come.
    public struct Progress: Sendable, Equatable {
        /// How many sources were asked.
        public var done: Int
        /// How many there are to ask.
        public var total: Int
    }

    /// What is shown.
    public struct Output {
        /// How far it has come; `nil` while nothing is read.
        public let progress: Driver<Progress?>
        /// What came of it.
        public let message: Signal<Message>
    }

    /// What reads the sources of a library.
    public init(
        _ library: DevEventsLibrary, fetcher: SourceFetcher,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.fetcher = fetcher
        self.scheduler = scheduler
    }

    private enum Step: Sendable {
        case progress(Progress)
        case ended(Message)

        var progress: Progress? { if case .progress(let progress) = self { progress } else { nil } }
        var message: Message? { if case .ended(let message) = self { message } else { nil } }
    }

    /// Defines what is shown. Sources are fetched and read away from the main actor.
    public func transform(_ input: Input) -> Output {
        let (cancel, language) = (input.cancel, library.world.language)
        let steps = input.refresh.flatMapFirst { [self] wanted in
            let stopped = cancel.map { Step.ended(Message(language.screens.refreshStopped)) }
            return Observable.merge(reading(wanted), stopped)
                .take(until: { $0.message != nil }, behavior: .inclusive)
        }
        .share()
        return Output(
            progress: steps.map(\.progress).startWith(nil).distinctUntilChanged()
                .shown(on: scheduler),
            message: steps.compactMap(\.message).happening(on: scheduler))
    }

    /// Reads sources, as a sequence whose subscription ends it.
    private func reading(_ wanted: WantedRefresh) -> Observable<Step> {
        .create { [self] observer in
            let task = Task {
                do {
                    let message = try await refresh(wanted) { observer.onNext(.progress($0)) }
                    observer.onNext(.ended(message))
                } catch {
                    observer.onNext(.ended(Message(failure: error, library.world.language)))
                }
                observer.onCompleted()
            }
            return Disposables.create(with: task.cancel)
        }
    }

    private func refresh(
        _ wanted: WantedRefresh, _ tell: @Sendable (Progress) -> Void
    ) async throws -> Message {
        let text = library.world.language.screens
        let ids =
            switch wanted {
            case .all: try library.sources.list().map(\.id)
            case .source(let id): [id]
            }
        guard !ids.isEmpty else { return Message(text.noSourcesYet, advice: text.addFirstSource) }
        tell(Progress(done: 0, total: ids.count))
        let outcomes = try await library.refreshSources(ids, with: fetcher) {
            tell(Progress(done: $0, total: ids.count))
        }
        return message(outcomes)
    }

    private func message(_ outcomes: [RefreshSources.Outcome]) -> Message {
        var total = SourceChanges()
        var failed: [(source: Source, failure: SourceFailure)] = []
        for outcome in outcomes {
            switch outcome.result {
            case .unchanged: break
            case .changed(let changes): total.add(changes)
            case .failed(let failure): failed.append((outcome.source, failure))
            }
        }
        let language = library.world.language
        if let first = failed.first, outcomes.count == 1 {
            let reason = first.failure.message(in: language)
            return Message(
                language.screens.notRead(first.source.title, reason.text), advice: reason.advice)
        }
        return Message(
            language.screens.refreshed(sources: outcomes.count, total, failed: failed.count))
    }
}

extension SourceChanges {
    /// Counts what has changed in another source, too.
    fileprivate mutating func add(_ other: SourceChanges) {
        added += other.added
        updated += other.updated
        removed += other.removed
        ended += other.ended
        events += other.events
        unread += other.unread
    }
}
