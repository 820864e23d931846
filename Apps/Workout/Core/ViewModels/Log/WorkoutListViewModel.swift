public import AppSupport
public import Chrono
public import Persistence
public import Reactive
import TextProcessing

/// All workouts, the newest first, or those of a day, or those with words in their names and notes.
public struct WorkoutListViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let day: Day?
    private let scheduler: any SchedulerType

    /// What the person does with the list.
    public struct Input {
        /// The words that are looked for; empty for all.
        public var query: Observable<String>
        /// The workout to open.
        public var open: Observable<RecordID<Workout>>
        /// The workout to delete.
        public var delete: Observable<RecordID<Workout>>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            query: Observable<String> = .never(), open: Observable<RecordID<Workout>> = .never(),
            delete: Observable<RecordID<Workout>> = .never(), undo: Observable<Void> = .never()
        ) {
            self.query = query
            self.open = open
            self.delete = delete
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The workouts, again after each change of any process.
        public let workouts: Driver<ListWindow<WorkoutSummary>>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// The workouts.
    ///
    /// - Parameter day: only those of this day.
    public init(
        _ library: WorkoutLibrary, day: Day? = nil,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.day = day
        self.scheduler = scheduler
    }

    private enum Action: Sendable {
        case open(RecordID<Workout>)
        case delete(RecordID<Workout>)
        case undo
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let query = input.query.debounce(.milliseconds(150), scheduler: scheduler).startWith("")
            .distinctUntilChanged()
        let workouts = Observable.combineLatest(query, library.refreshes(on: scheduler)) {
            query, _ in query
        }
        .compactMap { [self] query in attempt(tell) { try window(query, tell) } }
        let actions = Observable.merge(
            input.open.map { Action.open($0) }, input.delete.map { Action.delete($0) },
            input.undo.map { Action.undo })
        let library = library
        let consequences = library.consequences(of: actions, failures) { action in
            switch action {
            case .open(let id):
                let isOpen = try library.workouts.open()?.id == id
                return .goes(isOpen ? .progress : .workout(id.rawValue))
            case .delete(let id): return try library.delete(id)
            case .undo: return try library.undoLast()
            }
        }
        return Output(
            workouts: workouts.shown(on: scheduler),
            notice: consequences.notice.happening(on: scheduler),
            route: consequences.route.happening(on: scheduler))
    }

    private func window(
        _ words: String, _ tell: @escaping @Sendable (any Error) -> Void
    ) throws -> ListWindow<WorkoutSummary> {
        let query = SearchQuery(words)
        var filter = day.map { WorkoutFilter(day: $0) } ?? WorkoutFilter()
        if !query.isEmpty { filter.words = query }
        let (workouts, wanted) = (library.workouts, filter)
        let first = try workouts.list(wanted, range: ListWindow<WorkoutSummary>.firstRange)
        return ListWindow(count: first.total, first: first.workouts) {
            try workouts.list(wanted, range: $0).workouts
        } onFailure: {
            tell($0)
        }
    }
}
