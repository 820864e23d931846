import TextProcessing

/// Finds the rows of a source that match a query, in slices, so that keys are answered meanwhile.
@MainActor
final class ListFilter<Item> {
    private let source: ListSource<Item>
    private let row: (Item) -> ListRow
    private let query: SearchQuery
    private var position = 0
    private(set) var matches: [Int] = []

    private static var slice: Int { 500 }

    init(_ source: ListSource<Item>, query: SearchQuery, row: @escaping (Item) -> ListRow) {
        self.source = source
        self.query = query
        self.row = row
    }

    var isDone: Bool { position >= source.count }

    /// Looks at the next few hundred items.
    func advance() {
        let range = position..<min(position + Self.slice, source.count)
        for (offset, item) in source.items(in: range).enumerated() {
            let row = row(item)
            let field = SearchField(text: row.searchText, weight: 1)
            if !row.isHeader, query.match([field]) != nil {
                matches.append(range.lowerBound + offset)
            }
        }
        position = range.upperBound
    }
}
