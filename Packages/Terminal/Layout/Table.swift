public import TextProcessing

/// Rows under a quiet header, aligned in columns with two spaces between them and no lines around.
///
/// ```swift
/// var table = Table([.number("#"), .text("Title"), .fixed("Due")])
/// table.append([StyledText("12", .accent), "문 고치기", "2026-03-02"])
/// print(table.lines(width: environment.layoutWidth).rendered(color: true), terminator: "")
/// ```
///
/// In a terminal the table fits the width: first flexible columns give way, the widest first, down
/// to their minimum, with an ellipsis in cells that are cut; then the columns that may be left out
/// go; at last all columns shrink. For pipes and files (`width` is `nil`) nothing is cut or left
/// out. Cells are one line each, cleaned of control characters.
///
/// All rows are kept until they are laid out, for only then the widths are known.
public struct Table: Sendable {
    /// A column's title and how it behaves.
    public struct Column: Sendable {
        /// What stands above the column.
        public var title: String
        /// Where cells stand within the column; the title stands there too.
        public var alignment: TextAlignment
        /// The fewest cells that the column may be cut to; `nil` if it is to keep its width while
        /// that is possible.
        public var minimumWidth: Int?
        /// Whether a narrow terminal may do without the column: the lowest number goes first, `nil`
        /// never.
        public var priority: Int?
        /// The style of cells that have none of their own.
        public var style: Style?

        /// A column with everything said.
        public init(
            _ title: String,
            alignment: TextAlignment = .leading,
            minimumWidth: Int? = nil,
            priority: Int? = nil,
            style: Style? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.minimumWidth = minimumWidth
            self.priority = priority
            self.style = style
        }

        /// Text that may be cut.
        public static func text(
            _ title: String,
            minimumWidth: Int = 12,
            priority: Int? = nil,
            style: Style? = nil
        ) -> Column {
            Column(title, minimumWidth: minimumWidth, priority: priority, style: style)
        }

        /// Text that makes no sense when it is cut, such as days and states.
        public static func fixed(
            _ title: String,
            priority: Int? = nil,
            style: Style? = nil
        ) -> Column {
            Column(title, priority: priority, style: style)
        }

        /// Numbers, aligned at their end and not cut.
        public static func number(
            _ title: String,
            priority: Int? = nil,
            style: Style? = nil
        ) -> Column {
            Column(title, alignment: .trailing, priority: priority, style: style)
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    private var rows: [[StyledText]] = []
    /// What stands above a row, by the row's number.
    private var headings: [Int: StyledText] = [:]

    /// An empty table.
    public init(_ columns: [Column]) {
        self.columns = columns
    }

    /// How many rows there are.
    public var count: Int { rows.count }

    /// Adds a row; missing cells are empty, and those beyond the last column are dropped.
    public mutating func append(_ cells: [StyledText]) {
        rows.append(
            columns.indices.map { index in
                guard index < cells.count else { return "" }
                return cells[index].singleLine.defaulting(to: columns[index].style)
            })
    }

    /// Parts the rows that are added from now on from those before: by a blank line and a line of its
    /// own, of which the columns know nothing. A heading that no row follows is left out.
    public mutating func appendHeading(_ heading: StyledText) {
        headings[rows.count] = heading.singleLine
    }

    /// The header and the rows, each of at most `width` cells; no lines at all if there are no
    /// rows.
    ///
    /// - Parameter width: the terminal's width, or `nil` to cut nothing.
    public func lines(width: Int?) -> [StyledText] {
        guard !rows.isEmpty else { return [] }
        let titles = columns.map { StyledText($0.title, .muted).singleLine }
        let all = [titles] + rows
        let widths = TableLayout(columns: columns, naturalWidths: naturalWidths(all))
            .widths(fitting: width)

        return all.enumerated().flatMap { index, cells in
            let row = [line(cells, widths: widths, limit: width)]
            guard index > 0, let heading = headings[index - 1] else { return row }
            return ["", width.map { heading.truncated(toDisplayWidth: $0) } ?? heading] + row
        }
    }

    private func naturalWidths(_ rows: [[StyledText]]) -> [Int] {
        rows.reduce(into: columns.map { _ in 0 }) { widths, row in
            for (index, cell) in row.enumerated() {
                widths[index] = max(widths[index], cell.displayWidth)
            }
        }
    }

    private func line(_ cells: [StyledText], widths: [Int?], limit: Int?) -> StyledText {
        var result: StyledText = ""
        // Spaces are owed until something follows them, so that no line ends in any.
        var owed = 0
        for (index, cell) in cells.enumerated() {
            guard let width = widths[index] else { continue }
            let fitting = cell.truncated(toDisplayWidth: width)
            let missing = width - fitting.displayWidth
            let before =
                switch columns[index].alignment {
                case .leading: 0
                case .trailing: missing
                case .center: missing / 2
                }
            if fitting.isEmpty {
                owed += width
            } else {
                result += .spaces(owed + before) + fitting
                owed = missing - before
            }
            owed += TableLayout.gap
        }

        return limit.map { result.truncated(toDisplayWidth: $0) } ?? result
    }
}
