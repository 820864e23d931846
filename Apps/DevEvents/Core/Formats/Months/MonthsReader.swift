public import TextProcessing

/// Reads lists of events by month, as developers' communities of Korea keep them in a README: in
/// Markdown, or in the HTML that a code host makes of it.
///
/// ```markdown
/// ## `26년 08월`
/// - __[A day of compilers](https://days.example/)__
///   - 분류: `오프라인(서울 강남구)`, `무료`, `AI`
///   - 주최: A club
///   - 접수: 07. 20(월) ~ 08. 05(수) 18:00
/// ```
///
/// An event is a linked name at the top of a list, a name with fields below it, or a bold linked name
/// at any depth. `접수`, `신청`, `모집`, `등록` and words made of them state when one can register; `일시`,
/// `기간`, `일정` and the like when it takes place; a single date for registering is its end. A second
/// date of one kind, and lines that are no field, are kept in ``StatedEvent/summary``. Links that are
/// not events (contents, pictures, links to apply or to watch below an event, sections that are no
/// months) are left out. Under a heading in Korean times are those of Seoul; under others they are
/// nobody's. A name that is crossed out is that of an event that was called off. What stands under a
/// month whose year is not told, a second date, and a weekday that does not fit are told as unread.
public enum MonthsReader {
    /// The events in `bytes`.
    ///
    /// What is linked under a month and has no date that can be understood is kept as unread.
    ///
    /// - Parameter contentType: as the server states it; it may name the encoding.
    /// - Throws: ``SourceProblem`` if there is no heading of a month.
    public static func read(
        _ bytes: [UInt8], contentType: String?, url: WebURL
    ) throws(SourceProblem) -> SourceContents {
        let source = SourceBytes(bytes, contentType: contentType)
        guard let contents = contents(of: source, url: url) else {
            throw SourceProblem(url, source.finding(at: url))
        }

        return contents
    }

    /// The contents, or `nil` if there is no heading of a month.
    ///
    /// Markdown may hold HTML and a page may look like Markdown: what gives more events is right.
    static func contents(of source: SourceBytes, url: WebURL) -> SourceContents? {
        let markdown = contents(of: MarkdownOutline(source.text).lines, url: url)
        guard source.hasTags, markdown?.events.isEmpty != false else { return markdown }
        if let page = contents(of: MarkupOutline(source.utf8).lines, url: url) { return page }
        // A code host's pages carry the text in a script, and show it when that has run.
        for page in source.embeddedPages {
            if let contents = contents(of: MarkupOutline(page).lines, url: url) { return contents }
        }

        return markdown
    }

    private static func contents(of lines: [OutlineLine], url: WebURL) -> SourceContents? {
        var interpreter = MonthsInterpreter(url: url)
        for (index, line) in lines.enumerated() {
            interpreter.take(line, next: index + 1 < lines.count ? lines[index + 1] : nil)
        }

        return interpreter.finish()
    }
}
