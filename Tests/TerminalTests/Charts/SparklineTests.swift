import Terminal
import Testing

@Suite("Sparklines")
struct SparklineTests {
    @Test("each value has a height between the least and the greatest")
    func heights() {
        #expect(Sparkline.text([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
        #expect(Sparkline.text([-10, 0, 10]) == "▁▅█")
        #expect(Sparkline.text([0, 7, 3.5], symbols: .ascii) == "_@+")
    }

    @Test("values that are all the same are in the middle, and what is missing is a space")
    func middle() {
        #expect(Sparkline.text([5, nil, 5]) == "▅ ▅")
        #expect(Sparkline.text([nil, .nan, .infinity]) == "   ")
        #expect(Sparkline.text([]) == "")
    }

    @Test("where there are more values than room, neighbors are one")
    func means() {
        #expect(Sparkline.text([0, 0, 4, 4, 8, 8], width: 3) == "▁▅█")
        #expect(Sparkline.text([0, nil, 8, 8], width: 2) == "▁█")
        #expect(Sparkline.text([1, 2], width: 10) == "▁█")
        #expect(Sparkline.text([1, 2], width: 0) == "")
        #expect(Sparkline.text([-1e308, 1e308, 1e308], width: 2).count == 2)
    }
}
