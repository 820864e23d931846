import AppSupport
import Chrono
import Foundation
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("Setting the reminder")
struct ReminderViewModelTests {
    private let bag = DisposeBag()

    /// A system whose only scheduler is a crontab that keeps its lines in a file.
    private func schedule(_ world: DiaryWorld, hasCron: Bool = true) throws -> ReminderSchedule {
        let folder = world.directory.file("bin")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        if hasCron {
            let script = """
                #!/bin/sh
                file="\(folder)/table"
                case "$1" in
                -l) [ -f "$file" ] && exec /bin/cat "$file"; echo "no crontab for you" >&2; exit 1;;
                -r) /bin/rm -f "$file";;
                *) exec /bin/cat >"$file";;
                esac
                """
            try script.write(toFile: folder + "/crontab", atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder + "/crontab")
        }
        return ReminderSchedule(
            name: "diary-test", command: ["/usr/bin/diary", "notify"],
            environment: ["PATH": folder, "HOME": world.directory.file("person")])
    }

    @Test("it is set, shown and taken back")
    func setting() async throws {
        let world = try DiaryWorld()
        let (scheduler, save) = (virtualTime(), PublishRelay<TimeOfDay?>())
        let output = ReminderViewModel(
            try schedule(world), in: world.world, scheduler: scheduler
        ).transform(ReminderViewModel.Input(save: save.asObservable()))
        let current = scheduler.record(output.current, in: bag)
        let kind = scheduler.record(output.kind, in: bag)
        let done = scheduler.record(output.done, in: bag)
        await scheduler.advance { current.elements.count == 1 && kind.elements.count == 1 }
        #expect(kind.elements == [.cron])
        save.accept(TimeOfDay(hour: 7, minute: 30))
        await scheduler.advance { current.elements.count == 2 }
        save.accept(nil)
        await scheduler.advance { current.elements.count == 3 }
        #expect(current.elements.map { $0?.time?.hourAndMinute } == [nil, "07:30", nil])
        #expect(
            done.elements == [
                Message("You are reminded every day at 07:30."),
                Message("There is no reminder any more."),
            ])
    }

    @Test("where nothing can remind, that is told in place")
    func nothing() async throws {
        let world = try DiaryWorld()
        let (scheduler, save) = (virtualTime(), PublishRelay<TimeOfDay?>())
        let output = ReminderViewModel(
            try schedule(world, hasCron: false), in: world.world, scheduler: scheduler
        ).transform(ReminderViewModel.Input(save: save.asObservable()))
        let kind = scheduler.record(output.kind, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        let done = scheduler.record(output.done, in: bag)
        save.accept(TimeOfDay(hour: 7, minute: 30))
        await scheduler.advance { problems.elements.count == 1 && kind.elements.count == 1 }
        #expect(kind.elements == [nil] && done.elements == [])
        #expect(
            problems.elements == [Message(failure: ReminderProblem.nothingSchedules, .english)])
    }
}
