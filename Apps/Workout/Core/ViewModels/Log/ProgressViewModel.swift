public import AppSupport
public import Persistence
public import Reactive
import TextProcessing

/// The workout in progress: its exercises with what was done, planned and done the last time, its
/// clocks, and putting sets down.
public struct ProgressViewModel: ViewModel {
    private let library: WorkoutLibrary
    private let unit: Weight.Unit
    private let usualRest: Int
    private let scheduler: any SchedulerType

    /// What the person does.
    public enum Action: Sendable {
        /// Sets were written down for an exercise.
        case write(String, RecordID<WorkoutEntry>)
        /// The set of an exercise that is planned, or that was done the last time, is done.
        case doSuggested(RecordID<WorkoutEntry>)
        /// The last set of an exercise goes; without one, the exercise.
        case takeAway(RecordID<WorkoutEntry>)
        /// The next exercise by the plan, the current one left as it is.
        case next
        /// An exercise is done in turn with the one above it, or no more.
        case join(RecordID<WorkoutEntry>)
        /// The exercise goes to another place.
        case move(RecordID<WorkoutEntry>, by: Int)
        /// Another exercise is to be chosen.
        case pick
        /// An exercise was chosen.
        case add(String)
        /// The sets of an exercise are to be changed.
        case edit(RecordID<WorkoutEntry>)
        /// How an exercise went until now is to be seen.
        case openExercise(RecordID<Exercise>)
        /// A rest begins anew.
        case rest
        /// The rest is so many seconds longer.
        case restLonger(Int)
        /// The rest is over.
        case stopRest
        /// What is said of the workout is to be changed.
        case editDetails
        /// The workout is over.
        case finish
        /// The workout is thrown away.
        case discard
        /// The last change is to be taken back.
        case undo
    }

    /// What the person does.
    public typealias Input = Actions<Action>

    /// What is shown, and where it leads.
    public struct Output {
        /// The workout, again after each change of any process; `nil` while none is in progress.
        public let details: Driver<WorkoutDetails?>
        /// What its clocks show, each second.
        public let clock: Driver<WorkoutClock>
        /// A rest is over: says so, and what is next.
        public let ring: Signal<Message>
        /// The text that was written down as sets: it needs no more be kept.
        public let written: Signal<String>
        /// Why a text could not be read as sets.
        public let refused: Signal<Message>
        /// The workout is finished.
        public let finished: Signal<FinishedWorkout>
        /// What was done, and what could not be.
        public let notice: Signal<WorkoutNotice>
        /// Where to go.
        public let route: Signal<WorkoutRoute>
    }

    /// The workout in progress.
    ///
    /// - Parameters:
    ///   - unit: the unit of a weight without one.
    ///   - usualRest: how long one rests where nothing is planned, in seconds; 0 for not at all.
    public init(
        _ library: WorkoutLibrary, unit: Weight.Unit, usualRest: Int,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.library = library
        self.unit = unit
        self.usualRest = usualRest
        self.scheduler = scheduler
    }

    private enum Result: Sendable {
        case consequence(Consequence)
        case written(String, WorkoutNotice)
        case refused(Message)
        case finished(FinishedWorkout)
    }

    /// Defines what is shown.
    public func transform(_ input: Input) -> Output {
        let failures = PublishRelay<WorkoutNotice>()
        let tell = library.teller(failures)
        let details = library.shown(on: scheduler, tell) { [self] in try read() }
            .distinctUntilChanged().share(replay: 1)
        let results = input.actions.compactMap { [self] action in
            attempt(tell) { try act(action) }
        }
        .share()
        let clock = clocks(details, input.actions).share(replay: 1)
        return Output(
            details: details.shown(on: scheduler),
            clock: clock.compactMap(\.clock).distinctUntilChanged().shown(on: scheduler),
            ring: ring(clock, details).happening(on: scheduler),
            written: results.compactMap { if case .written(let it, _) = $0 { it } else { nil } }
                .happening(on: scheduler),
            refused: results.compactMap { if case .refused(let it) = $0 { it } else { nil } }
                .happening(on: scheduler),
            finished: results.compactMap { if case .finished(let it) = $0 { it } else { nil } }
                .happening(on: scheduler),
            notice: Observable.merge(
                results.compactMap { result in
                    switch result {
                    case .consequence(.told(let notice)), .written(_, let notice): notice
                    default: nil
                    }
                }, failures.asObservable()
            ).happening(on: scheduler),
            route: results.compactMap {
                if case .consequence(.goes(let it)) = $0 { it } else { nil }
            }.happening(on: scheduler))
    }

    private func read() throws -> WorkoutDetails? {
        do {
            return try library.workouts.status()
        } catch WorkoutError.noOpenWorkout {
            return nil
        }
    }

    // MARK: - Clocks

    /// What the clocks show, and the rest that goes on or went on last.
    private struct Tick: Sendable, Equatable {
        var clock: WorkoutClock?
        var period: WorkoutClock.Period?
    }

    private func clocks(
        _ details: Observable<WorkoutDetails?>, _ actions: Observable<Action>
    ) -> Observable<Tick> {
        let (world, usual) = (library.world, usualRest)
        let stored = details.map { details in
            details.flatMap { WorkoutClock.period(of: $0, usual: usual) }
        }
        .distinctUntilChanged().share(replay: 1)
        // A wish holds until the next set.
        let wishes = actions.compactMap { action -> WorkoutClock.Wish? in
            switch action {
            case .rest: .start(usual > 0 ? usual : 90)
            case .restLonger(let seconds): .add(seconds)
            case .stopRest: .stop
            default: nil
            }
        }
        let period = stored.flatMapLatest { stored -> Observable<WorkoutClock.Period?> in
            wishes.scan(stored) { period, wish in
                let now = world.now()
                switch wish {
                case .stop: return nil
                case .start(let seconds):
                    return WorkoutClock.Period(start: now, seconds: stored?.seconds ?? seconds)
                case .add(let seconds):
                    guard var period, period.end > now else {
                        return WorkoutClock.Period(start: now, seconds: seconds)
                    }
                    period.seconds += seconds
                    return period
                }
            }
            .startWith(stored)
        }
        return Observable.combineLatest(
            details, period, Observable<Int>.seconds(on: scheduler)
        ) { details, period, _ in
            Tick(
                clock: details.map { WorkoutClock($0, resting: period, at: world.now()) },
                period: period)
        }
    }

    /// A rest that went on is over by itself.
    private func ring(
        _ ticks: Observable<Tick>, _ details: Observable<WorkoutDetails?>
    ) -> Observable<Message> {
        let library = library
        return ticks.scan((before: Tick?.none, now: Tick?.none)) { ($0.now, $1) }
            .filter { before, now in
                guard let before, let now, now.clock != nil, let period = now.period else {
                    return false
                }
                return before.period == period && before.clock?.rest != nil
                    && now.clock?.rest == nil
            }
            .withLatestFrom(details) { $1 }
            .map { details in
                let next = details?.nextStep().map { step in
                    let name = library.exercises.name(of: step.entry.exercise)
                    let set = step.set.map {
                        step.entry.phrase(of: [$0], in: library.world.language)
                    }
                    return [name, set].compactMap { $0 }.joined(separator: " ")
                }
                return Message(library.words.restOver(next))
            }
    }

    // MARK: - Doing

    private func act(_ action: Action) throws -> Result {
        let workouts = library.workouts
        switch action {
        case .write(let text, let id):
            do {
                return try write(text, in: id)
            } catch let problem as any Problem {
                return .refused(problem.message(in: library.world.language))
            }
        case .doSuggested(let id):
            let entry = try entry(id).entry
            guard let set = entry.suggestion else {
                return .consequence(.told(.problem(Message(library.words.nothingSuggested))))
            }
            return try put([set], in: entry)
        case .takeAway(let id): return .consequence(try takeAway(id))
        case .next:
            let step = try library.recording("next", "").workouts.goOn(isSkipping: true).1
            return .consequence(
                step == nil ? .told(.problem(Message(library.words.nothingLeft))) : .nothing)
        case .join(let id): return .consequence(try join(id))
        case .move(let id, let offset):
            let (entry, place, details) = try self.entry(id)
            guard details.entries.indices.contains(place - 1 + offset) else {
                return .consequence(.nothing)
            }
            _ = try library.recording("move", name(entry)).workouts.edit(
                details.workout.id, WorkoutChanges(), [.moveExercise(place, to: place + offset)])
            return .consequence(.nothing)
        case .pick: return .consequence(.goes(.pickExercise))
        case .add(let words):
            _ = try library.recording("next", words).workouts.goOn(to: words)
            return .consequence(.nothing)
        case .edit(let id):
            let (_, _, details) = try entry(id)
            return .consequence(
                .goes(.sets(workout: details.workout.id.rawValue, entry: id.rawValue)))
        case .openExercise(let id): return .consequence(.goes(.exercise(id.rawValue)))
        case .rest, .restLonger, .stopRest: return .consequence(.nothing)
        case .editDetails:
            let id = try workouts.status().workout.id
            return .consequence(.goes(.editWorkout(id.rawValue)))
        case .finish: return .finished(try library.recording("finish", "").workouts.finish())
        case .discard:
            _ = try library.recording("discard", "").workouts.discard()
            return .consequence(library.done(library.words.discarded))
        case .undo: return .consequence(try library.undoLast())
        }
    }

    /// An exercise of the workout in progress and its place, from 1.
    private func entry(
        _ id: RecordID<WorkoutEntry>
    ) throws -> (entry: DetailedEntry, place: Int, details: WorkoutDetails) {
        let details = try library.workouts.status()
        guard let index = details.entries.firstIndex(where: { $0.entry.id == id }) else {
            // Another process has taken it away.
            throw WorkoutLogError.noEntry(Int(id.rawValue), of: details.workout.id)
        }
        return (details.entries[index], index + 1, details)
    }

    private func name(_ entry: DetailedEntry) -> String {
        library.exercises.name(of: entry.exercise)
    }

    private func phrase(of sets: [StatedSet], in entry: DetailedEntry) -> String {
        entry.phrase(of: sets, in: library.world.language)
    }

    private func write(_ text: String, in id: RecordID<WorkoutEntry>) throws -> Result {
        let entry = try entry(id).entry
        let added = try library.recording("set", "\(name(entry)) \(text)").workouts.addSets(
            text, of: "\(entry.exercise.id)", unit: unit)
        return .written(text, told(added))
    }

    private func put(_ sets: [StatedSet], in entry: DetailedEntry) throws -> Result {
        let detail = "\(name(entry)) \(phrase(of: sets, in: entry))"
        let added = try library.recording("set", detail).workouts.addSets(
            sets, of: entry.exercise)
        return .written("", told(added))
    }

    private func told(_ added: AddedSets) -> WorkoutNotice {
        let text = phrase(of: added.sets.map(\.stated), in: added.entry)
        return .done(Message(library.words.setsAdded(name(added.entry), text)))
    }

    private func takeAway(_ id: RecordID<WorkoutEntry>) throws -> Consequence {
        let (entry, place, details) = try entry(id)
        let workouts = library.recording("delete", name(entry)).workouts
        guard let set = entry.sets.last else {
            _ = try workouts.edit(
                details.workout.id, WorkoutChanges(), [.deleteExercise(place)])
            return library.done(library.words.exerciseRemoved(name(entry)))
        }
        _ = try workouts.edit(
            details.workout.id, WorkoutChanges(),
            [.deleteSet(SetPlace(place, entry.sets.count))])
        return library.done(
            library.words.setDeleted(name(entry), phrase(of: [set.stated], in: entry)))
    }

    private func join(_ id: RecordID<WorkoutEntry>) throws -> Consequence {
        let (entry, place, details) = try entry(id)
        guard place > 1 else { return .nothing }
        let other = details.entries[place - 2]
        let isJoined =
            entry.entry.superset != nil && entry.entry.superset == other.entry.superset
        try library.recording("superset", name(entry)).workouts.setSuperset(
            of: id, with: isJoined ? nil : other.entry.id)
        return library.done(
            isJoined
                ? library.words.parted(name(entry))
                : library.words.joined(name(entry), name(other)))
    }
}

extension DetailedEntry {
    /// Sets as people read them.
    func phrase(of sets: [StatedSet], in language: Language) -> String {
        SetPhrase(in: language, exercise.kind).phrase(sets)
    }

    /// The set that is to be done now: the one that is planned, else the one in its place the last
    /// time, else the one before it.
    public var suggestion: StatedSet? {
        if let planned = remaining.first { return planned }
        let done = sets.count
        var again = last.flatMap { $0.sets.indices.contains(done) ? $0.sets[done].stated : nil }
        again = again ?? sets.last?.stated ?? last?.sets.last?.stated
        // How hard it was is not known yet.
        again?.exertion = nil
        again?.note = ""
        return again
    }
}

extension WorkoutRepository {
    /// Has an exercise done in turn with another one of the same workout, or by itself.
    ///
    /// What is left of a superset that has one exercise is none.
    func setSuperset(
        of id: RecordID<WorkoutEntry>, with other: RecordID<WorkoutEntry>?
    ) throws {
        try store.transaction { transaction in
            guard var entry = try transaction.read(id) else { return }
            let all = try transaction.fetch(
                Query<WorkoutEntry>().where(\.workout == entry.workout).sorted(by: \.position))
            let before = entry.superset
            if let other, var partner = try transaction.read(other) {
                if partner.superset == nil {
                    partner.superset = (all.compactMap(\.superset).max() ?? 0) + 1
                    try transaction.update(partner)
                }
                entry.superset = partner.superset
            } else {
                entry.superset = nil
            }
            try transaction.update(entry)
            guard let before, before != entry.superset else { return }
            let left = all.filter { $0.superset == before && $0.id != id }
            guard left.count == 1, var alone = left.first else { return }
            alone.superset = nil
            try transaction.update(alone)
        }
    }
}
