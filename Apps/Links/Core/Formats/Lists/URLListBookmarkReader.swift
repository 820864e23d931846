public import AppSupport
public import TextProcessing

/// Reads one address a line. Empty lines and lines that begin with `#` are passed over; after ` | `
/// may stand a title, as OneTab writes it.
public final class URLListBookmarkReader: BookmarkReader {
    private var input: TextInput
    private var isOpened = false
    private var isFinished = false

    /// A reader of what `source` gives.
    public init(_ source: some ByteSource, encoding: TextEncoding = .utf8) {
        input = TextInput(source)
        input.encoding = encoding
    }

    /// The next event; nil at the end. See ``BookmarkReader/next()``.
    public func next() throws -> BookmarkEvent? {
        if !isOpened {
            if try input.peek() == nil { throw BookmarkFileError.empty }
            isOpened = true
        }
        while !isFinished {
            let line = input.line
            guard let text = try input.nextLine() else {
                isFinished = true
                guard input.repairCount > 0 else { return nil }
                let kind = BookmarkProblem.Kind.undecodableText(count: input.repairCount)
                return .problem(BookmarkProblem(line: input.firstRepairLine, kind: kind))
            }
            let cleaned = BookmarkAddress.cleaned(text)
            if cleaned.isEmpty || cleaned.hasPrefix("#") { continue }

            return event(for: cleaned, line)
        }

        return nil
    }

    private func event(for text: String, _ line: Int) -> BookmarkEvent {
        let bytes = Array(text.utf8)
        var entry = BookmarkEntry(url: text)
        if let bar = bytes[...].firstRange(of: " | ") {
            entry.url = String(decoding: bytes[..<bar.lowerBound], as: UTF8.self)
            entry.title = String(decoding: bytes[bar.upperBound...], as: UTF8.self)
        }
        let event = BookmarkEvent.checked(entry, line: line)
        if case .problem(let problem) = event, problem.kind == .skipped(.malformedAddress) {
            return .problem(BookmarkProblem(line: line, kind: .notABookmark, text: text))
        }

        return event
    }
}
