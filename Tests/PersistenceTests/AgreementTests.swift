import Persistence
import TestSupport
import Testing

@Suite("Agreement of providers")
struct AgreementTests {
    /// What the providers do not agree about, and at which step; `nil` if they agree.
    private func difference(_ program: [Step]) throws -> (index: Int, text: String)? {
        let worlds = try Provider.all.map { try World($0) }
        for (index, step) in program.enumerated() {
            let results = worlds.map { StepRunner(store: $0.store).run(step) }
            for other in results.dropFirst() where other != results[0] {
                return (
                    index, zip(Provider.all, results).map { "\($0): \($1)" }.joined(separator: "\n")
                )
            }
        }
        return nil
    }

    /// The program without all that can be left out of it while the providers still differ.
    private func shrunk(_ program: [Step]) throws -> [Step] {
        var program = program
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for index in program.indices.reversed() {
                var candidates = [Array(program[..<index] + program[(index + 1)...])]
                if case .transaction(let steps, let isKept) = program[index] {
                    for inner in steps.indices {
                        var fewer = steps
                        fewer.remove(at: inner)
                        var candidate = program
                        candidate[index] = .transaction(fewer, isKept: isKept)
                        candidates.append(candidate)
                    }
                }
                guard let smaller = try candidates.first(where: { try difference($0) != nil })
                else { continue }
                program = smaller
                isSmaller = true
                break
            }
        }
        return program
    }

    @Test("random programs of operations give the same on every provider", arguments: 0..<8)
    func randomPrograms(batch: Int) throws {
        for seed in 0..<50 {
            var steps = RandomSteps(random: SeededRandom(seed: UInt64(batch * 1000 + seed)))
            let program = steps.program()
            guard let found = try difference(program) else { continue }
            let smallest = try shrunk(Array(program[...found.index]))
            let text = try difference(smallest)?.text ?? found.text
            Issue.record(
                "seed \(batch * 1000 + seed):\n\(smallest.map(\.description).joined(separator: "\n"))\n\(text)"
            )
            return
        }
    }
}
