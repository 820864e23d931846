import TextProcessing

/// Labels and values of one thing, as `show` prints them: dim labels in a column, values beside
/// them.
///
/// ```swift
/// var details = DetailList()
/// details.add("Title", StyledText(link.title, .heading))
/// details.add("Note", StyledText(link.note))
/// print(details.lines(width: environment.layoutWidth).rendered(color: true), terminator: "")
/// ```
///
/// In a terminal long values are wrapped between words, each line standing under the first; where
/// the labels leave no room beside them the values stand below. For pipes and files (`width` is
/// `nil`) only a value's own line breaks make lines.
public struct DetailList: Sendable {
    private static let gap = 2
    private static let leastValueWidth = 20

    private var entries: [(label: StyledText, value: StyledText)] = []

    /// An empty list.
    public init() {}

    /// Whether there is nothing to show.
    public var isEmpty: Bool { entries.isEmpty }

    /// Adds a value under its label; one that is `nil` or empty is left out.
    public mutating func add(_ label: String, _ value: StyledText?) {
        guard let value, !value.isEmpty else { return }
        entries.append((StyledText(label, .muted).singleLine, value))
    }

    /// The lines, each of at most `width` cells.
    ///
    /// - Parameter width: the terminal's width, or `nil` to wrap nothing.
    public func lines(width: Int?) -> [StyledText] {
        let labelWidth = entries.map(\.label.displayWidth).max() ?? 0
        let indent = labelWidth + Self.gap
        if let width, width - indent < Self.leastValueWidth {
            return entries.flatMap { entry in
                entry.label.wrapped(toDisplayWidth: width)
                    + wrapped(entry.value, width: width, indent: min(Self.gap, width / 4))
            }
        }

        return entries.flatMap { entry in
            let margins = [entry.label.padded(toDisplayWidth: indent)]
            return wrapped(entry.value, width: width, indent: indent, margins: margins)
        }
    }

    /// The value's lines behind the margins as far as they go, then behind spaces.
    private func wrapped(
        _ value: StyledText,
        width: Int?,
        indent: Int,
        margins: [StyledText] = []
    ) -> [StyledText] {
        let lines = value.wrapped(toDisplayWidth: width.map { $0 - indent } ?? .max)

        return lines.enumerated().map { index, line in
            if index < margins.count { return margins[index] + line }
            return line.isEmpty ? line : .spaces(indent) + line
        }
    }
}
