import Terminal
import Testing

@testable import TerminalUI

@Suite("Grids")
struct GridTests {
    private func grid(_ columns: Int = 10, _ rows: Int = 2) -> Grid {
        Grid(CellSize(columns: columns, rows: rows))
    }

    @Test("text is cut with an ellipsis where it has no more room, and never outside")
    func cutting() {
        var grid = grid()
        #expect(grid.write("a long text", at: CellPoint(column: 2, row: 0), width: 6) == 6)
        #expect(grid.text == "  a lon…\n")
        grid.write("안녕하세요", at: CellPoint(column: 1, row: 1), width: 8)
        #expect(grid.line(1) == " 안녕하…")
        grid.write("below", at: CellPoint(column: 0, row: 2), width: 5)
        grid.write("left", at: CellPoint(column: -2, row: 0), width: 4)
        #expect(grid.line(0) == "fta lon…")
    }

    @Test("covering half of a wide character leaves a space in the other half")
    func halves() {
        var grid = grid(6, 1)
        grid.write("가나다", at: CellPoint(column: 0, row: 0), width: 6)
        grid.write("x", at: CellPoint(column: 1, row: 0), width: 1)
        #expect(grid.text == " x나다")
        grid.write("y", at: CellPoint(column: 2, row: 0), width: 1)
        #expect(grid.text == " xy 다")
        grid.fill(CellArea(column: 5, row: 0, columns: 1, rows: 1), CellStyle())
        #expect(grid.text == " xy")
        #expect(grid[CellPoint(column: 4, row: 0)].width == 1)
    }

    @Test("a wide character that only half fits is left out")
    func edge() {
        var grid = grid(3, 1)
        grid.write("a가나", at: CellPoint(column: 0, row: 0), width: 4)
        #expect(grid.text == "a가")
        grid.write("가", at: CellPoint(column: 2, row: 0), width: 2)
        #expect(grid.text == "a가")
    }

    @Test("pieces of a text bring their roles, and stand on the surface that is asked for")
    func styles() {
        var grid = grid()
        grid.write(
            StyledText("ab", .failure) + "c", at: CellPoint(column: 0, row: 0), width: 10,
            CellStyle(.muted, .sheet))
        #expect(grid[CellPoint(column: 1, row: 0)].style == CellStyle(.failure, .sheet))
        #expect(grid[CellPoint(column: 2, row: 0)].style == CellStyle(.muted, .sheet))
        #expect(grid[CellPoint(column: 3, row: 0)].style == CellStyle())
    }

    @Test("areas are cut into areas, and never beyond what there is")
    func areas() {
        var area = CellArea(column: 1, row: 2, columns: 10, rows: 5)
        #expect(area.cutTop(2) == CellArea(column: 1, row: 2, columns: 10, rows: 2))
        #expect(area.cutBottom(1) == CellArea(column: 1, row: 6, columns: 10, rows: 1))
        #expect(area.cutLeading(3) == CellArea(column: 1, row: 4, columns: 3, rows: 2))
        #expect(area.cutTrailing(4) == CellArea(column: 7, row: 4, columns: 4, rows: 2))
        #expect(area == CellArea(column: 4, row: 4, columns: 3, rows: 2))
        #expect(area.cutTop(9).rows == 2)
        #expect(area.isEmpty)
        #expect(CellArea(columns: 3, rows: 1).inset(columns: 2, rows: 2).isEmpty)
    }
}
