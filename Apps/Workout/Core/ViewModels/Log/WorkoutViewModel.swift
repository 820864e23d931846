public import AppSupport
public import Persistence
public import Reactive

/// One workout that is over: all about it, and what can be done with it.
public struct WorkoutViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Workout>
    private let scheduler: any SchedulerType

    /// What the person does with it.
    public enum Action: Sendable {
        /// What is said about it is to be changed.
        case edit
        /// The sets of an exercise are to be changed.
        case editSets(RecordID<WorkoutEntry>)
        /// How an exercise went is to be seen.
        case openExercise(RecordID<Exercise>)
        /// It goes.
        case delete
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does with it.
    public typealias Input = Actions<Action>

    /// What is shown about a workout.
    public struct Page: Sendable, Equatable {
        /// The workout.
        public var details: WorkoutDetails
        /// What was never so good before.
        public var records: [BrokenRecord]
    }

    /// What is shown, and where it leads.
    public struct Output {
        /// The workout, again after each change of any process; `nil` when it is gone.
        public let page: Driver<Page?>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// A workout.
    public init(
        _ library: WorkoutLibrary, workout id: RecordID<Workout>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let (id, workouts) = (id, library.workouts)
        let page = library.shown(on: scheduler, library.teller(failures)) { () -> Page? in
            do {
                return try workouts.store.snapshot { snapshot in
                    let details = try workouts.details(
                        WorkoutRepository.workout(id, in: snapshot), in: snapshot)
                    return Page(
                        details: details,
                        records: try workouts.brokenRecords(by: details, in: snapshot))
                }
            } catch WorkoutError.noWorkout {
                return nil
            }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            page: page.distinctUntilChanged().shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .edit: return .goes(.editWorkout(id.rawValue))
        case .editSets(let entry):
            return .goes(.sets(workout: id.rawValue, entry: entry.rawValue))
        case .openExercise(let exercise): return .goes(.exercise(exercise.rawValue))
        case .delete: return try library.delete(id)
        case .undo: return try library.undoLast()
        }
    }
}
