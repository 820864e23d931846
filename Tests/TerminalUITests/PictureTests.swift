import Terminal
import Testing
import TextProcessing

@testable import TerminalUI

@MainActor
@Suite("Pictures")
struct PictureTests {
    /// Red on the left, blue on the right, and white at the bottom.
    private func picture(_ width: Int = 4, _ height: Int = 4) throws -> Picture {
        var pixels: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                pixels +=
                    row >= height / 2
                    ? [255, 255, 255] : column < width / 2 ? [255, 0, 0] : [0, 0, 255]
            }
        }
        return try #require(Picture(width: width, height: height, pixels: pixels))
    }

    @Test("two pixels stand in a cell, in the colors nearest to theirs")
    func colors() throws {
        var grid = Grid(CellSize(columns: 4, rows: 2))
        grid.draw(try picture(), in: grid.area, isColored: true)
        #expect(grid.text == "▀▀▀▀\n▀▀▀▀")
        #expect(grid[CellPoint(column: 0, row: 0)].paint == CellPaint(196, on: 196))
        #expect(grid[CellPoint(column: 3, row: 0)].paint == CellPaint(21, on: 21))
        #expect(grid[CellPoint(column: 1, row: 1)].paint == CellPaint(231, on: 231))
    }

    @Test("a picture keeps its proportion, in the middle of its area")
    func proportion() throws {
        let wide = try picture(40, 10)
        #expect(
            wide.cells(within: CellSize(columns: 20, rows: 20)) == CellSize(columns: 20, rows: 3))
        let high = try picture(10, 40)
        #expect(high.cells(within: CellSize(columns: 20, rows: 5)) == CellSize(columns: 3, rows: 5))
        #expect(high.cells(within: CellSize(columns: 0, rows: 5)).columns == 0)
        var grid = Grid(CellSize(columns: 9, rows: 4))
        grid.draw(
            try picture(), in: CellArea(column: 1, row: 1, columns: 8, rows: 2), isColored: false)
        #expect(grid.text.split(separator: "\n", omittingEmptySubsequences: false)[0].isEmpty)
        #expect(grid.line(2) == "   ████")
    }

    @Test("without colors there are shades, and grays are found among the grays")
    func shades() throws {
        var grid = Grid(CellSize(columns: 4, rows: 2))
        grid.draw(try picture(), in: grid.area, isColored: false)
        // Red is darker than white and lighter than blue.
        #expect(grid.text == "░░\n████")
        #expect(XtermPalette.nearest(SIMD3(repeating: 128)).index == 244)
        #expect(XtermPalette.nearest(SIMD3(0, 0, 0)).index == 16)
    }

    @Test("what lies over a picture, and a page that it is a part of")
    func pages() throws {
        let page = DetailScreen(
            "Photo", content: [.picture(try picture(), rows: 2, isColored: true)])
        var grid = page.grid(columns: 20, rows: 5)
        #expect(grid[CellPoint(column: 2, row: 1)].paint == CellPaint(196, on: 196))
        grid.restyle(grid.area) { $0 = CellStyle(.muted, .page) }
        #expect(grid[CellPoint(column: 2, row: 1)].paint == nil)
        #expect(Picture(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    }

    @Test("the bell rings in an interface that has its terminal")
    func bell() throws {
        let terminal = OffscreenTerminal()
        let interface = Interface(terminal, language: .english)
        try interface.start(DetailScreen("Page"))
        interface.ring()
        #expect(terminal.rings == 1)
        interface.quit()
        interface.ring()
        #expect(terminal.rings == 1)
    }
}
