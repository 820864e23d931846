import Persistence
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Readers on threads of their own beside a writer that commits again and again: wall time.
///
/// The writer sleeps five milliseconds after each commit, so that two readers can have two cores.
struct PersistenceBenchmarkReaders {
    /// What one side does: asks all questions, and writes something that answers none.
    private struct Side: Sendable {
        let ask: @Sendable () throws -> Int
        let write: @Sendable (Place) throws -> Void
    }

    private static let rounds = 7

    private let floor: [Side]
    private let ours: Side
    private let expected: Int

    init(_ table: PersistenceBenchmarkTable) throws {
        let questions = PersistenceBenchmarkTable.questions(1_000)
        let path = table.path
        let writer = try PersistenceBenchmarkFloor(path)
        floor = try (0..<2).map { _ in
            let reader = try PersistenceBenchmarkFloor(path)
            return Side(
                ask: {
                    var sum = 0
                    for (city, score) in questions {
                        let places = try reader.read {
                            try reader.places(in: city, from: score, limit: 20)
                        }
                        for place in places { sum &+= place.glance }
                    }
                    return sum
                },
                write: { place in try writer.write { try writer.insert(place) } })
        }
        let store = table.store
        ours = Side(
            ask: {
                var sum = 0
                for (city, score) in questions {
                    let query = Query<Place>().where(\.city == city && \.score >= score)
                        .sorted(by: \.score).limit(20)
                    for place in try store.fetch(query) { sum &+= place.glance }
                }
                return sum
            },
            write: { try store.create($0) })
        expected = try ours.ask()
    }

    func rows() throws -> [BenchmarkRow] {
        var (floorTimes, ourTimes): ([Double], [Double]) = ([], [])
        var (floorGrowth, ourGrowth): ([Double], [Double]) = ([], [])
        for round in 0...Self.rounds {
            let floorTime = try (one: wallTime(of: [floor[0]]), two: wallTime(of: floor))
            let ourTime = try (one: wallTime(of: [ours]), two: wallTime(of: [ours, ours]))
            // The first round warms up.
            guard round > 0 else { continue }
            floorTimes.append(floorTime.two)
            ourTimes.append(ourTime.two)
            floorGrowth.append(floorTime.two / floorTime.one / 1000)
            ourGrowth.append(ourTime.two / ourTime.one / 1000)
        }
        return [
            BenchmarkRow(
                "2 readers beside a writer, 1,000 queries each, wall", floor: "SQLite's C API",
                inTurn: floorTimes, ourTimes, target: 1.5),
            BenchmarkRow(
                "the same, how many times as long as 1 reader", floor: "SQLite's C API",
                inTurn: floorGrowth, ourGrowth, target: 1.2),
        ]
    }

    /// How long it takes until so many readers have asked everything, in seconds.
    private func wallTime(of sides: [Side]) throws -> Double {
        guard let write = sides.first?.write else { return 0 }
        let isOver = Flag()
        let writer = try BenchmarkThread {
            var maker = PlaceMaker(seed: 5)
            var commits = 0
            while !isOver.isSet {
                var place = maker.place()
                place.city = "elsewhere"
                try write(place)
                commits += 1
                usleep(5000)
            }
            return commits
        }
        let start = ContinuousClock.now
        let readers = try sides.map { side in try BenchmarkThread { try side.ask() } }
        let sums = try readers.map { try $0.join() }
        let time = (ContinuousClock.now - start) / .seconds(1)
        isOver.set()
        guard try writer.join() > 0, sums.allSatisfy({ $0 == expected }) else {
            throw PersistenceBenchmark.Difference(work: "readers beside a writer")
        }
        return time
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        func set() { value.store(true, ordering: .relaxed) }
    }
}
