public import AppSupport
import Chrono
import Persistence
public import Reactive
import TextProcessing

/// The exercises, found by words while these are typed: those that were done first.
public struct ExerciseListViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let scheduler: any SchedulerType

    /// What the person does with the list.
    public struct Input {
        /// The words that are looked for; empty for all.
        public var query: Observable<String>
        /// Only what trains this; `nil` for all.
        public var bodyPart: Observable<BodyPart?>
        /// The exercise to open, which gets its row if it has none.
        public var open: Observable<ListedExercise>
        /// The last change is to be taken back.
        public var undo: Observable<Void>

        /// What is done.
        public init(
            query: Observable<String> = .never(), bodyPart: Observable<BodyPart?> = .never(),
            open: Observable<ListedExercise> = .never(), undo: Observable<Void> = .never()
        ) {
            self.query = query
            self.bodyPart = bodyPart
            self.open = open
            self.undo = undo
        }
    }

    /// What the list shows and where it leads.
    public struct Output {
        /// The exercises that were done, and behind them the others, again after each change.
        public let exercises: Driver<Listing>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// The exercises of a list.
    public struct Listing: Sendable, Equatable {
        /// Those that were done, the last first.
        public var done: [ListedExercise]
        /// All others, by body part and name.
        public var others: [ListedExercise]
    }

    /// The exercises.
    public init(_ library: WorkoutLibrary, scheduler: any SchedulerType = MainScheduler.instance) {
        self.library = library
        self.scheduler = scheduler
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let query = input.query.debounce(.milliseconds(100), scheduler: scheduler).startWith("")
            .distinctUntilChanged()
        let part = input.bodyPart.startWith(nil).distinctUntilChanged()
        let library = library
        let exercises = Observable.combineLatest(
            query, part, library.refreshes(on: scheduler)
        ) { query, part, _ in (query, part) }
        .compactMap { query, part in
            attempt(tell) { try Self.listing(library, query, part) }
        }
        let opened = library.consequences(of: input.open, failures) { listed in
            // What was never done has nothing to show but that.
            let words = listed.exercise.map { "\($0.id)" } ?? listed.catalog?.key ?? ""
            return .goes(.exercise(try library.exercises.use(words).id.rawValue))
        }
        let undone = library.consequences(of: input.undo, PublishRelay()) { _ in
            try library.undoLast()
        }
        return Output(
            exercises: exercises.shown(on: scheduler),
            notice: Observable.merge(opened.notice, undone.notice).happening(on: scheduler),
            route: opened.route.happening(on: scheduler))
    }

    private static func listing(
        _ library: WorkoutLibrary, _ query: String, _ part: BodyPart?
    ) throws -> Listing {
        var filter = ExerciseFilter()
        filter.bodyPart = part
        let words = SearchQuery(query)
        if !words.isEmpty { filter.words = words }
        let all = try library.exercises.list(filter)
        let done = all.filter { $0.sets > 0 }.sorted { left, right in
            (left.lastDay ?? .first, left.sets) > (right.lastDay ?? .first, right.sets)
        }
        return Listing(done: done, others: all.filter { $0.sets == 0 })
    }
}
