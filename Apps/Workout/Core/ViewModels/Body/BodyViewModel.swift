public import AppSupport
public import Charting
public import Chrono
import Persistence
public import Reactive

/// What was measured of the body: the newest first, with a chart of one measure.
public struct BodyViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let charts: WorkoutCharts
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// Another measure is to be drawn.
        case show(BodyMeasure)
        /// Another stretch of time is to be drawn.
        case span(ChartSpan)
        /// Today is to be measured.
        case measure
        /// What was measured on a day is to be seen or changed.
        case open(Day)
        /// What was measured on a day goes.
        case delete(Day)
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What is drawn.
    public struct Graph: Sendable {
        /// The measure.
        public var measure: BodyMeasure
        /// The stretch of time.
        public var span: ChartSpan
        /// The values over days.
        public var chart: Chart
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The records, the newest first, again after each change of any process.
        public let records: Driver<ListWindow<BodyRecord>>
        /// What is drawn over them.
        public let graph: Driver<Graph>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// What was measured of the body.
    ///
    /// - Parameter charts: what draws them.
    public init(
        _ library: WorkoutLibrary, charts: WorkoutCharts,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.charts = charts
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let bodies = library.bodies
        let records = library.shown(on: scheduler, tell) {
            let first = try bodies.list(range: ListWindow<BodyRecord>.firstRange)
            return ListWindow(count: first.total, first: first.records) {
                try bodies.list(range: $0).records
            } onFailure: {
                tell($0)
            }
        }
        let measure = input.actions.compactMap {
            if case .show(let it) = $0 { it } else { BodyMeasure?.none }
        }
        .startWith(BodyMeasure.weight).distinctUntilChanged()
        let span = input.actions.compactMap {
            if case .span(let it) = $0 { it } else { ChartSpan?.none }
        }
        .startWith(ChartSpan.all).distinctUntilChanged()
        let (charts, world) = (charts, library.world)
        let graph = Observable.combineLatest(
            measure, span, library.days(on: scheduler), library.refreshes(on: scheduler)
        ) { measure, span, _, _ in (measure, span) }
        .compactMap { measure, span in
            attempt(tell) {
                Graph(
                    measure: measure, span: span,
                    chart: try charts.body(measure, span.days(until: world.today)))
            }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            records: records.shown(on: scheduler), graph: graph.shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .show, .span: return .nothing
        case .measure: return .goes(.bodyDay(library.world.today))
        case .open(let day): return .goes(.bodyDay(day))
        case .delete(let day):
            _ = try library.recording("body delete", day.description).bodies.delete([.day(day)])
            return library.done(library.words.bodyDeleted(day))
        case .undo: return try library.undoLast()
        }
    }
}

/// The stretch of time of a chart, up to today.
public enum ChartSpan: String, Sendable, CaseIterable {
    /// Three months.
    case quarter
    /// A year.
    case year
    /// All that there is.
    case all

    /// The days.
    public func days(until today: Day) -> ClosedRange<Day> {
        switch self {
        case .quarter: today.adding(months: -3)...Day.last
        case .year: today.adding(years: -1)...Day.last
        case .all: .all
        }
    }

    /// The next one, from the last to the first.
    public var next: ChartSpan {
        switch self {
        case .quarter: .year
        case .year: .all
        case .all: .quarter
        }
    }
}
