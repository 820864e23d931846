/// A chart as small as a word: `▂▄█▆▁`.
public enum Sparkline {
    /// A character for each value, from the least to the greatest of them.
    ///
    /// Values that are all the same are in the middle. A value that is `nil` or not finite is a
    /// space.
    ///
    /// - Parameters:
    ///   - values: The values in their order.
    ///   - width: The most characters; where there are more values, each character is the mean of
    ///     neighbors. `nil` for one for each value.
    ///   - symbols: What to draw with.
    public static func text(
        _ values: [Double?],
        width: Int? = nil,
        symbols: ChartSymbols = .braille
    ) -> String {
        let levels = symbols == .braille ? Array("▁▂▃▄▅▆▇█") : Array("_.-=+*#@")
        let shown = means(of: values, count: min(width ?? .max, values.count))
        let finite = shown.compactMap { $0 }
        guard let least = finite.min(), let most = finite.max() else {
            return String(repeating: " ", count: shown.count)
        }

        return String(
            shown.map { value -> Character in
                guard let value else { return " " }
                // By halves, for the ends may be further apart than the greatest number.
                let part = most > least ? (value / 2 - least / 2) / (most / 2 - least / 2) : 0.5
                let level = Int((part * Double(levels.count - 1)).rounded(.toNearestOrEven))
                return levels[min(max(level, 0), levels.count - 1)]
            })
    }

    private static func means(of values: [Double?], count: Int) -> [Double?] {
        guard count > 0 else { return [] }

        return (0..<count).map { index in
            let start = index * values.count / count
            let end = (index + 1) * values.count / count
            let finite = values[start..<end].compactMap { $0 }.filter(\.isFinite)
            guard !finite.isEmpty else { return nil }

            return finite.reduce(0) { $0 + $1 / Double(finite.count) }
        }
    }
}
