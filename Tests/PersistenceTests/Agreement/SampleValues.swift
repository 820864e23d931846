import Chrono
import Foundation
import Persistence
import TestSupport

/// Values at the edges of what columns of every kind can hold.
enum EdgeValues {
    static let integers: [Int] = [
        0, 1, -1, 2, Int.max, Int.min, Int.max - 1, 9_007_199_254_740_992, 9_007_199_254_740_993,
        -9_007_199_254_740_993, 4_294_967_296,
    ]
    static let reals: [Double] = [
        0, -0.0, 0.1, 0.2, 0.3, 1 / 3, -0.5, 1e308, -1e308, .greatestFiniteMagnitude, .infinity,
        -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
        9_007_199_254_740_992, 9_223_372_036_854_775_808, 1, 1.0.nextUp,
    ]
    /// In the year 1, before 1970, half milliseconds, after 2100, at the end of 9999, and beyond.
    static let dates: [Date] = [
        -62_135_596_800, -2_208_988_800, -0.001, -0.0005, 0, 0.000_4, 0.000_5, 0.001_5,
        1_700_000_000.123, 4_102_444_800, 4_133_980_800, 253_402_300_799.999, 253_402_300_800,
        -99_999_999_999, 8e15, -8e15,
    ].map { Date(timeIntervalSince1970: $0) }
    static let blobs: [[UInt8]] = [
        [], [0], [0, 0], [255], [127], [128], [1, 2, 3], [1, 2], Array("a".utf8),
        Array(repeating: 7, count: 5000), Array(0...255),
    ]
    static let keys: [UUID] = [
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        UUID(
            uuid: (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255)),
        UUID(uuid: (1, 140, 0, 0, 0, 0, 112, 0, 128, 0, 0, 0, 0, 0, 0, 1)),
    ]
    static let days: [Day?] = [
        "1969-12-31", "1970-01-01", "2024-02-29", "0001-01-01", "9999-12-31", "2101-01-01",
    ].map { Day($0) }
}

extension RandomSteps {
    mutating func integer() -> Int {
        random.oneIn(2) ? random.below(4) - 1 : random.pick(EdgeValues.integers)
    }

    mutating func real() -> Double {
        random.oneIn(40) ? .nan : random.pick(EdgeValues.reals)
    }

    mutating func date() -> Date {
        random.oneIn(60) ? Date(timeIntervalSince1970: 1e17) : random.pick(EdgeValues.dates)
    }

    mutating func blob() -> [UInt8] { random.pick(EdgeValues.blobs) }

    mutating func key() -> UUID { random.pick(EdgeValues.keys) }

    mutating func sample(isNew: Bool) -> Sample {
        var sample = Sample(text(), note: maybe(text()), number: integer())
        sample.big = maybe(Int64(integer()))
        sample.ratio = real()
        sample.share = maybe(real())
        sample.isDone = random.oneIn(2)
        sample.bytes = blob()
        sample.extra = maybe(blob())
        sample.created = date()
        sample.seen = maybe(date())
        sample.key = maybe(key())
        sample.kind = random.pick([.plain, .fancy])
        sample.level = random.pick([.low, .high, nil])
        sample.code = random.oneIn(3) ? random.pick(["", "x", "X", "é", "e\u{301}"]) : nil
        if random.oneIn(60) { sample.text = "\0a" }
        if !isNew || random.oneIn(8) { sample.id = id() }
        return sample
    }

    mutating func workout(isNew: Bool) -> Workout {
        var workout = Workout()
        workout.place = maybe(text())
        workout.startedAt = date()
        workout.endedAt = maybe(date())
        workout.day = random.oneIn(3) ? nil : random.pick(EdgeValues.days)
        workout.minutes = integer()
        workout.volume = maybe(real())
        if !isNew || random.oneIn(8) { workout.id = id() }
        return workout
    }
}

/// Workouts alone, for questions about many of them.
struct RandomWorkouts {
    var random: SeededRandom

    mutating func workouts() -> [Workout] {
        (0..<random.below(20)).map { _ in
            var workout = Workout()
            workout.place = random.oneIn(3) ? nil : random.pick(RandomSteps.texts)
            let milliseconds = random.below(300_000) * 86_400_000 - 10_000_000_000_000
            workout.startedAt = Date(milliseconds: Int64(milliseconds + random.below(86_400_000)))
            workout.endedAt = random.oneIn(2) ? workout.startedAt : nil
            workout.day = random.oneIn(2) ? Day(daysSince1970: random.below(4000) - 2000) : nil
            workout.minutes = random.oneIn(9) ? Int.max : random.below(100) - 50
            let volumes = [nil, 0.1, 1e300, -1e300, 0.3, Double.leastNonzeroMagnitude, .infinity]
            workout.volume = random.pick(volumes)
            return workout
        }
    }
}
