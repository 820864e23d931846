#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Records in an SQLite file beside the same work done through SQLite's own interface on the same
/// table: written ahead, `synchronous = NORMAL`, an index over city and score.
enum PersistenceBenchmark {
    static func rows() throws -> [BenchmarkRow] {
        let world = try BenchmarkWorld()
        defer { world.remove() }
        let table = try PersistenceBenchmarkTable(world.path("reading.sqlite"), count: 50_000)

        return try writing(world) + reading(table) + growth(world)
            + PersistenceBenchmarkReaders(table).rows()
    }

    static func writing(_ world: BenchmarkWorld) throws -> [BenchmarkRow] {
        let table = try PersistenceBenchmarkTable(world.path("writing.sqlite"), count: 0)
        return try [
            table.insert("insert 50,000 records, one transaction", count: 50_000),
            table.transactions("1,000 transactions of one record", count: 1_000),
        ]
    }

    static func reading(_ table: PersistenceBenchmarkTable) throws -> [BenchmarkRow] {
        try [
            table.fetch("fetch 50,000 records as values"),
            table.read("50,000 reads by key in one snapshot", count: 50_000),
            table.awaitedRead("50,000 reads by key, await each", count: 50_000),
            table.query("10,000 typed queries: filter, sort, limit 20", count: 10_000),
        ]
    }

    /// The same work on a small and on a great table.
    static func growth(_ world: BenchmarkWorld) throws -> [BenchmarkRow] {
        try [(1_000, "1,000"), (1_000_000, "1,000,000")].flatMap { count, name in
            let table = try PersistenceBenchmarkTable(world.path("\(count).sqlite"), count: count)
            return try [
                table.fetch("of \(name) records: fetch 50,000", repeating: max(1, 50_000 / count)),
                table.read("of \(name) records: 10,000 reads by key", count: 10_000),
                table.query("of \(name) records: 1,000 typed queries", count: 1_000),
                table.transactions("to \(name) records: 300 transactions of one", count: 300),
            ]
        }
    }

    /// The row of a work that must come to the same on both sides each time.
    ///
    /// - Parameters:
    ///   - prepare: is called before each measurement.
    ///   - sum: tells results apart; it is called after each measurement.
    static func row<Result>(
        _ work: String, target: Double, rounds: Int = 7, prepare: () throws -> Void = {},
        sum: (Result) throws -> Int,
        floor: () throws -> Result, ours: () throws -> Result
    ) throws -> BenchmarkRow {
        var expected = 0
        return try BenchmarkRow(
            work, rounds: rounds, floor: "SQLite's C API", target: target,
            measureFloor: {
                try prepare()
                let (seconds, result) = try measure(floor)
                expected = try sum(result)
                return seconds
            },
            measureOurs: {
                try prepare()
                let (seconds, result) = try measure(ours)
                guard try sum(result) == expected else { throw Difference(work: work) }
                return seconds
            })
    }

    /// The processor time of a work in this process, in seconds, and its result.
    private static func measure<Result>(
        _ work: () throws -> Result
    ) rethrows -> (seconds: Double, result: Result) {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        let result = try work()
        return (now() - start, result)
    }

    /// Ours and the floor's results differ, so that a comparison would say nothing.
    struct Difference: Error, CustomStringConvertible {
        let work: String
        var description: String { "the floor of \"\(work)\" comes to another result" }
    }
}
