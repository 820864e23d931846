/// Where a text stands in a wider field.
public enum TextAlignment: Sendable {
    /// At the start of the line.
    case leading
    /// At the end of the line.
    case trailing
    /// In the middle; an odd cell goes to the end.
    case center
}

extension String {
    /// The string, cut at its end so that it takes at most `width` cells.
    ///
    /// Characters (grapheme clusters) are never split, so the result may be one cell short of
    /// `width`. When something is cut, `ellipsis` takes its place and is counted; an ellipsis that
    /// does not fit is left out.
    ///
    /// - Parameters:
    ///   - width: The number of terminal cells there are; nothing fits in zero or less.
    ///   - ellipsis: What tells the reader that something is missing.
    public func truncated(toDisplayWidth width: Int, ellipsis: String = "…") -> String {
        guard displayWidth > width else { return self }
        let ellipsisWidth = ellipsis.displayWidth
        let ending = ellipsisWidth <= width ? ellipsis : ""
        let room = width - (ending.isEmpty ? 0 : ellipsisWidth)
        guard room > 0 else { return width > 0 ? ending : "" }

        return self[..<end(fitting: room)] + ending
    }

    /// The string, filled up with spaces to `width` cells; one that is wider stays as it is.
    ///
    /// - Parameters:
    ///   - width: The number of terminal cells to fill.
    ///   - alignment: Where the text stands among the spaces.
    public func padded(
        toDisplayWidth width: Int, alignment: TextAlignment = .leading
    ) -> String {
        let missing = width - displayWidth
        guard missing > 0 else { return self }
        let before =
            switch alignment {
            case .leading: 0
            case .trailing: missing
            case .center: missing / 2
            }

        return String(repeating: " ", count: before) + self
            + String(repeating: " ", count: missing - before)
    }

    /// The end of the longest beginning, in whole characters, that takes at most `room` cells.
    private func end(fitting room: Int) -> Index {
        var counter = DisplayWidthCounter()
        var end = startIndex
        for index in indices {
            for scalar in self[index].unicodeScalars { counter.add(scalar) }
            if counter.width > room { break }
            end = self.index(after: index)
        }

        return end
    }
}
