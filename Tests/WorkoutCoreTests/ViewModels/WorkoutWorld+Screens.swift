import AppSupport
import Chrono
import Foundation
import Persistence
import ReactiveTesting
import TestSupport

@testable import WorkoutCore

extension WorkoutWorld {
    /// Workouts with a clock that goes with virtual time, in milliseconds.
    init(scheduler: TestScheduler) throws {
        let clock = VirtualClock()
        let (uids, zone) = (CountingUIDs(), try Zone(identifier: "Asia/Seoul"))
        clock.now = zone.instant(of: Day(of: "2026-06-15"), hour: 12)
        let world = AppSupport.World(
            environment: ["KITBAG_LANG": "en"], zone: zone,
            now: { clock.now.addingTimeInterval(Double(scheduler.clock) / 1000) },
            makeUID: { uids.next() })
        self.init(clock, try WorkoutLibrary(world, provider: InMemoryProvider()))
    }

    var today: Day { library.world.today }

    /// A workout that is over, a line for each exercise.
    @discardableResult
    func log(_ lines: String..., daysAgo: Int = 0, name: String = "") throws -> Workout {
        var changes = WorkoutChanges()
        if !name.isEmpty { changes.name = name }
        return try library.workouts.log(
            lines, on: today.advanced(by: -daysAgo), changes, unit: .kilogram
        ).details.workout
    }

    /// A routine, its exercises as lines of text.
    @discardableResult
    func plan(_ name: String, _ lines: String...) throws -> Routine {
        let exercises = try library.routines.exercises(in: lines)
        return try library.routines.add(name, exercises, unit: .kilogram).routine
    }

    /// A photo, without a file.
    @discardableResult
    func photo(_ frame: String, daysAgo: Int = 0) throws -> Photo {
        let now = library.world.now()
        return try library.store.create(
            Photo(
                uid: library.world.makeUID(), digest: "\(frame) \(daysAgo)",
                mediaType: "image/jpeg", size: 1, width: 30, height: 40, fileName: "a.jpg",
                frame: frame, day: today.advanced(by: -daysAgo), dateSource: .exif,
                createdAt: now, updatedAt: now))
    }
}
