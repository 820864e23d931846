public import AppSupport
public import Chrono
public import Persistence
public import Reactive

/// Where a person begins: the workout in progress, the routines to start from, what was done last and
/// how regularly.
public struct TodayViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let goal: Int
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// A workout is to be started, from a routine or from nothing.
        case start(RecordID<Routine>?)
        /// The workout in progress is to be seen.
        case resume
        /// A routine is to be seen.
        case openRoutine(RecordID<Routine>)
        /// A further routine is to be made.
        case addRoutine
        /// A routine is to be changed.
        case editRoutine(RecordID<Routine>)
        /// A routine goes.
        case deleteRoutine(RecordID<Routine>)
        /// A workout is to be seen.
        case openWorkout(RecordID<Workout>)
        /// A workout goes.
        case deleteWorkout(RecordID<Workout>)
        /// All workouts are to be seen.
        case openAll
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What is shown.
    public struct Page: Sendable, Equatable {
        /// The day.
        public var day: Day
        /// The workout in progress.
        public var open: WorkoutDetails?
        /// The routines, by their names.
        public var routines: [PlannedRoutine]
        /// The workouts that were finished last, the newest first.
        public var recent: [WorkoutSummary]
        /// How regularly the person works out.
        public var streaks: Streaks
        /// The days of this week with a workout, from Monday on.
        public var week: [Bool]
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The page, again after each change of any process, and when another day begins.
        public let page: Driver<Page>
        /// How long the workout in progress has taken, in seconds; `nil` while there is none.
        public let elapsed: Driver<Int?>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// So many workouts are shown.
    private static let recentCount = 5

    /// The page.
    ///
    /// - Parameter goal: how many workouts a week are aimed at.
    public init(
        _ library: WorkoutLibrary, goal: Int = 1,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.goal = goal
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let page = library.shown(on: scheduler, library.teller(failures)) { [self] in
            try read()
        }
        .share(replay: 1)
        let world = library.world
        let elapsed = page.map(\.open?.workout).distinctUntilChanged()
            .flatMapLatest { [scheduler] workout -> Observable<Int?> in
                guard let workout else { return .just(nil) }
                return Observable<Int>.seconds(on: scheduler).map { _ in
                    WorkoutClock.elapsed(of: workout, at: world.now())
                }
            }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            page: page.shown(on: scheduler), elapsed: elapsed.shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func read() throws -> Page {
        let today = library.world.today
        let open = try library.workouts.open().map { try library.workouts.details($0.id) }
        // The one in progress is not among the last.
        let range = ListRange(limit: Self.recentCount + 1)
        let recent = try library.workouts.list(range: range).workouts
            .filter { !$0.workout.isOpen }.prefix(Self.recentCount)
        let monday = today.startOfWeek()
        let days = try library.statistics.calendar(monday...monday.advanced(by: 6))
        return Page(
            day: today, open: open, routines: try library.routines.list(),
            recent: Array(recent), streaks: try library.statistics.streaks(goal: goal),
            week: (0..<7).map { days[monday.advanced(by: $0)] != nil })
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .start(let id): return try library.begin(id)
        case .resume: return .goes(.progress)
        case .openRoutine(let id): return .goes(.routine(id.rawValue))
        case .addRoutine: return .goes(.addRoutine)
        case .editRoutine(let id): return .goes(.editRoutine(id.rawValue))
        case .deleteRoutine(let id): return try library.delete(id)
        case .openWorkout(let id): return .goes(.workout(id.rawValue))
        case .deleteWorkout(let id): return try library.delete(id)
        case .openAll: return .goes(.workouts(nil))
        case .undo: return try library.undoLast()
        }
    }
}
