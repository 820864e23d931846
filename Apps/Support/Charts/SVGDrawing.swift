import Charting
import TextProcessing

/// A picture while it is drawn: its elements, and the boxes of its texts.
struct SVGDrawing {
    /// A text and the room that it takes.
    struct TextBox: Equatable {
        var text: String
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double

        func holds(_ x: Double, _ y: Double) -> Bool {
            (left...right).contains(x) && (top...bottom).contains(y)
        }

        func touches(_ other: TextBox, gap: Double = 2) -> Bool {
            left < other.right + gap && other.left < right + gap && top < other.bottom + gap
                && other.top < bottom + gap
        }
    }

    /// Which part of a text is at its place.
    enum Anchor: String {
        case start
        case middle
        case end
    }

    let size: (width: Double, height: Double)
    let theme: SVGChart.Theme
    private(set) var boxes: [TextBox] = []
    /// Places on lines, close enough together that no text slips through.
    private var linePlaces: [(x: Double, y: Double)] = []
    private var body = ""

    init(width: Int, height: Int, theme: SVGChart.Theme) {
        size = (Double(width), Double(height))
        self.theme = theme
    }

    /// Everything, ended by a line feed.
    var text: String {
        let width = Self.pixels(size.width)
        let height = Self.pixels(size.height)

        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="kitbag-chart" role="img" \
            width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="\(Self.fonts)" font-size="12">
            \(body)</svg>

            """
    }

    static let suffixGap = 7.0

    /// What is there on every system, with the Korean fonts of Apple's, Google's, Microsoft's and
    /// Naver's.
    private static let fonts =
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, "
        + "'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', "
        + "'Nanum Gothic', NanumGothic, sans-serif"

    /// Begins the picture: what it is for those who can't see it, the colors, the ground.
    mutating func describe(_ chart: Chart) {
        let name = [chart.title, chart.unit].filter { !$0.isEmpty }.joined(separator: ", ")
        if !name.isEmpty { add("<title>\(Self.escaped(name))</title>") }
        add("<style>\(theme.styleSheet)</style>")
        add("<rect class=\"ground\" width=\"100%\" height=\"100%\"/>")
    }

    /// Adds an element, which is complete and escaped.
    mutating func add(_ element: String) {
        body += element
        body += "\n"
    }

    /// Adds a text of which the baseline is at `y`.
    ///
    /// - Parameter suffix: What follows the text after a gap, quieter and smaller.
    mutating func addText(
        _ text: String,
        suffix: String = "",
        x: Double,
        y: Double,
        size: Double = 12,
        anchor: Anchor = .start,
        style: String
    ) {
        var box = Self.box(of: text + suffix, x: x, y: y, size: size, anchor: anchor)
        if !suffix.isEmpty { box.right += Self.suffixGap }
        boxes.append(box)
        var attributes = "x=\"\(Self.pixels(x))\" y=\"\(Self.pixels(y))\""
        if size != 12 { attributes += " font-size=\"\(Self.pixels(size))\"" }
        if anchor != .start { attributes += " text-anchor=\"\(anchor.rawValue)\"" }
        var content = Self.escaped(text)
        if !suffix.isEmpty {
            content += "<tspan class=\"quiet light\" dx=\"\(Self.pixels(Self.suffixGap))\" "
            content += "font-size=\"\(Self.pixels(size * 0.8))\">"
            content += Self.escaped(suffix) + "</tspan>"
        }
        add("<text class=\"\(style)\" \(attributes)>\(content)</text>")
    }

    /// Remembers that a line goes from one place to another, for texts to keep off it.
    mutating func addLinePlaces(from start: (x: Double, y: Double), to end: (x: Double, y: Double))
    {
        let steps = max((max(abs(end.x - start.x), abs(end.y - start.y)) / 4).rounded(.up), 1)
        for step in 0...Int(steps) {
            let part = Double(step) / steps
            linePlaces.append(
                (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
        }
    }

    /// Adds a text if it touches none that is there and no line, and stays within the picture.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func addTextIfFree(
        _ text: String,
        x: Double,
        y: Double,
        anchor: Anchor,
        style: String
    ) -> Bool {
        let box = Self.box(of: text, x: x, y: y, size: 12, anchor: anchor)
        guard box.left >= 2, box.right <= size.width - 2, box.top >= 2,
            !boxes.contains(where: { $0.touches(box, gap: 3) }),
            !linePlaces.contains(where: { box.holds($0.x, $0.y) })
        else { return false }
        addText(text, x: x, y: y, anchor: anchor, style: style)

        return true
    }

    private static func box(
        of text: String,
        x: Double,
        y: Double,
        size: Double,
        anchor: Anchor
    ) -> TextBox {
        let width = SVGTextWidth.estimate(text, size: size)
        let left =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }

        return TextBox(
            text: text, left: left, top: y - size * 0.8, right: left + width, bottom: y + size * 0.2
        )
    }

    // MARK: - Writing

    /// A length with at most one digit after its point.
    static func pixels(_ value: Double) -> String {
        let tenths = Int((min(max(value, -1e6), 1e6) * 10).rounded())
        let digits = abs(tenths)
        let text = digits % 10 == 0 ? "\(digits / 10)" : "\(digits / 10).\(digits % 10)"

        return tenths < 0 ? "-" + text : text
    }

    /// The text as content of an element or in an attribute: one line, without the characters that
    /// XML 1.0 (section 2.2) has no place for.
    static func escaped(_ text: String) -> String { MarkdownHTML.escaped(text.cleanedForTerminal) }
}
