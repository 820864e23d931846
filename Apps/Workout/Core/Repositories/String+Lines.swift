extension String {
    /// The text on one line, with single spaces and none around it.
    var singleLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
