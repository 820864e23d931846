import Terminal

@testable import TerminalUI

/// A row of the lists that tests make.
struct Sample: Identifiable, Equatable {
    let id: Int
    var title: String

    static func row(_ sample: Sample) -> ListRow {
        ListRow(
            StyledText(sample.title), leading: StyledText("\(sample.id)"),
            trailing: StyledText("day \(sample.id)"))
    }
}

@MainActor
func sampleList(_ titles: String..., title: String = "Links") -> ListScreen<Sample> {
    let list = ListScreen<Sample>(title, row: Sample.row)
    list.show(titles.enumerated().map { Sample(id: $0 + 1, title: $1) })
    return list
}
