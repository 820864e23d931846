public import AppSupport
public import Persistence
public import Reactive

/// One routine: what is planned in it, and what was done the last time.
public struct RoutineViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let id: RecordID<Routine>
    private let scheduler: any SchedulerType

    /// What the person does with it.
    public enum Action: Sendable {
        /// A workout is to be started from it.
        case start
        /// It is to be changed.
        case edit
        /// It goes.
        case delete
        /// The exercise in a place is to be seen.
        case openExercise(RecordID<Exercise>)
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does with it.
    public typealias Input = Actions<Action>

    /// What is shown, and where it leads.
    public struct Output {
        /// The routine, again after each change of any process; `nil` when it is gone.
        public let routine: Driver<PlannedRoutine?>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// A routine.
    public init(
        _ library: WorkoutLibrary, routine id: RecordID<Routine>,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.id = id
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let (id, routines) = (id, library.routines)
        let routine = library.shown(on: scheduler, library.teller(failures)) {
            do {
                return Optional(try routines.planned(id))
            } catch RoutineError.noRoutine {
                return nil
            }
        }
        let consequences = library.consequences(of: input.actions, failures) { [self] in
            try act($0)
        }
        return Output(
            routine: routine.shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func act(_ action: Action) throws -> Consequence {
        switch action {
        case .start: return try library.begin(id)
        case .edit: return .goes(.editRoutine(id.rawValue))
        case .delete: return try library.delete(id)
        case .openExercise(let exercise): return .goes(.exercise(exercise.rawValue))
        case .undo: return try library.undoLast()
        }
    }
}

extension WorkoutLibrary {
    /// Deletes a routine, as an operation of its own.
    func delete(_ id: RecordID<Routine>) throws -> Consequence {
        let deleted = try recording("routine delete", id.description).routines.delete(id)
        return done(words.routineDeleted(deleted.routine.name))
    }
}
