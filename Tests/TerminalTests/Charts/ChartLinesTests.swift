import Charting
import Terminal
import Testing
import TextProcessing

@Suite("Charts in a terminal")
struct ChartLinesTests {
    private func text(
        _ chart: Chart,
        _ width: Int,
        _ height: Int,
        _ symbols: ChartSymbols = .braille
    ) -> String {
        chart.lines(width: width, height: height, symbols: symbols).map(\.plainText)
            .joined(separator: "\n")
    }

    private let rise = Chart(
        [ChartSeries("weight", (0...8).map { ChartPoint(20_000 + Double($0), Double($0)) })],
        title: "체중", unit: "kg")

    /// Where something of a line is first seen in each row, from the top.
    private func starts(_ lines: [String], _ isDot: (Character) -> Bool) -> [Int] {
        lines.compactMap { line in line.dropFirst(4).enumerated().first { isDot($1) }?.offset }
    }

    @Test("a line goes from tick to tick between its axes")
    func line() {
        let lines = rise.lines(width: 30, height: 8).map(\.plainText)
        #expect(lines.count == 7)
        #expect(lines.first == "체중 (kg)")
        #expect(
            lines.dropFirst().prefix(5).map { String($0.prefix(4)) } == [
                "10 ┤", "   │", " 5 ┤", "   │", " 0 └",
            ])
        let starts = starts(Array(lines.dropFirst())) { ("\u{2801}"..."\u{28FF}").contains($0) }
        // The values end at 8 of 10, which is not yet in the topmost row.
        #expect(starts.count == 4)
        #expect(starts == starts.sorted(by: >))
        #expect(starts.last == 0)
        #expect(lines.last?.contains("2024-10-0") == true)
    }

    @Test("the same in ASCII alone")
    func ascii() {
        let chart = Chart(rise.series, title: "Weight", unit: "kg")
        let lines = chart.lines(width: 30, height: 8, symbols: .ascii).map(\.plainText)
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x7F } })
        #expect(
            lines.dropFirst().prefix(5).map { String($0.prefix(4)) } == [
                "10 +", "   |", " 5 +", "   |", " 0 +",
            ])
        let starts = starts(Array(lines.dropFirst())) { $0 == "*" }
        #expect(starts.count == 4 && starts == starts.sorted(by: >) && starts.last == 0)
    }

    @Test("in five rows the unit stands at the topmost value")
    func small() {
        let lines = rise.lines(width: 20, height: 5).map(\.plainText)
        #expect(lines.first?.hasPrefix("10 kg ┤") == true)
        #expect(lines.dropFirst().first?.hasPrefix("      │") == true)
        #expect(lines.count <= 5)
    }

    @Test("below that there is a sparkline, and without values nothing")
    func tooSmall() {
        #expect(text(rise, 19, 10).count == 9)
        #expect(text(rise, 19, 10).first == "▁" && text(rise, 19, 10).last == "█")
        #expect(text(rise, 5, 10).displayWidth == 5)
        #expect(text(rise, 80, 4) == text(rise, 19, 10))
        #expect(rise.lines(width: 0, height: 5).isEmpty)
        #expect(rise.lines(width: 5, height: 0).isEmpty)
        #expect(Chart([]).lines(width: 80, height: 24).isEmpty)
        #expect(Chart([ChartSeries("a", [])]).lines(width: 10, height: 2).isEmpty)
    }

    @Test("a gap interrupts the line, and a value by itself is seen")
    func gaps() {
        let points = [
            ChartPoint(0, 5), ChartPoint(4, 5), ChartPoint(5, nil), ChartPoint(7, 5),
            ChartPoint(8, .nan), ChartPoint(9, 5), ChartPoint(12, 5),
        ]
        let lines = Chart([ChartSeries("a", points)]).lines(width: 40, height: 8)
        let row = lines.map(\.plainText).first { $0.contains("•") } ?? ""
        let pieces = row.split(whereSeparator: { " ┈".contains($0) }).map(String.init)
        #expect(pieces.filter { $0.contains { ("⠁"..."⣿").contains($0) } }.count == 2)
        #expect(pieces.filter { $0 == "•" }.count == 1)
    }

    @Test("columns are as high as their values, to an eighth, and equally wide")
    func columns() {
        let points = [8.0, 4, 0, 1].enumerated().map {
            ChartPoint(20_003 + Double($0 * 7), $1, isMarked: $0 == 1)
        }
        let chart = Chart(
            [ChartSeries("volume", points, form: .columns(days: 7))], markName: "record")
        #expect(
            text(chart, 23, 9) == """
                ● record
                10 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                   │ ▂▂▂
                   │ ███
                 5 ┤┈███┈┈●┈┈┈┈┈┈┈┈┈
                   │ ███ ▇▇▇
                   │ ███ ███     ▁▁▁
                 0 └┬──────────────┬
                 2024-10-04    10-31
                """)
    }

    @Test("columns below zero hang from it")
    func negativeColumns() {
        let points = [3.0, -3].enumerated().map { ChartPoint(Double($0 * 7), $1) }
        let chart = Chart([ChartSeries("a", points, form: .columns(days: 7))])
        let lines = chart.lines(width: 24, height: 13).map(\.plainText)
        let zero = lines.firstIndex { $0.contains("0 ┤─") } ?? -1
        #expect(zero > 0)
        for (index, line) in lines.dropLast(2).enumerated() where line.contains("█") {
            let isLeft = line.prefix(14).contains("█")
            #expect(isLeft == (index < zero), "\(line)")
        }
    }

    @Test("series are told apart by dashes and styles, and named")
    func legend() {
        let flat = { (value: Double) in (0..<40).map { ChartPoint(Double($0), value) } }
        let chart = Chart(
            [ChartSeries("근육", flat(30)), ChartSeries("지방", flat(20))], title: "몸", unit: "kg")
        let lines = chart.lines(width: 60, height: 12)
        #expect(lines.first?.plainText == "몸 (kg)   ⠤⠤ 근육   ⠤ ⠤ 지방")
        let styles = lines.dropFirst().flatMap(\.runs).filter {
            $0.text.contains("⠤") || $0.text.contains("⠒")
        }
        #expect(Set(styles.map(\.style)) == [.accent, .success])
        #expect(
            lines.contains { $0.plainText.contains("⠤⠤⠤⠤⠤⠤") || $0.plainText.contains("⠒⠒⠒⠒⠒⠒") })
    }

    @Test("what is marked stands out, and the legend says what it is")
    func marks() {
        let points = (0..<9).map { ChartPoint(Double($0), Double($0), isMarked: $0 == 4) }
        let chart = Chart([ChartSeries("squat", points)], title: "Squat", markName: "record")
        let lines = chart.lines(width: 40, height: 12)
        #expect(lines.first?.plainText == "Squat   ● record")
        let marked = lines.dropFirst().flatMap(\.runs).filter { $0.text == "●" }
        #expect(marked.map(\.style) == [.heading])
    }

    @Test("text from data cannot steer the terminal")
    func cleaning() {
        var chart = rise
        chart.title = "a\u{1B}[31mb\nc"
        chart.unit = "k\u{07}g"
        chart.labels = ChartLabels(day: { _ in "x\u{1B}[2Jy\n" })
        for height in [5, 9] {
            let lines = chart.lines(width: 40, height: height)
            #expect(lines.count <= height)
            #expect(
                lines.allSatisfy { line in
                    line.plainText.unicodeScalars.allSatisfy { $0.value >= 0x20 }
                })
        }
    }

    @Test("whatever the values and the room, lines fit and hold something")
    func fits() {
        let korean = ChartLabels(day: { "\($0.day / 365 + 1970)년 \($0.day % 12 + 1)월" })
        let values: [[Double?]] = [
            [72.4], [5, 5, 5], [1, 2], [-3, nil, 4], [1e300, -1e300], [1e-300, 2e-300],
            [1e15, 1e15 + 0.25], [.infinity, 3, .nan, 4], Array(repeating: 0, count: 4),
            (0..<200).map { Double($0 * 7919 % 100) },
        ]
        let forms: [ChartSeries.Form] = [
            .line, .points, .columns(days: 7), .columns(days: 0), .columns(days: 1e6),
        ]
        for values in values {
            for form in forms {
                for step in [0.0, 0.01, 7, 400] {
                    let points = values.enumerated().map {
                        ChartPoint(20_000 + Double($0) * step, $1, isMarked: $0 == 0)
                    }
                    let chart = Chart(
                        [ChartSeries("이름", points, form: form), ChartSeries("b", points)],
                        title: "제목", unit: "kg", markName: "기록", labels: korean)
                    for (width, height) in [(20, 5), (21, 7), (80, 24)] {
                        for symbols in [ChartSymbols.braille, .ascii] {
                            let lines = chart.lines(width: width, height: height, symbols: symbols)
                            let isFitting = lines.allSatisfy { line in
                                line.displayWidth <= width && !line.plainText.hasSuffix(" ")
                            }
                            #expect(isFitting && (4...height).contains(lines.count))
                        }
                    }
                }
            }
        }
    }

    @Test(
        "Braille needs UTF-8, and more than the console of Linux",
        arguments: [
            ([:], ChartSymbols.braille), (["LANG": "ko_KR.UTF-8"], .braille),
            (["LC_ALL": "en_US.utf8"], .braille), (["LC_CTYPE": "UTF-8"], .braille),
            (["LANG": "de_DE.UTF-8@euro"], .braille), (["LANG": "ko_KR.EUC-KR"], .ascii),
            (["LANG": "C"], .ascii), (["LC_ALL": "POSIX", "LANG": "ko_KR.UTF-8"], .ascii),
            (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], .braille),
            (["LANG": "C.UTF-8", "TERM": "linux"], .ascii),
        ])
    func symbols(environment: [String: String], symbols: ChartSymbols) {
        let environment = TerminalEnvironment(
            inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true,
            environment: environment)
        #expect(environment.chartSymbols == symbols)
    }
}
