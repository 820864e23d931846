import TextProcessing

/// Makes events of the outline of a list by month.
struct MonthsInterpreter {
    private let url: WebURL
    private var contents = SourceContents()
    private var title: String?
    /// The month whose heading came last, and how deep that was.
    private var month: (heading: MonthHeading, level: Int)?
    private var hasMonths = false
    /// The year that a heading above consists of, and how deep that is.
    private var year: (value: Int, level: Int)?
    /// How deep the heading is that is about a month without telling which.
    private var unclearLevel: Int?
    /// Items of months that nothing was made of.
    private var ignored: [UnreadItem] = []
    private var draft: Draft?
    /// The next line, which had to be looked at.
    private var ahead: (line: Int, spans: [OutlineSpan])?

    /// An event as far as its lines were read.
    private struct Draft {
        var name: String
        var link: String?
        var line: Int
        var fields: [MonthsField] = []
        var remarks: [String] = []
        /// The first link below it.
        var linkBelow: String?
        /// All its lines.
        var text: [String]
        /// Whether its name is crossed out.
        var isStruck = false
    }

    init(url: WebURL) { self.url = url }

    mutating func take(_ line: OutlineLine, next: OutlineLine?) {
        switch line.kind {
        case .end:
            close()
            (month, year, unclearLevel) = (nil, nil, nil)
        case .heading(let level): heading(line.spans.plainText, level)
        case .item(let depth):
            guard month != nil || unclearLevel != nil else { return }
            item(line, depth: depth, next: next)
        }
    }

    private mutating func heading(_ text: String, _ level: Int) {
        if level <= year?.level ?? 0 { year = nil }
        if let heading = MonthHeading(text, in: year?.value) {
            close()
            (month, unclearLevel) = ((heading, level), nil)
            hasMonths = true
        } else if let value = MonthHeading.yearAlone(text) {
            close()
            (month, unclearLevel, year) = (nil, nil, (value, level))
        } else if level <= month?.level ?? level, MonthHeading.looksLikeMonth(text) {
            // A part of a month may be called by a month, too.
            close()
            (month, unclearLevel) = (nil, level)
        } else if level <= month?.level ?? unclearLevel ?? 0 {
            close()
            (month, unclearLevel) = (nil, nil)
        } else if month == nil, title == nil, level == 1 {
            title = text.statedLine(limit: 200)
        }
    }

    /// The contents; `nil` if no heading named a month.
    mutating func finish() -> SourceContents? {
        close()
        guard hasMonths else { return nil }
        // A list of which nothing at all was understood says so.
        if contents.events.isEmpty { contents.unread += ignored }
        contents.title = title.flatMap { $0.isEmpty ? nil : $0 }

        return contents
    }

    // MARK: - Items

    private mutating func item(_ line: OutlineLine, depth: Int, next: OutlineLine?) {
        let spans = ahead?.line == line.line ? ahead?.spans ?? [] : line.spans
        ahead = nil
        let text = spans.plainText.statedLine(limit: 2_000)
        guard !text.isEmpty else { return }
        let field = MonthsField(spans)
        let isLinked = Self.isOneLink(spans)
        let nextField = lookAhead(next)
        let begins: Bool
        if isLinked {
            let opensFields = nextField.map { $0.kind == .tags || $0.kind == .host } ?? false
            begins = depth == 0 || opensFields || Self.isStrong(spans)
        } else if depth == 0, field?.isKnown != true {
            let isAbove =
                if case .item(let nextDepth)? = next?.kind { nextDepth > 0 } else { false }
            begins = isAbove || nextField?.isKnown == true
        } else {
            begins = false
        }
        if begins {
            close()
            let link = spans.lazy.compactMap(\.link).first
            let name = isLinked ? spans.filter { $0.link != nil }.plainText : spans.plainText
            draft = Draft(
                name: name.statedLine(), link: WebURL.stated(link, relativeTo: url),
                line: line.line, text: [text],
                isStruck: spans.contains { $0.isStruck && (isLinked ? $0.link != nil : true) })
            if isLinked, draft?.link == nil || Self.isNoEvent(spans, link) { draft = nil }
            return
        }
        if field?.kind == .tags, draft?.fields.contains(where: { $0.kind == .tags }) == true {
            // The line that named this event is broken.
            close()
            draft = Draft(name: "", line: line.line, text: [])
        }
        guard draft != nil else {
            if depth == 0, ignored.count < 10_000 {
                ignored.append(UnreadItem(.noDate, text: text, line: line.line))
            }
            return
        }
        draft?.text.append(text)
        if let link = spans.lazy.compactMap(\.link).first, field?.kind != .replay,
            draft?.linkBelow == nil
        {
            draft?.linkBelow = WebURL.stated(link, relativeTo: url)
        }
        if let field {
            draft?.fields.append(field)
        } else if !isLinked {
            draft?.remarks.append(text)
        }
    }

    private mutating func lookAhead(_ next: OutlineLine?) -> MonthsField? {
        guard let next, case .item = next.kind else { return nil }
        let spans = next.spans
        // Lines of HTML have been taken apart, and several may have one number.
        if case .markdown = next.content { ahead = (next.line, spans) }

        return MonthsField(spans)
    }

    /// Whether a line is a single link and nothing else.
    private static func isOneLink(_ spans: [OutlineSpan]) -> Bool {
        var links: [String] = []
        for span in spans where !span.text.allSatisfy(\.isWhitespace) || span.isImage {
            guard let link = span.link else {
                // A bracket or a mark that was typed once too often is no text.
                if span.text.contains(where: { $0.isLetter || $0.isNumber }) { return false }
                continue
            }
            if links.last != link { links.append(link) }
        }

        return links.count == 1
    }

    private static func isStrong(_ spans: [OutlineSpan]) -> Bool {
        spans.contains { $0.link != nil && $0.isStrong }
    }

    /// Whether a link is a picture, or leads to a place on the page.
    private static func isNoEvent(_ spans: [OutlineSpan], _ link: String?) -> Bool {
        link?.hasPrefix("#") == true
            || spans.allSatisfy { $0.link == nil || $0.isImage || $0.text.isEmpty }
    }

    // MARK: - Events

    private mutating func close() {
        guard let draft else { return }
        self.draft = nil
        guard let month else {
            // What is below a month that nobody can name.
            if draft.link != nil || draft.fields.contains(where: \.isKnown) {
                contents.unread.append(
                    UnreadItem(
                        .badDate, text: draft.text.joined(separator: "\n"), line: draft.line))
            }
            return
        }
        // A line of text that has nothing below it was not meant as an event.
        if draft.link == nil, draft.fields.isEmpty, draft.linkBelow == nil, draft.remarks.isEmpty {
            return
        }
        guard !draft.name.isEmpty else {
            contents.unread.append(
                UnreadItem(.noName, text: draft.text.joined(separator: "\n"), line: draft.line))
            return
        }
        var event = StatedEvent(name: draft.name)
        event.url = draft.link ?? draft.linkBelow
        if draft.isStruck { event.state = .canceled }
        var remarks = draft.remarks
        var badDates: [UnreadItem] = []
        for field in draft.fields {
            switch field.kind {
            case .tags: Self.apply(MonthsTags(field.value), to: &event, &remarks)
            case .host:
                let host = field.value.plainText.statedLine()
                if event.host == nil, !host.isEmpty {
                    event.host = host
                } else if PeriodText(host)?.rest.isEmpty == true {
                    // The wrong word stands before a date.
                    _ = date(field, month.heading, &event, &remarks)
                }
            case .registration, .date:
                if let doubt = date(field, month.heading, &event, &remarks) {
                    let text = "\(field.label): \(field.value.plainText.statedLine())"
                    badDates.append(
                        UnreadItem(doubt, text: "\(draft.name)\n\(text)", line: draft.line))
                }
            case .replay: break
            case .other:
                let text = field.value.plainText.statedLine()
                if field.value.allSatisfy({ $0.link == nil }) {
                    remarks.append("\(field.label): \(text)")
                }
            }
        }
        guard event.period != nil || event.registration != nil else {
            contents.unread.append(
                UnreadItem(
                    badDates.isEmpty ? .noDate : .badDate, text: draft.text.joined(separator: "\n"),
                    line: draft.line))
            return
        }
        contents.unread += badDates
        event.summary = remarks.joined(separator: "\n").statedLines()
        contents.events.append(event)
    }

    private static func apply(
        _ tags: MonthsTags, to event: inout StatedEvent, _ remarks: inout [String]
    ) {
        event.topics += tags.topics.filter { !event.topics.contains($0) }
        event.place = event.place ?? tags.place
        event.isOnline = event.isOnline == true ? true : tags.isOnline ?? event.isOnline
        event.isFree = event.isFree ?? tags.isFree
        remarks += tags.remarks
    }

    /// Takes the date of a field.
    ///
    /// - Returns: why it, or a part of it, can't be understood; `nil` if it can.
    private func date(
        _ field: MonthsField, _ heading: MonthHeading, _ event: inout StatedEvent,
        _ remarks: inout [String]
    ) -> UnreadItem.Reason? {
        let text = field.value.filter { $0.link == nil }.plainText.statedLine(limit: 1_000)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        guard var stated = PeriodText(text) else {
            remarks.append("\(field.label): \(text)")
            return .badDate
        }
        if field.isDeadline || field.kind == .registration, stated.last == nil, !stated.isDeadline,
            stated.endTime == nil, !text.contains("~"), !text.contains("부터")
        {
            // One date for registering is the last.
            stated.isDeadline = true
            (stated.startTime, stated.endTime) = (nil, stated.startTime)
        }
        let zone = heading.isKorean ? "Asia/Seoul" : nil
        guard let period = stated.period(inYear: heading.year, month: heading.month, zone: zone)
        else {
            remarks.append("\(field.label): \(text)")
            return .badDate
        }
        switch field.kind {
        case .registration where event.registration == nil: event.registration = period
        case .date where event.period == nil, .host where event.period == nil: event.period = period
        default:
            remarks.append("\(field.label): \(text)")
            return nil
        }
        let rest = stated.rest.statedLine()
        if !rest.isEmpty { remarks.append("\(field.label): \(text)") }
        if stated.hasMoreTimes { return .badDate }

        return stated.hasOtherWeekday(in: period) ? .otherWeekday : nil
    }
}
