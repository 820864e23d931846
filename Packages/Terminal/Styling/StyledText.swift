public import TextProcessing

/// Text of which pieces have a ``Style``, safe to print.
///
/// Whatever goes in is cleaned for the terminal at once (lines are kept), so no page title or note
/// can smuggle in an escape sequence; the styles become escape sequences only in
/// ``rendered(color:)``.
///
/// ```swift
/// let line = StyledText("#12", .accent) + " Fix the door"
/// print(line.rendered(color: environment.output.usesColor))
/// ```
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A piece in one style.
    public struct Run: Sendable, Hashable {
        /// The cleaned text.
        public let text: String
        /// What it is; `nil` is plain.
        public let style: Style?
        /// The colors that it has for itself, whatever it is.
        public var swatch: Swatch?

        fileprivate func with(_ text: String) -> Run {
            Run(text: text, style: style, swatch: swatch)
        }
    }

    /// The pieces in order; none is empty.
    public private(set) var runs: [Run]

    private init(runs: [Run]) {
        self.runs = runs
    }

    /// Text in one style.
    public init(_ text: String, _ style: Style? = nil) {
        let cleaned = text.cleanedForTerminalKeepingLines
        runs = cleaned.isEmpty ? [] : [Run(text: cleaned, style: style)]
    }

    /// Text in colors of its own, such as a label that somebody has given a color.
    public init(_ text: String, in swatch: Swatch) {
        let cleaned = text.cleanedForTerminalKeepingLines
        runs = cleaned.isEmpty ? [] : [Run(text: cleaned, style: nil, swatch: swatch)]
    }

    /// Plain text.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Text in which some ranges stand out, such as what a search has found.
    ///
    /// - Parameters:
    ///   - text: The whole of it.
    ///   - ranges: Ranges of `text` in ascending order; what overlaps an earlier one is left plain.
    ///   - highlight: The style of the ranges.
    ///   - style: The style of the rest.
    public init(
        _ text: String,
        highlighting ranges: [Range<String.Index>],
        as highlight: Style = .match,
        otherwise style: Style? = nil
    ) {
        self.init(runs: [])
        var position = text.startIndex
        for range in ranges where range.lowerBound >= position && !range.isEmpty {
            self += StyledText(String(text[position..<range.lowerBound]), style)
            self += StyledText(String(text[range]), highlight)
            position = range.upperBound
        }
        self += StyledText(String(text[position...]), style)
    }

    /// One text after another.
    public static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(runs: left.runs + right.runs)
    }

    /// Appends a text.
    public static func += (left: inout StyledText, right: StyledText) {
        left.runs += right.runs
    }

    /// The text without styles.
    public var plainText: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    /// Whether there is no text.
    public var isEmpty: Bool { runs.isEmpty }

    /// The cells that the text takes in one line.
    public var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

    /// The text with `style` wherever it had none.
    public func defaulting(to style: Style?) -> StyledText {
        guard let style else { return self }

        return StyledText(
            runs: runs.map { Run(text: $0.text, style: $0.style ?? style, swatch: $0.swatch) })
    }

    /// The text for a terminal: with escape sequences (SGR) for its styles if `color`, else without
    /// any.
    public func rendered(color: Bool) -> String {
        guard color else { return plainText }
        var result = ""
        for run in runs {
            guard let codes = run.swatch?.codes ?? run.style?.codes else {
                result += run.text
                continue
            }
            result += "\u{1B}[\(codes.on)m\(run.text)\u{1B}[\(codes.off)m"
        }

        return result
    }
}

// MARK: - Fitting

extension StyledText {
    /// The text in one line: each line break becomes a space.
    public var singleLine: StyledText {
        guard runs.contains(where: { $0.text.utf8.contains(0x0A) }) else { return self }

        return StyledText(
            runs: runs.map { $0.with($0.text.cleanedForTerminal) })
    }

    /// The text cut at its end to at most `width` cells, with an ellipsis where something was cut.
    public func truncated(toDisplayWidth width: Int) -> StyledText {
        guard displayWidth > width else { return self }
        var result: [Run] = []
        var room = max(width, 0) - 1
        guard room >= 0 else { return StyledText(runs: []) }
        for run in runs {
            let runWidth = run.text.displayWidth
            guard runWidth > room else {
                result.append(run)
                room -= runWidth
                continue
            }
            let cut = run.text.truncated(toDisplayWidth: room, ellipsis: "")
            result.append(run.with(cut + "…"))
            break
        }

        return StyledText(runs: result)
    }

    /// The text filled up with spaces to `width` cells; one that is wider stays as it is.
    public func padded(
        toDisplayWidth width: Int,
        alignment: TextAlignment = .leading
    ) -> StyledText {
        let missing = width - displayWidth
        guard missing > 0 else { return self }
        let before =
            switch alignment {
            case .leading: 0
            case .trailing: missing
            case .center: missing / 2
            }

        return Self.spaces(before) + self + Self.spaces(missing - before)
    }

    static func spaces(_ count: Int) -> StyledText {
        guard count > 0 else { return StyledText(runs: []) }

        return StyledText(runs: [Run(text: String(repeating: " ", count: count), style: nil)])
    }

    /// The characters at some offsets of ``plainText``, with their styles.
    func slice(_ offsets: Range<Int>) -> StyledText {
        var result: [Run] = []
        var position = 0
        for run in runs {
            let length = run.text.utf8.count
            let lower = max(offsets.lowerBound - position, 0)
            let upper = min(offsets.upperBound - position, length)
            if lower < upper {
                let utf8 = run.text.utf8
                let start = utf8.index(utf8.startIndex, offsetBy: lower)
                let end = utf8.index(utf8.startIndex, offsetBy: upper)
                result.append(run.with(String(run.text[start..<end])))
            }
            position += length
        }

        return StyledText(runs: result)
    }
}

extension Sequence<StyledText> {
    /// The lines for a terminal, each ended by a line feed.
    public func rendered(color: Bool) -> String {
        reduce(into: "") { result, line in
            result += line.rendered(color: color)
            result += "\n"
        }
    }
}
