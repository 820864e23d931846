import Charting
import Testing

@Suite("Axes of values")
struct NumberScaleTests {
    @Test("ticks are at round numbers around the values")
    func ticks() {
        #expect(NumberScale(71.9...84.6, atMost: 8).ticks == [70, 72, 74, 76, 78, 80, 82, 84, 86])
        #expect(NumberScale(71.9...84.6, atMost: 4).ticks == [70, 75, 80, 85])
        #expect(NumberScale(0...12_340, atMost: 6).ticks == [0, 5000, 10_000, 15_000])
        #expect(NumberScale(-3.5...4.5, atMost: 5).ticks == [-4, -2, 0, 2, 4, 6])
        #expect(NumberScale(-9 ... -2, atMost: 4).ticks == [-10, -8, -6, -4, -2])
    }

    @Test("ticks are the closest numbers to what they are written as")
    func exact() {
        let scale = NumberScale(0.1...0.7, atMost: 7)
        #expect(scale.ticks == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
        #expect(scale.fractionDigits == 1)
        #expect(
            NumberScale(1.02...1.03, atMost: 5).ticks == [1.02, 1.022, 1.024, 1.026, 1.028, 1.03])
        #expect(NumberScale(1.02...1.03, atMost: 5).fractionDigits == 3)
        #expect(NumberScale(0...1000, atMost: 4).fractionDigits == 0)
    }

    @Test("a value that never changes stands in the middle, also zero")
    func constant() {
        let scale = NumberScale(72.5...72.5, atMost: 5)
        #expect(scale.ticks == [68, 70, 72, 74, 76, 78])
        #expect(NumberScale(0...0, atMost: 5).ticks == [-1, -0.5, 0, 0.5, 1])
        #expect(NumberScale(0...0, atMost: 5).position(of: 0) == 0.5)
    }

    @Test(
        "values however large, small or close together get ticks that hold them",
        arguments: [
            -1e308...1e308, 1e307...1.7e308, 1e-300...2e-300,
            -Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude, 0...1e-9,
            1e15...1e15 + 0.25, 999_999.999...1_000_000.001, -1e-12...1e12,
        ])
    func extremes(range: ClosedRange<Double>) {
        for limit in 2...9 {
            let scale = NumberScale(range, atMost: limit)
            #expect(scale.ticks.count >= 2 && scale.intervals <= limit)
            #expect(scale.ticks.allSatisfy { $0.isFinite })
            #expect(zip(scale.ticks, scale.ticks.dropFirst()).allSatisfy { $0 < $1 })
            #expect((0...1).contains(scale.position(of: range.lowerBound)))
            #expect((0...1).contains(scale.position(of: range.upperBound)))
        }
    }

    @Test("whatever the values: within the ticks, at most so many steps, of 1, 2 or 5")
    func random() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let size = Double.random(in: 0.001...100_000, using: &numbers)
            let low = Double.random(in: -size...size, using: &numbers)
            let high = low + Double.random(in: size / 1000...size, using: &numbers)
            let limit = Int.random(in: 2...12, using: &numbers)
            for scale in NumberScale.all(low...high, atMost: limit) {
                let step = (scale.high - scale.low) / Double(scale.intervals)
                let error = step * 1e-6
                #expect(scale.low <= low + error && scale.high >= high - error)
                #expect(scale.low > low - step - error && scale.high < high + step + error)
                #expect(scale.intervals <= limit)
                var factor = step
                while factor >= 9.99 { factor /= 10 }
                while factor < 0.999 { factor *= 10 }
                #expect([1, 2, 5].contains { abs($0 - factor) < 0.001 }, "\(step)")
            }
        }
    }

    @Test("positions go from the lower end to the upper one, and not beyond")
    func positions() {
        let scale = NumberScale(0...100, atMost: 5)
        #expect([-5, 0, 25, 100, 500].map(scale.position) == [0, 0, 0.25, 1, 1])
    }
}
