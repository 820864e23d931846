import Charting
import Testing
import TextProcessing

@testable import AppSupport

@Suite("Charts as pictures")
struct SVGChartTests {
    private static let sizes = [(800, 400), (360, 240), (320, 200), (1600, 900)]

    @Test("every chart is well-formed XML of its size", arguments: Language.allCases)
    func wellFormed(language: Language) throws {
        for chart in ChartSamples.all(language) {
            for theme in SVGChart.Theme.allCases {
                for (width, height) in Self.sizes {
                    let picture = SVGChart(chart, theme: theme, width: width, height: height)
                    let check = try XMLCheck(picture.text)
                    let root = try #require(check.elements.first)
                    #expect(root.name == "svg")
                    #expect(root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
                    #expect(root.attributes["viewBox"] == "0 0 \(width) \(height)")
                    #expect(root.attributes["font-family"]?.contains("'Noto Sans KR'") == true)
                    #expect(check.elements.dropFirst().first?.text == "\(chart.title), kg")
                    #expect(!picture.text.contains("nan") && !picture.text.contains("inf"))
                }
            }
        }
    }

    @Test("no text touches another or stands out of the picture", arguments: Language.allCases)
    func overlaps(language: Language) {
        for chart in ChartSamples.all(language) {
            for (width, height) in Self.sizes {
                let drawing = SVGChart(chart, width: width, height: height).drawing
                for (index, box) in drawing.boxes.enumerated() {
                    #expect(box.left >= 0 && box.right <= Double(width), "\(box)")
                    #expect(box.top >= 0 && box.bottom <= Double(height), "\(box)")
                    let other = drawing.boxes[(index + 1)...].first { box.touches($0, gap: 0) }
                    #expect(other == nil, "\(box)")
                }
            }
        }
    }

    @Test("values are where the axes say")
    func places() throws {
        let points = [60.0, 70, 80].enumerated().map { ChartPoint(20_003 + Double($0 * 7), $1) }
        let chart = Chart([ChartSeries("a", points)], title: "Weight", unit: "kg")
        let check = try XMLCheck(SVGChart(chart).text)
        func number(_ element: XMLCheck.Element, _ name: String) -> Double {
            element.attributes[name].flatMap(Double.init) ?? .nan
        }
        func text(_ text: String) throws -> XMLCheck.Element {
            try #require(check.elements.first { $0.name == "text" && $0.text == text })
        }
        let dots = check.elements.filter { $0.name == "circle" }
        #expect(dots.count == 3)
        // A label's baseline is 4 pixels below its tick.
        for (dot, label) in zip(dots, ["60", "70", "80"]) {
            let baseline = number(try text(label), "y")
            #expect(abs(number(dot, "cy") + 4 - baseline) < 0.11)
        }
        #expect(
            abs(number(dots[1], "cx") * 2 - number(dots[0], "cx") - number(dots[2], "cx")) < 0.3)
        // 2024-10-14 is the second point, and a tick.
        let width = SVGTextWidth.estimate("10-14", size: 12)
        let middle = number(try text("10-14"), "x") + width / 2
        #expect(abs(middle - number(dots[1], "cx")) < 1.1)
        let titles = check.elements.filter { $0.name == "title" }.map(\.text)
        #expect(
            titles == ["Weight, kg", "2024-10-07: 60 kg", "2024-10-14: 70 kg", "2024-10-21: 80 kg"])
    }

    @Test("columns stand on zero, also those below it")
    func columns() throws {
        let points = [10.0, -5].enumerated().map { ChartPoint(Double($0 * 7), $1) }
        let chart = Chart([ChartSeries("a", points, form: .columns(days: 7))])
        let columns = try XMLCheck(SVGChart(chart).text).elements.filter {
            $0.name == "rect" && $0.attributes["class"] == "fill0"
        }
        let edges = columns.map { column in
            let top = column.attributes["y"].flatMap(Double.init) ?? .nan
            return (
                top: top, bottom: top + (column.attributes["height"].flatMap(Double.init) ?? .nan)
            )
        }
        try #require(edges.count == 2)
        #expect(abs(edges[0].bottom - edges[1].top) < 0.11)
        let heights = edges.map { $0.bottom - $0.top }
        #expect(abs(heights[0] - heights[1] * 2) < 0.3)
    }

    @Test("a gap interrupts the line, and a value by itself is a dot")
    func gaps() throws {
        let values: [Double?] = [1, 2, nil, 3, .nan, 2, 1]
        let points = values.enumerated().map { ChartPoint(Double($0), $1) }
        let elements = try XMLCheck(SVGChart(Chart([ChartSeries("a", points)])).text).elements
        let line = elements.first { $0.attributes["class"] == "line0" }
        #expect(line?.attributes["d"]?.filter { $0 == "M" }.count == 2)
        #expect(elements.filter { $0.name == "circle" }.count == 5)
    }

    @Test("marks are drawn, valued where there is room, and explained")
    func marks() throws {
        let points = (0..<9).map { ChartPoint(Double($0), Double($0), isMarked: $0 % 4 == 0) }
        let chart = Chart([ChartSeries("a", points)], title: "Squat", markName: "record")
        let elements = try XMLCheck(SVGChart(chart).text).elements
        // One is the legend's.
        #expect(elements.filter { $0.attributes["class"] == "mark" }.count == 4)
        let values = elements.filter { $0.attributes["class"] == "ink strong halo" }.map(\.text)
        #expect(values.contains("8") && values.contains("4"))
        #expect(elements.contains { $0.name == "text" && $0.text == "record" })
    }

    @Test("what data says is text and nothing else")
    func escaping() throws {
        let evil = "</title><script>alert('1')</script>&\u{0}\u{1B}\u{FFFE}\n\"x"
        let points = [ChartPoint(1, 2, isMarked: true)]
        let chart = Chart(
            [ChartSeries(evil, points), ChartSeries("b", points)], title: evil, unit: evil,
            markName: evil, labels: ChartLabels(number: { _, _ in evil }, day: { _ in evil }))
        let check = try XMLCheck(SVGChart(chart, width: 4000).text)
        #expect(!check.elements.contains { $0.name == "script" })
        #expect(
            check.elements.contains { $0.name == "text" && $0.text.hasPrefix("</title><script>") })
    }

    @Test("texts and lines have contrast enough, on light and on dark")
    func contrast() {
        func luminance(_ color: String) -> Double {
            let value = Int(color.dropFirst(), radix: 16) ?? 0
            let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
                let share = Double(part) / 255
                // WCAG 2.2, relative luminance; the power of 2.4 by its fifth root.
                guard share > 0.04045 else { return share / 12.92 }
                let base = (share + 0.055) / 1.055
                var root = base
                for _ in 0..<60 {
                    root -=
                        (root * root * root * root * root - base) / (5 * root * root * root * root)
                }
                return base * base * root * root
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        for colors in [SVGColors.light, .dark] {
            func contrast(_ color: String) -> Double {
                let pair = [luminance(color), luminance(colors.ground)].sorted()
                return (pair[1] + 0.05) / (pair[0] + 0.05)
            }
            for color in [colors.ink, colors.quiet] + colors.series {
                #expect(contrast(color) >= 4.5, "\(color)")
            }
            #expect(contrast(colors.axis) >= 3)
        }
    }

    @Test("only the automatic theme asks what the reader prefers")
    func themes() {
        let chart = ChartSamples.all(.english)[0]
        let texts = SVGChart.Theme.allCases.map { SVGChart(chart, theme: $0).text }
        #expect(texts.map { $0.contains("prefers-color-scheme:dark") } == [true, false, false])
        #expect(texts.map { $0.contains(SVGColors.light.ground) } == [true, true, false])
        #expect(texts.map { $0.contains(SVGColors.dark.ground) } == [true, false, true])
        #expect(texts.allSatisfy { !$0.contains(" id=") })
    }

    @Test("days are written as people write them")
    func days() {
        func texts(_ tick: DayTick) -> [String] {
            Language.allCases.map { ChartLabels(in: $0).day(tick) }
        }
        let day = 20_454  // 2026-01-01
        #expect(texts(DayTick(day: day, precision: .day, saysYear: false)) == ["1 Jan", "1월 1일"])
        #expect(
            texts(DayTick(day: day, precision: .day, saysYear: true)) == [
                "1 Jan 2026", "2026년 1월 1일",
            ])
        #expect(texts(DayTick(day: day, precision: .month, saysYear: true)) == ["2026", "2026년"])
        #expect(texts(DayTick(day: day, precision: .month, saysYear: false)) == ["Jan", "1월"])
        #expect(
            texts(DayTick(day: day + 31, precision: .month, saysYear: true)) == [
                "Feb 2026", "2026년 2월",
            ])
        #expect(texts(DayTick(day: day, precision: .year, saysYear: true)) == ["2026", "2026년"])
    }
}
