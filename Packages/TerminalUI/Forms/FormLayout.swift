import TextProcessing

/// Where the fields of a form stand, as rows from its top.
struct FormLayout {
    /// The rows of one field.
    struct Place {
        var labelRow: Int
        var fieldRow: Int
        var fieldRows: Int
        /// The first row of its message, if it has one.
        var messageRow: Int?
        var endRow: Int
    }

    /// Whether labels stand before the fields and not above.
    let isWide: Bool
    let labelWidth: Int
    let fieldColumns: Int
    private(set) var places: [Place] = []
    private(set) var buttonRow = 0

    /// - Parameter messageRows: how many rows the message of a field takes in so many columns.
    @MainActor
    init(
        _ fields: [any FormField], columns: Int,
        messageRows: (any FormField, _ columns: Int) -> Int
    ) {
        isWide = columns >= 60
        labelWidth = isWide ? min(max(fields.map(\.label.displayWidth).max() ?? 0, 8), 20) : 0
        let before = isWide ? labelWidth + 2 : 0
        fieldColumns = max(min(columns - before, 72), 1)
        var row = 0
        for field in fields {
            let label = row
            if !isWide { row += 1 }
            let rows = field.rows(columns: fieldColumns)
            var place = Place(labelRow: label, fieldRow: row, fieldRows: rows, endRow: row + rows)
            let said = messageRows(field, max(fieldColumns - 1, 1))
            if said > 0 {
                place.messageRow = place.endRow
                place.endRow += said
            }
            places.append(place)
            // Some air between fields, where there is room for labels beside them.
            row = place.endRow + (isWide ? 1 : 0)
        }
        buttonRow = row + (isWide ? 0 : 1)
    }
}
