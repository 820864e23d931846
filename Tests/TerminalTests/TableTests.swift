import Terminal
import Testing
import TextProcessing

@Suite("Tables")
struct TableTests {
    private func sample() -> Table {
        var table = Table([
            .number("#"), .text("Title"), .fixed("Due", priority: 2),
            .text("Tags", minimumWidth: 6, priority: 1),
        ])
        table.append(["1", "Fix the door of the garden house before winter", "2026-03-02", "home"])
        table.append(["12", "현관문 손잡이를 새것으로 바꾸고 열쇠도 맞추기", "2026-11-30", "집, 급함"])
        table.append(["123", "Party 🎉👨‍👩‍👧", "", ""])
        return table
    }

    @Test("without a width everything is shown, aligned, with no spaces at the ends of lines")
    func unlimited() {
        let lines = sample().lines(width: nil).map(\.plainText)
        #expect(
            lines == [
                "  #  Title                                           Due         Tags",
                "  1  Fix the door of the garden house before winter  2026-03-02  home",
                " 12  현관문 손잡이를 새것으로 바꾸고 열쇠도 맞추기   2026-11-30  집, 급함",
                "123  Party 🎉👨‍👩‍👧",
            ])
    }

    @Test("a terminal's width cuts the flexible columns first")
    func narrower() {
        let lines = sample().lines(width: 60).map(\.plainText)
        #expect(
            lines == [
                "  #  Title                              Due         Tags",
                "  1  Fix the door of the garden house…  2026-03-02  home",
                " 12  현관문 손잡이를 새것으로 바꾸고 …  2026-11-30  집, 급함",
                "123  Party 🎉👨‍👩‍👧",
            ])
    }

    @Test("what may be left out goes in order of priority")
    func leftOut() {
        let header = { (width: Int) in
            sample().lines(width: width)[0].plainText.split(separator: " ").joined(separator: " ")
        }
        #expect(header(40) == "# Title Due Tags")
        #expect(header(35) == "# Title Due")
        #expect(header(28) == "# Title")
    }

    @Test("no line is wider than the terminal, and columns start at one place", arguments: 1...200)
    func widths(width: Int) {
        let lines = sample().lines(width: width)
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        #expect(lines.allSatisfy { !$0.plainText.hasSuffix(" ") || width < 20 })
        if width >= 40 {
            let cells = lines.prefix(3).map { line in
                line.plainText.prefix { !"TF현".contains($0) }.count
            }
            #expect(Set(cells) == [5])
        }
    }

    @Test("headings part rows without having a say in the widths, and one without rows is left out")
    func headings() {
        var table = Table([.number("#"), .text("Title")])
        table.appendHeading(StyledText("A first part with a long heading", .heading))
        table.append(["1", "One"])
        table.append(["2", "Two"])
        table.appendHeading("Nothing is here")
        table.appendHeading("둘째")
        table.append(["13", "Three"])
        table.appendHeading("And the rest")
        #expect(table.count == 3)
        #expect(
            table.lines(width: nil).map(\.plainText) == [
                " #  Title", "", "A first part with a long heading", " 1  One", " 2  Two", "",
                "둘째", "13  Three",
            ])
        #expect(table.lines(width: 12)[2].plainText == "A first par…")
        #expect(table.lines(width: 12)[2].runs.first?.style == .heading)
        var empty = Table([.number("#")])
        empty.appendHeading("A part")
        #expect(empty.lines(width: nil).isEmpty)
    }

    @Test("numbers keep all their digits while anything else can give way")
    func numbers() {
        var table = Table([.number("Total"), .text("Name")])
        table.append(["123456789", "A name that is far too long for this"])
        #expect(table.lines(width: 20)[1].plainText == "123456789  A name t…")
        #expect(table.lines(width: 14)[1].plainText == "123456789  A …")
    }

    @Test("cells are one clean line, whatever is put in")
    func clean() {
        var table = Table([.text("A\nB"), .fixed("C")])
        table.append(["x\u{1B}]0;title\u{7}\ny\tz"])
        table.append(["1", "2", "3"])
        let lines = table.lines(width: nil).map(\.plainText)
        #expect(lines == ["A B       C", "x y    z", "1         2"])
        #expect(
            lines.allSatisfy {
                !$0.contains("\u{1B}") && !$0.contains("\n") && !$0.contains("title")
            })
        #expect(lines.count == 3)
    }

    @Test("styles of columns are for cells that have none")
    func styles() {
        var table = Table([.fixed("State", style: .success)])
        table.append(["open"])
        table.append([StyledText("broken", .failure)])
        let text = table.lines(width: 80).rendered(color: true)
        #expect(
            text
                == "\u{1B}[2mState\u{1B}[22m\n\u{1B}[32mopen\u{1B}[39m\n\u{1B}[1;31mbroken\u{1B}[22;39m\n"
        )
    }

    @Test("a table without rows is no lines")
    func empty() {
        #expect(Table([.fixed("A")]).lines(width: 80).isEmpty)
        #expect(Table([]).lines(width: 80).isEmpty)
        var none = Table([])
        none.append(["a"])
        #expect(none.lines(width: 10).map(\.plainText) == ["", ""])
        #expect(none.count == 1)
    }

    @Test("a very long text costs no more than its length")
    func longText() {
        var table = Table([.text("A"), .text("B")])
        table.append([
            StyledText(String(repeating: "가", count: 200_000)),
            StyledText(String(repeating: "b", count: 100_000)),
        ])
        #expect(table.lines(width: 42)[1].displayWidth <= 42)
        #expect(table.lines(width: nil)[1].displayWidth == 500_002)
    }
}

@Suite("Details")
struct DetailListTests {
    private func sample() -> DetailList {
        var details = DetailList()
        details.add("Title", "문 고치기")
        details.add("Note", "The hinge is loose and the key does not turn any more.\n\n- oil")
        details.add("Labels", nil)
        details.add("상태", "")
        details.add("담당자", StyledText("@kim", .accent))
        return details
    }

    @Test("labels are aligned and long values wrapped under themselves")
    func wide() {
        #expect(
            sample().lines(width: 40).map(\.plainText) == [
                "Title   문 고치기",
                "Note    The hinge is loose and the key",
                "        does not turn any more.",
                "",
                "        - oil",
                "담당자  @kim",
            ])
        #expect(sample().lines(width: 40).first?.runs.first?.style == .muted)
    }

    @Test("without room beside the labels values stand below them")
    func narrow() {
        let lines = sample().lines(width: 24)
        #expect(
            lines.prefix(4).map(\.plainText) == [
                "Title", "  문 고치기", "Note", "  The hinge is loose and",
            ])
    }

    @Test("nothing is wrapped for a pipe")
    func piped() {
        #expect(
            sample().lines(width: nil).map(\.plainText)[1]
                == "Note    The hinge is loose and the key does not turn any more.")
    }

    @Test("no line is wider than the terminal", arguments: 2...100)
    func widths(width: Int) {
        #expect(sample().lines(width: width).allSatisfy { $0.displayWidth <= width })
        #expect(DetailList().lines(width: width).isEmpty)
        #expect(DetailList().isEmpty)
    }
}
