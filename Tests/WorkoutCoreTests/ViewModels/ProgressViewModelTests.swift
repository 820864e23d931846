import AppSupport
import Chrono
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("The workout in progress")
struct ProgressViewModelTests {
    private let bag = DisposeBag()

    private struct Shown {
        let scheduler: TestScheduler
        let act = PublishRelay<ProgressViewModel.Action>()
        let details: TestableObserver<WorkoutDetails?>
        let clock: TestableObserver<WorkoutClock>
        let ring: TestableObserver<Message>
        let written: TestableObserver<String>
        let refused: TestableObserver<Message>
        let finished: TestableObserver<FinishedWorkout>
        let notice: TestableObserver<WorkoutNotice>
        let route: TestableObserver<WorkoutRoute>

        init(_ world: WorkoutWorld, _ scheduler: TestScheduler, rest: Int = 90, in bag: DisposeBag)
        {
            self.scheduler = scheduler
            let output = ProgressViewModel(
                world.library, unit: .kilogram, usualRest: rest, scheduler: scheduler
            ).transform(ProgressViewModel.Input(act.asObservable()))
            details = scheduler.record(output.details, in: bag)
            clock = scheduler.record(output.clock, in: bag)
            ring = scheduler.record(output.ring, in: bag)
            written = scheduler.record(output.written, in: bag)
            refused = scheduler.record(output.refused, in: bag)
            finished = scheduler.record(output.finished, in: bag)
            notice = scheduler.record(output.notice, in: bag)
            route = scheduler.record(output.route, in: bag)
        }

        /// The workout as it is shown now.
        var now: WorkoutDetails? { details.elements.last ?? nil }

        func at(_ seconds: Double, _ action: ProgressViewModel.Action) {
            let act = act
            scheduler.scheduleAt(Int(seconds * 1000)) { act.accept(action) }
        }

        /// What happens in that moment is delivered, too.
        func go(to seconds: Double) { scheduler.advanceTo(Int(seconds * 1000) + 10) }
    }

    private func started(
        _ lines: String..., rest: Int = 90
    ) throws -> (WorkoutWorld, Shown) {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        let exercises = try world.library.routines.exercises(in: lines)
        let routine = try world.library.routines.add("Push", exercises, unit: .kilogram).routine
        _ = try world.library.workouts.start(routine)
        return (world, Shown(world, scheduler, rest: rest, in: bag))
    }

    private func entry(_ number: Int64) -> RecordID<WorkoutEntry> { RecordID(number) }

    // MARK: - Clocks

    @Test("a rest begins with a set, counts down each second and rings once when it is over")
    func rest() throws {
        let (_, shown) = try started("bench press: 60x5x2", "ohp: 40x8", rest: 30)
        shown.at(10, .write("60x5", entry(1)))
        shown.go(to: 15.5)
        let clock = try #require(shown.clock.elements.last)
        #expect(clock.elapsed == 15)
        #expect(clock.rest == WorkoutClock.Rest(total: 30, remaining: 25))
        #expect(shown.ring.elements.isEmpty)
        shown.go(to: 60)
        #expect(shown.clock.elements.last?.rest == nil)
        #expect(
            shown.ring.elements == [Message("The rest is over. Next: Bench Press 60 kg × 5")])
        shown.go(to: 300)
        #expect(shown.ring.elements.count == 1)
    }

    @Test("a planned rest goes before the usual one, and another set begins anew")
    func plannedRest() throws {
        let (_, shown) = try started("bench press: 60x5x3 | rest 2:00", rest: 30)
        shown.at(10, .doSuggested(entry(1)))
        shown.at(100, .doSuggested(entry(1)))
        shown.go(to: 131)
        #expect(shown.ring.elements.isEmpty)
        #expect(shown.clock.elements.last?.rest == WorkoutClock.Rest(total: 120, remaining: 89))
        shown.go(to: 230)
        #expect(shown.ring.elements.count == 1)
    }

    @Test("a rest that is stopped never rings; one that is longer rings later; one begins by hand")
    func wishes() throws {
        let (_, shown) = try started("bench press: 60x5x3", rest: 30)
        shown.at(10, .doSuggested(entry(1)))
        shown.at(20, .stopRest)
        shown.go(to: 100)
        #expect(shown.ring.elements.isEmpty && shown.clock.elements.last?.rest == nil)
        shown.at(110, .rest)
        shown.at(120, .restLonger(30))
        shown.go(to: 121)
        #expect(shown.clock.elements.last?.rest == WorkoutClock.Rest(total: 60, remaining: 49))
        shown.go(to: 165)
        #expect(shown.ring.elements.isEmpty)
        shown.go(to: 175)
        #expect(shown.ring.elements.count == 1)
    }

    @Test("a rest that was over before one looked does not ring, and no rest is no rest")
    func silence() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        _ = try world.library.workouts.start()
        _ = try world.library.workouts.addSets("plank 1:00", unit: .kilogram)
        scheduler.advanceTo(500_000)
        let shown = Shown(world, scheduler, in: bag)
        shown.go(to: 600)
        #expect(shown.ring.elements.isEmpty && shown.clock.elements.last?.rest == nil)
        #expect(shown.clock.elements.last?.elapsed == 600)
    }

    @Test("a set that another process puts down is shown, and begins a rest")
    func others() throws {
        let (world, shown) = try started("bench press: 60x5x2", rest: 30)
        shown.go(to: 5)
        _ = try world.library.workouts.addSets("60x5", unit: .kilogram)
        shown.go(to: 8)
        #expect(shown.now?.entries.first?.sets.count == 1)
        #expect(shown.clock.elements.last?.rest?.remaining == 28)
    }

    // MARK: - Sets

    @Test("what is typed is put down as it is written; what can't be read is told of and stays")
    func writing() throws {
        let (world, shown) = try started("bench press: 60x5x2")
        shown.at(1, .write("62,5x5, 65x3@9", entry(1)))
        shown.at(2, .write("sixty", entry(1)))
        shown.at(3, .write("60x5", entry(99)))
        shown.go(to: 5)
        #expect(shown.written.elements == ["62,5x5, 65x3@9"])
        #expect(
            shown.notice.elements == [.done(Message("Bench Press: 62.5 kg × 5 · 65 kg × 3"))])
        #expect(shown.refused.elements.count == 2)
        #expect(shown.refused.elements.first?.text.contains("sixty") == true)
        let sets = try world.library.workouts.status().entries[0].sets
        #expect(sets.map(\.weight?.description) == ["62.5 kg", "65 kg"])
    }

    @Test("what is planned is suggested, then what was done the last time, then the set before")
    func suggestions() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5, 62.5x4@9", daysAgo: 3)
        try world.plan("Push", "bench press: 70x3")
        _ = try world.library.workouts.start(world.library.routines.routine("Push"))
        let shown = Shown(world, scheduler, in: bag)
        for second in 1...4 { shown.at(Double(second), .doSuggested(entry(2))) }
        shown.go(to: 6)
        let sets = try world.library.workouts.status().entries[0].sets.map(\.stated)
        #expect(sets.map { $0.weight?.description } == ["70 kg", "62.5 kg", "62.5 kg", "62.5 kg"])
        #expect(sets.map(\.repetitions) == [3, 4, 4, 4])
        #expect(sets.allSatisfy { $0.exertion == nil })
    }

    @Test("without a plan and a last time nothing is put down, and that is said")
    func nothingSuggested() throws {
        let (world, shown) = try started("plank")
        shown.at(1, .doSuggested(entry(1)))
        shown.go(to: 2)
        #expect(try world.library.workouts.status().totals.sets == 0)
        guard case .problem(let message)? = shown.notice.elements.first else {
            Issue.record("nothing was told"); return
        }
        #expect(message.text.contains("type the sets"))
    }

    @Test("exercises of a superset come in turn, joined and parted by hand")
    func supersets() throws {
        let (world, shown) = try started(
            "bench press: 60x5x2", "barbell row: 50x8x2", "plank: 1:00")
        shown.at(1, .join(entry(2)))
        shown.at(2, .doSuggested(entry(1)))
        shown.go(to: 3)
        let joined = try #require(shown.now)
        #expect(joined.entries.map(\.entry.superset) == [1, 1, nil])
        #expect(joined.currentIndex == 1)
        shown.at(4, .doSuggested(entry(2)))
        shown.go(to: 5)
        #expect(shown.now?.currentIndex == 0)
        shown.at(6, .join(entry(2)))
        shown.go(to: 7)
        #expect(shown.now?.entries.map(\.entry.superset) == [nil, nil, nil])
        shown.at(8, .undo)
        shown.go(to: 9)
        #expect(try world.library.workouts.status().entries.map(\.entry.superset) == [1, 1, nil])
    }

    @Test("the last set is taken away and comes back; an exercise without sets goes")
    func takingAway() throws {
        let (_, shown) = try started("bench press: 60x5x2", "ohp")
        shown.at(1, .write("60x5, 60x4", entry(1)))
        shown.at(2, .takeAway(entry(1)))
        shown.go(to: 3)
        #expect(shown.now?.entries[0].sets.map(\.repetitions) == [5])
        shown.at(4, .undo)
        shown.at(5, .takeAway(entry(2)))
        shown.go(to: 6)
        #expect(shown.now?.entries.map { $0.sets.count } == [2])
        #expect(
            shown.notice.elements.contains(.done(Message("Taken away: Bench Press 60 kg × 4"))))
    }

    @Test("the next exercise, one that is chosen, another order, and what is led to")
    func moving() throws {
        let (_, shown) = try started("bench press: 60x5", "ohp: 40x8")
        shown.at(1, .next)
        shown.go(to: 2)
        #expect(shown.now?.currentIndex == 1)
        shown.at(3, .add("deadlift"))
        shown.go(to: 4)
        #expect(shown.now?.entries.map(\.exercise.catalogKey).count == 3)
        #expect(shown.now?.currentIndex == 2)
        shown.at(5, .move(entry(3), by: -1))
        shown.at(6, .move(entry(1), by: -1))
        shown.at(7, .edit(entry(1)))
        shown.at(8, .pick)
        shown.at(9, .editDetails)
        shown.go(to: 10)
        #expect(shown.now?.entries.map { $0.entry.id.rawValue } == [1, 3, 2])
        #expect(
            shown.route.elements == [.sets(workout: 1, entry: 1), .pickExercise, .editWorkout(1)])
    }

    @Test("a finished workout tells what it was; a discarded one is gone and comes back")
    func ending() throws {
        let (world, shown) = try started("bench press: 60x5")
        shown.at(1, .finish)
        shown.go(to: 2)
        #expect(shown.finished.elements.isEmpty && shown.notice.elements.count == 1)
        shown.at(3, .discard)
        shown.go(to: 4)
        #expect(shown.now == nil)
        shown.at(5, .undo)
        shown.at(6, .doSuggested(entry(1)))
        shown.at(120, .finish)
        shown.go(to: 125)
        let finished = try #require(shown.finished.elements.first)
        #expect(finished.details.workout.seconds == 120 && finished.details.totals.sets == 1)
        #expect(try world.library.workouts.open() == nil && shown.now == nil)
    }
}
