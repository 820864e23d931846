public import AppSupport
public import Networking
import Persistence
public import Reactive

/// How fresh the events are: what a banner says when there is no network.
public struct FreshnessViewModel: ViewModel {
    private let library: DevEventsLibrary
    private let scheduler: any SchedulerType

    /// What is known from outside.
    public struct Input {
        /// Whether there is a network, and each change of that.
        public var reachability: Observable<Reachability>

        /// What is known.
        public init(reachability: Observable<Reachability>) { self.reachability = reachability }
    }

    /// What is shown.
    public struct Output {
        /// How fresh the events are; with a network until something else is known.
        public let freshness: Driver<Freshness>
    }

    /// The freshness of a library.
    public init(_ library: DevEventsLibrary, scheduler: any SchedulerType = MainScheduler.instance)
    {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let store = library.store
        let readAt = library.refreshes(on: scheduler).map {
            // What can't be read is told by the lists.
            try? store.max(\Source.readAt)
        }
        let freshness = Observable.combineLatest(
            input.reachability.startWith(.reachable).distinctUntilChanged(), readAt
        ) { Freshness($0, readAt: $1) }
        return Output(freshness: freshness.distinctUntilChanged().shown(on: scheduler))
    }
}
