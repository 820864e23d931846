import Foundation
import Persistence
import TestSupport
import Testing

private let batches = 4

/// Random programs of operations do the same to every provider.
///
/// `KITBAG_RANDOM_PROGRAMS` asks for more of them than the usual two thousand, and
/// `KITBAG_RANDOM_SEED` for others: for the seed of a failure and 4 programs, for just that one.
@Suite("Agreement of providers")
struct AgreementTests {
    private static func number(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    @Test("random programs of operations give the same on every provider", arguments: 0..<batches)
    func randomPrograms(batch: Int) throws {
        let count = Self.number("KITBAG_RANDOM_PROGRAMS", 2000) / batches
        let first = Self.number("KITBAG_RANDOM_SEED", 0)
        let stores = try Stores()
        for index in 0..<count {
            let seed = first + index * batches + batch
            var steps = RandomSteps(random: SeededRandom(seed: UInt64(seed)))
            let program = steps.program()
            guard let found = try stores.difference(program) else { continue }
            var begun = program
            begun.steps = Array(program.steps[...found.index])
            let isNew = try Stores().difference(begun) == nil
            let smallest = isNew ? begun : try Self.shrunk(begun, on: stores)
            let text = try stores.difference(smallest)?.text ?? found.text
            Issue.record(
                """
                seed \(seed)\(isNew ? ", not in a new store" : ""):
                \(smallest)
                \(text)
                """)
            return
        }
    }

    /// The program without all that can be left out of it while the providers still differ.
    private static func shrunk(_ program: Program, on stores: Stores) throws -> Program {
        var program = program
        while let smaller = try program.smaller.first(where: { try stores.difference($0) != nil }) {
            program = smaller
        }
        return program
    }
}
