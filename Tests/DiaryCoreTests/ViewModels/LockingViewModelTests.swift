import AppSupport
import Chrono
import Persistence
import PersistenceSealed
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("The password in the interface")
struct LockingViewModelTests {
    private let bag = DisposeBag()

    @Test("a wrong password says so and lets try again; the right one opens")
    func unlocking() async throws {
        let world = try DiaryWorld()
        _ = try world.open().entries.add("Secret", on: Day(of: "2026-03-02"))
        try world.vault().setPassword(Password("walnut cake"))
        let (scheduler, typed) = (virtualTime(), PublishRelay<String>())
        let output = UnlockViewModel(try world.vault(), scheduler: scheduler)
            .transform(UnlockViewModel.Input(password: typed.asObservable()))
        let opened = scheduler.record(output.opened, in: bag)
        let opening = scheduler.record(output.isOpening, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        typed.accept("walnut")
        // What is typed while the key is derived is not taken.
        typed.accept("walnut cake")
        await scheduler.advance { problems.elements.count == 1 && opening.elements.count == 3 }
        #expect(problems.elements == [Message(failure: SealError.wrongPassword, .english)])
        #expect(opened.elements.isEmpty)
        typed.accept("walnut cake")
        await scheduler.advance { opened.elements.count == 1 && opening.elements.count == 5 }
        let texts = try opened.elements[0].entries.list(range: ListRange(limit: 9)).entries
        #expect(texts.map(\.text) == ["Secret"])
        #expect(opening.elements == [false, true, false, true, false])
        #expect(problems.elements.count == 1)
    }

    @Test(
        "setting, changing and taking away the password each end what is shown",
        arguments: [PasswordChange.set, .change, .remove])
    func changing(change: PasswordChange) async throws {
        let world = try DiaryWorld()
        let vault = try world.vault()
        if change != .set { try vault.setPassword(Password("old password")) }
        let library = try vault.open { try Password("old password") }
        _ = try library.entries.add("Text", on: Day(of: "2026-03-02"))
        let (scheduler, save) = (virtualTime(), PublishRelay<PasswordViewModel.Fields>())
        let output = PasswordViewModel(vault, change, scheduler: scheduler)
            .transform(PasswordViewModel.Input(save: save.asObservable()))
        let done = scheduler.record(output.done, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        let locked = scheduler.record(
            LockViewModel(vault, library, scheduler: scheduler)
                .transform(LockViewModel.Input()).locked, in: bag)
        scheduler.start()
        _ = try library.entries.add("More", on: Day(of: "2026-03-02"))
        scheduler.start()
        #expect(locked.elements.isEmpty)
        if change != .remove {
            save.accept(.init(current: "old password", new: "new password", repeated: "other"))
            await scheduler.advance { problems.elements.count == 1 }
            #expect(problems.elements == [Message(failure: DiaryError.passwordsDiffer, .english)])
        }
        let new = change == .remove ? "" : "new password"
        save.accept(.init(current: "old password", new: new, repeated: new))
        await scheduler.advance { done.elements.count == 1 }
        #expect(done.elements.count == 1 && !locked.elements.isEmpty)
        #expect(throws: SealError.self) { try library.entries.count() }
        let again = try world.open(change == .remove ? nil : "new password")
        #expect(try again.entries.count() == 2)
        #expect(again.isSealed == (change != .remove))
    }

    @Test("what comes of it is told before it is over, however late all is looked at")
    func order() async throws {
        let vault = try DiaryWorld().vault()
        let (scheduler, save) = (virtualTime(), PublishRelay<PasswordViewModel.Fields>())
        let output = PasswordViewModel(vault, .set, scheduler: scheduler)
            .transform(PasswordViewModel.Input(save: save.asObservable()))
        let events = scheduler.record(
            Observable.merge(
                output.isWorking.map { $0 ? "working" : "not working" }.asObservable(),
                output.done.map { _ in "done" }.asObservable()), in: bag)
        scheduler.start()
        save.accept(.init(new: "walnut cake", repeated: "walnut cake"))
        // The diary has its password before anybody looks.
        while try !vault.hasPassword { await Task.yield() }
        await scheduler.advance { events.elements.count == 4 }
        #expect(events.elements == ["not working", "working", "done", "not working"])
    }

    @Test("that a session was ended elsewhere is told once, and what was before is not")
    func endedElsewhere() throws {
        let world = try DiaryWorld()
        let (scheduler, mark) = (virtualTime(), LockMark(world.world))
        try mark.renew()
        let told = scheduler.record(mark.renewals(on: scheduler).map { "locked" }, in: bag)
        scheduler.advanceTo(5000)
        #expect(told.elements.isEmpty)
        try mark.renew()
        scheduler.advanceTo(9000)
        #expect(told.elements == ["locked"])
        try mark.renew()
        scheduler.advanceTo(12_000)
        #expect(told.elements == ["locked", "locked"])
    }

    @Test("who was let in by a session is told when it is over; who knew the password is not asked")
    func sessionOver() throws {
        let vault = try DiaryWorld().vault()
        try vault.setPassword(Password("walnut cake"))
        #expect(try !vault.open { try Password("walnut cake") }.isOfSession)
        try vault.openSession({ try Password("walnut cake") }, seconds: 600)
        #expect(try vault.open().isOfSession)
        let scheduler = virtualTime()
        let told = scheduler.record(vault.sessionEnds(on: scheduler).map { "over" }, in: bag)
        scheduler.advanceTo(10_000)
        #expect(told.elements.isEmpty)
        try vault.endSession()
        scheduler.advanceTo(20_000)
        #expect(told.elements == ["over"])
        #expect(throws: DiaryError.locked) { try vault.open() }
    }

    @Test("a new password that is the old one is refused")
    func samePassword() async throws {
        let vault = try DiaryWorld().vault()
        try vault.setPassword(Password("walnut cake"))
        let (scheduler, save) = (virtualTime(), PublishRelay<PasswordViewModel.Fields>())
        let output = PasswordViewModel(vault, .change, scheduler: scheduler)
            .transform(PasswordViewModel.Input(save: save.asObservable()))
        let done = scheduler.record(output.done, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        save.accept(.init(current: "walnut cake", new: "walnut cake", repeated: "walnut cake"))
        await scheduler.advance { problems.elements.count == 1 }
        #expect(problems.elements == [Message(failure: DiaryError.samePassword, .english)])
        #expect(done.elements.isEmpty)
    }

    @Test("a view model whose diary is locked meanwhile says only that")
    func lockedMeanwhile() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let scheduler = virtualTime()
        let mood = PublishRelay<Mood?>()
        let output = DayViewModel(library, scheduler: scheduler)
            .transform(DayViewModel.Input(setMood: mood.asObservable()))
        let told = scheduler.record(output.notice, in: bag)
        scheduler.advanceTo(1000)
        try world.vault().setPassword(Password("walnut cake"))
        mood.accept(.good)
        scheduler.advanceTo(2000)
        #expect(told.elements.contains(.locked))
        #expect(told.elements.allSatisfy { $0 == .locked })
    }
}
