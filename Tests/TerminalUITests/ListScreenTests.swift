import Terminal
import Testing
import TextProcessing

@testable import TerminalUI

@MainActor
@Suite("Lists")
struct ListScreenTests {
    @Test("rows stand in columns, and what has no room is cut or left out")
    func rows() {
        let list = sampleList("Swift concurrency", "스위프트 동시성 깊이 알기", "SQLite")
        #expect(
            list.grid(columns: 36, rows: 4).text == """
                ▌ 1  Swift concurrency        day 1
                  2  스위프트 동시성 깊이 …   day 2
                  3  SQLite                   day 3

                """)
        #expect(
            list.grid(columns: 20, rows: 2).text == """
                ▌ 1  Swift concurr…
                  2  스위프트 동시…
                """)
    }

    @Test("the chosen row is told by its surface, and more quietly when keys go elsewhere")
    func selection() {
        let list = sampleList("a", "b")
        list.press("j")
        let grid = list.grid(columns: 20, rows: 2)
        #expect(grid[CellPoint(column: 10, row: 0)].style.surface == .page)
        #expect(grid[CellPoint(column: 10, row: 1)].style.surface == .selection)
        let idle = list.grid(columns: 20, rows: 2, context: RenderContext(isFocused: false))
        #expect(idle[CellPoint(column: 10, row: 1)].style.surface == .idleSelection)
    }

    @Test("a key on a hundred thousand rows asks for no more rows than are shown")
    func hundredThousand() {
        var asked = 0
        let list = ListScreen<Sample>("Links", row: Sample.row)
        list.show(
            ListSource(count: 100_000) { range in
                asked += range.count
                return range.map { Sample(id: $0, title: "row \($0)") }
            })
        _ = list.grid(columns: 80, rows: 22)
        for key in ["j", Key(.pageDown), "G", "k", Key(.pageUp), "g"] as [Key] {
            asked = 0
            list.press(key)
            _ = list.grid(columns: 80, rows: 22)
            #expect(asked <= 22 + 8, "\(key.name) asked for \(asked)")
        }
        list.press("G")
        #expect(list.grid(columns: 80, rows: 22).line(21).hasPrefix("▌ 99999"))
        #expect(list.status(in: .english) == "100,000 of 100,000")
    }

    @Test("moving stops at the ends and scrolls no more than it must")
    func moving() {
        let list = sampleList("a", "b", "c", "d", "e")
        list.press("k")
        #expect(list.selected?.id == 1)
        func shown() -> String { list.grid(columns: 12, rows: 3).text }
        #expect(shown() == "▌ 1  a\n  2  b\n  3  c")
        for _ in 0..<3 { list.press(.down) }
        #expect(shown() == "  2  b\n  3  c\n▌ 4  d")
        list.press("k")
        #expect(shown() == "  2  b\n▌ 3  c\n  4  d")
        list.press(Key(.end))
        #expect(shown() == "  3  c\n  4  d\n▌ 5  e")
        list.press(.control("u"))
        #expect(list.selected?.id == 2)
        list.press("ㅓ")
        #expect(list.selected?.id == 3)
    }

    @Test("headings are passed over")
    func headers() {
        let list = ListScreen<Sample>("Events") { sample in
            sample.title.isEmpty ? .header("Month \(sample.id)") : ListRow(StyledText(sample.title))
        }
        list.show([(1, ""), (2, "a"), (3, ""), (4, ""), (5, "b"), (6, "")].map(Sample.init))
        #expect(list.selected?.id == 2)
        list.press("j")
        #expect(list.selected?.id == 5)
        list.press("j")
        #expect(list.selected?.id == 5)
        list.press("k")
        #expect(list.selected?.id == 2)
        list.press("k")
        #expect(list.selected?.id == 2)
        #expect(
            list.grid(columns: 20, rows: 3).text == """
                 Month 1
                ▌ a
                 Month 3
                """)
        list.show([(7, ""), (8, "")].map(Sample.init))
        #expect(list.selected == nil)
    }

    @Test("the chosen row stays chosen when others come and go")
    func identity() {
        let list = sampleList("a", "b", "c")
        list.press("j")
        list.show([
            Sample(id: 9, title: "new"), Sample(id: 1, title: "a"), Sample(id: 2, title: "b"),
        ])
        #expect(list.selected?.id == 2)
        list.show([Sample(id: 9, title: "new")])
        #expect(list.selected?.id == 9)
        list.show([])
        #expect(list.selected == nil)
        list.press("j")
        #expect(list.grid(columns: 30, rows: 2).text == "\n  Nothing here yet.")
    }

    @Test("commands for the chosen row get it, and none when there is none")
    func commands() {
        let list = sampleList("a", "b")
        var log: [String] = []
        list.onOpen = { log.append("open \($0.id)") }
        list.on(.new) { log.append("new") }
        list.on(.delete) { (sample: Sample) in log.append("delete \(sample.id)") }
        for key in [.enter, "j", "l", "d", "n"] as [Key] { list.press(key) }
        #expect(log == ["open 1", "open 2", "delete 2", "new"])
        list.show([])
        for key in [.enter, "d", "n"] as [Key] { list.press(key) }
        #expect(log.suffix(1) == ["new"])
        #expect(log.count == 5)
    }

    // MARK: - Finding

    private func find(_ text: String, in list: ListScreen<Sample>) {
        list.press("/")
        for character in text { list.press(Key(.character(character))) }
    }

    @Test("finding while typing shows what matches, with what was found standing out")
    func filter() {
        let list = sampleList("Swift concurrency", "스위프트 동시성", "Café swift")
        find("swi", in: list)
        let grid = list.grid(columns: 36, rows: 4)
        #expect(
            grid.text == """
                / swi
                ▌ 1  Swift concurrency        day 1
                  3  Café swift               day 3

                """)
        #expect(grid.cursor == CellPoint(column: 5, row: 0))
        #expect(grid[CellPoint(column: 5, row: 1)].style.role == .match)
        #expect(grid[CellPoint(column: 8, row: 1)].style.role == .plain)
        // Keys that are commands elsewhere are text here; the arrows still move.
        #expect(list.isTyping)
        list.press(.down)
        #expect(list.selected?.id == 3)
        list.press(.enter)
        #expect(!list.isTyping)
        #expect(list.filterText == "swi")
        list.press("k")
        #expect(list.selected?.id == 1)
        list.press(.escape)
        #expect(list.count == 3)
        #expect(list.selected?.id == 1)
    }

    @Test("Korean is found by a part of a word, and pasting works too")
    func korean() {
        let list = sampleList("서울시청에서", "부산역", "Swift")
        list.press("/")
        #expect(list.handle(.paste("시청")))
        #expect(list.count == 1)
        list.press(Key(.backspace))
        list.press(Key(.backspace))
        for part in ["\u{1107}", "\u{116E}"] { list.press(Key(.character(Character(part)))) }
        #expect(list.filterText == "부")
        #expect(list.selected?.id == 2)
        list.press(.enter)
        find("zzz", in: list)
        #expect(
            list.grid(columns: 40, rows: 3, context: RenderContext(language: .korean)).line(2)
                == "  “부zzz” 검색 결과가 없습니다.")
    }

    @Test("a long list is searched in slices, and the answer is complete in the end")
    func slices() async {
        let list = ListScreen<Sample>("Links", row: Sample.row)
        list.show(ListSource(count: 3000) { $0.map { Sample(id: $0, title: "row x\($0 % 1000)") } })
        find("x999", in: list)
        await list.filtering?.value
        #expect(list.count == 3)
        list.press(.escape)
        #expect(list.count == 3000)
    }

    @Test("an app that filters itself is told each change and asked for nothing else")
    func ownFilter() {
        let list = sampleList("a", "b")
        var asked: [String] = []
        list.onFilter = { asked.append($0) }
        find("가x", in: list)
        list.press(.escape)
        #expect(asked == ["가", "가x", ""])
        #expect(list.count == 2)
    }

    @Test("the end of the list is told once for each length")
    func reachEnd() async {
        let list = ListScreen<Sample>("Links", row: Sample.row)
        let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
        list.onReachEnd = { continuation.yield(list.count) }
        var iterator = calls.makeAsyncIterator()
        list.show((1...20).map { Sample(id: $0, title: "t") })
        _ = list.grid(columns: 20, rows: 5)
        list.press("G")
        _ = list.grid(columns: 20, rows: 5)
        _ = list.grid(columns: 20, rows: 5)
        #expect(await iterator.next() == 20)
        list.show((1...40).map { Sample(id: $0, title: "t") })
        _ = list.grid(columns: 20, rows: 5)
        list.press("G")
        _ = list.grid(columns: 20, rows: 5)
        #expect(await iterator.next() == 40)
    }

    @Test("the mouse chooses, opens what is chosen, and turns the page")
    func mouse() {
        let list = sampleList("a", "b", "c", "d", "e")
        var opened: [Int] = []
        list.onOpen = { opened.append($0.id) }
        _ = list.grid(columns: 20, rows: 3)
        let second = CellPoint(column: 4, row: 1)
        #expect(list.handle(.mouse(MouseEvent(.press, at: second))))
        #expect(list.selected?.id == 2)
        #expect(opened.isEmpty)
        #expect(list.handle(.mouse(MouseEvent(.press, at: second))))
        #expect(opened == [2])
        #expect(list.handle(.mouse(MouseEvent(.scrollDown, at: second))))
        #expect(list.grid(columns: 20, rows: 3).line(0).contains("3  c"))
    }

    @Test("two lines a row, where a list has them")
    func subtitles() {
        let list = ListScreen<Sample>("Links") { sample in
            ListRow(StyledText(sample.title), subtitle: StyledText("about \(sample.id)"))
        }
        list.hasSubtitles = true
        list.show([Sample(id: 1, title: "a"), Sample(id: 2, title: "b")])
        #expect(
            list.grid(columns: 20, rows: 4).text == """
                ▌ a
                ▌ about 1
                  b
                  about 2
                """)
    }
}
