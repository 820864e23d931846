public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// One link: all about it, and what can be done with it.
public struct LinkViewModel: ViewModel {
    private let library: LinksLibrary
    private let id: RecordID<Link>
    private let fetcher: PageFetcher
    private let scheduler: any SchedulerType

    /// What the person does with the link.
    public struct Input {
        /// It is to be opened in a browser; its visit is noted.
        public var visit: Observable<Void>
        /// It is to be changed.
        public var edit: Observable<Void>
        /// It is to be filed elsewhere.
        public var move: Observable<Void>
        /// It is to be deleted.
        public var delete: Observable<Void>
        /// It becomes a favorite, or is none any more.
        public var toggleFavorite: Observable<Void>
        /// Its page is to be fetched anew.
        public var refresh: Observable<Void>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            visit: Observable<Void>, edit: Observable<Void>, move: Observable<Void>,
            delete: Observable<Void>, toggleFavorite: Observable<Void>, refresh: Observable<Void>,
            undo: Observable<Void>
        ) {
            self.visit = visit
            self.edit = edit
            self.move = move
            self.delete = delete
            self.toggleFavorite = toggleFavorite
            self.refresh = refresh
            self.undo = undo
        }
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The link, again after each change of any process; nil when it is gone.
        public let link: Driver<FiledLink?>
        /// Whether its page is being fetched.
        public let isFetching: Driver<Bool>
        /// What was done, and what could not be.
        public let message: Signal<Message>
        /// Where to go; nil to go back.
        public let route: Signal<LinksRoute?>
    }

    /// One link of a library.
    public init(
        _ library: LinksLibrary, link id: RecordID<Link>, fetcher: PageFetcher,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.fetcher = fetcher
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<Message>()
        let fetching = BehaviorRelay(value: false)
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(Message(failure: $0, language))
        }
        let link = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) { .some(try find()) }
        }
        let deleted = input.delete.compactMap { [self] in
            attempt(tell) {
                let deleted = try library.recording("delete", id.description).links.delete([id])
                return Message(language.screens.deleted(deleted.first?.link.title ?? ""))
            }
        }.share()
        let changed = Observable.merge(
            input.visit.compactMap { [self] in
                attempt(tell) { () -> Message? in
                    try library.links.visit(id)
                    return nil
                }
            },
            input.toggleFavorite.compactMap { [self] in
                attempt(tell) {
                    let link = try library.links.link(id).link
                    var changes = LinkChanges()
                    changes.isFavorite = !link.isFavorite
                    _ = try library.recording("edit", id.description).links.edit([id], changes)
                    return Message(
                        language.screens.favorite(link.title, isOn: !link.isFavorite))
                }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let refreshed = input.refresh.flatMapWork(on: scheduler, isAtWork: fetching, tell: tell) {
            [self] in try await refresh()
        }
        let route = Observable.merge(
            input.edit.map { [id] in LinksRoute?.some(.edit(id.rawValue)) },
            input.move.map { [id] in .some(.move(id.rawValue)) }, deleted.map { _ in nil })
        return Output(
            link: link.shown(on: scheduler), isFetching: fetching.asDriver(scheduler: scheduler),
            message: Observable.merge(deleted, changed, refreshed, failures.asObservable())
                .happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func find() throws -> FiledLink? {
        do {
            return try library.links.link(id)
        } catch LinksError.noLink {
            return nil
        }
    }

    private func refresh() async throws -> Message {
        let outcomes = try await library.recording("refresh", id.description)
            .refreshLinks([id], with: fetcher)
        let language = library.world.language
        if let failure = outcomes.first?.failure { return failure.message(in: language) }
        return Message(language.screens.fetched)
    }
}
