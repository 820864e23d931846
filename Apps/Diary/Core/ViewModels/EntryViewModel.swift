public import AppSupport
public import Persistence
public import Reactive

/// One entry: all about it, and what can be done with it.
public struct EntryViewModel: ViewModel {
    private let library: DiaryLibrary
    private let id: RecordID<Entry>
    private let scheduler: any SchedulerType

    /// What the person does with the entry.
    public struct Input {
        /// It is to be changed.
        public var edit: Observable<Void>
        /// It is to be deleted.
        public var delete: Observable<Void>
        /// It is liked, or is no more.
        public var toggleLike: Observable<Void>
        /// How it was; `nil` takes it back.
        public var setMood: Observable<Mood?>
        /// All of its day is to be shown.
        public var openDay: Observable<Void>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            edit: Observable<Void> = .never(), delete: Observable<Void> = .never(),
            toggleLike: Observable<Void> = .never(), setMood: Observable<Mood?> = .never(),
            openDay: Observable<Void> = .never(), undo: Observable<Void> = .never()
        ) {
            self.edit = edit
            self.delete = delete
            self.toggleLike = toggleLike
            self.setMood = setMood
            self.openDay = openDay
            self.undo = undo
        }
    }

    /// An entry and what is attached to it.
    public struct Shown: Sendable, Equatable {
        /// The entry.
        public var entry: Entry
        /// What is attached to it.
        public var attachments: [Attachment]
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The entry, again after each change of any process; `nil` when it is gone.
        public let entry: Driver<Shown?>
        /// What was done, and what could not be.
        public let notice: Signal<DiaryNotice>
        /// Where to go; `nil` to go back.
        public let route: Signal<DiaryRoute?>
    }

    /// One entry of a diary.
    public init(
        _ library: DiaryLibrary, entry id: RecordID<Entry>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<DiaryNotice>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(DiaryNotice(failure: $0, language))
        }
        let entry = library.refreshes(on: scheduler).compactMap { [self] in
            attempt(tell) { .some(try find()) }
        }
        .share(replay: 1)
        let deleted = input.delete.compactMap { [self] in
            attempt(tell) { try library.delete(id) }
        }
        .share()
        let changed = Observable.merge(
            input.toggleLike.compactMap { [self] in attempt(tell) { try library.toggleLike(id) } },
            input.setMood.compactMap { [self] mood in
                attempt(tell) { try library.setMood(mood, of: id) }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.edit.map { [id] in DiaryRoute?.some(.edit(id.rawValue)) },
            input.openDay.withLatestFrom(entry) { $1 }.compactMap { shown in
                shown.map { .some(.day($0.entry.day)) }
            },
            deleted.map { _ in nil })
        return Output(
            entry: entry.shown(on: scheduler),
            notice: Observable.merge(deleted, changed, failures.asObservable())
                .happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func find() throws -> Shown? {
        do {
            let entry = try library.entries.entry(id)
            let attachments = try library.entries.attachments(of: [id])[id] ?? []
            return Shown(entry: entry, attachments: attachments)
        } catch DiaryError.noEntry {
            return nil
        }
    }
}
