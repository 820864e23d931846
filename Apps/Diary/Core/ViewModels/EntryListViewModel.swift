public import AppSupport
public import Persistence
public import Reactive
public import TextProcessing

/// An entry as a list shows it.
public struct ListedEntry: Sendable, Identifiable {
    /// The entry.
    public var entry: Entry
    /// The part of its text in which the words stand that were looked for.
    public var snippet: Snippet?

    /// The entry's number.
    public var id: RecordID<Entry> { entry.id }

    /// A snippet is cut to so many columns.
    static let snippetWidth = 72

    init(_ entry: Entry) { self.entry = entry }

    init(_ hit: SearchHit<Entry>) {
        entry = hit.record
        guard !hit.match.hits(inField: 0).isEmpty else { return }
        snippet = hit.match.snippet(ofField: 0, maximumWidth: Self.snippetWidth)
    }
}

/// All entries, the newest first, or those in which words stand.
public struct EntryListViewModel: ViewModel {
    private let library: DiaryLibrary
    private let scheduler: any SchedulerType

    /// What the person does in the list.
    public struct Input {
        /// The words that are looked for; empty for all entries.
        public var query: Observable<String>
        /// The entry to open.
        public var open: Observable<RecordID<Entry>>
        /// The entry to change.
        public var edit: Observable<RecordID<Entry>>
        /// The entry to delete.
        public var delete: Observable<RecordID<Entry>>
        /// The entry that is liked, or is no more.
        public var toggleLike: Observable<RecordID<Entry>>
        /// How the day of an entry was; `nil` takes it back.
        public var setMood: Observable<(RecordID<Entry>, Mood?)>
        /// Today's page is to be written.
        public var write: Observable<Void>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            query: Observable<String> = .never(), open: Observable<RecordID<Entry>> = .never(),
            edit: Observable<RecordID<Entry>> = .never(),
            delete: Observable<RecordID<Entry>> = .never(),
            toggleLike: Observable<RecordID<Entry>> = .never(),
            setMood: Observable<(RecordID<Entry>, Mood?)> = .never(),
            write: Observable<Void> = .never(), undo: Observable<Void> = .never()
        ) {
            self.query = query
            self.open = open
            self.edit = edit
            self.delete = delete
            self.toggleLike = toggleLike
            self.setMood = setMood
            self.write = write
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The entries, again after each change of any process.
        public let entries: Driver<ListWindow<ListedEntry>>
        /// What was done, and what could not be.
        public let notice: Signal<DiaryNotice>
        /// Where to go.
        public let route: Signal<DiaryRoute>
    }

    /// The entries of a diary.
    public init(_ library: DiaryLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<DiaryNotice>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(DiaryNotice(failure: $0, language))
        }
        let query = input.query.debounce(.milliseconds(150), scheduler: scheduler).startWith("")
            .distinctUntilChanged()
        let entries = Observable.combineLatest(query, library.refreshes(on: scheduler)) {
            query, _ in query
        }
        .compactMap { [self] query in attempt(tell) { try window(query, tell) } }
        let done = Observable.merge(
            input.delete.compactMap { [self] id in attempt(tell) { try library.delete(id) } },
            input.toggleLike.compactMap { [self] id in
                attempt(tell) { try library.toggleLike(id) }
            },
            input.setMood.compactMap { [self] id, mood in
                attempt(tell) { try library.setMood(mood, of: id) }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let world = library.world
        let route = Observable.merge(
            input.open.map { DiaryRoute.entry($0.rawValue) }, input.edit.map { .edit($0.rawValue) },
            input.write.map { .write(world.today) })
        return Output(
            entries: entries.shown(on: scheduler),
            notice: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func window(
        _ words: String, _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> ListWindow<ListedEntry> {
        let query = SearchQuery(words)
        let entries = library.entries
        let read: @Sendable (ListRange) throws -> (rows: [ListedEntry], total: Int) = { range in
            guard query.isEmpty else {
                let found = try entries.search(query, EntryFilter(), range)
                return (found.hits.map { ListedEntry($0) }, found.listing.total)
            }
            let listing = try entries.list(range: range)
            return (listing.entries.map { ListedEntry($0) }, listing.total)
        }
        let first = try read(ListWindow<ListedEntry>.firstRange)
        return ListWindow(count: first.total, first: first.rows) {
            try read($0).rows
        } onFailure: {
            tell($0)
        }
    }
}
