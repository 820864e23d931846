import Testing
import WorkoutCore

@Suite("estimates of what can be lifted once")
struct OneRepMaximumTests {
    private func weight(_ text: String) throws -> Weight { try #require(Weight(text)) }

    @Test("Epley's and Brzycki's formulas give what their papers give")
    func values() throws {
        let hundred = try weight("100 kg")
        let epley = try #require(OneRepMaximum(of: hundred, repetitions: 10, by: .epley))
        #expect(abs(epley.amount - 133.333_333_333) < 0.000_001)
        #expect(epley.unit == .kilogram && epley.formula == .epley && epley.isReliable)
        let brzycki = try #require(OneRepMaximum(of: hundred, repetitions: 10, by: .brzycki))
        #expect(abs(brzycki.amount - 133.333_333_333) < 0.000_001)
        let five = try #require(OneRepMaximum(of: hundred, repetitions: 5, by: .brzycki))
        #expect(abs(five.amount - 112.5) < 0.000_001)
        let pounds = try #require(OneRepMaximum(of: weight("225 lb"), repetitions: 6, by: .epley))
        #expect(abs(pounds.amount - 270) < 0.000_001 && pounds.unit == .pound)
        #expect(abs(pounds.value(in: .kilogram) - 122.469_939_9) < 0.000_001)
        #expect(pounds.value(in: .pound) == pounds.amount)
    }

    @Test("one repetition is the weight itself", arguments: OneRepMaximum.Formula.allCases)
    func once(_ formula: OneRepMaximum.Formula) throws {
        let estimate = OneRepMaximum(of: try weight("142.5 kg"), repetitions: 1, by: formula)
        #expect(estimate?.amount == 142.5)
    }

    @Test("more repetitions mean more, and it is said where that is not reliable")
    func range() throws {
        let lifted = try weight("60 kg")
        for formula in OneRepMaximum.Formula.allCases {
            let estimates = (1...12).compactMap {
                OneRepMaximum(of: lifted, repetitions: $0, by: formula)
            }
            #expect(estimates.count == 12)
            #expect(zip(estimates, estimates.dropFirst()).allSatisfy { $0.amount < $1.amount })
            #expect(estimates.map(\.isReliable) == (1...12).map { $0 <= 10 })
        }
    }

    @Test("nothing is claimed where there is nothing to claim")
    func nothing() throws {
        for formula in OneRepMaximum.Formula.allCases {
            for repetitions in [-1, 0, 13, 100] {
                let lifted = try weight("60 kg")
                #expect(OneRepMaximum(of: lifted, repetitions: repetitions, by: formula) == nil)
            }
            for none in ["0 kg", "-20 kg"] {
                #expect(OneRepMaximum(of: try weight(none), repetitions: 5, by: formula) == nil)
            }
        }
    }
}
