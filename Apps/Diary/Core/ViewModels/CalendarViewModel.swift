public import AppSupport
public import Chrono
public import Reactive

/// The months: which days were written about, how they were, and what was written.
public struct CalendarViewModel: ViewModel {
    private let library: DiaryLibrary
    private let scheduler: any SchedulerType

    /// What the person does with the months.
    public struct Input {
        /// A day of the month that has come into view.
        public var month: Observable<Day>
        /// The chosen day.
        public var select: Observable<Day>
        /// The day to open.
        public var open: Observable<Day>
        /// The day whose page is to be written.
        public var write: Observable<Day>
        /// How a day was; `nil` takes it back.
        public var setMood: Observable<(Day, Mood?)>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            month: Observable<Day>, select: Observable<Day>, open: Observable<Day> = .never(),
            write: Observable<Day> = .never(), setMood: Observable<(Day, Mood?)> = .never(),
            undo: Observable<Void> = .never()
        ) {
            self.month = month
            self.select = select
            self.open = open
            self.write = write
            self.setMood = setMood
            self.undo = undo
        }
    }

    /// The chosen day and what was written about it.
    public struct Chosen: Sendable, Equatable {
        /// The day.
        public var day: Day
        /// Its entries in the order of the time.
        public var entries: [Entry]
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// What the days of the month in view, and of the weeks at its ends, have; again after each
        /// change of any process.
        public let days: Driver<[Day: DaySummary]>
        /// The chosen day.
        public let chosen: Driver<Chosen>
        /// The day that it is, and each that begins.
        public let today: Driver<Day>
        /// What was done, and what could not be.
        public let notice: Signal<DiaryNotice>
        /// Where to go.
        public let route: Signal<DiaryRoute>
    }

    /// The months of a diary.
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
        let first = library.world.today
        let month = input.month.map(\.startOfMonth).startWith(first.startOfMonth)
            .distinctUntilChanged()
        let days = Observable.combineLatest(month, library.refreshes(on: scheduler)) { month, _ in
            month
        }
        .compactMap { [self] month in
            attempt(tell) {
                let view = month.advanced(by: -7)...month.endOfMonth.advanced(by: 7)
                return try library.entries.calendar(view)
            }
        }
        let chosen = Observable.combineLatest(
            input.select.startWith(first).distinctUntilChanged(),
            library.refreshes(on: scheduler)
        ) { day, _ in day }
        .compactMap { [self] day in
            attempt(tell) { Chosen(day: day, entries: try library.entries.entries(on: day)) }
        }
        let done = Observable.merge(
            input.setMood.compactMap { [self] day, mood in
                attempt(tell) { try library.setMood(mood, of: day) }
            },
            input.undo.compactMap { [self] in attempt(tell) { try library.undoLast() } })
        let route = Observable.merge(
            input.open.map { DiaryRoute.day($0) }, input.write.map { .write($0) })
        return Output(
            days: days.shown(on: scheduler), chosen: chosen.shown(on: scheduler),
            today: library.days(on: scheduler).shown(on: scheduler),
            notice: Observable.merge(done, failures.asObservable()).happening(on: scheduler),
            route: route.happening(on: scheduler))
    }
}
