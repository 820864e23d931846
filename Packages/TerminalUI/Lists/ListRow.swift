public import Terminal

/// One row of a ``ListScreen``.
public struct ListRow: Sendable, Equatable {
    /// What the row is about; cut where it has no room.
    public var title: StyledText
    /// Something short before the title, such as a number.
    public var leading: StyledText
    /// Something short at the row's end, such as a day; left out where the row is narrow.
    public var trailing: StyledText
    /// A second line, in lists that have two for each row.
    public var subtitle: StyledText
    /// Whether the row is the heading of those below it and cannot be chosen.
    public var isHeader: Bool

    /// A row.
    public init(
        _ title: StyledText,
        leading: StyledText = "",
        trailing: StyledText = "",
        subtitle: StyledText = ""
    ) {
        self.title = title
        self.leading = leading
        self.trailing = trailing
        self.subtitle = subtitle
        isHeader = false
    }

    /// A heading above rows.
    public static func header(_ title: String, trailing: StyledText = "") -> ListRow {
        var row = ListRow(StyledText(title, .heading), trailing: trailing)
        row.isHeader = true

        return row
    }

    /// What the list's own filter looks at.
    var searchText: String {
        [title, leading, trailing, subtitle].map(\.plainText).joined(separator: " ")
    }
}
