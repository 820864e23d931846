#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `benchmarks [AREA…]`: measures, prints a row per piece of work and exits 1 if one misses its
/// target.
@main
enum Benchmarks {
    static let areas: [(name: String, rows: @Sendable () throws -> [BenchmarkRow])] = [
        ("persistence", PersistenceBenchmark.rows),
        ("links", LinksBenchmark.rows),
        ("diary", DiaryBenchmark.rows),
        ("devevents", DevEventsBenchmark.rows),
        ("workout", WorkoutBenchmark.rows),
        ("issues", IssuesBenchmark.rows),
        ("http", HTTPBenchmark.rows),
        ("metadata", MetadataBenchmark.rows),
        ("reactive", ReactiveBenchmark.rows),
    ]

    static func main() {
        let wanted = Array(CommandLine.arguments.dropFirst())
        let names = areas.map(\.name)
        if let unknown = wanted.first(where: { !names.contains($0) }) {
            print(
                "bench: there is no area \"\(unknown)\"; the areas are: \(names.joined(separator: ", "))"
            )
            exit(64)
        }
        do {
            var rows: [BenchmarkRow] = []
            for area in areas where wanted.isEmpty || wanted.contains(area.name) {
                rows += try area.rows()
            }
            BenchmarkTable(rows).print()
            exit(rows.allSatisfy(\.isMet) ? 0 : 1)
        } catch {
            print("bench: \(error)")
            exit(1)
        }
    }
}
