public import AppSupport
public import Charting
public import Reactive

/// What workouts add up to, over a stretch of time.
public struct StatisticsViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let charts: WorkoutCharts
    private let goal: Int
    private let scheduler: any SchedulerType

    /// What the person does: another stretch of time is to be looked at.
    public typealias Input = Actions<ChartSpan>

    /// What is shown.
    public struct Page: Sendable {
        /// The stretch of time.
        public var span: ChartSpan
        /// What was done in it.
        public var statistics: PeriodStatistics
        /// The volume over it.
        public var volume: Chart
        /// How regularly, up to today.
        public var streaks: Streaks
    }

    /// What is shown.
    public struct Output {
        /// The page, again after each change of any process.
        public let page: Driver<Page>
        /// What could not be read.
        public let notice: Signal<WorkoutNotice>
    }

    /// What workouts add up to.
    ///
    /// - Parameters:
    ///   - charts: what draws the volume.
    ///   - goal: how many workouts a week are aimed at.
    public init(
        _ library: WorkoutLibrary, charts: WorkoutCharts, goal: Int = 1,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.charts = charts
        self.goal = goal
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let (library, charts, goal) = (library, charts, goal)
        let page = Observable.combineLatest(
            input.actions.startWith(ChartSpan.quarter).distinctUntilChanged(),
            library.days(on: scheduler), library.refreshes(on: scheduler)
        ) { span, _, _ in span }
        .compactMap { span in
            attempt(tell) {
                let days = span.days(until: library.world.today)
                return Page(
                    span: span, statistics: try library.statistics.totals(days),
                    volume: try charts.volume(days),
                    streaks: try library.statistics.streaks(goal: goal))
            }
        }
        return Output(
            page: page.shown(on: scheduler),
            notice: failures.asObservable().happening(on: scheduler))
    }
}
