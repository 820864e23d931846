public import AppSupport
public import Charting
public import Persistence
public import Reactive

/// One exercise: how it went over time, and what was best.
public struct ExerciseViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Exercise>
    private let charts: WorkoutCharts
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// Another stretch of time is to be drawn.
        case span(ChartSpan)
        /// The last workout with it is to be seen.
        case openLast
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What is shown about an exercise.
    public struct Page: Sendable {
        /// The exercise.
        public var exercise: Exercise
        /// The stretch of time that is drawn.
        public var span: ChartSpan
        /// How it went on the days of it.
        public var chart: Chart
        /// What was best of all.
        public var records: ExerciseRecords?
        /// What was done the last time.
        public var last: WorkoutDetails?
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The exercise, again after each change of any process; `nil` when it is gone.
        public let page: Driver<Page?>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// An exercise.
    ///
    /// - Parameter charts: what draws how it went.
    public init(
        _ library: WorkoutLibrary, exercise id: RecordID<Exercise>, charts: WorkoutCharts,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.charts = charts
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let span = input.actions.compactMap {
            if case .span(let it) = $0 { it } else { ChartSpan?.none }
        }
        .startWith(ChartSpan.all).distinctUntilChanged()
        let page = Observable.combineLatest(
            span, library.days(on: scheduler), library.refreshes(on: scheduler)
        ) { span, _, _ in span }
        .compactMap { [self] span in attempt(tell) { Optional(try read(span)) } }
        .share(replay: 1)
        let undone = library.consequences(
            of: input.actions.compactMap { if case .undo = $0 { () } else { nil } }, failures
        ) { [self] _ in try library.undoLast() }
        let route = input.actions.filter { if case .openLast = $0 { true } else { false } }
            .withLatestFrom(page) { $1 }
            .compactMap { page in
                page?.last.map { WorkoutRoute.workout($0.workout.id.rawValue) }
            }
        return Output(
            page: page.shown(on: scheduler), notice: undone.notice.happening(on: scheduler),
            route: route.happening(on: scheduler))
    }

    private func read(_ span: ChartSpan) throws -> Page? {
        let exercise: Exercise
        do {
            exercise = try library.exercises.exercise(id)
        } catch WorkoutError.noExercise {
            return nil
        }
        var filter = WorkoutFilter()
        filter.exercise = id
        let last = try library.workouts.list(filter, range: ListRange(limit: 1)).workouts.first
        return Page(
            exercise: exercise, span: span,
            chart: try charts.exercise(exercise, nil, span.days(until: library.world.today)),
            records: try library.statistics.records(of: id).first,
            last: try last.map { try library.workouts.details($0.workout.id) })
    }
}
