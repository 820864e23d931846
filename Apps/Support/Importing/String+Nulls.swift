extension String {
    /// The text without U+0000, which a JSON file can hold and no store keeps.
    public var withoutNulls: String {
        guard utf8.contains(0) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 }))
    }
}
