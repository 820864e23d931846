public import Terminal

/// A card of a ``BoardScreen``.
public struct BoardCard<ID: Hashable>: Identifiable {
    /// Which one it is.
    public let id: ID
    /// What it is about; two lines at most.
    public var title: StyledText
    /// A line of small things, such as labels and a day.
    public var detail: StyledText

    /// A card.
    public init(id: ID, _ title: StyledText, detail: StyledText = "") {
        self.id = id
        self.title = title
        self.detail = detail
    }
}

/// A column of a ``BoardScreen``.
public struct BoardColumn<ID: Hashable> {
    /// What its cards have in common.
    public var title: String
    /// The cards from top to bottom.
    public var cards: [BoardCard<ID>]

    /// A column.
    public init(_ title: String, cards: [BoardCard<ID>]) {
        self.title = title
        self.cards = cards
    }
}
