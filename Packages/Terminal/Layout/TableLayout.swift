/// Shares a terminal's width out among columns.
struct TableLayout {
    /// Spaces between columns.
    static let gap = 2
    /// What a cell needs to say anything: a wide character and an ellipsis.
    private static let leastReadable = 3

    let columns: [Table.Column]
    let naturalWidths: [Int]

    /// The width of each column; `nil` for one that is left out.
    func widths(fitting limit: Int?) -> [Int?] {
        guard let limit else { return naturalWidths }
        var visible = Array(columns.indices)
        while true {
            var widths = naturalWidths
            shrink(&widths, visible, to: limit) { columns[$0].minimumWidth }
            let isFitting = total(widths, visible) <= limit
            if !isFitting, let dropped = leastImportant(visible) {
                visible.removeAll { $0 == dropped }
                continue
            }

            if !isFitting {
                shrink(&widths, visible, to: limit) { index in
                    columns[index].minimumWidth.map { min($0, Self.leastReadable) }
                }
                shrink(&widths, visible, to: limit) { _ in Self.leastReadable }
                shrink(&widths, visible, to: limit) { _ in 1 }
            }
            return columns.indices.map { visible.contains($0) ? widths[$0] : nil }
        }
    }

    private func total(_ widths: [Int], _ visible: [Int]) -> Int {
        visible.reduce(0) { $0 + widths[$1] } + Self.gap * max(visible.count - 1, 0)
    }

    /// Of equal priority, the column further right.
    private func leastImportant(_ visible: [Int]) -> Int? {
        visible.filter { columns[$0].priority != nil }.reversed()
            .min { (columns[$0].priority ?? 0) < (columns[$1].priority ?? 0) }
    }

    /// Takes cells from the widest column that still has more than its minimum, until the table
    /// fits or none has.
    private func shrink(
        _ widths: inout [Int],
        _ visible: [Int],
        to limit: Int,
        minimum: (Int) -> Int?
    ) {
        var excess = total(widths, visible) - limit
        while excess > 0 {
            let flexible = visible.filter { index in
                minimum(index).map { widths[index] > $0 } ?? false
            }
            guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { return }
            // Down to the next in width at once, so that long texts cost no more than short ones.
            let next = flexible.filter { widths[$0] < widths[widest] }.map { widths[$0] }.max() ?? 0
            let floor = max(next - 1, minimum(widest) ?? 0, widths[widest] - excess)
            let target = min(floor, widths[widest] - 1)
            excess -= widths[widest] - target
            widths[widest] = target
        }
    }
}
