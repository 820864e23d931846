extension String {
    /// The text without spaces at its ends.
    var trimmed: String {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }

        return String(rest)
    }
}
