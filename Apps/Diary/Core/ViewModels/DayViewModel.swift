public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// What was written about a day.
public struct DayPage: Sendable, Equatable {
    /// The day.
    public var day: Day
    /// Whether it is today.
    public var isToday: Bool
    /// Its entries in the order of the time, the page among them.
    public var entries: [Entry]
    /// What is attached to them.
    public var attachments: [RecordID<Entry>: [Attachment]]
    /// How the day was.
    public var mood: Mood?
    /// On how many days in a row the person wrote; 0 for other days than today.
    public var streak: Int
    /// The question of the day, where it is today and nothing is written yet.
    public var prompt: String?

    /// The day's page, if there is one.
    public var page: Entry? { entries.first(where: \.isPage) }
}

extension [Entry] {
    /// How the day of these entries was: as its page says, else the last entry that says it.
    var dayMood: Mood? { first(where: \.isPage)?.mood ?? last { $0.mood != nil }?.mood }
}

/// The page of today, whichever day that is by now, or of another day.
public struct DayViewModel: ViewModel {
    private let library: DiaryLibrary
    private let start: Day?
    private let scheduler: any SchedulerType

    /// What the person does with the page.
    public struct Input {
        /// So many days on, or back.
        public var move: Observable<Int>
        /// Back to today.
        public var goToToday: Observable<Void>
        /// How the day was; `nil` takes it back.
        public var setMood: Observable<Mood?>
        /// The entry that is liked, or is no more.
        public var toggleLike: Observable<RecordID<Entry>>
        /// The entry to delete.
        public var delete: Observable<RecordID<Entry>>
        /// The last change is to be taken back.
        public var undo: Observable<Void>
        /// The page is to be written.
        public var write: Observable<Void>
        /// A further entry is to be written.
        public var add: Observable<Void>
        /// The entry to change.
        public var edit: Observable<RecordID<Entry>>
        /// The entry to see alone.
        public var open: Observable<RecordID<Entry>>

        /// What is done.
        public init(
            move: Observable<Int> = .never(), goToToday: Observable<Void> = .never(),
            setMood: Observable<Mood?> = .never(),
            toggleLike: Observable<RecordID<Entry>> = .never(),
            delete: Observable<RecordID<Entry>> = .never(), undo: Observable<Void> = .never(),
            write: Observable<Void> = .never(), add: Observable<Void> = .never(),
            edit: Observable<RecordID<Entry>> = .never(),
            open: Observable<RecordID<Entry>> = .never()
        ) {
            self.move = move
            self.goToToday = goToToday
            self.setMood = setMood
            self.toggleLike = toggleLike
            self.delete = delete
            self.undo = undo
            self.write = write
            self.add = add
            self.edit = edit
            self.open = open
        }
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The page, again after each change of any process, and when another day begins.
        public let page: Driver<DayPage>
        /// What was done, and what could not be.
        public let notice: Signal<DiaryNotice>
        /// Where to go.
        public let route: Signal<DiaryRoute>
    }

    /// The page of a day.
    ///
    /// - Parameter day: the first one that is shown; `nil` for today, also when that becomes
    ///   another day.
    public init(
        _ library: DiaryLibrary, day: Day? = nil,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        start = day
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<DiaryNotice>()
        let language = library.world.language
        let tell: @Sendable (any Error) -> Void = {
            failures.accept(DiaryNotice(failure: $0, language))
        }
        let shown = shownDays(input).share(replay: 1)
        let page = Observable.combineLatest(shown, library.refreshes(on: scheduler)) { shown, _ in
            shown
        }
        .compactMap { [self] shown in attempt(tell) { try read(shown) } }
        let done = Observable.merge(
            input.setMood.withLatestFrom(shown) { ($0, $1.day) }.compactMap { [self] mood, day in
                attempt(tell) { try library.setMood(mood, of: day) }
            },
            input.toggleLike.compactMap { [self] id in
                attempt(tell) { try library.toggleLike(id) }
            },
            input.delete.compactMap { [self] id in attempt(tell) { try library.delete(id) } },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.write.withLatestFrom(shown) { DiaryRoute.write($1.day) },
            input.add.withLatestFrom(shown) { DiaryRoute.add($1.day) },
            input.edit.map { .edit($0.rawValue) }, input.open.map { .entry($0.rawValue) })
        return Output(
            page: page.shown(on: scheduler),
            notice: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private struct Shown: Sendable, Equatable {
        var day: Day
        var isToday: Bool
    }

    private func shownDays(_ input: Input) -> Observable<Shown> {
        let today = library.days(on: scheduler).share(replay: 1)
        let steps = Observable<Int?>.merge(
            input.move.map { $0 }, input.goToToday.map { nil })
        let place = steps.withLatestFrom(today) { ($0, $1) }.scan(start) { place, step in
            let (days, today) = step
            guard let days else { return nil }
            let next = (place ?? today).advanced(by: days)
            // Who comes to today stays with it when that becomes another day.
            return next == today ? nil : next
        }
        return Observable.combineLatest(place.startWith(start), today) { place, today in
            Shown(day: place ?? today, isToday: place.map { $0 == today } ?? true)
        }
        .distinctUntilChanged()
    }

    private func read(_ shown: Shown) throws -> DayPage {
        let entries = try library.entries.entries(on: shown.day)
        let isWritten = entries.contains { !$0.text.isBlank }
        let prompts = WritingPrompts(library.world.language)
        return DayPage(
            day: shown.day, isToday: shown.isToday, entries: entries,
            attachments: try library.entries.attachments(of: entries.map(\.id)),
            mood: entries.dayMood,
            streak: shown.isToday ? try library.entries.streak().current : 0,
            prompt: isWritten || !shown.isToday ? nil : prompts.prompt(of: shown.day))
    }
}
