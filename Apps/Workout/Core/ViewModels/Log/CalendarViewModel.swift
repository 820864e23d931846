public import AppSupport
public import Chrono
import Persistence
public import Reactive

/// The months with the days of workouts, and what was done on the chosen day.
public struct CalendarViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// A month comes into view, by a day of it.
        case month(Day)
        /// A day is chosen.
        case select(Day)
        /// What was done on a day is to be seen.
        case open(Day)
        /// All workouts are to be seen.
        case openAll
        /// What workouts add up to is to be seen.
        case openStatistics
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What was done on a day.
    public struct Chosen: Sendable, Equatable {
        /// The day.
        public var day: Day
        /// The workouts, in the order of the time.
        public var workouts: [WorkoutDetails]
        /// What was measured of the body.
        public var body: BodyRecord?
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The days with workouts of the month in view and those around it.
        public let days: Driver<[Day: WorkoutDay]>
        /// What was done on the chosen day.
        public let chosen: Driver<Chosen>
        /// The day that it is.
        public let today: Driver<Day>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// The calendar.
    public init(_ library: WorkoutLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let (library, first) = (library, library.world.today)
        let month = input.actions.compactMap { if case .month(let it) = $0 { it } else { nil } }
            .startWith(first).map(\.startOfMonth).distinctUntilChanged()
        let days = Observable.combineLatest(month, library.refreshes(on: scheduler)) { month, _ in
            month
        }
        .compactMap { month in
            attempt(tell) {
                // The weeks at both ends are those of other months.
                try library.statistics.calendar(
                    month.advanced(by: -7)...month.endOfMonth.advanced(by: 7))
            }
        }
        let selected = input.actions.compactMap {
            if case .select(let it) = $0 { it } else { nil }
        }
        let chosen = Observable.combineLatest(
            selected.startWith(first).distinctUntilChanged(), library.refreshes(on: scheduler)
        ) { day, _ in day }
        .compactMap { day in
            attempt(tell) {
                Chosen(
                    day: day, workouts: try library.workouts.details(on: day),
                    body: try library.bodies.record(of: day))
            }
        }
        let consequences = library.consequences(of: input.actions, failures) { action in
            switch action {
            case .month, .select: return .nothing
            case .open(let day):
                let workouts = try library.workouts.details(on: day).map(\.workout)
                guard workouts.count < 2 else { return .goes(.workouts(day)) }
                guard let workout = workouts.first else { return .nothing }
                return .goes(workout.isOpen ? .progress : .workout(workout.id.rawValue))
            case .openAll: return .goes(.workouts(nil))
            case .openStatistics: return .goes(.statistics)
            case .undo: return try library.undoLast()
            }
        }
        return Output(
            days: days.shown(on: scheduler), chosen: chosen.shown(on: scheduler),
            today: library.days(on: scheduler).shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }
}
