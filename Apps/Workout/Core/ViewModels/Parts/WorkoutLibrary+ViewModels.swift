import AppSupport
import Chrono
import Persistence
import Reactive
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension WorkoutLibrary {
    /// The tables of which something is shown.
    private static let tables: Set = [
        "exercises", "routines", "routine_entries", "workouts", "workout_entries",
        "workout_sets", "body_records", "photos",
    ]

    /// Something now, and again after each change by any process.
    func refreshes(on scheduler: any SchedulerType) -> Observable<Void> {
        store.changes.filter { !$0.isDisjoint(with: Self.tables) }.map { _ in }
            .throttle(.milliseconds(50), scheduler: scheduler).startWith(())
    }

    /// The day that it is, and each that begins from now on.
    ///
    /// The clock is looked at when each minute begins: a machine that slept, or whose clock or zone
    /// was set, is right again within a minute.
    func days(on scheduler: any SchedulerType) -> Observable<Day> {
        let world = world
        return Observable<Day>.deferred {
            let past = world.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            return Observable<Int>.timer(
                .seconds(60 - past), period: .seconds(60), scheduler: scheduler
            )
            .map { _ in world.today }.startWith(world.today)
        }
        .distinctUntilChanged()
    }

    /// What each change or a new day leaves to be shown.
    func shown<Value: Sendable>(
        on scheduler: any SchedulerType, _ tell: @escaping @Sendable (any Error) -> Void,
        _ read: @escaping @Sendable () throws -> Value
    ) -> Observable<Value> {
        Observable.combineLatest(days(on: scheduler), refreshes(on: scheduler)) { _, _ in }
            .compactMap { attempt(tell, read) }
    }

    /// What is done at each action, told of; what can't be done is told of too, and the next one is
    /// taken.
    func consequences<Action: Sendable>(
        of actions: Observable<Action>, _ failures: PublishRelay<WorkoutNotice>,
        _ act: @escaping @Sendable (Action) throws -> Consequence
    ) -> Consequences {
        let language = world.language
        let happened = actions.compactMap { action in
            attempt({ failures.accept(WorkoutNotice(failure: $0, language)) }) { try act(action) }
        }
        .share()
        return Consequences(
            notice: Observable.merge(
                happened.compactMap { if case .told(let notice) = $0 { notice } else { nil } },
                failures.asObservable()),
            route: happened.compactMap { if case .goes(let route) = $0 { route } else { nil } })
    }

    /// Tells failures.
    func teller(_ failures: PublishRelay<WorkoutNotice>) -> @Sendable (any Error) -> Void {
        let language = world.language
        return { failures.accept(WorkoutNotice(failure: $0, language)) }
    }

    /// The sentences of the view models.
    var words: any ScreenMessages { world.language.screens }

    /// Something that was done and can be taken back.
    func done(_ text: String) -> Consequence { .told(.done(Message(text))) }

    /// Takes the last change back.
    func undoLast() throws -> Consequence {
        let summary = try undoLog.undoLast().summary
        return .told(.problem(Message(words.undone(summary))))
    }

    /// Deletes a workout, as an operation of its own.
    func delete(_ id: RecordID<Workout>) throws -> Consequence {
        let deleted = try recording("delete", id.description).workouts.delete([id])
        return done(words.workoutDeleted(deleted.first?.workout.name ?? "", id))
    }

    /// Begins a workout and leads there; where one is in progress, there.
    func begin(_ id: RecordID<Routine>?) throws -> Consequence {
        guard try workouts.open() == nil else { return .goes(.progress) }
        let routine = try id.map { try routines.planned($0).routine }
        _ = try recording("start", routine?.name ?? "").workouts.start(routine)
        return .goes(.progress)
    }
}

extension Message {
    /// The message and its advice in one line.
    var sentence: String { advice.map { text + ". " + $0 } ?? text }
}
