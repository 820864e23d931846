extension Weight {
    /// Reads what a person typed: `72.4`, `72,4kg`, `160 lb`, `72.4킬로`.
    ///
    /// - Parameter unit: the unit of what is written without one.
    public init?(typed text: String, unit: Unit) {
        let end = text.lastIndex { $0.isNumber || $0 == "." } ?? text.startIndex
        guard end < text.endIndex, let amount = DecimalNumber(typed: String(text[...end])) else {
            return nil
        }
        let name = text[text.index(after: end)...].filter { !$0.isWhitespace }.lowercased()
        switch name {
        case "": self.init(amount, unit)
        case "킬로", "킬로그램": self.init(amount, .kilogram)
        case "파운드", "#": self.init(amount, .pound)
        default:
            guard let unit = Unit(written: name) else { return nil }
            self.init(amount, unit)
        }
    }
}

extension DecimalNumber {
    /// Reads what a person typed, with a point or a comma before its decimals: `18.2`, `18,2`.
    public init?(typed text: String) {
        let mark: Character = text.contains(",") ? "," : "."
        self.init(text.filter { !$0.isWhitespace }, decimalMark: mark)
    }

    /// Reads a percentage that a person typed: `18.2`, `18,2 %`.
    public init?(typedPercentage text: String) {
        self.init(typed: text.filter { $0 != "%" && $0 != "％" })
    }
}
