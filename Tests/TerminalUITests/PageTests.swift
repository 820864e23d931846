import Chrono
import Terminal
import Testing
import TextProcessing

@testable import TerminalUI

@MainActor
@Suite("Pages, calendars, boards, charts")
struct PageTests {
    private func page() -> DetailScreen {
        DetailScreen(
            "Link",
            content: [
                .heading("A title"),
                .link(label: "Address", target: "https://a.example/"),
                .fields([("폴더", "스위프트"), ("Empty", ""), ("Note", "long enough to need two lines")]),
                .space, .markdown("See [b](https://b.example) and *c*."),
            ])
    }

    @Test("values stand beside their labels, or below them in a narrow window")
    func layout() {
        #expect(
            page().grid(columns: 40, rows: 9).text == """

                  A title
                  Address  https://a.example/
                  폴더     스위프트
                  Note     long enough to need two
                           lines

                  See b and c.

                """)
        #expect(
            page().grid(columns: 22, rows: 5).text == """
                  A title
                  Address
                    https://a.exampl
                    e/
                  폴더
                """)
    }

    @Test("links are gone through with Tab and opened with Return or a click")
    func links() {
        let page = page()
        var opened: [String] = []
        page.onOpenLink = { opened.append($0) }
        _ = page.grid(columns: 40, rows: 9)
        page.press(.enter)
        page.press(.tab)
        page.press(.enter)
        page.press(.tab)
        page.press(.enter)
        page.press(.tab)
        page.press(.enter)
        page.press(.backTab)
        let grid = page.grid(columns: 40, rows: 9)
        #expect(grid[CellPoint(column: 6, row: 7)].style == CellStyle(.link, .selection))
        #expect(page.handle(.mouse(MouseEvent(.press, at: CellPoint(column: 12, row: 2)))))
        #expect(!page.handle(.mouse(MouseEvent(.press, at: CellPoint(column: 3, row: 2)))))
        #expect(
            opened == [
                "https://a.example/", "https://b.example", "https://a.example/",
                "https://a.example/",
            ])
    }

    @Test("a long page scrolls, and says how far")
    func scrolling() {
        let page = DetailScreen(
            "Long",
            content: [.text(StyledText((1...20).map { "line \($0)" }.joined(separator: "\n")))])
        func first() -> String { page.grid(columns: 20, rows: 5).line(0) }
        #expect(first() == "  line 1")
        page.press("j")
        #expect(first() == "  line 2")
        page.press(Key(.pageDown))
        #expect(first() == "  line 6")
        page.press("G")
        #expect(first() == "  line 16")
        #expect(page.status(in: .english) == "100%")
        page.press("g")
        #expect(first() == "  line 1")
    }

    // MARK: - Calendar

    private func calendar() throws -> CalendarScreen {
        let calendar = CalendarScreen(
            "Diary", today: try #require(Day(year: 2026, month: 3, day: 2)))
        calendar.marks = [calendar.selected.advanced(by: 3): DayMark("●", .success)]
        return calendar
    }

    @Test("a month is shown with its weekdays, today, marks and neighbors")
    func month() throws {
        #expect(
            try calendar().grid(columns: 40, rows: 8).text == """
                              March 2026
                   Mo   Tu   We   Th   Fr   Sa   Su
                   23   24   25   26   27   28    1
                    2‹   3    4    5●   6    7    8
                    9   10   11   12   13   14   15
                   16   17   18   19   20   21   22
                   23   24   25   26   27   28   29
                   30   31    1    2    3    4    5
                """)
        let korean = try calendar().grid(
            columns: 40, rows: 3, context: RenderContext(language: .korean))
        #expect(
            korean.text == """
                              2026년 3월
                   월   화   수   목   금   토   일
                   23   24   25   26   27   28    1
                """)
    }

    @Test("a day can have two marks, and today may become another day")
    func marks() throws {
        let calendar = try calendar()
        calendar.marks = [calendar.selected: DayMark("▲", .success, tail: "♥", .failure)]
        calendar.today = calendar.selected.advanced(by: 1)
        let week = calendar.grid(columns: 40, rows: 8).text.split(separator: "\n")[3]
        #expect(week == "    2▲♥  3‹   4    5    6    7    8")
    }

    @Test("days are chosen by keys and clicks, and a new month is told")
    func days() throws {
        let calendar = try calendar()
        var months: [String] = []
        var opened: [String] = []
        calendar.onShowMonth = { months.append($0.description) }
        calendar.onOpen = { opened.append($0.description) }
        for key in ["l", "j", "h", .up, .left, "k", "]", "t", .enter] as [Key] {
            calendar.press(key)
        }
        #expect(months == ["2026-02-01", "2026-03-01"])
        #expect(opened == ["2026-03-02"])
        calendar.firstWeekday = .sunday
        _ = calendar.grid(columns: 40, rows: 8)
        #expect(calendar.handle(.mouse(MouseEvent(.press, at: CellPoint(column: 3, row: 3)))))
        #expect(calendar.selected.description == "2026-03-08")
    }

    // MARK: - Board

    private func board() -> BoardScreen<Int> {
        let board = BoardScreen<Int>("Board")
        board.columns = [
            BoardColumn(
                "할 일",
                cards: [
                    BoardCard(id: 1, "Fix the door of the garden house", detail: "#1 bug"),
                    BoardCard(id: 2, "둘째"),
                ]),
            BoardColumn("Done", cards: [BoardCard(id: 3, "Third")]),
        ]
        return board
    }

    @Test("columns stand side by side, as many as there is room for")
    func boardLayout() {
        #expect(
            board().grid(columns: 46, rows: 10).text == """
                 할 일  2              Done  1
                 ━━━━━━━━━━━━━━━━━━━━━ ──────────────────────
                 ▌ Fix the door of       Third
                 ▌ the garden house
                 ▌ #1 bug

                   둘째



                """)
        #expect(board().grid(columns: 30, rows: 3).line(0) == " 할 일  2                   ›")
    }

    @Test("a card is moved, and stays chosen where it went")
    func moveCard() {
        let board = board()
        var moves: [String] = []
        board.onMove = { moves.append("\($0) to \($1)") }
        board.press("H")
        board.press("j")
        board.press("L")
        #expect(moves == ["2 to 1"])
        var columns = board.columns
        columns[1].cards.append(columns[0].cards.removeLast())
        board.columns = columns
        #expect(board.selected?.id == 2)
        board.press(Key(.left, .shift))
        #expect(moves == ["2 to 1", "2 to 0"])
        board.press("h")
        #expect(board.selected?.id == 1)
        board.columns = []
        board.press("j")
        #expect(board.selected == nil)
    }

    // MARK: - Charts

    @Test("a line goes through its points between round numbers")
    func lineChart() {
        let points = (0...8).map { LineChart.Point(x: Double($0), y: Double($0)) }
        let lines = LineChart(points, xLabels: ("Jan", "Mar")).lines(columns: 14, rows: 7)
        #expect(
            lines.map(\.plainText).joined(separator: "\n") == """
                8 ┤        ⢀⠔⠊
                  │      ⢀⠤⠊ \u{20}
                4 ┤    ⢀⡠⠃   \u{20}
                  │  ⡠⠒⠁     \u{20}
                0 ┤⡠⠔⠁       \u{20}
                  └───────────
                   Jan     Mar
                """)
        #expect(LineChart([]).lines(columns: 40, rows: 9).isEmpty)
        #expect(LineChart(points).lines(columns: 5, rows: 9).isEmpty)
        #expect(
            LineChart([.init(x: 1, y: .nan), .init(x: 1, y: 5)]).lines(columns: 20, rows: 6).count
                == 6)
    }

    @Test("the ends of the axis are round and hold all values")
    func scale() {
        #expect(LineChart.Scale([68.2, 73.1], steps: 8) == .init([68.2, 73.1], steps: 8))
        let scale = LineChart.Scale([68.2, 73.1], steps: 8)
        #expect(scale.low == 68 && scale.high == 73.5)
        let flat = LineChart.Scale([5, 5], steps: 8)
        #expect(flat.low == 4 && flat.high == 6)
        #expect(LineChart.plainNumber(-0.04) == "0")
        #expect(LineChart.plainNumber(-1.25) == "-1.3")
    }

    @Test("bars are as long as their amounts, to an eighth of a cell")
    func barChart() {
        let chart = BarChart([.init("등", 8), .init("Chest", 4.5), .init("none", 0)])
        #expect(
            chart.lines(columns: 20).map(\.plainText).joined(separator: "\n") == """
                등    ██████████ 8
                Chest █████▋ 4.5
                none  0
                """)
    }
}
